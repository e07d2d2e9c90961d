/** Finds fenced code blocks, and reads and writes their info strings. */

export interface Fence {
  /** First and last line, from 0. Without a closing fence, `to` is the last line of the text. */
  readonly from: number;
  readonly to: number;
  readonly indent: string;
  readonly run: string;
  readonly info: string;
}

const opening = /^((?:[ \t]|>[ ]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** The fenced code blocks of a text, at any indentation. */
export function fencesOf(text: string): Fence[] {
  const lines = text.split('\n');
  const found: Fence[] = [];
  for (let from = 0; from < lines.length; from++) {
    const [, indent, run, info = ''] = opening.exec(lines[from] ?? '') ?? [];
    if (indent === undefined || run === undefined) continue;
    const closing = new RegExp(`^[ \\t>]*${run.charAt(0)}{${run.length},}[ \\t]*$`);
    let to = from + 1;
    while (to < lines.length && !closing.test(lines[to] ?? '')) to++;
    found.push({ from, to: Math.min(to, lines.length - 1), indent, run, info: info.trim() });
    from = to;
  }
  return found;
}

/** The content of an info string of any program. */
interface Info {
  readonly lang: string;
  readonly title?: string;
  /** Lines to highlight: `1,3-5`. */
  readonly marked?: string;
  /** Flags that also exist in our syntax. */
  readonly flags: readonly string[];
  /** Words without a counterpart. */
  readonly unknown: readonly string[];
}

const FLAGS = ['diff', 'wrap', 'no-lines', 'wrong', 'output'];
/** Names that other programs use as languages → our name of the language. */
const SAME: Readonly<Record<string, string>> = {
  plain: 'text',
  plaintext: 'text',
  'plain text': 'text',
  none: 'text',
  env: 'dotenv',
  'go-html-template': 'html',
  'go-text-template': 'text',
  goat: 'text',
  gotmpl: 'html',
  tree: 'text',
  treeview: 'text',
  ansi: 'text',
  htmldjango: 'jinja-html',
  handlebars: 'hbs',
};
const word =
  /\[[^\]]*\]|[\w-]+=(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^\s,}]+)|"[^"]*"|'[^']*'|\{[^}]*\}|[^\s{},]+/g;

/** Reads an info string in the syntax of VitePress, Docusaurus, MkDocs, mdBook, Hugo or Starlight. */
export function readInfo(written: string): Info {
  // Examples: `{ .python title="a" }` of MkDocs, `go {linenos=table}` of Hugo, `rust,ignore` of mdBook.
  const attributes = /^\{[ ]*\.([\w+-]+)(.*)\}$/.exec(written);
  const whole = attributes ? `${attributes[1]} ${attributes[2]}` : written;
  const [, first = '', rest = ''] = /^((?![\w-]+=)[^\s{[,:]*|)([\s\S]*)$/.exec(whole) ?? [];
  const said = { title: undefined as string | undefined, marked: [] as string[] };
  const flags: string[] = [];
  const unknown: string[] = [];
  const read = (words: string) => {
    for (const part of words.replace(/^,+/, '').match(word) ?? []) {
      const [, key = '', value = ''] = /^([\w-]+)=(.*)$/s.exec(part) ?? [];
      const plain = value.replace(/^(["'])(.*)\1$/s, '$2');
      if (/^(?:title|file|filename|name)$/.test(key)) said.title = plain;
      else if (/^\[[^\]]+\]$/.test(part)) said.title = part.slice(1, -1);
      else if (/^(?:hl_lines|mark|ins|del|highlight)$/.test(key) && /^["'{[]*\d/.test(value))
        said.marked.push(ranges(plain));
      else if (/^\{[\d\s,-]+\}$/.test(part)) said.marked.push(ranges(part));
      else if (/^\{.*\}$/s.test(part)) read(part.slice(1, -1));
      else if (FLAGS.includes(part)) flags.push(part);
      else if (/^\d+(?:-\d+)?$/.test(part)) said.marked.push(part);
      else if (part !== '') unknown.push(part);
    }
  };
  read(rest);
  // `diff lang="js"`: a diff in another language.
  const other = unknown.findIndex((part) => part.startsWith('lang='));
  const own =
    first === 'diff' && other >= 0
      ? unknown.splice(other, 1)[0]!.replace(/^lang=|["']/g, '')
      : undefined;
  if (own !== undefined) flags.push('diff');
  const lang = (own ?? first).replace(/-vue$/, '').replace(/^\./, '');
  const marked = said.marked.filter(Boolean).join(',');
  return {
    lang: SAME[lang.toLowerCase()] ?? lang.toLowerCase(),
    flags,
    unknown,
    ...(said.title ? { title: said.title } : {}),
    ...(marked ? { marked } : {}),
  };
}

/** Converts lists of lines: `[1,"3-5"]`, `1 3-5` and `{1,3-5}` become `1,3-5`. */
const ranges = (text: string) =>
  (text.match(/\d+(?:-\d+)?/g) ?? []).filter((each) => each !== '0').join(',');

/** Writes an info string in our syntax. */
export function writeInfo({ lang, title, marked, flags }: Omit<Info, 'unknown'>): string {
  const words = [
    lang || (title || marked || flags.length > 0 ? 'text' : ''),
    title && `title="${title.replaceAll('"', "'")}"`,
    marked && `{${marked}}`,
    ...flags,
  ];
  return words.filter(Boolean).join(' ');
}

/** A code block whose fence is longer than any fence in the code. */
export function fenced(code: string, info: Omit<Info, 'unknown'>): string {
  const longest = Math.max(
    2,
    ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, run = '']) => run.length),
  );
  const run = '`'.repeat(longest + 1);
  return `${run}${writeInfo(info)}\n${code.replace(/\n+$/, '')}\n${run}`;
}
