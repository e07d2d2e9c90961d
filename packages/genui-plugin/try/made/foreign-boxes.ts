/** Shows hatched boxes with names over those components of a drawing that are not GenUI's. Browser only. */
import type { Hit } from 'gen-run';
import { el } from '../dom.ts';

export class ForeignBoxes {
  readonly #element = el('div', 'try-foreign');
  #names: ReadonlyMap<number, string> = new Map();

  /** @param drawing the element that the boxes cover */
  constructor(drawing: HTMLElement) {
    this.#element.setAttribute('aria-hidden', 'true');
    drawing.append(this.#element);
  }

  /** Shows a box for each name. @param names of widgets, keyed by the offset of the tag that became the widget */
  show(names: ReadonlyMap<number, string>, hits: readonly Hit[]): void {
    this.#names = names;
    this.place(hits);
  }

  /** Moves the boxes to the components. */
  place(hits: readonly Hit[]): void {
    const boxes = hits.flatMap(({ key, node, rect }) => {
      const name = this.#names.get(node.offset);
      // A part that the library adds to a component has the offset of that component, but gets no box.
      if (name === undefined || node.owner !== '' || key.includes(':')) return [];
      const box = el('div', '', el('span', '', name));
      box.style.left = `${rect.x}px`;
      box.style.top = `${rect.y}px`;
      box.style.width = `${rect.w}px`;
      box.style.height = `${rect.h}px`;
      return [box];
    });
    this.#element.replaceChildren(...boxes);
  }
}
