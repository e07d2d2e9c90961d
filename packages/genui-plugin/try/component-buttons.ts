/**
 * Buttons over the components of a drawing, for keyboard and screen readers. The pointer passes through them to the
 * drawing.
 */
import type { Hit, SceneNode, SimulationState } from 'gen-run';
import { bool, num, text } from 'gen-run';

/** Tags whose components react to presses. */
const PRESSED = /^(?:button|link|tag|checkbox|radio|toggle|collapse|drop_down|input)$/;
/** Maximum number of buttons. More buttons would not help the reader. */
const MOST = 60;

export class ComponentButtons {
  readonly element = document.createElement('div');
  readonly #byKey = new Map<string, HTMLButtonElement>();
  readonly #press: (key: string) => void;

  /** @param press receives the key of the component whose button is pressed */
  constructor(press: (key: string) => void) {
    this.#press = press;
    this.element.className = 'live-buttons';
  }

  /** Places a button over each component. An existing button keeps its element, and so the focus. */
  show(hits: readonly Hit[], state: SimulationState): void {
    const shown = hits.filter(isReachable).slice(0, MOST);
    const keys = new Set(shown.map(({ key }) => key));
    for (const [key, button] of this.#byKey) {
      if (keys.has(key)) continue;
      button.remove();
      this.#byKey.delete(key);
    }
    shown.forEach((hit, index) => {
      const button = this.#byKey.get(hit.key) ?? this.#make(hit.key);
      const { x, y, w, h } = hit.visible;
      button.style.left = `${x}px`;
      button.style.top = `${y}px`;
      button.style.width = `${w}px`;
      button.style.height = `${h}px`;
      const words = textOf(hit.node);
      button.setAttribute('aria-label', words === '' ? hit.tag : `${hit.tag}: ${words}`);
      const { name, value } = stateOf(hit, hits, state);
      for (const other of ['aria-pressed', 'aria-expanded']) {
        if (other === name) button.setAttribute(other, String(value));
        else button.removeAttribute(other);
      }
      // A button that is already in place is not moved, since it would lose the focus.
      const there = this.element.children[index];
      if (there !== button) this.element.insertBefore(button, there ?? null);
    });
  }

  focus(key: string | undefined): void {
    if (key !== undefined) this.#byKey.get(key)?.focus();
  }

  #make(key: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => this.#press(key));
    this.#byKey.set(key, button);
    return button;
  }
}

function isReachable({ tag, silent, visible, node }: Hit): boolean {
  if (silent || visible.w <= 0 || visible.h <= 0) return false;
  return PRESSED.test(tag) || node.callbacks.has('clicked');
}

/** The name and value of the ARIA attribute for the state of a component; empty if it has no such state. */
function stateOf(
  { key, tag, node, parent }: Hit,
  hits: readonly Hit[],
  { selected, opened, chosen }: SimulationState,
): { name?: string; value?: boolean } {
  if (/^(?:checkbox|radio|toggle)$/.test(tag)) {
    const group = hits.find((hit) => hit.key === parent && hit.tag === 'radio_group');
    const one = group && (chosen[group.key] ?? num(group.node, 'selected', -1));
    const value =
      group && one !== undefined && one >= 0
        ? group.node.children[one]?.key === key
        : (selected[key] ?? bool(node, 'selected', false));
    return { name: 'aria-pressed', value };
  }
  if (/^(?:collapse|drop_down)$/.test(tag)) {
    return { name: 'aria-expanded', value: opened[key] ?? bool(node, 'opened', false) };
  }
  return {};
}

/** The text on a component: its own text, or the texts of its slots and children. */
function textOf(node: SceneNode): string {
  const own = text(node, 'text') || text(node, 'placeholder');
  if (own !== '') return own;
  const parts = [...node.slots].filter(([slot]) => slot !== 'popup' && slot !== 'body');
  return [...parts.map(([, part]) => part), ...node.children]
    .map(textOf)
    .filter((part) => part !== '')
    .join(' ');
}
