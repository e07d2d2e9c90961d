/** Finds differences between two lists, two texts of a page, and two languages of a page. Pure functions. */
import type { Nodes } from 'mdast';
import { normalizeSource, parseMarkdown } from '../markdown/markdown.ts';
import type { SourceBlock } from './source-hash.ts';

/** A difference between two lists: half-open ranges of both. */
export interface Hunk {
  readonly a: readonly [from: number, to: number];
  readonly b: readonly [from: number, to: number];
}

/**
 * Maximum number of cells of the comparison table. If two lists need more, everything between their common start and
 * their common end is one difference.
 */
const MAX_CELLS = 4_000_000;

/** The differences of two lists, by their longest common subsequence. */
export function diff<T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean): Hunk[] {
  const alike = (i: number, j: number): boolean => {
    const x = a[i];
    const y = b[j];
    return x !== undefined && y !== undefined && same(x, y);
  };
  let start = 0;
  while (alike(start, start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && alike(endA - 1, endB - 1)) {
    endA--;
    endB--;
  }
  const rows = endA - start;
  const columns = endB - start;
  if (rows === 0 && columns === 0) return [];
  if (rows * columns > MAX_CELLS) return [{ a: [start, endA], b: [start, endB] }];
  const width = columns + 1;
  /** Length of the common subsequence from row `i` and column `j` on. */
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] = alike(start + i, start + j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const hunks: Hunk[] = [];
  let i = 0;
  let j = 0;
  while (i < rows || j < columns) {
    if (i < rows && j < columns && alike(start + i, start + j)) {
      i++;
      j++;
      continue;
    }
    const [fromA, fromB] = [start + i, start + j];
    while ((i < rows || j < columns) && !(i < rows && j < columns && alike(start + i, start + j))) {
      if (j >= columns || (i < rows && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) i++;
      else j++;
    }
    hunks.push({ a: [fromA, start + i], b: [fromB, start + j] });
  }
  return hunks;
}

/** A changed paragraph of the source, with its counterpart in the translation. */
export interface Change {
  readonly old?: SourceBlock;
  readonly now?: SourceBlock;
  /** The counterpart of `old` in the translation. */
  readonly translation?: SourceBlock;
  /** For a new paragraph: the line of the translation after which it belongs. */
  readonly after?: number;
}

/** Paragraphs that changed between two texts of the source, with their positions in the translation. */
export function changedBlocks(
  old: readonly SourceBlock[],
  now: readonly SourceBlock[],
  translation: readonly SourceBlock[],
): Change[] {
  const counterparts = matching(old, translation, (x, y) => x.kind === y.kind);
  const changes: Change[] = [];
  for (const { a, b } of diff(old, now, (x, y) => x.kind === y.kind && x.text === y.text)) {
    const count = Math.max(a[1] - a[0], b[1] - b[0]);
    for (let i = 0; i < count; i++) {
      const before = a[0] + i < a[1] ? old[a[0] + i] : undefined;
      const after = b[0] + i < b[1] ? now[b[0] + i] : undefined;
      const counterpart = before && translation[counterparts.get(a[0] + i) ?? -1];
      let above = before ? undefined : a[1] - 1;
      while (above !== undefined && above >= 0 && !counterparts.has(above)) above--;
      const place =
        above === undefined ? undefined : translation[counterparts.get(above) ?? -1]?.line;
      changes.push({
        ...(before ? { old: before } : {}),
        ...(after ? { now: after } : {}),
        ...(counterpart ? { translation: counterpart } : {}),
        ...(place === undefined ? {} : { after: place }),
      });
    }
  }
  return changes;
}

/** Maps the common elements of two lists: index in `a` → index in `b`. */
function matching<T>(
  a: readonly T[],
  b: readonly T[],
  same: (x: T, y: T) => boolean,
): Map<number, number> {
  const pairs = new Map<number, number>();
  let i = 0;
  let j = 0;
  for (const hunk of [...diff(a, b, same), { a: [a.length, 0], b: [b.length, 0] } as const]) {
    while (i < hunk.a[0] && j < hunk.b[0]) pairs.set(i++, j++);
    i = hunk.a[1];
    j = hunk.b[1];
  }
  return pairs;
}

/** An aspect that must be the same in both languages of a page. */
export type Aspect = (typeof ASPECTS)[number];
const ASPECTS = ['heading', 'code block', 'image', 'link', 'table', 'directive'] as const;

interface Item {
  /** Equal for counterparts in both languages. */
  readonly key: string;
  /** Text for messages: `of level 2`, `/doc/guide/tools`. */
  readonly name: string;
  readonly line: number;
}

/** A difference between a translation and its source. */
export interface Difference {
  readonly aspect: Aspect;
  /** Line of the translation. */
  readonly line: number;
  /** Line of the source, if the item exists there. */
  readonly sourceLine?: number;
  readonly message: string;
}

/** Compares a translation with its source in all aspects; both texts are unprocessed file contents. */
export function compareShapes(
  source: string,
  translation: string,
  langs: readonly string[],
): Difference[] {
  const [a, b] = [shapeOf(source, langs), shapeOf(translation, langs)];
  const differences: Difference[] = [];
  for (const aspect of ASPECTS) {
    // Word order differs between languages, so the order of links does not count.
    const inOrder = (items: readonly Item[]) =>
      aspect === 'link' ? [...items].sort((x, y) => (x.key < y.key ? -1 : 1)) : items;
    const [mine, theirs] = [inOrder(a[aspect]), inOrder(b[aspect])];
    for (const hunk of diff(mine, theirs, (x, y) => x.key === y.key)) {
      const count = Math.max(hunk.a[1] - hunk.a[0], hunk.b[1] - hunk.b[0]);
      for (let i = 0; i < count; i++) {
        const left = hunk.a[0] + i < hunk.a[1] ? mine[hunk.a[0] + i] : undefined;
        const right = hunk.b[0] + i < hunk.b[1] ? theirs[hunk.b[0] + i] : undefined;
        const nearby = theirs[Math.min(hunk.b[0] + i, theirs.length - 1)]?.line ?? 1;
        differences.push({
          aspect,
          line: right?.line ?? nearby,
          ...(left ? { sourceLine: left.line } : {}),
          message:
            left && right
              ? `The ${aspect} differs: ${firstDifference(left, right)}.`
              : right
                ? `The ${aspect} ${right.name} is not in the source page.`
                : `The ${aspect} ${left?.name} is missing.`,
        });
      }
    }
  }
  return differences.sort((x, y) => x.line - y.line);
}

/** A short description of a difference: the names, or the first different line of code. */
function firstDifference(source: Item, translation: Item): string {
  if (source.name !== translation.name)
    return `${source.name} in the source, ${translation.name} here`;
  const [a, b] = [source.key.split('\n'), translation.key.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  const shown = (line: string | undefined) =>
    line === undefined ? 'nothing' : `"${line.trim().slice(0, 80)}"`;
  return at < 0
    ? `the source ends here, but the translation goes on with ${shown(b[a.length])}`
    : `${shown(a[at])} in the source, ${shown(b[at])} here`;
}

function shapeOf(source: string, langs: readonly string[]): Record<Aspect, Item[]> {
  const parsed = parseMarkdown(normalizeSource(source));
  const shape: Record<Aspect, Item[]> = {
    heading: [],
    'code block': [],
    image: [],
    link: [],
    table: [],
    directive: [],
  };
  const walk = (node: Nodes): void => {
    const { line } = parsed.start(node);
    const add = (aspect: Aspect, name: string, key = name) =>
      shape[aspect].push({ key, name, line });
    switch (node.type) {
      case 'heading':
        add('heading', `of level ${node.depth}`);
        break;
      case 'code':
        add(
          'code block',
          node.lang ? `in ${node.lang}` : 'without a language',
          `${node.lang ?? ''}\n${withoutComments(node.value, node.lang ?? '')}`,
        );
        break;
      case 'image':
        add('image', node.url);
        break;
      case 'link':
        add('link', neutral(node.url, langs));
        break;
      case 'definition':
        add('link', neutral(node.url, langs));
        break;
      case 'table':
        add('table', `of ${node.children.length - 1} rows and ${node.align?.length ?? 0} columns`);
        break;
      case 'leafDirective':
      case 'containerDirective': {
        const { src, of, tag, table, kind, href, color, type } = node.attributes ?? {};
        const fixed = [of, tag, table, kind, color, type, href && neutral(href, langs)];
        if (node.type === 'leafDirective' && node.name === 'figure') add('image', src ?? '');
        else add('directive', [node.name, ...fixed.filter(Boolean)].join(' '));
        break;
      }
    }
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(parsed.tree);
  return shape;
}

/**
 * Removes the language from a link: `/zh/doc/x` and `/doc/x` both link to the page in the reader's language. Other
 * sites use a folder, a host, a file or a query value for each language.
 */
function neutral(url: string, langs: readonly string[]): string {
  const tag = `(?:${[...langs, 'cn'].join('|')})(?:[-_][a-z]{2,4})?`;
  const [, page = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    const lang = langs.find((each) => page.startsWith(`/${each}/`));
    return (
      (lang ? page.slice(lang.length + 1) : page).replace(/\.(?:md|html)(?=$|\?)/, '') + anchor
    );
  }
  // The anchor is dropped, since anchors are made from words of the language.
  const plain = page
    .replace(new RegExp(`(//)${tag}\\.`, 'i'), '$1')
    .replace(new RegExp(`/${tag}(?=/|$|\\?)`, 'gi'), '')
    .replace(new RegExp(`[-_.]${tag}(?=\\.[a-z]+$|/|$)`, 'gi'), '')
    .replace(new RegExp(`([?&])(?:lang|hl|locale|language)=${tag}(?=&|$)`, 'gi'), '$1');
  return plain.replace(/[?&]+$/, '').replace(/\/$/, '');
}

const slashComments = /(^|\s)\/\/.*$/gm;
const hashComments = /(^|\s)#(?!\[|!\[).*$/gm;
const blockComments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g;
/** Comments in all other languages: SQL, Lua, Lisp, TeX, batch files … */
const otherComments = /(^|\s)(?:--|;|%|!|(?:REM|::)(?=\s)).*$/gim;
const slashed = /^(?:rust|js|ts|jsx|tsx|javascript|typescript|c|cpp|java|go|json5?)$/;
const hashed = /^(?:bash|sh|zsh|shell|console|toml|ya?ml)$/;
const plain = /^(?:text|txt|)$/;

/** Descriptions after the names in a folder tree. */
const treeNotes = /^(.*?\S) {2,}[^\s├└│].*$/gm;

/** The part of code that must be the same in both languages. Comments may be translated, and differ in length. */
export function withoutComments(code: string, lang: string): string {
  const name = lang.toLowerCase();
  let text = code.replace(blockComments, '');
  const isOther = !slashed.test(name) && !hashed.test(name) && !plain.test(name) && name !== 'html';
  if (isOther || slashed.test(name) || plain.test(name)) text = text.replace(slashComments, '$1');
  if (isOther || hashed.test(name) || plain.test(name)) text = text.replace(hashComments, '$1');
  if (isOther) text = text.replace(otherComments, '$1');
  if (/[├└]──/.test(text)) text = text.replace(treeNotes, '$1');
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
}
