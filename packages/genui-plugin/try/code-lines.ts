/** The coloured lines under an editor's transparent text field. Only changed lines are rendered again. Browser only. */
import type { Span } from 'parallel-docs';
import { type Token, type TokenState, tokenize } from './tokens.ts';

/** A text with more lines is not coloured: that would need too many elements. */
const MOST_COLOURED = 1500;

interface Line {
  readonly text: string;
  readonly start: TokenState;
  readonly end: TokenState;
  readonly tokens: readonly Token[];
  readonly element: HTMLElement;
  /** Underlined parts: pairs of offsets in the line, separated by spaces. */
  marks: string;
}

export class CodeLines {
  readonly #code: HTMLElement;
  #lines: Line[] = [];
  #plain = false;
  #text = '';

  /** @param code the element that gets the lines as children */
  constructor(code: HTMLElement) {
    this.#code = code;
    code.replaceChildren();
  }

  /** Shows a text; marks of unchanged lines stay until the next `mark`. */
  show(text: string): void {
    this.#text = text;
    const texts = text.split('\n');
    const plain = texts.length > MOST_COLOURED;
    if (plain !== this.#plain) {
      this.#code.replaceChildren();
      this.#lines = [];
      this.#plain = plain;
    }
    const before = this.#lines;
    let same = 0;
    while (same < before.length && same < texts.length && before[same]?.text === texts[same]) {
      same++;
    }
    let tail = 0;
    const most = Math.min(before.length, texts.length) - same;
    while (tail < most && before.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++;
    const lines = before.slice(0, same);
    let state = lines.at(-1)?.end ?? 'markup';
    // A line after the change is kept if it still begins in the same tokenizer state.
    const rest = before.slice(before.length - tail);
    // Elements are reused, because the browser numbers all lines after a new element again.
    const spare = before.slice(same, before.length - tail).map(({ element }) => element);
    const next = rest[0]?.element ?? null;
    for (const one of texts.slice(same, texts.length - tail)) {
      const used = spare.shift();
      const line = makeLine(used ?? newElement(), one, state, plain);
      if (used === undefined) this.#code.insertBefore(line.element, next);
      lines.push(line);
      state = line.end;
    }
    for (const element of spare) element.remove();
    for (const one of rest) {
      const line = one.start === state ? one : makeLine(one.element, one.text, state, plain);
      lines.push(line);
      state = line.end;
    }
    this.#lines = lines;
  }

  get rows(): readonly Element[] {
    return [...this.#code.children];
  }

  /** Underlines parts of the text that is shown. */
  mark(marks: readonly Span[]): void {
    const sorted = marks.toSorted((a, b) => a.start - b.start);
    let offset = 0;
    let first = 0;
    for (const line of this.#lines) {
      const end = offset + line.text.length;
      let mark = sorted[first];
      while (mark && endOf(mark) < offset) mark = sorted[++first];
      const parts: number[] = [];
      for (let at = first; mark && mark.start <= end; mark = sorted[++at]) {
        const from = Math.max(0, mark.start - offset);
        const to = Math.min(line.text.length, endOf(mark) - offset);
        if (to > from) parts.push(from, to);
      }
      const key = parts.join(' ');
      if (key !== line.marks) {
        line.marks = key;
        fill(line.element, line.tokens, parts);
      }
      offset = end + 1;
    }
  }

  /** Position of a character in the viewport; `undefined` if its line does not exist. */
  rectOf(offset: number): DOMRect | undefined {
    const before = this.#text.slice(0, offset).split('\n');
    const line = this.#lines[before.length - 1];
    if (line === undefined) return undefined;
    let left = before.at(-1)?.length ?? 0;
    const walker = document.createTreeWalker(line.element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      if (left <= node.length) {
        const range = document.createRange();
        range.setStart(node, left);
        range.collapse(true);
        return range.getBoundingClientRect();
      }
      left -= node.length;
    }
    return undefined;
  }
}

/** The end of a mark. An empty mark covers the character after its place. */
const endOf = ({ start, end }: Span): number => Math.max(start + 1, end);

function newElement(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'l';
  return element;
}

function makeLine(element: HTMLElement, text: string, start: TokenState, plain: boolean): Line {
  const { tokens, end } = plain
    ? { tokens: [['', text] as const], end: start }
    : tokenize(text, start);
  fill(element, tokens, []);
  return { text, start, end, tokens, element, marks: '' };
}

/** Renders the pieces of a line into its element. `marks` are pairs of offsets, in order. */
function fill(element: HTMLElement, tokens: readonly Token[], marks: readonly number[]): void {
  const nodes: (Node | string)[] = [];
  let at = 0;
  for (const [kind, text] of tokens) {
    const end = at + text.length;
    let from = at;
    while (from < end) {
      const inside = marks.some((place, index) => {
        return index % 2 === 0 && place <= from && from < (marks[index + 1] ?? 0);
      });
      const to = Math.min(end, ...marks.filter((place) => place > from));
      nodes.push(piece(kind, text.slice(from - at, to - at), inside));
      from = to;
    }
    at = end;
  }
  element.replaceChildren(...nodes, '\n');
}

function piece(kind: string, text: string, marked: boolean): Node | string {
  if (kind === '' && !marked) return text;
  const span = document.createElement('span');
  span.className = [kind, marked ? 'try-mark' : ''].filter(Boolean).join(' ');
  span.textContent = text;
  return span;
}
