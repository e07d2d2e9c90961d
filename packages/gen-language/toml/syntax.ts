/** Reports the first syntax error of a TOML file, with an edit that repairs it, if one is found. */

import { createPlaces, type Edit } from 'parallel-docs';
import { parse, TomlError } from 'smol-toml';
import { applyEdits } from '../apply.ts';
import type { Problems } from '../problem.ts';
import { removal } from '../repair.ts';
import { mistake, say } from '../words/words.ts';

/** Reasons, by the beginning of the parser's message. A test verifies them. */
const REASONS = {
  'trying to redefine': 'twice',
  'invalid value': 'value',
  'unfinished string': 'string',
  // In most cases, this is the line end after an unclosed string.
  'control characters are not allowed in strings': 'string',
  'unfinished table': 'table',
  'unfinished array': 'array',
  'unexpected end of key': 'equals',
  'illegal character in key': 'key-signs',
  'illegal empty bare key': 'key',
  'expected end of table array declaration': 'header',
  'each key-value declaration must be followed by an end-of-line': 'end',
  'expected comma or end of structure': 'comma',
  'illegal leading zero': 'zero',
  'invalid date': 'date',
} as const;
type Reason = (typeof REASONS)[keyof typeof REASONS] | 'other';

function reasonOf({ message }: TomlError): Reason {
  const said = message.replace(/^Invalid TOML document: |\n[\s\S]*$/g, '');
  return Object.entries(REASONS).find(([start]) => said.startsWith(start))?.[1] ?? 'other';
}

interface Found {
  /** The offset at which the parser stopped. */
  readonly offset: number;
  readonly reason: Reason;
}

/** The first syntax error; undefined if the code is valid TOML. */
function mistakeIn(code: string): Found | undefined {
  try {
    parse(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const line = code.split('\n').slice(0, error.line - 1);
    const before = line.reduce((length, one) => length + one.length + 1, 0);
    return { offset: Math.min(before + error.column - 1, code.length), reason: reasonOf(error) };
  }
}

/** Reports the first syntax error; false if there is none. */
export function checkTomlSyntax(code: string, problems: Problems): boolean {
  const wrong = mistakeIn(code);
  if (wrong === undefined) return false;
  const { offset, reason } = wrong;
  const found = repairOf(code, wrong);
  // The parser may notice an unclosed string some lines later.
  const placeOf = createPlaces(code);
  const here = found === undefined || placeOf(found.start).line === placeOf(offset).line;
  const place = here ? offset : found.start;
  problems.add(place, place, {
    ...mistake('toml-syntax', say(`toml/${reason}`)),
    // Only the author knows which of two values of one key is meant.
    ...(found === undefined ? {} : { edits: [found], guess: reason === 'twice' }),
  });
  return true;
}

/**
 * Number of lines on which repairs are tried: the line where the parser stops and those above it, because a bracket may
 * be unclosed there.
 */
const LINES_BACK = 20;
/** In characters. Longer lines are not handwritten. */
const LONGEST = 2000;

/** An edit of the wrong line, or of one above it, that lets the parser get past the wrong line. */
function repairOf(code: string, { offset, reason }: Found): Edit | undefined {
  const lineOf = createPlaces(code);
  const { line } = lineOf(offset);
  let at = 0;
  const lines = code.split('\n').map((text) => {
    const start = at;
    at += text.length + 1;
    return { start, text };
  });
  for (const { start, text } of lines.slice(Math.max(0, line - LINES_BACK), line).reverse()) {
    if (text.length > LONGEST) continue;
    const end = start + text.length;
    for (const edit of candidates(code, start, end, reason)) {
      const next = mistakeIn(applyEdits(code, [edit]));
      if (next === undefined || lineOf(next.offset).line > line) return edit;
    }
  }
  return undefined;
}

const VALUE = /^(\s*[\w."'-]+\s*=\s*)(.*?)(\s*(?:#.*)?)$/;

/** Edits that may repair the line from `start` to `end`, most likely first. */
function candidates(code: string, start: number, end: number, reason: Reason): Edit[] {
  const line = code.slice(start, end);
  const replace = (from: number, to: number, text: string): Edit => ({
    start: start + from,
    end: start + to,
    text,
  });
  const edits: Edit[] = [];
  const header = /^(\s*)(\[\[?)([^\]#]*?)(\]*)(\s*(?:#.*)?)$/.exec(line);
  if (header !== null) {
    const [, lead = '', open = '', name = '', close = ''] = header;
    const wanted = ']'.repeat(open.length);
    const at = lead.length + open.length + name.length;
    if (close !== wanted) edits.push(replace(at, at + close.length, wanted));
    if (/\s/.test(name.trim()))
      edits.push(replace(lead.length + open.length, at, name.trim().replaceAll(/\s+/g, '-')));
  }
  const colon = /^(\s*[\w.-]+)\s*(?::|=>|:=|==)\s*(?=\S)/.exec(line);
  if (colon?.[1] !== undefined) edits.push(replace(colon[1].length, colon[0].length, ' = '));
  const spaced = /^(\s*[\w.-]+)\s+(?=["'[{\d]|true\b|false\b)/.exec(line);
  if (spaced?.[1] !== undefined) edits.push(replace(spaced[1].length, spaced[0].length, ' = '));
  const pair = VALUE.exec(line);
  if (pair !== null) {
    const [, head = '', value = ''] = pair;
    edits.push(
      ...valueCandidates(value).map((text) =>
        replace(head.length, head.length + value.length, text),
      ),
    );
  }
  const missing = /(["'\]}\w])(\s+)(?=["'[{\w])/.exec(line.slice(pair?.[1]?.length ?? 0));
  if (missing !== null && reason === 'comma') {
    const at = (pair?.[1]?.length ?? 0) + missing.index + 1;
    edits.push(replace(at, at, ','));
  }
  if (/["'\]}\w]\s*$/.test(line) && reason === 'comma') {
    edits.push(replace(line.trimEnd().length, line.trimEnd().length, ','));
  }
  if (reason === 'twice') edits.push(removal(code, start, end));
  return edits;
}

function valueCandidates(value: string): string[] {
  const bare = value.replaceAll(/^[\s"'“”‘’`]+|[\s"'“”‘’`;,]+$/g, '');
  const isWord = /^[^"'[\]{}]*$/.test(bare);
  return [
    ...(/^(?:true|false)$/i.test(bare) ? [bare.toLowerCase()] : []),
    ...(/[;,]$/.test(value) ? [value.slice(0, -1)] : []),
    ...(/^-?0+\d/.test(bare) ? [bare.replace(/^(-?)0+(?=\d)/, '$1')] : []),
    ...(/^-?\.\d+$/.test(bare) ? [bare.replace('.', '0.')] : []),
    ...(/^-?\d+\.$/.test(bare) ? [`${bare}0`] : []),
    ...(isWord && bare !== '' ? [`"${bare}"`] : []),
    ...closings(value),
  ];
}

/** Variants of the value with its missing closing quotes and brackets. */
function closings(value: string): string[] {
  const quoted =
    (value.match(/"/g)?.length ?? 0) % 2 === 1
      ? [`${value}"`, value.replace(/([\]}]+)$/, '"$1')]
      : [value];
  return quoted.flatMap((text) => {
    const plain = text.replaceAll(/"[^"]*"/g, '');
    const open: string[] = [];
    for (const char of plain) {
      if (char === '[') open.push(']');
      else if (char === '{') open.push('}');
      else if (char === open.at(-1)) open.pop();
    }
    const tail = open.reverse().join('');
    return tail === '}' ? [`${text} }`, text] : [text + tail];
  });
}
