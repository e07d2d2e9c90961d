/** Reactions of components to pointer, wheel and keys. They only change the state; the caller redraws. */
import type { Action, Call } from './actions.ts';
import type { Hit } from './drawing.ts';
import { indexAt, inputText } from './input.ts';
import type { Vec } from './layout.ts';
import { ReactionBase } from './reaction.ts';
import { isBar, isClicked, isTurned, isView, within } from './roles.ts';
import { handleOf, positionOf } from './scrolling.ts';
import { bool, num, source, text, word } from './settings.ts';
import type { InputText, SimulationState } from './state.ts';
import { type Edit, type KeyPress, pressed as keyPressed, typed } from './typing.ts';

/** Applies an action: returns the next state, and the events that it causes, each with its callback. */
export function react(
  hits: readonly Hit[],
  state: SimulationState,
  action: Action,
): { state: SimulationState; calls: Call[] } {
  const reaction = new Reaction(hits, state);
  reaction.take(action);
  return { state: reaction.state, calls: reaction.calls };
}

class Reaction extends ReactionBase {
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
      case 'blur':
        this.#focus(undefined);
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
        this.assign(action.field, action.value);
        break;
      default:
        action satisfies never;
    }
  }

  #hover(hit: Hit | undefined): void {
    const before = this.byKey(this.state.hover);
    if (before?.key === hit?.key) return;
    this.set({ hover: hit?.key });
    if (before !== undefined && !isBar(before.tag)) {
      if (before.tag === 'drop_down') {
        if (triggerOf(before) === 'Hover') this.close(before);
      } else if (before.tag !== 'collapse' && before.tag !== 'input') {
        this.send(before, 'hover_out');
      }
    }
    if (hit === undefined || isBar(hit.tag)) return;
    if (hit.tag === 'drop_down') {
      if (triggerOf(hit) === 'Hover') this.open(hit);
    } else if (hit.tag === 'collapse') this.send(hit, 'hover');
    else if (hit.tag !== 'input' && hit.tag !== 'loading') this.send(hit, 'hover_in');
  }

  /** Gives the keyboard focus to a component, or to none. An input that loses the focus loses its selection. */
  #focus(hit: Hit | undefined): void {
    const before = this.byKey(this.state.focus);
    if (this.state.focus === hit?.key) return;
    if (before?.tag === 'input') {
      const text = this.state.texts[before.key];
      if (text)
        this.set({ texts: { ...this.state.texts, [before.key]: { ...text, tail: text.head } } });
      this.send(before, 'key_focus_lost');
    }
    this.set({ focus: hit?.key });
    if (hit?.tag === 'input') this.send(hit, 'key_focus');
  }

  #move(place: Vec): void {
    const captured = this.byKey(this.state.pressed);
    if (captured === undefined) {
      const hit = this.at(place);
      this.#hover(hit);
      if (hit !== undefined && isView(hit.tag)) this.send(hit, 'hover_over');
    } else if (isBar(captured.tag)) this.#drag(captured, place);
    else if (isView(captured.tag)) this.send(captured, 'drag');
    else if (captured.tag === 'input') this.#putCursor(captured, place, true);
  }

  #down(place: Vec): void {
    this.#closeOutside(place);
    const hit = this.at(place);
    this.#hover(hit);
    const takesKeys =
      hit === undefined ||
      (!isBar(hit.tag) && bool(hit.node, 'grab_key_focus', !/^(?:button|label)$/.test(hit.tag)));
    // A press outside all components moves the focus to the window.
    if (takesKeys) this.#focus(hit);
    if (hit === undefined) return;
    this.set({ pressed: hit.key });
    if (isBar(hit.tag)) this.#grip(hit, place);
    else if (isClicked(hit.tag)) this.send(hit, 'focus');
    else if (hit.tag === 'input') this.#putCursor(hit, place, false);
    else if (hit.tag === 'drop_down') {
      if (triggerOf(hit) === 'Press') this.open(hit);
    }
  }

  #up(place: Vec): void {
    const hit = this.byKey(this.state.pressed);
    this.set({ pressed: undefined });
    if (hit === undefined) return;
    const over = within(hit.visible, place);
    if (isClicked(hit.tag)) this.#released(hit, place, over);
    else if (isTurned(hit.tag)) this.#turn(hit);
    else if (hit.tag === 'image' && over) this.send(hit, 'clicked');
    else if (hit.tag === 'collapse') {
      const open = !(this.state.opened[hit.key] ?? bool(hit.node, 'opened', false));
      this.setOpen(hit, open);
      this.send(hit, open ? 'opened' : 'closed');
      // Closing is not written to the bound field.
      if (open) this.writeBack(hit.node, 'opened', true);
    } else if (hit.tag === 'drop_down') {
      if (over && triggerOf(hit) === 'Click') this.open(hit);
      else this.close(hit);
    }
  }

  #released(hit: Hit, place: Vec, over: boolean): void {
    if (!over) {
      // The component looks normal at once, even before the pointer is found over another component.
      this.set({ hover: undefined });
      this.send(hit, 'focus_lost');
      return;
    }
    // A label sends no `clicked`.
    if (hit.tag === 'label') return;
    if (hit.tag === 'link') {
      const href = source(hit.node, 'href');
      this.send(hit, 'clicked', { href, ty: word(hit.node, 'link_type', 'NewTab') });
      return;
    }
    const close = hit.tag === 'tag' ? this.byKey(`${hit.key}:close`) : undefined;
    const closes = close !== undefined && within(close.rect, place);
    const param = hit.tag === 'tag' ? { text: text(hit.node, 'text') } : {};
    this.send(hit, closes ? 'closed' : 'clicked', param);
  }

  /** Toggles a checkbox, radio or toggle on release, even if the pointer has left it. */
  #turn(hit: Hit): void {
    const { key, tag, node } = hit;
    const group = this.byKey(hit.parent);
    const before = this.#isOn(hit, group);
    // A press does not turn a radio off.
    if (tag === 'radio' && before) return;
    const selected = !before;
    const value = text(node, 'value') || undefined;
    if (tag === 'radio' && group?.tag === 'radio_group') {
      const index = group.node.children.indexOf(node);
      this.set({ chosen: { ...this.state.chosen, [group.key]: index } });
      this.send(hit, 'clicked', { selected, value });
      this.writeBack(group.node, 'selected', index);
      this.send(group, 'changed', { selected: index, value });
      return;
    }
    this.set({ selected: { ...this.state.selected, [key]: selected } });
    this.writeBack(node, 'selected', selected);
    this.send(hit, 'clicked', tag === 'toggle' ? { selected } : { selected, value });
    if (tag !== 'checkbox' || group?.tag !== 'checkbox_group') return;
    const members = group.node.children.map((child) => this.byKey(child.key));
    const on = members.map((member) => member !== undefined && this.#isOn(member, group));
    const indexes = on.flatMap((is, index) => (is ? [index] : []));
    const values = group.node.children
      .filter((_, index) => on[index])
      .map((member) => text(member, 'value'));
    this.writeBack(group.node, 'selected', indexes);
    this.send(group, 'changed', { selected: indexes, values });
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

  /** Closes popups on a press outside them. */
  #closeOutside(place: Vec): void {
    for (const hit of this.hits) {
      if (!this.opens(hit)) continue;
      const popup = this.hits.find((one) => one.floating && one.parent === hit.key);
      if (popup === undefined) continue;
      const masks = popup.tag === 'dialog' || popup.tag === 'drawer';
      const body = masks ? this.hits.find((one) => one.parent === popup.key) : popup;
      if (body === undefined || !within(body.visible, place)) this.close(hit);
    }
  }

  #wheel(place: Vec, byX: number, byY: number): void {
    const hit = this.hits.findLast(
      ({ scroll, visible }) => scroll !== undefined && within(visible, place),
    );
    if (hit?.scroll === undefined) return;
    const { x, y } = this.state.scrolled[hit.key] ?? { x: 0, y: 0 };
    const to = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
    const scrolled = { x: to(x + byX, hit.scroll.x), y: to(y + byY, hit.scroll.y) };
    this.set({ scrolled: { ...this.state.scrolled, [hit.key]: scrolled } });
  }

  /** The view of a scroll bar, with its lengths along the axis of the bar. */
  #barOf({ key, tag, rect }: Hit) {
    const view = this.byKey(key.slice(0, key.lastIndexOf(':')));
    const axis = tag === 'bar_x' ? ('x' as const) : ('y' as const);
    const side = tag === 'bar_x' ? ('w' as const) : ('h' as const);
    if (view?.scroll === undefined) return undefined;
    const scrolled = this.state.scrolled[view.key] ?? { x: 0, y: 0 };
    return {
      view,
      axis,
      scrolled,
      room: rect[side],
      seen: view.rect[side],
      hidden: view.scroll[axis],
    };
  }

  #grip(hit: Hit, place: Vec): void {
    const bar = this.#barOf(hit);
    if (bar === undefined) return;
    const { axis, scrolled, room, seen, hidden } = bar;
    const { start, length } = handleOf(room, seen, hidden, scrolled[axis]);
    const along = place[axis] - hit.rect[axis] - start;
    const beside = along < 0 || along > length;
    this.set({ grip: beside ? length / 2 : along });
    if (beside) this.#drag(hit, place);
  }

  #drag(hit: Hit, place: Vec): void {
    const bar = this.#barOf(hit);
    if (bar === undefined) return;
    const { view, axis, scrolled, room, seen, hidden } = bar;
    const start = place[axis] - hit.rect[axis] - (this.state.grip ?? 0);
    const to = { ...scrolled, [axis]: positionOf(room, seen, hidden, start) };
    this.set({ scrolled: { ...this.state.scrolled, [view.key]: to } });
  }

  #key(action: KeyPress): void {
    const hit = this.byKey(this.state.focus);
    if (hit === undefined) return;
    if (isView(hit.tag)) {
      this.send(hit, 'key_down', { key: action.key });
      this.send(hit, 'key_up', { key: action.key });
    } else this.#edit((input, before) => keyPressed(input.node, before, action));
  }

  #edit(change: (hit: Hit, before: InputText) => Edit): void {
    const hit = this.byKey(this.state.focus);
    if (hit?.tag !== 'input') return;
    const before = inputText(this.state, hit.node);
    const { text: after, event, param } = change(hit, before);
    this.set({ texts: { ...this.state.texts, [hit.key]: after } });
    if (after.text !== before.text) this.writeBack(hit.node, 'text', after.text);
    if (event !== undefined) this.send(hit, event, param);
  }

  #putCursor(hit: Hit, place: Vec, select: boolean): void {
    const before = inputText(this.state, hit.node);
    const head = indexAt(hit.node, before, hit.rect, place);
    const after = { ...before, head, tail: select ? before.tail : head };
    this.set({ texts: { ...this.state.texts, [hit.key]: after } });
  }
}

/** The action that opens a drop-down. */
const triggerOf = ({ node }: Hit): string => word<string>(node, 'trigger_mode', 'Click');
