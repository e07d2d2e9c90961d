/**
 * Checks the layout of `.gen` samples: indentation, tags on one line or with one attribute per line, and blank lines
 * between blocks. It only checks samples without other mistakes.
 */

import { matchAt } from '../match-at.ts';
import { type CodeProblem, Problems } from '../problem.ts';
import { mistake } from '../words/words.ts';
import { type Block, splitBlocks } from './blocks.ts';
import { checkIndent, INDENT } from './indent.ts';

/** Maximum length of a line with a tag, in characters; a longer one would have to be scrolled on a small laptop. */
const LONGEST = 92;

/** A tag with all of its attributes, or a comment; `own` closes a tag without content. */
const TOKEN =
  /(?<comment>\/\/[^\n]*)|<\/(?<close>[A-Za-z]\w*)\s*>|<(?<tag>[A-Za-z]\w*)(?<attributes>(?:\s+[:@]?\w+(?:="[^"]*")?)*)\s*(?:(?<void>\/)>|>(?<own>\s*<\/\k<tag>>)?)/y;

interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: 'open' | 'close' | 'void' | 'comment';
  readonly tag: string;
  readonly attributes: readonly string[];
  /** Number of open tags around it. */
  readonly depth: number;
}

/** Problems of the layout of a sample without other mistakes. */
export function checkLayout(code: string): CodeProblem[] {
  const problems = new Problems();
  const blocks = splitBlocks(code, new Problems());
  if (blocks === undefined) {
    if (/^(?:\s|\/\/[^\n]*)*[.#]/.test(code)) checkIndent(code, 0, code.length, problems);
    else checkTags(code, 0, code.length, 0, problems);
    return problems.sorted();
  }
  for (const [index, { name, contentStart, contentEnd }] of blocks.entries()) {
    if (name === 'template') checkTags(code, contentStart, contentEnd, 1, problems);
    else checkIndent(code, contentStart, contentEnd, problems);
    const next = blocks[index + 1];
    if (next !== undefined) checkGap(code, next, contentEnd, problems);
  }
  return problems.sorted();
}

/** Checks that one blank line separates two blocks. */
function checkGap(code: string, next: Block, end: number, problems: Problems): void {
  // An empty block, `<script/>`, has no closing tag to skip.
  const from = end + (matchAt(/<\/\w+>/y, code, end)?.[0].length ?? 0);
  const gap = code.slice(from, next.start);
  if (gap === '\n\n' || gap.trim() !== '') return;
  problems.add(from, next.start, {
    ...mistake('layout/gap', next.name),
    to: '\n\n',
  });
}

function checkTags(
  code: string,
  start: number,
  end: number,
  depth: number,
  problems: Problems,
): void {
  let before: Token | undefined;
  for (const token of tokensOf(code, start, end, depth)) {
    checkPlace(code, token, before, problems);
    if (token.kind === 'open' || token.kind === 'void') checkTag(code, token, problems);
    before = token;
  }
}

function* tokensOf(code: string, start: number, end: number, base: number): Generator<Token> {
  let depth = base;
  let pos = start;
  for (;;) {
    pos += /^\s*/.exec(code.slice(pos, end))?.[0].length ?? 0;
    if (pos >= end) return;
    const match = matchAt(TOKEN, code, pos);
    // The parser has accepted the sample, so the syntax is valid, but no layout is defined for it.
    if (match === undefined) return;
    const { comment, close, tag = close ?? '', attributes = '', own, ...rest } = match.groups ?? {};
    const kind =
      comment !== undefined
        ? 'comment'
        : close !== undefined
          ? 'close'
          : rest.void !== undefined || own !== undefined
            ? 'void'
            : 'open';
    if (kind === 'close') depth -= 1;
    yield {
      start: pos,
      end: pos + match[0].length,
      kind,
      tag,
      attributes: attributes.match(/[:@]?\w+(?:="[^"]*")?/g) ?? [],
      depth,
    };
    if (kind === 'open') depth += 1;
    pos += match[0].length;
  }
}

/**
 * Checks that a token at the beginning of a line has the indentation of its level. Any other token, except a comment,
 * has to begin a line of its own if its line is too long.
 */
function checkPlace(
  code: string,
  token: Token,
  before: Token | undefined,
  problems: Problems,
): void {
  const { start, kind, tag, depth } = token;
  const lineStart = code.lastIndexOf('\n', start - 1) + 1;
  const lead = code.slice(lineStart, start);
  const wanted = ' '.repeat(depth * INDENT);
  if (lead.trim() === '') {
    if (lead === wanted) return;
    problems.add(lineStart, start, {
      ...mistake('layout/indent', lead.length, wanted.length, INDENT),
      to: wanted,
    });
    return;
  }
  const lineEnd = code.indexOf('\n', start);
  const length = (lineEnd === -1 ? code.length : lineEnd) - lineStart;
  if (before === undefined || kind === 'comment' || length <= LONGEST) return;
  problems.add(before.end, start, {
    ...mistake('layout/line', `${kind === 'close' ? '/' : ''}${tag}`, LONGEST),
    to: `\n${wanted}`,
  });
}

/** Checks that a tag is on one line or, if that is too long, has one attribute per line. */
function checkTag(code: string, token: Token, problems: Problems): void {
  const { start, end, kind, tag, attributes, depth } = token;
  const text = code.slice(start, end);
  const tail = kind === 'void' ? '/>' : '>';
  const line = [`<${tag}`, ...attributes].join(' ') + (kind === 'void' ? ' />' : '>');
  const fits = depth * INDENT + line.length <= LONGEST && !line.includes('\n');
  const lead = ' '.repeat(depth * INDENT);
  const parts = attributes.map((attribute) => `\n${lead}${' '.repeat(INDENT)}${attribute}`);
  const wanted = fits || parts.length === 0 ? line : `<${tag}${parts.join('')}\n${lead}${tail}`;
  if (text === wanted) return;
  problems.add(start, end, {
    ...(!fits
      ? mistake('layout/tag-long', tag, LONGEST, tail)
      : text.endsWith(`</${tag}>`)
        ? mistake('layout/tag-open', tag, line)
        : text.includes('\n')
          ? mistake('layout/tag-broken', tag, line)
          : mistake('layout/tag-spaces', tag, line)),
    to: wanted,
  });
}
