/** Converts HTML in foreign pages to Markdown where possible; unknown tags become text. Code is masked. */
import { container } from './containers.ts';
import { fenced } from './fences.ts';
import { attribute } from './html-attribute.ts';
import { tableOf } from './html-table.ts';
import { type Page, replaced, replacing, type Step } from './page.ts';

const tag = /(?<!\\)<(\/?)([a-zA-Z][\w.-]*)((?:\s+[^<>]*?)?)\s*(\/?)>/g;
const kept = /^(?:kbd|br|sub|sup|abbr)$/i;
const elements =
  /^(?:a|abbr|article|aside|b|big|blockquote|button|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|li|link|main|mark|nav|ol|p|picture|pre|q|s|samp|script|section|small|source|span|strong|style|strike|summary|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)$/i;
const blocks =
  /^(?:article|aside|blockquote|center|dd|details|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|main|nav|ol|p|picture|pre|section|summary|table|ul)$/i;

/** Creates a step that replaces matches: `by` returns the replacement, or `undefined` to keep the match. */
const html =
  (
    pattern: RegExp,
    what: string,
    by: (match: RegExpMatchArray, page: Page) => string | undefined,
  ): Step =>
  (text, page) =>
    replaced(text, pattern, (match, line) => {
      const made = by(match, page);
      if (made === undefined) return match[0];
      page.tell({ fate: 'changed', kind: 'html', what, text: match[0] }, line);
      return made;
    });

const blockTag =
  /^([ ]{0,3})<\/?(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;

/**
 * Removes the indentation in HTML blocks, because indented lines would become code. A blank line ends an HTML block.
 */
function withoutIndent(text: string): string {
  let indent: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') indent = undefined;
      else indent ??= blockTag.exec(line)?.[1];
      return indent === undefined ? line : indent + line.trimStart();
    })
    .join('\n');
}

/** The steps in order: outer elements first. */
export const htmlSteps: readonly Step[] = [
  withoutIndent,
  (text, page) =>
    replaced(
      text,
      /<(script|style|svg|template)\b[^>]*>[\s\S]*?<\/\1>/gi,
      ([written, name], line) => {
        page.tell(
          { fate: 'dropped', kind: 'html', what: `<${name}> with its content`, text: written },
          line,
        );
        return '';
      },
    ),
  (text, page) =>
    replaced(
      text,
      /<(iframe|video|audio|embed|object)\b([^>]*)>(?:[\s\S]*?<\/\1>)?/gi,
      ([written, name = '', given = ''], line) => {
        const src = attribute(given, 'src') ?? attribute(written, 'src');
        page.tell(
          {
            fate: 'left',
            kind: 'html',
            what: src ? `<${name}> became a link` : `<${name}> taken off`,
            text: written,
            fix: 'check whether the page needs this element',
          },
          line,
        );
        return src ? `[${attribute(given, 'title') ?? name}](${address(src)})` : '';
      },
    ),
  html(
    /^([ \t]*)<pre\b[^>]*>\s*(?:<code\b([^>]*)>)?([\s\S]*?)(?:<\/code>)?\s*<\/pre>/gim,
    'code',
    ([, indent = '', given = '', code = '']) => {
      const lang = /language-([\w-]+)/.exec(attribute(given, 'class') ?? '')?.[1] ?? 'text';
      return `\n${fenced(decoded(code.replace(/<[^<>]*>/g, '')).replace(/^\n+/, ''), { lang, flags: [] })}\n`.replace(
        /^(?=.)/gm,
        indent,
      );
    },
  ),
  html(
    /^([ \t]*)<table\b[^>]*>([\s\S]*?)<\/table>/gim,
    'table',
    ([, indent = '', rows = ''], page) => {
      const table = tableOf(rows, (cell) =>
        htmlSteps.reduce((each, step) => step(each, { ...page, tell: () => {} }), cell),
      );
      return table && `\n\n${table.map((row) => indent + row).join('\n')}\n\n`;
    },
  ),
  html(
    /<details\b([^>]*)>\s*<summary\b[^>]*>([\s\S]*?)<\/summary>((?:(?!<details\b)[\s\S])*?)<\/details>/gi,
    'details',
    ([, given = '', title = '', body = '']) => {
      const words = plain(title);
      const isOpen = /(?:^|\s)open\b/.test(given);
      return `\n\n${container(isOpen ? `details[${words}]{open}` : `details ${words}`, body.trim())}\n\n`;
    },
  ),
  html(
    /<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1>/gi,
    'heading',
    ([, level = '2', given = '', words = '']) => {
      const id = attribute(given, 'id');
      return `\n\n${'#'.repeat(Number(level))} ${words.replace(/\s+/g, ' ').trim()}${id && /^[\w-]+$/.test(id) ? ` {#${id}}` : ''}\n\n`;
    },
  ),
  html(/<img\b((?:[^>"']|"[^"]*"|'[^']*')*?)\/?>/gi, 'picture', ([, given = '']) =>
    pictureOf(given),
  ),
  html(
    /<a\b([^>]*)>((?:(?!<a\b|\n[ \t]*\n)[\s\S])*?)<\/a>/gi,
    'link',
    ([, given = '', inner = '']) => {
      const label = inner
        .replace(
          /<\/?(?:small|span|strong|b|em|i|u|div|p|h\d|font|center|figure|picture)\b[^<>]*>/gi,
          '',
        )
        .replace(/\s+/g, ' ')
        .trim();
      const href = attribute(given, 'href');
      if (href === undefined) return inner;
      return label === '' ? '' : `[${label}](${address(href)})`;
    },
  ),
  replacing(
    /<(i|span)\b[^<>]*\bclass\s*=[^<>]*>\s*<\/\1>/gi,
    { fate: 'dropped', kind: 'html', what: 'icon' },
    () => '',
  ),
  html(
    /<(b|strong|em|i|code|tt|samp)\b[^<>]*>([^<>\n`*]*)<\/\1>/gi,
    'emphasis or code',
    ([, name = '', inner = '']) => {
      const mark = /^(?:b|strong)$/i.test(name)
        ? '**'
        : /^(?:code|tt|samp)$/i.test(name)
          ? '`'
          : '*';
      return inner.trim() && mark + inner.trim() + mark;
    },
  ),
  html(/<code\b[^<>]*>([^<>\n]*`[^<>\n]*)<\/code>/gi, 'code', ([, inner = '']) => {
    const longest = Math.max(...[...inner.matchAll(/`+/g)].map(([run]) => run.length));
    const run = '`'.repeat(longest + 1);
    return `${run} ${inner} ${run}`;
  }),
  html(/<dfn\b([^>]*)>|<\/dfn>/gi, 'term', ([whole, given = '']) => {
    const title = attribute(given, 'title');
    return whole.startsWith('</')
      ? whole.replace('dfn', 'abbr')
      : title
        ? `<abbr title="${title}">`
        : '<abbr>';
  }),
  html(
    /<blockquote\b[^>]*>((?:(?!<blockquote\b)[\s\S])*?)<\/blockquote>/gi,
    'quote',
    ([, inner = '']) => {
      const lines = inner
        .trim()
        .split('\n')
        .map((line) => `> ${line.trim()}`.trimEnd());
      return `\n\n${lines.join('\n')}\n\n`;
    },
  ),
  html(/<hr\b[^>]*>/gi, 'line', () => '\n\n---\n\n'),
  html(/<ol\b[^>]*>((?:(?!<[ou]l\b)[\s\S])*?)<\/ol>/gi, 'numbered list', ([, inner = '']) => {
    let number = 0;
    return `\n\n${inner
      .replace(/\s*<li\b[^>]*>\s*/gi, () => `\n${++number}. `)
      .replace(/<\/li>/gi, '')
      .trim()}\n\n`;
  }),
  html(/^[ \t]*<li\b[^>]*>\s*/gim, 'entry of a list', () => '- '),
  (text, page) =>
    replaced(text, tag, (match, line) => {
      const [whole, close = '', name = '', given = ''] = match;
      const low = name.toLowerCase();
      if (kept.test(name)) return keptTag(whole, close, low, given);
      if (!elements.test(name)) {
        page.tell(
          {
            fate: 'changed',
            kind: 'html',
            what: 'name in angle brackets that is not HTML, kept as text',
            text: whole,
          },
          line,
        );
        return `\\${whole}`;
      }
      const isLink = low === 'a' && attribute(given, 'href') !== undefined;
      page.tell(
        isLink
          ? {
              fate: 'left',
              kind: 'link',
              what: 'link around several blocks taken off',
              text: whole,
              fix: 'write the link again',
            }
          : {
              fate: 'changed',
              kind: 'html',
              what: `<${low}> taken off, its content kept`,
              text: whole,
            },
        line,
      );
      const before = beginningOf(match);
      if (blocks.test(name))
        return /^[ \t]*(?:\||[-*+>][ \t]|\d+[.)][ \t])/.test(before) ? '' : '\n\n';
      // The content now begins a line, and must not begin a list or a heading.
      const after = (match.input ?? '').slice((match.index ?? 0) + whole.length);
      return before.trim() === '' && /^(?:[-*+#]|\d+[.)])[ \t]/.test(after) ? '\\' : '';
    }),
];

/** The text before a match on the same line. */
const beginningOf = ({ input = '', index = 0 }: RegExpMatchArray) =>
  input.slice(input.lastIndexOf('\n', index - 1) + 1, index);

function keptTag(whole: string, close: string, name: string, given: string): string {
  if (name === 'br') return '<br>';
  const title = name === 'abbr' && close === '' ? attribute(given, 'title') : undefined;
  return title === undefined && given.trim() === ''
    ? whole
    : `<${close}${name}${title ? ` title="${title}"` : ''}>`;
}

function pictureOf(given: string): string {
  const src = attribute(given, 'src') ?? '';
  return src === '' || /^\{/.test(src)
    ? ''
    : `![${(attribute(given, 'alt') ?? '').replace(/[[\]]/g, '').replace(/\s+/g, ' ')}](${address(src)})`;
}

/** Encodes an address for use between parentheses. */
const address = (text: string) =>
  encodeURI(decodedAddress(text.trim()))
    // Keeps existing percent encodings.
    .replace(/%25(?=[0-9a-f]{2})/gi, '%')
    .replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'));

function decodedAddress(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Name of an HTML entity → its character. */
export const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};
const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

const plain = (written: string) =>
  written
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
