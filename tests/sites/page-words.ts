/**
 * Reads the text of a page from its HTML and from its Markdown, as sequences of letters and digits, so that tests can
 * compare them.
 */
import type { Nodes } from 'mdast';
import { markdownToMdast } from 'satteri';

/** Returns the letters and digits of a text. */
export const lettersOf = (text: string): string =>
  text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string) =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, x, code) =>
      String.fromCodePoint(Number.parseInt(code, x ? 16 : 10)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name]!);

/** Parts of `main` that are controls, or that every page repeats. */
const furniture = [
  /<p class="sheet-only">[\s\S]*?<\/p>/g,
  /<nav class="breadcrumbs"[\s\S]*?<\/nav>/g,
  /<div class="doc-meta">[\s\S]*?<\/div>/g,
  /<footer class="doc-footer">[\s\S]*?<\/footer>/g,
  /<div class="overview-filter[\s\S]*?<\/a><\/div>/g,
  /<nav class="home-sections"[\s\S]*?<\/nav>/g,
  /<div class="tab-list"[\s\S]*?<\/div>/g,
  // Buttons of a palette stay, because they contain text of the page.
  /(?<!<ul class="ramp"[^>]*>(?:<li>.*?<\/li>)*<li>)<button\b[\s\S]*?<\/button>/g,
  /<script>[\s\S]*?<\/script>/g,
  /<span class="code-lang">[\s\S]*?<\/span>/g,
  /<span class="sign">[\s\S]*?<\/span>/g,
  // The narrow drawing repeats the figure.
  /<svg class="figure figure-narrow"[\s\S]*?<\/svg>/g,
  /<a class="anchor"[\s\S]*?<\/a>/g,
  /<a href="#fn[\s\S]*?<\/a>/g,
  // In Markdown, the badge is part of the notices.
  /(?<=<h1[^>]*>[^<]*)<span class="badge"[\s\S]*?<\/span>/g,
  /<p class="(?:notice|moved)"[\s\S]*?<\/p>/g,
];

/**
 * Returns the letters of a page's `main`, including the text alternatives of pictures. `figure` is the word for a
 * drawing.
 */
export function htmlLetters(html: string, figure: string, titles: readonly string[]): string {
  let text = furniture.reduce((rest, part) => rest.replace(part, ''), html);
  // In Markdown, the default title of a callout is a marker, not text.
  text = text.replace(/<p class="callout-title">([^<]*)<\/p>/g, (whole, title) =>
    titles.includes(title) ? '' : whole,
  );
  text = text
    .replace(/<svg[^>]*aria-label="([^"]*)"[\s\S]*?<\/svg>/g, `${figure} $1`)
    .replace(/<svg\b[\s\S]*?<\/svg>/g, '')
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<div class="tab-panel"[^>]*data-title="([^"]*)"[^>]*>/g, ' $1 ');
  return lettersOf(decode(text.replace(/<[^>]*>/g, ' ')));
}

/** Returns the addresses of a page's links, in order. `self` is the address of the page. */
export function htmlLinks(html: string, self: string): string[] {
  const text = furniture
    .reduce((rest, part) => rest.replace(part, ''), html)
    // Only the HTML has links to the glossary.
    .replaceAll('<a class="term"', '<i');
  return [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href]) =>
    decode(href!).replace(/^(?=#)/, self),
  );
}

/** Returns the letters of the notices between title and text, except notices that only some readers see. */
export function noticeLetters(html: string): string {
  const meta = /<div class="doc-meta">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';
  const badge = /<h1[^>]*>[^<]*<span class="badge"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
  // The notice about a moved section appears only for its old anchor, and Markdown does not contain it.
  const seen = /<p class="notice"(?![^>]* data-moved=)[^>]*>([\s\S]*?)<\/p>/g;
  const notices = [...html.matchAll(seen)].map(([, p]) => p);
  const text = [meta.replace(/<button[\s\S]*?<\/button>/g, ''), badge, ...notices].join(' ');
  return lettersOf(decode(text.replace(/<[^>]*>/g, ' ')));
}

/** Numbers of the blocks that HTML and Markdown both contain. */
export interface Counts {
  readonly tableRows: number;
  readonly codeBlocks: number;
}

export function htmlCounts(html: string): Counts {
  const count = (tag: RegExp) => html.match(tag)?.length ?? 0;
  return { tableRows: count(/<tr\b/g), codeBlocks: count(/<pre\b/g) };
}

interface MarkdownPage {
  readonly counts: Counts;
  /** Texts that still contain Markdown markers. */
  readonly stars: readonly string[];
  readonly letters: string;
  readonly links: readonly string[];
  readonly headings: readonly string[];
  /** Letters of the quotation below the title. */
  readonly notices: string;
  /** Letters of the paragraph below the quotation. */
  readonly description: string;
}

/** Reads Markdown as other programs do: CommonMark and GFM, without our additions. */
export function readMarkdownPage(markdown: string): MarkdownPage {
  const links: string[] = [];
  const headings: string[] = [];
  const stars: string[] = [];
  const counts = { tableRows: 0, codeBlocks: 0 };
  const words = (node: Nodes): string => {
    if (node.type === 'tableRow') counts.tableRows++;
    if (node.type === 'code') counts.codeBlocks++;
    if (node.type === 'text' && /\*\*|~~/.test(node.value)) stars.push(node.value);
    if (node.type === 'image') return ` ${node.alt ?? ''} `;
    if (node.type === 'html') return '';
    if (node.type === 'link') links.push(node.url);
    if ('value' in node) return `${node.value}`.replace(/^\[!\w+\]/, '');
    if ('children' in node) {
      const text = node.children.map(words).join('');
      if (node.type === 'heading') headings.push(lettersOf(text));
      return text;
    }
    return '';
  };
  const blocks = (markdownToMdast(markdown) as Extract<Nodes, { type: 'root' }>).children;
  const [title, ...rest] = blocks;
  const quoted = rest[0]?.type === 'blockquote' ? rest.shift() : undefined;
  const described = rest[0]?.type === 'paragraph' ? rest.shift() : undefined;
  const notices = quoted ? lettersOf(words(quoted)) : '';
  const description = described ? lettersOf(words(described)) : '';
  links.length = 0;
  stars.length = 0;
  const body = [title!, ...rest].map(words).join('\n');
  return { letters: lettersOf(body), counts, stars, links, headings, notices, description };
}

/** Returns the parts of both texts around their first difference; `undefined` if they are equal. */
export function firstDifference(a: string, b: string): [string, string] | undefined {
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 20);
  return [a.slice(from, at + 40), b.slice(from, at + 40)];
}
