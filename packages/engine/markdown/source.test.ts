import { expect, test } from 'vitest';
import { frontmatterBlock, parseFrontmatter } from './source.ts';

const parse = (...lines: string[]) =>
  parseFrontmatter('a.md', ['---', ...lines, '---', '', '# T'].join('\n'));

test('every key is read', () => {
  const { frontmatter, diagnostics } = parse(
    'title: T',
    'description: D',
    'pageType: overview',
    'overview: true',
    'overviewHeaders: [2, 3]',
    'titleSuffix: "| X"',
    'outline: false',
    'navbar: false',
    'sidebar: false',
    'footer: false',
    'globalUIComponents: false',
    'search: false',
    'status: experimental',
    'describes: all',
    'hero:',
    '  name: N',
    '  text: A',
    '  actions: [{ text: Go, link: /x }]',
    'features:',
    '  - title: F',
    'sourceHash: abc',
  );
  expect(diagnostics).toEqual([]);
  expect(frontmatter).toMatchObject({
    title: 'T',
    overviewHeaders: [2, 3],
    hero: { actions: [{ theme: 'brand' }] },
    features: [{ span: 4 }],
  });
});

test('a source without frontmatter, or with such lines further down, has none', () => {
  expect(frontmatterBlock('# T')).toBeUndefined();
  expect(frontmatterBlock('# T\n\n---\na: b\n---')).toBeUndefined();
  expect(frontmatterBlock('----\na: b\n---')).toBeUndefined();
  expect(frontmatterBlock('---\na: b\n---\n')).toBe('a: b\n');
  expect(frontmatterBlock('---\n---')).toBe('');
  expect(parseFrontmatter('a.md', '---\n---\n# T')).toEqual({ frontmatter: {}, diagnostics: [] });
});

test.each([
  [
    ['title: T', 'tilte: x'],
    3,
    1,
    '"tilte" is not a key of the frontmatter.',
    'Did you mean "title"?',
  ],
  [['zzzzzzz: x'], 2, 1, '"zzzzzzz" is not a key of the frontmatter.', /^Known keys: title, /],
  [
    ['hero:', '  tagine: x'],
    3,
    3,
    '"hero.tagine" is not a key of the frontmatter.',
    'Did you mean "tagline"?',
  ],
  [
    ['features:', '  - title: F', '    lnik: /x'],
    4,
    5,
    '"features[0].lnik" is not a key of the frontmatter.',
    'Did you mean "link"?',
  ],
])('an unknown key is reported with its place: %j', (source, line, column, message, fix) => {
  const { frontmatter, diagnostics } = parse(...source);
  // The other keys are still read: one mistake causes no further ones.
  expect(frontmatter).toEqual(source.includes('title: T') ? { title: 'T' } : {});
  expect(diagnostics).toMatchObject([
    {
      rule: 'unknown-frontmatter',
      place: { file: 'a.md', line, column },
      message,
      fix: typeof fix === 'string' ? fix : expect.stringMatching(fix),
    },
  ]);
});

test.each([
  [['outline: yes please'], 2, 10, /"outline: yes please" is not accepted/, 'Write a boolean.'],
  [['pageType: hom'], 2, 11, /"pageType: hom" is not accepted/, 'Did you mean "home"?'],
  [['pageType: landing'], 2, 11, /is not accepted/, /^Write one of: .*home, doc, /],
  [['features:', '  - title: F', '    span: 13'], 4, 11, /"features\[0\]\.span: 13"/, /range/],
  [['title: a: b'], 2, 8, /not valid YAML/, /^Quote the value/],
  [['\ttitle: a'], 2, 1, /not valid YAML/, /indent with spaces/],
  [['a: &a [x]', 'title: *a'], 3, 8, /cannot be read: \*a is an alias/, /Write the values out/],
  [
    ['features:', '  - details: D'],
    3,
    5,
    /^"features\[0\]\.title" is missing\.$/,
    /^Add this key; the value is a string\.$/,
  ],
])('a wrong value is reported with its place: %j', (source, line, column, message, fix) => {
  const [first] = parse(...source).diagnostics;
  expect(first).toMatchObject({
    place: { line, column },
    message: expect.stringMatching(message),
    fix: expect.stringMatching(fix),
  });
});

test('frontmatter that is never closed is reported', () => {
  expect(parseFrontmatter('a.md', '---\ntitle: T\n\n# T').diagnostics).toMatchObject([
    { rule: 'bad-frontmatter', place: { line: 1, column: 1 } },
  ]);
});

test('frontmatter that is not a mapping is reported', () => {
  for (const source of ['- a', 'just text', '42'])
    expect(parse(source).diagnostics[0], source).toMatchObject({ rule: 'bad-frontmatter' });
});

test('a YAML bomb is refused at once', () => {
  const bomb = ['a: &a [x, x]', ...Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*a, *a]`)];
  expect(parse(...bomb).diagnostics[0]!.message).toMatch(/cannot be read/);
});

test('keys of the prototype are unknown like any other', () => {
  for (const key of ['__proto__', 'constructor', 'toString'])
    expect(parse(`${key}: x`).diagnostics.length, key).toBeGreaterThan(0);
});
