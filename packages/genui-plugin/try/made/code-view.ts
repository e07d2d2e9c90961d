/** Generated code for reading: coloured, with the changed lines marked. Browser only. */
import { button, el } from '../dom.ts';
import { type TokenState, tokenize } from '../tokens.ts';
import { changedLines } from './lines.ts';
import type { MadeWords } from './words.ts';

/**
 * First lines of collapsed groups: macros with the same lines in every component, and `live_design`, which is in the
 * other view.
 */
const FOLDED = /^(?:setter|getter|ref_getter_setter|live_design)! \{$/;

export class CodeView {
  readonly element = el('pre', 'try-made-code');
  readonly #words: MadeWords;
  #lines: readonly string[] = [];
  #changed: readonly number[] = [];
  /** First lines of the groups that the reader has expanded. */
  readonly #opened = new Set<string>();

  constructor(label: string, words: MadeWords) {
    this.#words = words;
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', label);
  }

  /** Number of lines that differ from the previous text. */
  get changed(): number {
    return this.#changed.length;
  }

  /** Shows a text; if it is unchanged, its marks stay. */
  show(text: string): void {
    const lines = text.split('\n');
    if (text === this.#lines.join('\n')) return;
    this.#changed = this.#lines.length === 0 ? [] : changedLines(this.#lines, lines);
    this.#lines = lines;
    this.#draw();
    const first = this.element.querySelector<HTMLElement>('[data-line]');
    if (first) this.element.scrollTop = first.offsetTop - this.element.offsetTop - 48;
  }

  #draw(): void {
    const code = el('code');
    const changed = new Set(this.#changed);
    let state: TokenState = 'rust';
    for (let at = 0; at < this.#lines.length; at++) {
      const line = this.#lines[at]!;
      const { tokens, end } = tokenize(line, state);
      state = end;
      const row = el(
        'span',
        'l',
        ...tokens.map(([kind, text]) => (kind === '' ? text : el('span', kind, text))),
      );
      if (changed.has(at)) row.dataset.line = 'add';
      const last = this.#lastOf(at);
      if (last > at && !this.#opened.has(line)) {
        row.append(' ', this.#unfold(line, last - at - 1), ' }');
        at = last;
      }
      row.append('\n');
      code.append(row);
    }
    this.element.replaceChildren(code);
  }

  /**
   * The last line of the collapsed group that begins at line `at`. Returns `at` if no group begins there, or if the
   * group has changed lines.
   */
  #lastOf(at: number): number {
    const line = this.#lines[at]!;
    const indent = line.length - line.trimStart().length;
    if (!FOLDED.test(line.trim())) return at;
    const end = this.#lines.indexOf(`${' '.repeat(indent)}}`, at);
    const isChanged = this.#changed.some((each) => each > at && each < end);
    return end < 0 || isChanged ? at : end;
  }

  #unfold(line: string, lines: number): HTMLElement {
    return button('try-made-fold', this.#words.fold(lines), () => {
      this.#opened.add(line);
      this.#draw();
      this.element.focus();
    });
  }
}
