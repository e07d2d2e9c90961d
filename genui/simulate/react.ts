import type { Hit } from './drawing.ts';
import { indexAt, inputText } from './input.ts';
import type { Vec } from './layout.ts';
import type { SceneNode, Value, ValueRecord } from './node.ts';
import { isClicked, isPart, isTurned, isView, within } from './roles.ts';
import { bool, num, source, text, word } from './settings.ts';
import type { InputText, SimulationState } from './state.ts';
import { type Edit, type KeyPress, pressed as keyPressed, typed } from './typing.ts';

/** What somebody does to a drawing. Places are in pixels of the drawing. */
export type Action =
  | { readonly type: 'move' | 'down' | 'up'; readonly x: number; readonly y: number }
  | { readonly type: 'leave' }
  | {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly byX: number;
      readonly byY: number;
    }
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'key' } & KeyPress)
  /** Sets a field of the component, as its script would. */
  | { readonly type: 'set'; readonly field: string; readonly value: Value };

/** An event that a component sends. */
export interface Call {
  readonly event: string;
  readonly tag: string;
  readonly key: string;
  readonly id: string | undefined;
  /** The callback as it is written, `add(1)`; without one nobody listens. */
  readonly method: string | undefined;
  /** What the method can ask its parameter. */
  readonly param: ValueRecord;
}

/** What a component does with an action: the next state, and the events that its methods would get. */
export function react(
  hits: readonly Hit[],
  state: SimulationState,
  action: Action,
): { state: SimulationState; calls: Call[] } {
  const reaction = new Reaction(hits, state);
  reaction.take(action);
  return { state: reaction.state, calls: reaction.calls };
}

class Reaction {
  state: SimulationState;
  readonly calls: Call[] = [];
  readonly #hits: readonly Hit[];
  /** Whether what floats has been closed by this very action. */
  #closed = false;

  constructor(hits: readonly Hit[], state: SimulationState) {
    this.#hits = hits;
    this.state = state;
  }

  take(action: Action): void {
    switch (action.type) {
      case 'move':
        this.#move(action);
        break;
      case 'down':
        this.#down(action);
        break;
      case 'up':
        this.#up(action);
        break;
      case 'leave':
        if (this.state.pressed === undefined) this.#hover(undefined);
        break;
      case 'wheel':
        this.#wheel(action, action.byX, action.byY);
        break;
      case 'text':
        this.#edit((hit, before) => typed(hit.node, before, action.text));
        break;
      case 'key':
        this.#key(action);
        break;
      case 'set':
        this.#assign(action.field, action.value);
        break;
      default:
        action satisfies never;
    }
  }

  #set(change: Partial<SimulationState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Sets a field; what is bound to it shows the new value, whatever has been done to it by hand. */
  #assign(field: string, value: Value): void {
    const bound = this.#hits.filter(({ node }) => [...node.fields.values()].includes(field));
    const without = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(
        Object.entries(record).filter(([key]) => !bound.some((hit) => hit.key === key)),
      );
    const { selected, chosen, opened, texts, fields } = this.state;
    this.#set({
      selected: without(selected),
      chosen: without(chosen),
      opened: without(opened),
      texts: without(texts),
      fields: { ...fields, [field]: value },
    });
  }

  #byKey(key: string | undefined): Hit | undefined {
    return key === undefined ? undefined : this.#hits.find((hit) => hit.key === key);
  }

  /** Whether the library keeps the events of a component to itself, as it does in groups. */
  #isCaught({ parent }: Hit): boolean {
    return /_group$/.test(this.#byKey(parent)?.tag ?? '');
  }

  /** The topmost component at a place. What floats keeps everything below from the pointer. */
  #at(place: Vec): Hit | undefined {
    const locked = !this.#closed && this.#hits.some(({ floating }) => floating);
    return this.#hits.findLast(
      (hit) =>
        !hit.silent &&
        (hit.floating ? locked : !locked || this.#opens(hit)) &&
        isPart(hit.tag) &&
        within(hit.visible, place),
    );
  }

  /** Whether a component is the trigger of something that is open. */
  #opens({ tag, key, node }: Hit): boolean {
    return tag === 'drop_down' && (this.state.opened[key] ?? bool(node, 'opened', false));
  }

  #send(hit: Hit, event: string, param: ValueRecord = {}): void {
    const { tag, key, id, node } = hit;
    // Labels are silent until told otherwise; drop-downs send in any case.
    const heard = tag === 'drop_down' || bool(node, 'event_key', tag !== 'label');
    // A link sends these in any case, but nobody hears them.
    const sent = heard || (tag === 'link' && /^(?:clicked|focus_lost)$/.test(event));
    if (!sent || this.#isCaught(hit)) return;
    const method = heard ? node.callbacks.get(event) : undefined;
    this.calls.push({ event, tag, key, id, method, param });
  }

  #hover(hit: Hit | undefined): void {
    const before = this.#byKey(this.state.hover);
    if (before?.key === hit?.key) return;
    this.#set({ hover: hit?.key });
    if (before !== undefined) {
      if (before.tag === 'drop_down') {
        if (triggerOf(before) === 'Hover') this.#close(before);
      } else if (before.tag !== 'collapse' && before.tag !== 'input') {
        this.#send(before, 'hover_out');
      }
    }
    if (hit === undefined) return;
    if (hit.tag === 'drop_down') {
      if (triggerOf(hit) === 'Hover') this.#open(hit);
    } else if (hit.tag === 'collapse') this.#send(hit, 'hover');
    else if (hit.tag !== 'input' && hit.tag !== 'loading') this.#send(hit, 'hover_in');
  }

  #move(place: Vec): void {
    const captured = this.#byKey(this.state.pressed);
    if (captured === undefined) {
      const hit = this.#at(place);
      this.#hover(hit);
      if (hit !== undefined && isView(hit.tag)) this.#send(hit, 'hover_over');
    } else if (isView(captured.tag)) this.#send(captured, 'drag');
    else if (captured.tag === 'input') this.#putCursor(captured, place, true);
  }

  #down(place: Vec): void {
    this.#closeOutside(place);
    const hit = this.#at(place);
    this.#hover(hit);
    const before = this.#byKey(this.state.focus);
    const takesKeys =
      hit !== undefined && bool(hit.node, 'grab_key_focus', !/^(?:button|label)$/.test(hit.tag));
    if (takesKeys && before?.key !== hit.key) {
      if (before?.tag === 'input') this.#send(before, 'key_focus_lost');
      this.#set({ focus: hit.key });
      if (hit.tag === 'input') this.#send(hit, 'key_focus');
    }
    if (hit === undefined) return;
    this.#set({ pressed: hit.key });
    if (isClicked(hit.tag)) this.#send(hit, 'focus');
    else if (hit.tag === 'input') this.#putCursor(hit, place, false);
    else if (hit.tag === 'drop_down') {
      if (triggerOf(hit) === 'Press') this.#open(hit);
    }
  }

  #up(place: Vec): void {
    const hit = this.#byKey(this.state.pressed);
    this.#set({ pressed: undefined });
    if (hit === undefined) return;
    const over = within(hit.visible, place);
    if (isClicked(hit.tag)) this.#released(hit, place, over);
    else if (isTurned(hit.tag)) this.#turn(hit);
    else if (hit.tag === 'image' && over) this.#send(hit, 'clicked');
    else if (hit.tag === 'collapse') {
      const open = !(this.state.opened[hit.key] ?? bool(hit.node, 'opened', false));
      this.#setOpen(hit, open);
      this.#send(hit, open ? 'opened' : 'closed');
      // Only opening by hand is written back.
      if (open) this.#writeBack(hit.node, 'opened', true);
    } else if (hit.tag === 'drop_down') {
      if (over && triggerOf(hit) === 'Click') this.#open(hit);
      else this.#close(hit);
    }
  }

  #released(hit: Hit, place: Vec, over: boolean): void {
    if (!over) {
      // Its own look goes back to normal before the pointer is found elsewhere.
      this.#set({ hover: undefined });
      this.#send(hit, 'focus_lost');
      return;
    }
    // A label knows no click.
    if (hit.tag === 'label') return;
    if (hit.tag === 'link') {
      const href = source(hit.node, 'href');
      this.#send(hit, 'clicked', { href, ty: word(hit.node, 'link_type', 'NewTab') });
      return;
    }
    const close = hit.tag === 'tag' ? this.#byKey(`${hit.key}:close`) : undefined;
    const closes = close !== undefined && within(close.rect, place);
    const param = hit.tag === 'tag' ? { text: text(hit.node, 'text') } : {};
    this.#send(hit, closes ? 'closed' : 'clicked', param);
  }

  /** Checkboxes, radios and toggles turn on release, wherever the pointer is by then. */
  #turn(hit: Hit): void {
    const { key, tag, node } = hit;
    const group = this.#byKey(hit.parent);
    const before = this.#isOn(hit, group);
    // A radio stays on.
    if (tag === 'radio' && before) return;
    const selected = !before;
    const value = text(node, 'value') || undefined;
    if (tag === 'radio' && group?.tag === 'radio_group') {
      const index = group.node.children.indexOf(node);
      this.#set({ chosen: { ...this.state.chosen, [group.key]: index } });
      this.#send(hit, 'clicked', { selected, value });
      this.#writeBack(group.node, 'selected', index);
      this.#send(group, 'changed', { selected: index, value });
      return;
    }
    this.#set({ selected: { ...this.state.selected, [key]: selected } });
    this.#writeBack(node, 'selected', selected);
    this.#send(hit, 'clicked', tag === 'toggle' ? { selected } : { selected, value });
    if (tag !== 'checkbox' || group?.tag !== 'checkbox_group') return;
    const members = group.node.children.map((child) => this.#byKey(child.key));
    const on = members.map((member) => member !== undefined && this.#isOn(member, group));
    const indexes = on.flatMap((is, index) => (is ? [index] : []));
    const values = indexes.map((index) => text(group.node.children[index]!, 'value'));
    this.#writeBack(group.node, 'selected', indexes);
    this.#send(group, 'changed', { selected: indexes, values });
  }

  #isOn({ key, tag, node }: Hit, group: Hit | undefined): boolean {
    const own = this.state.selected[key];
    if (own !== undefined) return own;
    if (tag === 'radio' && group?.tag === 'radio_group') {
      const index = this.state.chosen[group.key] ?? num(group.node, 'selected', -1);
      if (index >= 0) return group.node.children[index]?.key === key;
    }
    return bool(node, 'selected', false);
  }

  /** A property that is bound writes its field, so that other bindings follow. */
  #writeBack(node: SceneNode, property: string, value: Value): void {
    const field = node.fields.get(property);
    if (field !== undefined) this.#set({ fields: { ...this.state.fields, [field]: value } });
  }

  #setOpen(hit: Hit, open: boolean): void {
    this.#set({ opened: { ...this.state.opened, [hit.key]: open } });
  }

  #open(hit: Hit): void {
    if (this.#opens(hit)) return;
    this.#setOpen(hit, true);
    this.#writeBack(hit.node, 'opened', true);
    this.#send(hit, 'changed', { opened: true });
  }

  #close(hit: Hit): void {
    const popup = hit.node.slots.get('popup');
    const stays = popup !== undefined && word<string>(popup, 'close_mode', 'Out') === 'Virtual';
    if (!this.#opens(hit) || stays) return;
    this.#closed = true;
    this.#setOpen(hit, false);
    this.#writeBack(hit.node, 'opened', false);
    this.#send(hit, 'changed', { opened: false });
  }

  /** A press beside something that floats closes it. */
  #closeOutside(place: Vec): void {
    for (const hit of this.#hits) {
      if (!this.#opens(hit)) continue;
      const popup = this.#hits.find((one) => one.floating && one.parent === hit.key);
      if (popup === undefined) continue;
      const masks = popup.tag === 'dialog' || popup.tag === 'drawer';
      const body = masks ? this.#hits.find((one) => one.parent === popup.key) : popup;
      if (body === undefined || !within(body.visible, place)) this.#close(hit);
    }
  }

  #wheel(place: Vec, byX: number, byY: number): void {
    const hit = this.#hits.findLast(
      ({ scroll, visible }) => scroll !== undefined && within(visible, place),
    );
    if (hit?.scroll === undefined) return;
    const { x, y } = this.state.scrolled[hit.key] ?? { x: 0, y: 0 };
    const to = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
    const scrolled = { x: to(x + byX, hit.scroll.x), y: to(y + byY, hit.scroll.y) };
    this.#set({ scrolled: { ...this.state.scrolled, [hit.key]: scrolled } });
  }

  #key(action: KeyPress): void {
    const hit = this.#byKey(this.state.focus);
    if (hit === undefined) return;
    if (isView(hit.tag)) {
      this.#send(hit, 'key_down', { key: action.key });
      this.#send(hit, 'key_up', { key: action.key });
    } else this.#edit((input, before) => keyPressed(input.node, before, action));
  }

  #edit(change: (hit: Hit, before: InputText) => Edit): void {
    const hit = this.#byKey(this.state.focus);
    if (hit?.tag !== 'input') return;
    const before = inputText(this.state, hit.node);
    const { text: after, event, param } = change(hit, before);
    this.#set({ texts: { ...this.state.texts, [hit.key]: after } });
    if (after.text !== before.text) this.#writeBack(hit.node, 'text', after.text);
    if (event !== undefined) this.#send(hit, event, param);
  }

  #putCursor(hit: Hit, place: Vec, select: boolean): void {
    const before = inputText(this.state, hit.node);
    const head = indexAt(hit.node, before, hit.rect, place);
    const after = { ...before, head, tail: select ? before.tail : head };
    this.#set({ texts: { ...this.state.texts, [hit.key]: after } });
  }
}

/** What opens a drop-down. */
const triggerOf = ({ node }: Hit): string => word<string>(node, 'trigger_mode', 'Click');
