/**
 * Lists the problems of an editor's code, each with its place and a button that fixes it. Loads with the checker.
 * Browser only.
 */

import type { CodeProblem } from 'gen-language';
import { applyEdits, type Catalogue, textOf } from 'gen-language';
import { button, el } from './dom.ts';
import type { TryWords } from './words.ts';

/** Maximum number of listed problems; the others are only counted. */
const MOST = 5;

/** Rules about unknown tags and broken syntax. Such mistakes cause most of the other problems. */
const CAUSES = /^(?:unknown-tag|unclosed-.*|unfinished-.*|stray-.*)$/;

/** Sorts problems: first the causes of other problems, then all others. Each part is sorted by place. */
function byCause(problems: readonly CodeProblem[]): CodeProblem[] {
  const rank = ({ rule }: CodeProblem): number => (CAUSES.test(rule) ? 0 : 1);
  return problems.toSorted((a, b) => rank(a) - rank(b) || a.place.start - b.place.start);
}

interface ProblemActions {
  /** Selects a part of the code. */
  go(from: number, to: number): void;
  /** Replaces a part of the code. */
  replace(from: number, to: number, by: string): void;
}

export class ProblemList {
  readonly #element: HTMLElement;
  readonly #list = el('ul');
  readonly #rest = el('ul');
  readonly #others = el('details', '', el('summary'), this.#rest);
  readonly #status: Element;
  readonly #words: TryWords;
  readonly #actions: ProblemActions;
  #shown = '';

  /** @param element the container of the list; its first child announces the number of problems */
  constructor(element: HTMLElement, words: TryWords, actions: ProblemActions) {
    this.#element = element;
    this.#status = element.firstElementChild!;
    this.#words = words;
    this.#actions = actions;
    this.#list.setAttribute('aria-label', words.problems);
    element.append(this.#list, this.#others);
  }

  /**
   * Shows the first problem of `text`, and the others in a collapsed list.
   *
   * @param catalogue the checker's messages, required if there are problems
   * @param isKept the drawing shows an earlier text
   */
  show(
    problems: readonly CodeProblem[],
    text: string,
    catalogue: Catalogue | undefined,
    isKept: boolean,
  ): void {
    const key = JSON.stringify(problems) + text.length + isKept;
    if (key === this.#shown) return;
    this.#shown = key;
    const words = this.#words;
    const hidden = problems.length - MOST;
    const [first, ...others] = byCause(problems)
      .slice(0, MOST)
      .map((problem) => this.#item(problem, text, catalogue!));
    this.#list.replaceChildren(...(first ? [first] : []));
    this.#rest.replaceChildren(
      ...others,
      ...(hidden > 0 ? [el('li', '', words.more(hidden))] : []),
    );
    this.#others.hidden = others.length === 0;
    this.#others.firstElementChild!.textContent = words.more(problems.length - 1);
    this.#element.dataset.count = String(problems.length);
    const said = problems.length === 0 ? '' : words.found(problems.length);
    const before = this.#status.textContent;
    const now = said === '' && before !== '' ? words.none : said;
    // An unchanged status is not announced again.
    const all = isKept && said !== '' ? `${now} · ${words.kept}` : now;
    if (all !== before) this.#status.textContent = all;
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
      // One change for all edits, so that a single undo reverts them.
      const [from, after] = [edits[0]?.start ?? 0, edits.at(-1)?.end ?? 0];
      const fixed = applyEdits(text.slice(0, after), edits).slice(from);
      item.append(button('try-fix', label, () => replace(from, after, fixed)));
    }
    return item;
  }
}
