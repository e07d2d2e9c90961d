/** What is wrong with the code in an editor: where, and a button that puts it right. Browser only. */

import type { CodeProblem } from 'gen-language';
import { applyEdits, type Catalogue, textOf } from 'gen-language';
import { button, el } from './dom.ts';
import type { TryWords } from './words.ts';

/** More are counted. */
const MOST = 5;

interface ProblemActions {
  /** Selects a part of the code. */
  go(from: number, to: number): void;
  /** Writes text in place of a part of the code. */
  replace(from: number, to: number, by: string): void;
}

export class ProblemList {
  readonly element = el('div', 'try-problems');
  readonly #list = el('ul');
  readonly #status = el('p', 'try-status');
  readonly #words: TryWords;
  readonly #actions: ProblemActions;
  #shown = '';

  constructor(words: TryWords, actions: ProblemActions) {
    this.#words = words;
    this.#actions = actions;
    this.#list.setAttribute('aria-label', words.problems);
    this.#status.setAttribute('role', 'status');
    this.element.append(this.#status, this.#list);
  }

  /**
   * Lists problems in the order of their places in `text`.
   *
   * @param catalogue what the checker says, needed where there are problems
   */
  show(problems: readonly CodeProblem[], text: string, catalogue: Catalogue | undefined): void {
    const key = JSON.stringify(problems) + text.length;
    if (key === this.#shown) return;
    this.#shown = key;
    const words = this.#words;
    const hidden = problems.length - MOST;
    this.#list.replaceChildren(
      ...problems.slice(0, MOST).map((problem) => this.#item(problem, text, catalogue!)),
      ...(hidden > 0 ? [el('li', '', words.more(hidden))] : []),
    );
    this.element.dataset.count = String(problems.length);
    const said = problems.length === 0 ? '' : words.found(problems.length);
    const before = this.#status.textContent;
    this.#status.textContent = said === '' && before !== '' ? words.none : said;
  }

  #item(
    { place: { start, end }, message, fix, edits }: CodeProblem,
    text: string,
    catalogue: Catalogue,
  ): HTMLElement {
    const { go, replace } = this.#actions;
    const line = text.slice(0, start).split('\n').length;
    const place = button('try-line', this.#words.line(line), () => go(start, end));
    const sentences = [message, fix].map((one) => textOf(one, catalogue));
    const said = el('span', '', sentences.join(catalogue['between-sentences']));
    const item = el('li', '', place, said);
    if (edits !== undefined) {
      const [edit, ...others] = edits;
      const isWhole =
        edit?.start === start && edit.end === end && end > start && others.length === 0;
      const label = isWhole ? this.#words.replace(edit.text) : this.#words.fix;
      // One change for all edits, so that one step back takes them back.
      const [from, after] = [edits[0]?.start ?? 0, edits.at(-1)?.end ?? 0];
      const fixed = applyEdits(text.slice(0, after), edits).slice(from);
      item.append(button('try-fix', label, () => replace(from, after, fixed)));
    }
    return item;
  }
}
