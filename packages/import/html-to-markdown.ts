/** HTML in pages of other programs as Markdown, as far as Markdown has it; what is no HTML is text. */

/** Counts a change under the rule of the check it is for. */
export type Count = (rule: string, what: string) => void;

const tag = /(?<!\\)<(\/?)([a-zA-Z][\w.-]*)((?:\s+[^<>]*?)?)\s*(\/?)>/g;
const kept = /^(?:kbd|br|sub|sup|abbr)$/i;
const elements =
  /^(?:a|abbr|article|aside|b|big|blockquote|button|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|li|link|main|mark|nav|ol|p|pre|script|section|small|source|span|strong|style|strike|s|summary|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)$/i;
const blocks =
  /^(?:article|aside|blockquote|center|dd|details|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|main|nav|ol|p|pre|section|summary|table|ul)$/i;

const attribute = (text: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(text)
    ?.slice(1)
    .find((v) => v !== undefined);

/** Rewrites the HTML of a text without code. */
export function htmlToMarkdown(text: string, count: Count): string {
  const replaced = (what: string, value: string) => {
    count('raw-html', what);
    return value;
  };
  return text
    .replace(/<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/gi, (_, name) =>
      replaced(`<${name}> left out`, ''),
    )
    .replace(
      /^([ \t]*)<table\b[^>]*>([\s\S]*?)<\/table>/gim,
      (whole, indent: string, rows: string) => {
        const table = tableOf(rows, count);
        return table === undefined
          ? whole
          : replaced('tables', `\n\n${table.map((row) => indent + row).join('\n')}\n\n`);
      },
    )
    .replace(
      /<details\b[^>]*>\s*<summary>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/gi,
      (_, title: string, body: string) =>
        replaced('details', `\n\n:::details ${plain(title)}\n\n${body.trim()}\n\n:::\n\n`),
    )
    .replace(/<img\b([^>]*?)\/?>/gi, (_, given: string) => replaced('pictures', pictureOf(given)))
    .replace(/<a\b([^>]*)>([^<>]*)<\/a>/gi, (_, given: string, label: string) => {
      const href = attribute(given, 'href');
      return href === undefined || label.trim() === ''
        ? replaced('anchors left out', label)
        : replaced('links', `[${label.trim()}](${address(href)})`);
    })
    .replace(/<(b|strong|em|i|code)>([^<>\n`*]*)<\/\1>/gi, (_, name: string, inner: string) => {
      const mark = /^(?:b|strong)$/i.test(name) ? '**' : /^code$/i.test(name) ? '`' : '*';
      return replaced('emphasis and code', inner.trim() && mark + inner.trim() + mark);
    })
    .replace(/^[ \t]*<li\b[^>]*>/gim, () => replaced('lists', '- '))
    .replace(tag, (whole, close: string, name: string, given: string) => {
      if (kept.test(name)) return keptTag(whole, close, name.toLowerCase(), given);
      if (!elements.test(name))
        return replaced('placeholders such as <name> escaped', `\\${whole}`);
      return replaced('tags taken off', blocks.test(name) ? '\n\n' : '');
    });
}

function keptTag(whole: string, close: string, name: string, given: string): string {
  if (name === 'br') return '<br>';
  const title = name === 'abbr' && close === '' ? attribute(given, 'title') : undefined;
  return title === undefined && given.trim() === ''
    ? whole
    : `<${close}${name}${title ? ` title="${title}"` : ''}>`;
}

function pictureOf(given: string): string {
  const src = attribute(given, 'src') ?? '';
  return src === ''
    ? ''
    : `![${(attribute(given, 'alt') ?? '').replace(/[[\]]/g, '')}](${address(src)})`;
}

/** An address as it may appear between parentheses. */
const address = (text: string) =>
  encodeURI(decode(text.trim())).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'));

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Rows of a Markdown table; cells over several columns or rows are repeated. `undefined` for a table in a table. */
function tableOf(html: string, count: Count): string[] | undefined {
  if (/<table\b/i.test(html)) return undefined;
  const rows = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr>|<tr\b|$)/gi)];
  const grid = rows.map((): string[] => []);
  for (const [y, [, row = '']] of rows.entries()) {
    let x = 0;
    for (const [, , given = '', inner = ''] of row.matchAll(
      /<(td|th)\b([^>]*)>([\s\S]*?)(?=<\/t[dh]>|<t[dh]\b|$)/gi,
    )) {
      while (grid[y]?.[x] !== undefined) x++;
      const span = (name: string) =>
        Math.min(Math.max(Number(attribute(given, name) ?? 1) || 1, 1), 50);
      const columns = span('colspan');
      for (const line of grid.slice(y, y + span('rowspan')))
        for (let dx = 0; dx < columns; dx++) line[x + dx] = cellOf(inner, count);
      x += columns;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width === 0) return [];
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, x) => row[x] ?? '').join(' | ')} |`;
  const [head = [], ...body] = grid;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)];
}

function cellOf(html: string, count: Count): string {
  const lines = html.replace(/<\/?(?:p|div|br|li|ul|ol)\b[^>]*>/gi, '\n').trim();
  return htmlToMarkdown(lines, count)
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
