/** Extracts texts from Markdown in the form that readers see, with the source position of each character. */
import type { Code, List, Nodes } from 'mdast';
import { firstLine } from '../diagnose/lines.ts';
import { CODE, type Prose } from '../languages/language.ts';
import type { ParsedMarkdown } from '../markdown/markdown.ts';

/** A text, with the source offset of each UTF-16 unit and of the end. */
export interface PlacedProse extends Prose {
  readonly offsets: readonly number[];
  /** The original code of each {@link CODE} in the text. */
  readonly codes: readonly string[];
}

/** A text without formatting, with its position. */
export function plainProse(kind: Prose['kind'], text: string, start: number): PlacedProse {
  return {
    kind,
    text,
    bold: [],
    codes: [],
    offsets: Array.from({ length: text.length + 1 }, (_, i) => start + i),
  };
}

/** All texts of parsed Markdown, including comments and titles of code blocks. */
export function proseOf(source: string, parsed: ParsedMarkdown): PlacedProse[] {
  const found: PlacedProse[] = [];
  const leads = new Map<Nodes, readonly string[]>();
  const walk = (node: Nodes): void => {
    const { type } = node;
    if (type === 'code') found.push(...codeProse(node, source, parsed));
    else if (type === 'paragraph' || type === 'heading' || type === 'tableCell') {
      const [prose, ...others] = inlineProse(
        type === 'tableCell' ? 'cell' : type,
        node,
        source,
        parsed,
      );
      const ofOthers = leads.get(node);
      if (prose) found.push(ofOthers ? { ...prose, leads: ofOthers } : prose, ...others);
    } else {
      if (type === 'list') for (const [item, said] of leadsOf(node)) leads.set(item, said);
      if (type === 'containerDirective' || type === 'leafDirective')
        found.push(...attributeProse(node, parsed));
      if (type === 'leafDirective') found.push(...inlineProse('label', node, source, parsed));
      else for (const child of childrenOf(node)) walk(child);
    }
  };
  walk(parsed.tree);
  return found;
}

/**
 * Returns the first paragraph of each list item with its `leads`: for every other item that begins with bold words, the
 * text that follows them in the paragraph.
 */
function leadsOf({ children: items }: List): [paragraph: Nodes, leads: readonly string[]][] {
  const starts = items.flatMap(({ children: [first] }) => {
    if (first?.type !== 'paragraph') return [];
    const [bold, ...rest] = first.children;
    return [{ first, lead: bold?.type === 'strong' ? rest.map(plainText).join('') : undefined }];
  });
  return starts.map(({ first }) => [
    first,
    starts.flatMap((other) => (other.first === first ? [] : (other.lead ?? []))),
  ]);
}

const plainText = (node: Nodes): string =>
  'value' in node ? node.value : childrenOf(node).map(plainText).join('');

/** The text of one block; alternative texts and badges inside it are separate texts. */
function inlineProse(
  kind: Prose['kind'],
  block: Nodes,
  source: string,
  parsed: ParsedMarkdown,
): PlacedProse[] {
  const others: PlacedProse[] = [];
  const offsets: number[] = [];
  const codes: string[] = [];
  const bold: [number, number][] = [];
  let text = '';
  let inKey = false;
  let end = parsed.start(block).offset;
  const add = (characters: string, offset: number) => {
    for (let i = 0; i < characters.length; i++) offsets.push(offset);
    text += characters;
  };
  const addText = (value: string, start: number, stop: number) => {
    let at = start;
    for (const character of value) {
      at = positionOf(character, source, at, stop);
      add(character, at);
      at += character.length;
    }
  };
  const walk = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      const { type } = node;
      const start = parsed.start(node).offset;
      end = start + parsed.text(node).length;
      if (type === 'text') {
        if (inKey) codes[codes.length - 1] += node.value;
        else addText(node.value, start, end);
      } else if (type === 'inlineCode' || type === 'inlineMath') {
        codes.push(node.value);
        add(CODE, start);
      } else if (type === 'html' && /^<\/?kbd\b/i.test(node.value)) {
        inKey = !node.value.startsWith('</');
        if (inKey) {
          codes.push('');
          add(CODE, start);
        }
      } else if (type === 'html') add(/^<br/i.test(node.value) ? '\n' : '', start);
      else if (type === 'image') {
        const written = node.alt ?? '';
        others.push(plainProse('label', written, source.indexOf(written, start)));
        add('\n', start);
      } else if (type === 'textDirective') {
        others.push(...inlineProse('label', node, source, parsed));
        add('\n', start);
      } else if (type === 'break') add('\n', start);
      else {
        const from = text.length;
        walk(childrenOf(node));
        if (type === 'strong') bold.push([from, text.length]);
      }
    }
  };
  walk(childrenOf(block));
  offsets.push(end);
  return [{ kind, text, bold, codes, offsets }, ...others];
}

function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

/**
 * Finds the source position of a character, which may be written after a backslash, as an entity, or after quote
 * markers. Returns `from` if the character is not found.
 */
function positionOf(character: string, source: string, from: number, stop: number): number {
  let at = from;
  while (at < stop && !source.startsWith(character, at)) {
    const entity = /^&[#\w]+;/.exec(source.slice(at, at + 12));
    if (entity) return at;
    at++;
  }
  return at < stop ? at : from;
}

/** Texts in a directive's attributes: `alt`, `caption`, `title` and others. */
function attributeProse(node: Nodes, parsed: ParsedMarkdown): PlacedProse[] {
  const start = parsed.start(node).offset;
  const line = firstLine(parsed.text(node));
  return [...line.matchAll(/[\w-]+=(["'])(.*?)\1/g)].map(({ index, 0: all, 2: value = '' }) =>
    plainProse('label', value, start + index + all.length - 1 - value.length),
  );
}

/** Comments in code blocks, at the start of a line or after code. */
const comment =
  /(?:^|\s)(?:\/\/[/!]?|#(?![\w[!])|<!--|\/\*+|--(?= ))[ \t]*([^\n]*?)(?:-->|\*\/)?[ \t]*$/gm;

/** Descriptions after the names in a folder tree. */
const annotation = /^.*?\S {2,}(?=[^\s├└│])([^\n]*)$/gm;

function codeProse(node: Code, source: string, parsed: ParsedMarkdown): PlacedProse[] {
  const start = parsed.start(node).offset;
  const written = parsed.text(node);
  const title = /\btitle="([^"]*)"/.exec(node.meta ? firstLine(written) : '');
  const first = written.indexOf('\n') + 1;
  const code = source.slice(start + first, start + written.length);
  return [
    ...(title ? [plainProse('title', title[1] ?? '', start + title.index + 7)] : []),
    ...[...code.matchAll(/[├└│]/.test(code) ? annotation : comment)].map(
      ({ index, 0: all, 1: said = '' }) =>
        plainProse('comment', said, start + first + index + all.lastIndexOf(said)),
    ),
  ];
}
