/**
 * The only module that knows the Markdown parser (Sätteri): source text to mdast, with positions that
 * are true for the author's file.
 *
 * CommonMark does not close `**注意：**中文`, because `：` is punctuation with no space after the stars, nor
 * ``**`x`**中文``. Chinese has no such spaces. Before parsing, a mark (a private-use character, which counts
 * as a letter) is put between a run of `*` or `~~` and a punctuation character beside it, where that
 * character is Chinese or the other side of the run is, or a space without width; it is taken out of every string
 * afterwards.
 */
import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { createPlaces, type TextPlace } from '../diagnose/place.ts';
import { isDirective } from './render/directive.ts';

const MARK = '\uE0C7';
const run = /(?<![*~\\])(?:\*{1,3}|~~)(?![*~])/g;
const cjk = /[\p{Script=Han}\u2018\u2019\u201c\u201d\u2026\u2014\u00b7\u3000-\u303f\uff01-\uff65]/u;
const cjkPunctuation =
  /[\u2018\u2019\u201c\u201d\u2026\u2014\u00b7\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
/** Spaces without width, which some programs put beside marks so that these count; CommonMark takes them for letters. */
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/;
const punctuation = /[\p{P}\p{S}]/u;
/** `:::tip Title` is written as `:::tip[Title]` for the parser: a bracket for the space, one added at the end. */
const titledContainer = /^([ \t>]*:{3,}[a-z]+)[ \t]([^[{\s].*?)[ \t]*$/;
/** The start or end of a code fence, also in quotes and as the first thing of a list item. */
const fence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Offsets are those of the text after line endings became `\n` and a byte order mark was dropped. */
export interface ParsedMarkdown {
  readonly tree: Root;
  /** The author's text. */
  readonly written: string;
  /** Where a node starts. */
  start(node: Nodes): TextPlace;
  /** Where a node starts and ends in the author's text. */
  range(node: Nodes): [from: number, to: number];
  /** The author's text of a node. */
  text(node: Nodes): string;
  /** Place of an offset in the author's file. */
  at(offset: number): TextPlace;
}

/** Line endings to `\n`, byte order mark dropped, NUL replaced (CommonMark 2.3): what offsets count in. */
export function normalizeSource(source: string): string {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '\uFFFD');
}

/** Puts the marks in; each is noted by its source offset, in order. */
function markRuns(text: string, insertions: number[]): string {
  const brackets = [...insertions];
  let after = 0;
  const note = (at: number) => {
    while ((brackets[after] ?? Number.POSITIVE_INFINITY) + after < at) after++;
    insertions.push(at - after);
    return MARK;
  };
  const marked = text.replace(run, (stars, at: number) => {
    const before = text[at - 1] ?? '\n';
    const after = text[at + stars.length] ?? '\n';
    const left =
      punctuation.test(before) &&
      (cjkPunctuation.test(before) || cjk.test(after) || zeroWidth.test(after));
    const right =
      punctuation.test(after) &&
      (cjkPunctuation.test(after) || cjk.test(before) || zeroWidth.test(before));
    return (left ? note(at) : '') + stars + (right ? note(at + stars.length) : '');
  });
  insertions.sort((a, b) => a - b);
  return marked;
}

/** Rewrites titled containers outside code fences; each adds one character, noted by its source offset. */
function bracketTitles(source: string, insertions: number[]): string {
  let open = '';
  let offset = 0;
  return source
    .split('\n')
    .map((line) => {
      const start = offset;
      offset += line.length + 1;
      const [, run, info = ''] = fence.exec(line) ?? [];
      if (open) {
        if (run?.startsWith(open) && info.trim() === '') open = '';
        return line;
      }
      if (run) open = run;
      const [all, head = '', title = ''] = titledContainer.exec(line) ?? [];
      if (all === undefined) return line;
      insertions.push(start + all.length);
      return `${head}[${title}]${' '.repeat(line.length - head.length - 1 - title.length)}`;
    })
    .join('\n');
}

/** Parses a page. `source` is normalised (see `normalizeSource`). */
export function parseMarkdown(source: string): ParsedMarkdown {
  const insertions: number[] = [];
  let marked = source.includes(':::') ? bracketTitles(source, insertions) : source;
  if (cjk.test(marked) || zeroWidth.test(marked)) marked = markRuns(marked, insertions);
  const tree = markdownToMdast(marked, {
    features: { directive: true, math: { singleDollarTextMath: false } },
  });
  if (tree.type !== 'root') throw new TypeError(`The parser gave a tree of "${tree.type}".`);
  if (insertions.length > 0 && marked.includes(MARK)) removeMarks(tree);

  /** Offset in the marked text → offset in the author's text. */
  const toSource = (offset: number): number => {
    // Insertion k (sorted, in source offsets) is at insertions[k] + k in the marked text.
    let low = 0;
    let high = insertions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const next = insertions[middle];
      if (next !== undefined && next + middle < offset) low = middle + 1;
      else high = middle;
    }
    return offset - low;
  };
  const placeOf = createPlaces(source);
  const at = (offset: number): TextPlace => {
    const { line, column } = placeOf(offset);
    return { line, column, offset };
  };
  const bounds = (node: Nodes): [number, number] =>
    node.position
      ? [toSource(node.position.start.offset ?? 0), toSource(node.position.end.offset ?? 0)]
      : [0, 0];
  return {
    tree,
    written: source,
    at,
    start: (node) => at(bounds(node)[0]),
    range: bounds,
    text: (node) => source.slice(...bounds(node)),
  };
}

function removeMarks(node: Nodes): void {
  for (const [key, value] of Object.entries<unknown>({ ...node }))
    if (typeof value === 'string' && value.includes(MARK))
      Reflect.set(node, key, value.replaceAll(MARK, ''));
  if (isDirective(node) && node.attributes)
    for (const [name, value] of Object.entries(node.attributes))
      node.attributes[name] = (value ?? '').replaceAll(MARK, '');
  if ('children' in node) for (const child of node.children) removeMarks(child);
}
