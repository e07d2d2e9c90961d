import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { git, makeFolder, removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { formatReport } from '../commands/translations.ts';
import { changedBlocks, compareShapes, diff, withoutComments } from './diff.ts';
import { acceptTranslation, type Pair, reportOn, withSourceHash } from './report.ts';
import { sourceHash } from './source-hash.ts';

afterAll(removeFolders);

const english = '# Tools\n\nOne.\n\nTwo.\n\nThree.\n';
const chinese = '# 工具\n\n一。\n\n二。\n\n三。\n';
const pair: Pair = {
  version: 'v1',
  page: 'a',
  lang: 'zh',
  langs: ['en', 'zh'],
  source: 'v1/en/a.md',
  translation: 'v1/zh/a.md',
  exists: true,
};

/** A repository in which the translation is current. */
function repository(): string {
  const folder = writeFiles({ 'v1/en/a.md': english, 'v1/zh/a.md': chinese });
  expect(acceptTranslation(pair, folder)).toBe(true);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'x');
  return folder;
}

test('a translation is current until significant parts of its source change', () => {
  const folder = repository();
  expect(reportOn(pair, folder, true)).toMatchObject({
    state: 'current',
    differences: [],
    changes: [],
  });
  writeFileSync(
    join(folder, 'v1/en/a.md'),
    english.replace('One.', 'One.  ').replace('\n\nTwo', '\n\n\nTwo'),
  );
  expect(reportOn(pair, folder, true).state).toBe('current');
  writeFileSync(join(folder, 'v1/en/a.md'), english.replace('Two.', 'Two, changed.'));
  expect(reportOn(pair, folder, true).state).toBe('outdated');
  expect(acceptTranslation(pair, folder)).toBe(true);
  expect(acceptTranslation(pair, folder)).toBe(false);
  expect(reportOn(pair, folder, true).state).toBe('current');
});

test('old and new text of a change are shown next to the translation', () => {
  const folder = repository();
  writeFileSync(
    join(folder, 'v1/en/a.md'),
    '# Tools\n\nOne.\n\nTwo, changed.\n\nTwo and a half.\n',
  );
  git(folder, 'commit', '-q', '-a', '-m', 'y');
  const report = reportOn(pair, folder, true);
  expect(report.basis).toHaveProperty('commit');
  expect(
    report.changes.map(({ old, now, translation, after }) => [
      old?.source,
      now?.source,
      translation?.source,
      after,
    ]),
  ).toEqual([
    ['Two.', 'Two, changed.', '二。', undefined],
    ['Three.', 'Two and a half.', '三。', undefined],
  ]);
  const text = formatReport([report], 'content/');
  expect(text).toContain('    - Two.\n    + Two, changed.\n    translation, line 9:\n    = 二。');
  expect(text).toContain('npm run translations -- --accept content/v1/zh/a.md');
  expect(text).toContain('1 translations: 0 current, 1 outdated, 0 missing');
});

test('the old text is found after the file was renamed', () => {
  const folder = repository();
  renameSync(join(folder, 'v1/en/a.md'), join(folder, 'v1/en/b.md'));
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'y');
  writeFileSync(join(folder, 'v1/en/b.md'), english.replace('One.', 'Another.'));
  const report = reportOn({ ...pair, source: 'v1/en/b.md' }, folder, true);
  expect(report.changes.map(({ old, now }) => [old?.source, now?.source])).toEqual([
    ['One.', 'Another.'],
  ]);
});

test('where git does not have the old text, the report says so', () => {
  const folder = repository();
  const text = join(folder, 'v1/zh/a.md');
  writeFileSync(text, withSourceHash(readFileSync(text, 'utf8'), '0123456789abcdef'));
  expect(reportOn(pair, folder, true).basis).toEqual({
    reason: 'none of the last 500 commits of this file has the translated text',
  });

  const clone = join(makeFolder(), 'clone');
  writeFileSync(join(folder, 'v1/en/a.md'), `${english}\nFour.\n`);
  git(folder, 'commit', '-q', '-a', '-m', 'y');
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, clone);
  const shallow = reportOn(pair, clone, true);
  expect(shallow.basis).toHaveProperty('reason');
  expect(formatReport([shallow], '')).toContain('git fetch --unshallow');

  const plain = writeFiles({
    'v1/en/a.md': english,
    'v1/zh/a.md': withSourceHash(chinese, '0123456789abcdef'),
  });
  expect(reportOn(pair, plain, true).basis).toEqual({
    reason: 'git has no history of this file, or the file is in no git repository',
  });
});

test('a missing translation and one without a hash are reported differently', () => {
  const folder = writeFiles({ 'v1/en/a.md': english, 'v1/zh/a.md': chinese });
  expect(reportOn(pair, folder, true).state).toBe('unrecorded');
  expect(reportOn({ ...pair, exists: false }, folder, true).state).toBe('missing');
  expect(() => acceptTranslation({ ...pair, exists: false }, folder)).toThrow(
    'Translate v1/en/a.md first',
  );
});

test.each([
  ['after the other keys', '---\ntitle: A\n---\nx', '---\ntitle: A\nsourceHash: "12"\n---\nx'],
  [
    'in place of the last one',
    '---\nsourceHash: old\ntitle: A\n---\nx',
    '---\nsourceHash: "12"\ntitle: A\n---\nx',
  ],
  ['into an empty block', '---\n---\nx', '---\nsourceHash: "12"\n---\nx'],
  ['into a block of its own', 'x\n\n---\n', '---\nsourceHash: "12"\n---\n\nx\n\n---\n'],
  [
    'with the line endings of the file',
    '---\r\ntitle: A\r\n---\r\nx',
    '---\r\ntitle: A\r\nsourceHash: "12"\r\n---\r\nx',
  ],
  [
    'in place, with the line endings of the file',
    '---\r\nsourceHash: a\r\n---\r\nx',
    '---\r\nsourceHash: "12"\r\n---\r\nx',
  ],
  ['after a byte order mark', '\uFEFFx', '\uFEFF---\nsourceHash: "12"\n---\n\nx'],
])('the hash is written %s', (_, before, after) => {
  expect(withSourceHash(before, '12')).toBe(after);
});

test('a page whose frontmatter is broken is not changed', () => {
  const broken = '---\ntitle: [\n---\nx';
  const folder = writeFiles({ 'v1/en/a.md': english, 'v1/zh/a.md': broken });
  expect(() => acceptTranslation(pair, folder)).toThrow('cannot be read');
  expect(readFileSync(join(folder, 'v1/zh/a.md'), 'utf8')).toBe(broken);
});

test('a hash of digits only stays a string', () => {
  const folder = writeFiles({
    'v1/en/a.md': english,
    'v1/zh/a.md': withSourceHash(chinese, '1234567890123456'),
  });
  expect(reportOn(pair, folder, false).state).toBe('outdated');
  expect(sourceHash(english)).toMatch(/^[0-9a-f]{16}$/);
});

test('lists are compared by their longest common subsequence', () => {
  const hunks = (a: string, b: string) => diff([...a], [...b], (x, y) => x === y);
  expect(hunks('abc', 'abc')).toEqual([]);
  expect(hunks('abcd', 'axcd')).toEqual([{ a: [1, 2], b: [1, 2] }]);
  expect(hunks('abcd', 'acd')).toEqual([{ a: [1, 2], b: [1, 1] }]);
  expect(hunks('acd', 'abcd')).toEqual([{ a: [1, 1], b: [1, 2] }]);
  expect(hunks('abcde', 'xbcdy')).toEqual([
    { a: [0, 1], b: [0, 1] },
    { a: [4, 5], b: [4, 5] },
  ]);
  expect(hunks('', 'ab')).toEqual([{ a: [0, 0], b: [0, 2] }]);
});

test('new text is placed after the preceding text in the translation', () => {
  const block = (kind: string, text: string, line: number) => ({ kind, text, source: text, line });
  const old = [block('heading 1', 'A', 1), block('paragraph', 'b', 3)];
  const now = [...old, block('code rust', 'c', 5)];
  const translation = [block('heading 1', '甲', 2), block('paragraph', '乙', 4)];
  expect(changedBlocks(old, now, translation)).toEqual([{ now: now[2], after: 4 }]);
});

test.each([
  [
    'rust',
    'let a = 1; // one\n// two\nlet b = "http://x"; /* three\nfour */',
    'let a = 1;\nlet b = "http://x";',
  ],
  ['toml', '# one\na = "#fff" # two\n#[x]', 'a = "#fff"\n#[x]'],
  ['html', '<a> <!-- one\ntwo --> b', '<a>  b'],
  ['template', '<a></a>\n<!-- x -->\nfn b() {} // c', '<a></a>\nfn b() {}'],
  [
    'text',
    'a/\n├── b.md     what it is\n│   └── c    two words\n└── d/',
    'a/\n├── b.md\n│   └── c\n└── d/',
  ],
  ['json', '{ "a": "b" } // c', '{ "a": "b" }'],
  ['SQL', 'select 1; -- one\n-- two', 'select 1;'],
  ['properties', '# one\na=1\n! two', 'a=1'],
  ['lisp', '(a) ; one', '(a)'],
  ['batch', 'REM one\necho a\n:: two', 'echo a'],
])('comments of %s may differ', (lang, code, rest) => {
  expect(withoutComments(code, lang)).toBe(rest);
});

test('links may change their order and language, but not their target', () => {
  expect(compareShapes('[a](/x) [b](/y.md#z)', '[b](/zh/y#z) [a](/x)', ['en', 'zh'])).toEqual([]);
  expect(compareShapes('[a](/x)', '[a](/w)', ['en', 'zh'])).toMatchObject([
    {
      aspect: 'link',
      line: 1,
      sourceLine: 1,
      message: 'The link differs: /x in the source, /w here.',
    },
  ]);
});

test.each([
  ['https://docs.example.com/en/a#install', 'https://docs.example.com/zh/a#安装'],
  ['https://docs.example.com/stable/a', 'https://docs.example.com/zh/stable/a'],
  ['https://en.wikipedia.org/wiki/Rust', 'https://zh.wikipedia.org/wiki/Rust'],
  ['https://example.com/en-US/docs/', 'https://example.com/zh-CN/docs'],
  ['https://example.com/README.md', 'https://example.com/README-zh.md'],
  ['https://example.com/?hl=en', 'https://example.com/?hl=zh-cn'],
])('a link to %s may lead to %s', (source, translation) => {
  expect(compareShapes(`[a](${source})`, `[a](${translation})`, ['en', 'zh'])).toEqual([]);
});

test('a link to another page of another site differs', () => {
  const differences = compareShapes('[a](https://example.com/a)', '[a](https://example.com/zh/b)', [
    'en',
    'zh',
  ]);
  expect(differences).toHaveLength(1);
});

test('each difference has its line number in both texts', () => {
  const source = '# A\n\n```rust\nlet a = 1;\n```\n\n::figure{src="x.svg" alt="b"}\n';
  const translation = '# 甲\n\n多一行\n\n```rust\nlet a = 2; // 一\n```\n';
  expect(compareShapes(source, translation, ['en', 'zh'])).toEqual([
    { aspect: 'image', line: 1, sourceLine: 7, message: 'The image x.svg is missing.' },
    {
      aspect: 'code block',
      line: 5,
      sourceLine: 3,
      message: 'The code block differs: "let a = 1;" in the source, "let a = 2;" here.',
    },
  ]);
});
