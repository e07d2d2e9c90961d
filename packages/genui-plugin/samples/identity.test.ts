import { expect, test } from 'vitest';
import { isSampleLanguage, sampleIdentity, sampleTokens } from './identity.ts';

test('layout and comments do not count', () => {
  const one = sampleIdentity('gen', '<view height="Fit">\n    <label text="\'a\'" />\n</view>');
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(
    sampleIdentity('gen', '// two\n<view\n  height="Fit"\n>\n<label text="\'a\'"/>\n</view>\n'),
  ).toBe(one);
  expect(sampleIdentity('toml', '# a\nport = 8010')).toBe(
    sampleIdentity('toml', 'port=8010 # b\n'),
  );
  expect(sampleIdentity('rust', 'fn a() { /* x */ }')).toBe(sampleIdentity('rust', 'fn a(){}'));
});

test('every word, number, sign and text counts', () => {
  const variants = [
    '<label text="\'a\'" />',
    '<label text="\'b\'" />',
    '<label text="\'a \'" />',
    '<label :text="\'a\'" />',
    '<link text="\'a\'" />',
    '<label text="\'a\'"></label>',
  ];
  expect(new Set(variants.map((code) => sampleIdentity('gen', code))).size).toBe(variants.length);
  expect(sampleIdentity('rust', 'a')).not.toBe(sampleIdentity('toml', 'a'));
  expect(sampleIdentity('rust', 'ab')).not.toBe(sampleIdentity('rust', 'a b'));
});

test.each([
  ['gen', '<link href="\'https://example.com/a\'" />', '"\'https://example.com/a\'"'],
  ['rust', 'let a = "// no comment";', '"// no comment"'],
  ['rust', 'let a = r#"a " // b"#;', 'r#"a " // b"#'],
  ['rust', `let a = '"'; // c`, `'"'`],
  ['toml', `stmts = 'if a == "#" { }'`, `'if a == "#" { }'`],
  ['toml', 'color = "#14161A"', '"#14161A"'],
] as const)('in %s a text may hold the mark of a comment: %s', (language, code, text) => {
  expect(sampleTokens(language, code)).toContain(text);
});

test('a lifetime does not begin a text', () => {
  expect(sampleTokens('rust', "fn a<'b>(c: &'b str) {} // d")).toEqual(
    "fn a < ' b > ( c : & ' b str ) { }".split(' '),
  );
});

test('only languages with a compiler or reader have samples', () => {
  expect(['gen', 'rust', 'toml', 'bash', 'text'].filter(isSampleLanguage)).toEqual([
    'gen',
    'rust',
    'toml',
  ]);
});
