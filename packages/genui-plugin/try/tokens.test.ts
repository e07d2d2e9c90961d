/** The editor colours code as the page does. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesFolder } from '../../../tests/sites/book.ts';
import { createHighlighter } from '../../engine/markdown/highlight.ts';
import { genGrammar } from '../../gen-language/gen/grammar.ts';
import { type TokenState, tokenize } from './tokens.ts';

const PAGES = `${pagesFolder}/en`;
const highlighter = createHighlighter([{ name: 'gen', label: '.gen', grammar: genGrammar }]);

/** All `.gen` samples of the content. */
const samples = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [
    ...readFileSync(join(PAGES, name), 'utf8').matchAll(/^```gen[^\n]*\n([\s\S]*?)^```/gm),
  ])
  .map(([, code = '']) => code.trimEnd());

/** The editor's kind for each character that is not white space. */
function kindsHere(code: string): string[] {
  let state: TokenState = 'markup';
  return code.split('\n').flatMap((line) => {
    const { tokens, end } = tokenize(line, state);
    state = end;
    return tokens.flatMap(([kind, text]) => [...text.replaceAll(/\s/g, '')].map(() => kind));
  });
}

/** The build's kind for each character that is not white space. */
function kindsThere(code: string): string[] {
  return highlighter.lines(code, 'gen').flatMap((line) =>
    [...String(line).matchAll(/<span class="(\w)">([^<]*)<\/span>|([^<]+)/g)].flatMap((match) => {
      const text = (match[2] ?? match[3] ?? '').replaceAll(/&\w+;|&#\d+;/g, '?');
      return [...text.replaceAll(/\s/g, '')].map(() => match[1] ?? '');
    }),
  );
}

test('all samples of the site look as in their pages', () => {
  expect(samples.length).toBeGreaterThan(150);
  let all = 0;
  const other: string[] = [];
  for (const code of samples) {
    const [here, there] = [kindsHere(code), kindsThere(code)];
    expect(here).toHaveLength(there.length);
    all += here.length;
    here.forEach((kind, index) => {
      if (kind !== there[index]) other.push(code.replaceAll(/\s/g, '').slice(index - 9, index + 9));
    });
  }
  // The two Rust grammars differ for type names before `::`.
  expect(other.length / all, other.slice(0, 20).join('\n')).toBeLessThan(0.002);
});

test.each([
  ['<view theme="Dark" :text="caption" @clicked="go(1)" />', 'markup', 'markup'],
  ['<view', 'markup', 'tag'],
  ['text="\'a', 'tag', 'value'],
  ['<script>', 'markup', 'rust'],
  ['let a = "open', 'rust', 'string'],
  ['/* open', 'rust', 'comment'],
  ['color: #fff', 'style', 'declaration'],
  ['</style>', 'style', 'markup'],
] as const)('%s: from %s to %s', (line, from, to) => {
  const { tokens, end } = tokenize(line, from);
  expect(end).toBe(to);
  expect(tokens.map(([, text]) => text).join('')).toBe(line);
});

test('any text comes out whole, and a very long line at once', () => {
  const strange = '\u{1F600}<\u0000"\'{}#[]/*<script></style>&lt;\ud800';
  const { tokens } = tokenize(strange, 'rust');
  expect(tokens.map(([, text]) => text).join('')).toBe(strange);
  const long = '<a '.repeat(100_000);
  expect(tokenize(long, 'markup').tokens).toEqual([['', long]]);
});
