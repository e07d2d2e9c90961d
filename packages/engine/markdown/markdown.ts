/**
 * The only module that uses the Markdown parser (Sätteri). It turns source text into mdast with positions in the
 * author's file.
 *
 * CommonMark does not close `**注意：**中文`, because `：` is punctuation and no space follows the stars; nor does it close
 * ``**`x`**中文``. Chinese text has no such spaces. Therefore marks are inserted before parsing. A mark is a private-use
 * character, which counts as a letter. It separates a run of `*` or `~~` from adjacent punctuation. It is inserted if
 * this punctuation, or the character on the other side of the run, is Chinese or a zero-width space. After parsing, the
 * marks are removed from all strings.
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
/**
 * Zero-width spaces, which some programs put beside `*` so that it begins or ends emphasis; CommonMark treats them as
 * letters.
 */
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/;
const punctuation = /[\p{P}\p{S}]/u;
/** `:::tip Title` becomes `:::tip[Title]` for the parser: one bracket replaces the space, one is added at the end. */
const titledContainer = /^([ \t>]*:{3,}[a-z]+)[ \t]([^[{\s].*?)[ \t]*$/;
/** The start or end of a code fence, also in a quote and at the start of a list item. */
const fence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** A parsed page. Offsets refer to the text after `normalizeSource`. */
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
  /** Converts an offset to a place in the author's file. */
  at(offset: number): TextPlace;
}

/**
 * Normalises a source: changes line endings to `\n`, removes the byte order mark, and replaces NUL (CommonMark 2.3).
 * Offsets refer to the result.
 */
export function normalizeSource(source: string): string {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '\uFFFD');
}

/** Inserts the marks. Adds the source offset of each mark to `insertions`, and sorts `insertions`. */
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

/**
 * Rewrites titled containers outside code fences. Each rewritten title is one character longer, and the source offset
 * of this character is added to `insertions`.
 */
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

/** Parses a page. `source` must be normalised (see `normalizeSource`). */
export function parseMarkdown(source: string): ParsedMarkdown {
  const insertions: number[] = [];
  let marked = source.includes(':::') ? bracketTitles(source, insertions) : source;
  if (cjk.test(marked) || zeroWidth.test(marked)) marked = markRuns(marked, insertions);
  const tree = markdownToMdast(marked, {
    features: { directive: true, math: { singleDollarTextMath: false } },
  });
  if (tree.type !== 'root')
    throw new TypeError(`The parser returned a "${tree.type}", not a root.`);
  if (insertions.length > 0 && marked.includes(MARK)) removeMarks(tree);

  /** Offset in the marked text → offset in the author's text. */
  const toSource = (offset: number): number => {
    // The inserted character number k (0-based) is at `insertions[k] + k` in the marked text.
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
