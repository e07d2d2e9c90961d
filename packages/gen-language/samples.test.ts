import { expect, test } from 'vitest';
import { data } from './sample-test.ts';
import { checkCodeBlock, declaredMacros } from './samples.ts';

test.each([
  ['gen', '<labl />'],
  ['rust', 'prntln!();'],
  ['toml', 'a = '],
  ['bash', 'ract instal'],
  ['shell', '$ ract instal'],
])('a sample in %s goes to its checker', (language, code) => {
  expect(checkCodeBlock(language, code, {}, data)).toHaveLength(1);
});

test('a sample in another language has no problems', () => {
  expect(checkCodeBlock('text', '<labl />', {}, data)).toEqual([]);
});

test('macros come from Rust and from the token.toml of a plugin', () => {
  expect(declaredMacros('rust', 'macro_rules! a { () => {}; }', {})).toEqual(['a']);
  expect(declaredMacros('toml', '[macros]\nb = { stmts = "" }', { title: 'token.toml' })).toEqual([
    'b',
  ]);
  expect(declaredMacros('bash', 'macro_rules! a', {})).toEqual([]);
});
