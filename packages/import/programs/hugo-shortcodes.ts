/**
 * Replaces shortcodes of Hugo, such as `{{< name "argument" >}}`, with the help of `table` or by a callout. Removes
 * and reports all other shortcodes.
 */
import { join } from 'node:path';
import { frontmatterBlock } from 'parallel-docs/content';
import { linkTo } from '../components.ts';
import { calloutFor, container } from '../containers.ts';
import { lineAt } from '../draft.ts';
import { dedented } from '../elements.ts';
import { fenced } from '../fences.ts';
import type { Page, Step } from '../page.ts';

interface Shortcode {
  readonly name: string;
  /** Positional arguments, without quotes. */
  readonly values: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  /** Content up to the closing shortcode; `undefined` if there is none. */
  readonly inner: string | undefined;
  readonly line: number;
}

/** Returns the replacement of a shortcode; `undefined` if the shortcode cannot be replaced. */
type Write = (code: Shortcode, page: Page) => string | undefined;

const token =
  /\{\{([<%])\s*(\/?)\s*(\w[\w./-]*)((?:"(?:\\.|[^"\\])*"|`[^`]*`|(?!\/?\s*[>%]\}\})[\s\S])*?)(\/?)\s*[>%]\}\}/g;
const commented = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;

interface Open {
  readonly name: string;
  readonly given: string;
  readonly written: string;
  readonly start: number;
  inner: string;
}

/** Replaces shortcodes in text and in code, like Hugo; a commented shortcode is shown literally. */
export const withShortcodes: Step = (text, page) => {
  if (!text.includes('{{<') && !text.includes('{{%')) return text;
  const closed = new Set(
    [...text.matchAll(token)].flatMap(([, , slash, name = '']) => (slash ? [name] : [])),
  );
  const stack: Open[] = [];
  let out = '';
  let at = 0;
  const put = (piece: string) => {
    const top = stack.at(-1);
    if (top) top.inner += piece;
    else out += piece;
  };
  const flush = () => {
    const open = stack.pop()!;
    put(open.written + open.inner);
  };
  for (const {
    index,
    0: written,
    2: slash,
    3: name = '',
    4: given = '',
    5: selfClosed,
  } of text.matchAll(token)) {
    put(text.slice(at, index));
    at = index + written.length;
    const line = lineAt(text, index);
    if (slash) {
      const opened = stack.findLastIndex((open) => open.name === name);
      if (opened < 0) {
        page.tell(
          { fate: 'dropped', kind: 'shortcode', what: 'end without its beginning', text: written },
          line,
        );
        continue;
      }
      while (stack.length > opened + 1) flush();
      const open = stack.pop()!;
      put(write(open, open.inner, lineAt(text, open.start), page));
    } else if (selfClosed || !closed.has(name))
      put(write({ name, given, written }, undefined, line, page));
    else stack.push({ name, given, written, start: index, inner: '' });
  }
  put(text.slice(at));
  while (stack.length > 0) {
    const open = stack.pop()!;
    put(write(open, undefined, lineAt(text, open.start), page) + open.inner);
  }
  return out.replace(commented, '{{$1$2$3}}');
};

function write(
  { name, given, written }: Pick<Open, 'name' | 'given' | 'written'>,
  inner: string | undefined,
  line: number,
  page: Page,
): string {
  const code: Shortcode = { name, ...argumentsOf(given), inner, line };
  const kind = calloutFor(name);
  const own = Object.hasOwn(table, name)
    ? table[name]
    : kind
      ? () => callout(kind, code)
      : undefined;
  const made = own?.(code, page);
  if (made !== undefined) {
    page.tell({ fate: 'changed', kind: 'shortcode', what: name, text: written }, line);
    return made;
  }
  page.tell(
    {
      fate: 'left',
      kind: 'shortcode',
      what: inner?.trim() ? `${name} taken off, its content kept` : `${name} taken off`,
      text: written,
      fix: 'replace it with Markdown that shows the same',
    },
    line,
  );
  return inner?.trim() ?? '';
}

const unquoted = (text: string) => text.replace(/^(["`])([\s\S]*)\1$/, '$2').replaceAll('\\"', '"');

function argumentsOf(given: string): Pick<Shortcode, 'values' | 'named'> {
  const values: string[] = [];
  const named: Record<string, string> = {};
  for (const [part] of given.matchAll(/(?:[\w-]+=)?(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^\s"`]+)/g)) {
    const [, key, value = ''] = /^([\w-]+)=([\s\S]*)$/.exec(part) ?? [];
    if (key === undefined) values.push(unquoted(part));
    else named[key] = unquoted(value);
  }
  return { values, named };
}

const callout = (kind: string, { inner, values, named }: Shortcode) =>
  `\n${container(`${kind}${titled(named.title ?? values[0])}`, dedented(inner ?? ''))}\n`;
const titled = (title: string | undefined) => (title ? ` ${title}` : '');

/** The text of a content file, with its own shortcodes replaced. */
const include: Write = ({ values: [path = ''] }, page) => {
  const file = page.read(join(page.top, path), join(page.folder, path), join(page.root, path));
  if (!file) return undefined;
  const yaml = frontmatterBlock(file.text);
  const body =
    yaml === undefined
      ? file.text
      : file.text.slice(file.text.indexOf('\n---', 3 + yaml.length) + 4);
  return withShortcodes(body.replace(/^<!--[\s\S]*?-->\s*/, '').trim(), {
    ...page,
    tell: () => {},
  });
};

/** Configuration as a code block. The language is detected from the content. */
const configuration: Write = ({ inner, named }) => {
  const code = inner?.replace(/^\n+|\s+$/g, '');
  if (!code) return undefined;
  const lang =
    /^\s*[{[]\s*$|^\s*\{/.test(code.split('\n', 1)[0] ?? '') && /^\s*\{/.test(code)
      ? 'json'
      : /^\s*(?:\[|[\w"'.-]+\s*=)/m.test(code) && !/^\s*[\w-]+:(?:\s|$)/m.test(code)
        ? 'toml'
        : 'yaml';
  const ending = named.file && !/\.\w+$/.test(named.file) ? `.${lang}` : '';
  return fenced(code, { lang, flags: [], ...(named.file ? { title: named.file + ending } : {}) });
};

const picture: Write = ({ named, values }) => {
  const src = named.src ?? values[0];
  if (!src) return undefined;
  const words = named.alt ?? named.caption ?? named.title ?? '';
  const image = `![${words.replace(/[[\]]/g, '')}](${src.replace(/ /g, '%20')})`;
  const linked = named.link ? `[${image}](${named.link})` : image;
  const caption = named.caption ?? named.title;
  return caption ? `${linked}\n\n*${caption}*` : linked;
};

const since =
  (word: string, type: string): Write =>
  ({ values: [version = ''], inner }) => {
    const label = `:badge[${word} ${version.replace(/^v?/, 'v')}]{type=${type}}`;
    const text = inner?.trim();
    return text
      ? `\n${container(`${type} ${word} ${version.replace(/^v?/, 'v')}`, text)}\n`
      : label;
  };

const video =
  (address: string): Write =>
  ({ values, named }) => {
    const id = named.id ?? values[0];
    return id ? linkTo(named.title ?? 'Video', address + id) : undefined;
  };

/** A reference becomes the address of a page. */
const reference: Write = ({ values, named }) => named.path ?? values[0];

const table: Readonly<Record<string, Write>> = {
  ref: reference,
  relref: reference,
  include,
  readfile: include,
  figure: picture,
  img: picture,
  image: picture,
  youtube: video('https://www.youtube.com/watch?v='),
  vimeo: video('https://vimeo.com/'),
  'code-toggle': configuration,
  highlight: ({ inner = '', values: [lang = 'text'] }) =>
    fenced(inner.replace(/^\n+|\s+$/g, ''), { lang, flags: [] }),
  details: ({ inner = '', named, values }) =>
    `\n${container(`details${titled(named.summary ?? named.title ?? values[0])}`, dedented(inner))}\n`,
  expand: ({ inner = '', named, values }) =>
    `\n${container(`details${titled(named.title ?? values[0])}`, dedented(inner))}\n`,
  tabs: ({ inner = '' }) => `\n${/^:{3,}tab\b/m.test(inner) ? container('tabs', inner) : inner}\n`,
  tabpane: ({ inner = '' }) =>
    `\n${/^:{3,}tab\b/m.test(inner) ? container('tabs', inner) : inner}\n`,
  tab: ({ inner = '', named, values }) =>
    `${container(`tab{title="${(named.title ?? named.header ?? named.name ?? values[0] ?? 'Tab').replaceAll('"', "'")}"}`, dedented(inner))}\n`,
  'new-in': since('New in', 'info'),
  'deprecated-in': since('Deprecated in', 'warning'),
  alert: (code) =>
    callout(calloutFor(code.named.color ?? code.named.context ?? '') ?? 'note', code),
  admonition: (code) =>
    callout(calloutFor(code.named.type ?? '') ?? 'note', { ...code, values: [] }),
  callout: (code) =>
    callout(calloutFor(code.named.type ?? code.values[0] ?? '') ?? 'note', { ...code, values: [] }),
  notice: (code) =>
    callout(calloutFor(code.values[0] ?? '') ?? 'note', { ...code, values: code.values.slice(1) }),
  comment: () => '',
};
