/** A page of another program as one of ours: frontmatter, HTML, levels of headings, code blocks, containers, addresses. */
import type { Nodes } from 'mdast';
import {
  frontmatterBlock,
  frontmatterSchema,
  knownDirectives,
  normalizeSource,
  type ParsedMarkdown,
  parseInfo,
  parseMarkdown,
} from 'parallel-docs/content';
import { parse, stringify } from 'yaml';
import { withAdmonitions } from './admonitions.ts';
import { type Count, htmlToMarkdown } from './html-to-markdown.ts';

export interface RewriteOptions {
  readonly count: Count;
  /** The address of what a link or picture of the page leads to; `undefined` to leave it as it is. */
  resolve(url: string): string | undefined;
}

export interface RewrittenPage {
  readonly text: string;
  /** Where its readers are sent instead. */
  readonly redirect?: string;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Rewrites a page. Code stays as it is. */
export function rewritePage(source: string, options: RewriteOptions): RewrittenPage {
  const text = normalizeSource(source);
  const yaml = frontmatterBlock(text);
  const end = yaml === undefined ? 0 : text.indexOf('\n---', 3 + yaml.length) + 4;
  const body =
    yaml === undefined ? text : text.slice(text.indexOf('\n', end - 1) + 1 || text.length);
  const head = rewriteFrontmatter(yaml ?? '', options.count);
  if (head.redirect !== undefined) return { text, redirect: head.redirect };
  const steps = [withAdmonitions, withoutHtml, withOurContainers, withOurBlocks];
  const rewritten = steps.reduce((each, step) => step(each, options), body);
  return { text: `${head.text}${rewritten.replace(/\n{3,}/g, '\n\n').replace(/^\n+/, '')}` };
}

/** What other programs call what ours has. */
const sameKeys: Readonly<Record<string, string>> = {
  summary: 'description',
  heroText: 'title',
  tagline: 'description',
};

function rewriteFrontmatter(yaml: string, count: Count): { text: string; redirect?: string } {
  let given: unknown;
  try {
    given = parse(yaml);
  } catch {
    count('bad-frontmatter', 'frontmatter that is not YAML left out');
  }
  if (typeof given !== 'object' || given === null) return { text: '' };
  if ('redirectTo' in given && typeof given.redirectTo === 'string')
    return { text: '', redirect: given.redirectTo };
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = sameKeys[key] ?? key;
    const isKnown = Object.hasOwn(frontmatterSchema.shape, name);
    if (isKnown && frontmatterSchema.safeParse({ [name]: value }).success) {
      if (name !== key) count('unknown-frontmatter', `${key} renamed ${name}`);
      known[name] ??= value;
    } else count(isKnown ? 'bad-frontmatter' : 'unknown-frontmatter', `${key} left out`);
  }
  return { text: Object.keys(known).length > 0 ? `---\n${stringify(known)}---\n\n` : '' };
}

/** Ranges of the text that contain code, or comments, which nobody sees. */
function codeRanges({ tree, start, text }: ParsedMarkdown): [number, number][] {
  const ranges: [number, number][] = [];
  const walk = (node: Nodes) => {
    const from = start(node).offset;
    if (node.type === 'code' || node.type === 'inlineCode')
      ranges.push([from, from + text(node).length]);
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return ranges;
}

/** Applies a change to all text between code. A private-use character stands for each piece of code meanwhile. */
function outsideCode(body: string, change: (text: string) => string): string {
  const pieces: string[] = [];
  const keep = (piece: string) => `\uE0C8${pieces.push(piece) - 1}\uE0C9`;
  let text = '';
  let at = 0;
  for (const [from, to] of codeRanges(parseMarkdown(body))) {
    text += body.slice(at, from) + keep(body.slice(from, to));
    at = to;
  }
  text = (text + body.slice(at)).replace(/<!--[\s\S]*?-->/g, keep);
  const restore = (changed: string): string =>
    changed.replace(/\uE0C8(\d+)\uE0C9/g, (_, index: string) =>
      restore(pieces[Number(index)] ?? ''),
    );
  return restore(change(text));
}

const withoutHtml = (body: string, { count }: RewriteOptions) =>
  /<[a-zA-Z/]/.test(body) ? outsideCode(body, (text) => htmlToMarkdown(text, count)) : body;

/** `::: tip` without its space; containers that we do not have lose their lines of colons. */
function withOurContainers(body: string, { count }: RewriteOptions): string {
  if (!body.includes(':::')) return body;
  return outsideCode(body, (text) => {
    const open: boolean[] = [];
    return text
      .split('\n')
      .flatMap((line) => {
        const [, colons, name = '', rest = ''] =
          /^[ \t]*(:{3,})[ \t]*([\w-]*)(.*)$/.exec(line) ?? [];
        if (colons === undefined) return [line];
        if (name === '' && rest.trim() === '') return (open.pop() ?? false) ? [line] : [];
        const isOurs = knownDirectives().includes(name);
        open.push(isOurs);
        if (!isOurs) count('unknown-directive', `${colons} ${name} taken off`);
        else if (line.includes(`${colons} `))
          count('unknown-directive', `${colons} ${name} without its space`);
        return isOurs ? [`${colons}${name}${rest}`] : [];
      })
      .join('\n');
  });
}

/** Headings, code blocks, links and pictures. */
function withOurBlocks(body: string, options: RewriteOptions): string {
  const parsed = parseMarkdown(body);
  const edits: Edit[] = [];
  const edit = (node: Nodes, text: string | undefined) => {
    const from = parsed.start(node).offset;
    const written = parsed.text(node);
    if (text !== undefined && text !== written)
      edits.push({ from, to: from + written.length, text });
  };
  let last = 1;
  let titled = false;
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      const depth = Math.min(titled ? Math.max(node.depth, 2) : node.depth, last + 1);
      titled ||= depth === 1;
      last = depth;
      if (depth !== node.depth) {
        options.count('heading-order', 'levels of headings');
        edit(node, atLevel(parsed.text(node), depth));
        // Its links are not rewritten besides; the check tells what is wrong with them.
        return;
      }
    }
    if (node.type === 'code') edit(node, withOurInfo(parsed.text(node), options.count));
    if (node.type === 'link' || node.type === 'image')
      edit(node, withAddress(parsed.text(node), node.url, options));
    if ('children' in node && node.type !== 'link') for (const child of node.children) walk(child);
  };
  walk(parsed.tree);
  return withEdits(body, edits);
}

/** Applies edits that do not overlap. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let out = text;
  let before = Number.POSITIVE_INFINITY;
  for (const { from, to, text: by } of [...edits].sort((a, b) => b.from - a.from)) {
    if (to > before || from === before) continue;
    out = out.slice(0, from) + by + out.slice(to);
    before = from;
  }
  return out;
}

function atLevel(written: string, depth: number): string {
  const words = /^#/.test(written)
    ? written.replace(/^#+/, '')
    : ` ${written.replace(/\n[ \t>]*[=-]+[ \t]*$/, '').replace(/\s*\n\s*/g, ' ')}`;
  return '#'.repeat(depth) + words;
}

const fenceLine = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\n]*)/;

/** A code block whose first line says what ours may say. */
function withOurInfo(written: string, count: Count): string | undefined {
  const [line, indent = '', run = '', info = ''] = fenceLine.exec(written) ?? [];
  if (line === undefined || info.trim() === '') return undefined;
  const [lang = '', ...words] = info.trim().split(/\s+/);
  if (/^plain(?:\s*text)?$/i.test(info.trim())) {
    count('bad-fence', '"Plain Text" written text');
    return `${indent}${run}text${written.slice(line.length)}`;
  }
  const meta = words.join(' ');
  const { unknown } = parseInfo(meta);
  if (unknown.length === 0) return undefined;
  count('bad-fence', 'words after a language left out');
  const known = words.filter((word) => !unknown.includes(word)).join(' ');
  return `${indent}${run}${[lang, known].filter(Boolean).join(' ')}${written.slice(line.length)}`;
}

function withAddress(
  written: string,
  url: string,
  { resolve, count }: RewriteOptions,
): string | undefined {
  const to = resolve(url);
  if (to === undefined || to === url) return undefined;
  const at = written.lastIndexOf(`](`);
  const place = at < 0 ? -1 : written.indexOf(url, at);
  if (place < 0) return undefined;
  count('dead-link', 'addresses of pages and files that are elsewhere here');
  return written.slice(0, place) + to + written.slice(place + url.length);
}
