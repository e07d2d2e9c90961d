/** Finds JSX and Vue elements in a text by their tags, and replaces them from the inside out. */
import { lineAt } from './draft.ts';

export interface Element {
  readonly name: string;
  /** Values as text; `true` for attributes without a value; code in braces is kept as `{…}`. */
  readonly attributes: ReadonlyMap<string, string | true>;
  /** The content, with nested elements already replaced, without common indentation. */
  readonly inner: string;
  /** The opening tag, as written. */
  readonly tag: string;
  /** Whether the element begins a line. */
  readonly isBlock: boolean;
  /** Line of the opening tag, from 1. */
  readonly line: number;
}

interface Open {
  readonly name: string;
  readonly attributes: Map<string, string | true>;
  readonly start: number;
  readonly tag: string;
  parts: string;
}

const begin = /<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>]|$)/g;

/**
 * Replaces elements.
 *
 * @param isOurs whether elements with this name are replaced; other elements stay as text
 * @param write returns the replacement of an element
 * @param lost reports a tag without its counterpart
 */
export function withElements(
  text: string,
  isOurs: (name: string) => boolean,
  write: (element: Element) => string,
  lost: (tag: string, line: number) => void,
): string {
  const stack: Open[] = [];
  let out = '';
  let at = 0;
  const put = (piece: string) => {
    const top = stack.at(-1);
    if (top) top.parts += piece;
    else out += piece;
  };
  const close = (open: Open) => {
    const written = top(stack)?.parts ?? out;
    const before = written.slice(written.lastIndexOf('\n') + 1);
    const isBlock = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(before);
    const inner = dedented(open.parts);
    const line = lineAt(text, open.start);
    const made = write({ ...open, inner, isBlock, line });
    put(isBlock ? indented(made, before.replace(/[^\t]/g, ' ')) : made);
  };
  begin.lastIndex = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const [, slash = '', name = ''] = found;
    if (!isOurs(name) || text[found.index - 1] === '\\') continue;
    const tag = tagAt(text, found.index + found[0].length);
    if (!tag) continue;
    put(text.slice(at, found.index));
    at = tag.end;
    begin.lastIndex = at;
    const written = text.slice(found.index, at);
    if (slash === '') {
      stack.push({ name, attributes: tag.attributes, start: found.index, tag: written, parts: '' });
      if (tag.isClosed) close(stack.pop()!);
      continue;
    }
    const opened = stack.findLastIndex((open) => open.name === name);
    if (opened < 0) {
      lost(written, lineAt(text, found.index));
      continue;
    }
    while (stack.length > opened + 1) unclosed(stack, lost, text, put);
    close(stack.pop()!);
  }
  put(text.slice(at));
  while (stack.length > 0) unclosed(stack, lost, text, put);
  return out;
}

const top = <T>(list: readonly T[]): T | undefined => list.at(-1);

/** Reports an unclosed element, and keeps its content without the tag. */
function unclosed(
  stack: Open[],
  lost: (tag: string, line: number) => void,
  text: string,
  put: (piece: string) => void,
): void {
  const open = stack.pop()!;
  lost(open.tag, lineAt(text, open.start));
  put(open.parts);
}

/** Parses the attributes of a tag. Returns `undefined` if the text is not a tag. */
function tagAt(
  text: string,
  from: number,
): { attributes: Map<string, string | true>; end: number; isClosed: boolean } | undefined {
  const attributes = new Map<string, string | true>();
  let at = from;
  for (;;) {
    at = skip(text, at, /[\s]*/y);
    if (text.startsWith('/>', at)) return { attributes, end: at + 2, isClosed: true };
    if (text[at] === '>') return { attributes, end: at + 1, isClosed: false };
    if (text[at] === '{') {
      const end = braceEnd(text, at);
      if (end === undefined) return undefined;
      attributes.set(text.slice(at, end), true);
      at = end;
      continue;
    }
    const nameEnd = skip(text, at, /[@:#\w][\w.:@-]*/y);
    if (nameEnd === at) return undefined;
    const name = text.slice(at, nameEnd);
    at = nameEnd;
    if (text[at] !== '=') {
      attributes.set(name, true);
      continue;
    }
    at++;
    const end =
      text[at] === '{' ? braceEnd(text, at) : skip(text, at, /"[^"]*"|'[^']*'|[^\s>"'{]+/y);
    if (end === undefined || end === at) return undefined;
    attributes.set(name, plainValue(text.slice(at, end)));
    at = end;
  }
}

/** The text of `"a"`, `'a'`, `{"a"}` and `` {`a`} ``. Returns any other value as written. */
function plainValue(written: string): string {
  const inner =
    /^\{\s*(["'`])([\s\S]*)\1\s*\}$/.exec(written) ?? /^(["'])([\s\S]*)\1$/.exec(written);
  return inner && !/\$\{/.test(inner[2] ?? '') ? (inner[2] ?? '') : written;
}

function skip(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}

/** Offset after the brace that closes the brace at `from`; `undefined` if there is none. */
export function braceEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (/["'`]/.test(sign)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Removes the common indentation of lines. */
export function dedented(text: string): string {
  const lines = text
    .replace(/^[ \t]*\n/, '')
    .replace(/\s+$/, '')
    .split('\n');
  // In inline content, the first line is not indented itself.
  const measured = (
    text.startsWith('\n') || /^[ \t]*\n/.test(text) ? lines : lines.slice(1)
  ).filter((line) => line.trim() !== '');
  const common = measured.reduce<string | undefined>((before, line) => {
    const own = /^[ \t]*/.exec(line)![0];
    if (before === undefined) return own;
    let same = 0;
    while (same < before.length && before[same] === own[same]) same++;
    return before.slice(0, same);
  }, undefined);
  return common
    ? lines
        .map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()))
        .join('\n')
        .replace(/^\s*\n/, '')
    : lines.join('\n');
}

/** Indents the lines after the first. */
export const indented = (text: string, indent: string) =>
  indent === '' ? text : text.replace(/\n(?=[^\n])/g, `\n${indent}`);
