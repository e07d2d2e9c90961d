import type { Call } from './actions.ts';
import type { Hit } from './drawing.ts';
import type { Vec } from './layout.ts';
import type { SceneNode, Value, ValueRecord } from './node.ts';
import { isPart, within } from './roles.ts';
import { bool, word } from './settings.ts';
import type { SimulationState } from './state.ts';

/** Common parts of all reactions: finding components, sending events, changing the state. */
export class ReactionBase {
  state: SimulationState;
  readonly calls: Call[] = [];
  protected readonly hits: readonly Hit[];
  /** Whether the current action has closed a popup. */
  protected closed = false;

  constructor(hits: readonly Hit[], state: SimulationState) {
    this.hits = hits;
    this.state = state;
  }

  protected set(change: Partial<SimulationState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Sets a field. Components with a binding to the field show the new value instead of earlier user input. */
  protected assign(field: string, value: Value): void {
    const bound = this.hits.filter(({ node }) => [...node.fields.values()].includes(field));
    const without = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(
        Object.entries(record).filter(([key]) => !bound.some((hit) => hit.key === key)),
      );
    const { selected, chosen, opened, texts, fields, shown } = this.state;
    this.set({
      selected: without(selected),
      chosen: without(chosen),
      opened: without(opened),
      texts: without(texts),
      fields: { ...fields, [field]: value },
      shown: { ...shown, [field]: value },
    });
  }

  protected byKey(key: string | undefined): Hit | undefined {
    return key === undefined ? undefined : this.hits.find((hit) => hit.key === key);
  }

  /** Whether a component is in a group. The library does not forward the events of such components. */
  protected isCaught({ parent }: Hit): boolean {
    return /_group$/.test(this.byKey(parent)?.tag ?? '');
  }

  /** The topmost component at a point. An open popup blocks everything below it, except its own drop-down. */
  protected at(place: Vec): Hit | undefined {
    const locked = !this.closed && this.hits.some(({ floating }) => floating);
    return this.hits.findLast(
      (hit) =>
        !hit.silent &&
        (hit.floating ? locked : !locked || this.opens(hit)) &&
        isPart(hit.tag) &&
        within(hit.visible, place),
    );
  }

  /** Whether a component is an open drop-down. */
  protected opens({ tag, key, node }: Hit): boolean {
    return tag === 'drop_down' && (this.state.opened[key] ?? bool(node, 'opened', false));
  }

  protected send(hit: Hit, event: string, param: ValueRecord = {}): void {
    const { tag, key, id, node } = hit;
    // Labels send no events by default; drop-downs always do.
    const heard = tag === 'drop_down' || bool(node, 'event_key', tag !== 'label');
    // A link always sends `clicked` and `focus_lost`, but a method receives them only with `event_key`.
    const sent = heard || (tag === 'link' && /^(?:clicked|focus_lost)$/.test(event));
    if (!sent || this.isCaught(hit)) return;
    const method = heard ? node.callbacks.get(event) : undefined;
    this.calls.push({ event, tag, key, owner: node.owner, id, method, param });
  }

  /** Writes a bound property into its field. Other bindings are updated only when the script sets the field. */
  protected writeBack(node: SceneNode, property: string, value: Value): void {
    const field = node.fields.get(property);
    if (field !== undefined) this.set({ fields: { ...this.state.fields, [field]: value } });
  }

  protected setOpen(hit: Hit, open: boolean): void {
    this.set({ opened: { ...this.state.opened, [hit.key]: open } });
  }

  protected open(hit: Hit): void {
    if (this.opens(hit)) return;
    this.setOpen(hit, true);
    this.writeBack(hit.node, 'opened', true);
    this.send(hit, 'changed', { opened: true });
  }

  protected close(hit: Hit): void {
    const popup = hit.node.slots.get('popup');
    const stays = popup !== undefined && word<string>(popup, 'close_mode', 'Out') === 'Virtual';
    if (!this.opens(hit) || stays) return;
    this.closed = true;
    this.setOpen(hit, false);
    this.writeBack(hit.node, 'opened', false);
    this.send(hit, 'changed', { opened: false });
  }
}
