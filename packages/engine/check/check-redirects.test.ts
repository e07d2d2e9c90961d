/** Tests how redirects are read and checked. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../tests/sites/project.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { isError } from '../diagnose/diagnostics.ts';
import type { Project } from '../read/project.ts';
import { readRedirects } from '../read/redirects.ts';
import { checkRedirects } from './check-redirects.ts';

afterAll(removeFolders);

/** Reads a text, or bytes, as the redirects of version v1. */
function read(text: string | Uint8Array) {
  const contentDir = makeFolder();
  mkdirSync(join(contentDir, 'v1'));
  writeFileSync(join(contentDir, 'v1/redirects.yaml'), text);
  return readRedirects({ contentDir, contentLabel: 'content/' } as Project, 'v1');
}

const pages = [
  'guide/start',
  'guide/next',
  'guide/indexes',
  'components/index',
  'api/index',
  'index',
];
const group = (en: string) => ({ type: 'group', text: { en, zh: '组' }, items: [] });
const sections = new Map([
  ['/api', [group('Scripts and types'), group('First')]],
  ['/guide', [group('Not shown')]],
]);
const record = (lang: string, page: string, version: string, anchors: readonly string[]) =>
  ({
    ...{ lang, entry: { page, version } },
    compiled: { value: { anchors, frontmatter: page === 'api/index' ? { overview: true } : {} } },
  }) as unknown as PageRecord;
const site = {
  scan: { version: 'v1', pages, files: new Map(), sidebar: sections },
  records: [
    // Anchors of another language, page or version do not count.
    record('zh', 'guide/start', 'v1', ['chinese']),
    record('en', 'guide/next', 'v1', ['next-one']),
    record('en', 'guide/start', 'v2', ['newer']),
    record('en', 'guide/start', 'v1', ['first', 'second']),
    record('en', 'api/index', 'v1', ['first']),
  ],
  space: {
    base: '/',
    defaultLang: 'en',
    langs: ['en', 'zh'],
    defaultVersion: 'v1',
    versions: ['v1', 'v2'],
  },
  publicFiles: new Map([['/about.html', 1]]),
} as unknown as Parameters<typeof checkRedirects>[1];

/** The diagnostics of a text, in the form that authors see. */
const said = (text: string) =>
  checkRedirects(read(text), site).map(
    ({ severity, place: { file, line, column }, rule, message, fix, replacement }) => {
      expect([severity, file]).toEqual([undefined, 'content/v1/redirects.yaml']);
      return [
        `${line}:${column} ${rule} ${message}`,
        fix,
        ...(replacement ? [`${replacement.from} → ${replacement.to}`] : []),
      ];
    },
  );

test('redirects are read in every form an author may write', () => {
  const { file, redirects, diagnostics } = read(
    '/old/x.html: /guide/start.md#first#more\nold/y.md: guide/next\nold/index: components/\nindex: /\nold/indexes: /\n"a.html.b": a.md.b\n/a//b: guide/start\n',
  );
  expect(diagnostics).toEqual([]);
  expect(file).toBe('content/v1/redirects.yaml');
  expect(redirects.map(({ from, to, anchor }) => `${from} → ${to} # ${anchor}`)).toEqual([
    'old/x → guide/start # first',
    'old/y → guide/next # ',
    'old/ → components/index # ',
    ' → index # ',
    'old/indexes → index # ',
    'a.html.b → a.md.b # ',
    'a//b → guide/start # ',
  ]);
  expect(redirects[1]).toEqual({
    from: 'old/y',
    to: 'guide/next',
    anchor: '',
    line: 2,
    column: 1,
    target: { written: 'guide/next', line: 2, column: 11 },
  });
});

test.each([
  ['- a\n', '1:1 The redirects are not a map. Write one "old/address: new/page" on each line.'],
  ['old:\n', '1:5 "old" leads to no page. Write the page after the colon.'],
  ['old: [a]\n', '1:6 "old" leads to no page. Write the page after the colon.'],
  ['old: 5\n', '1:6 "old" leads to no page. Write the page after the colon.'],
  ['[a]: 5\n', '1:6 "" leads to no page. Write the page after the colon.'],
  [
    'a: b: c\n',
    /^1:4 The redirects cannot be read: .+ Write one "old\/address: new\/page" on each line, and each old address only once\.$/,
  ],
  ['a: b #c\n', /^1:4 The text after "#" is a comment, so .+\. Put the whole value/],
])('%j cannot be read', (text, expected) => {
  const { redirects, diagnostics } = read(text);
  expect(redirects).toEqual([]);
  const [only, ...rest] = diagnostics;
  expect(rest).toEqual([]);
  expect(only).toMatchObject({
    rule: 'bad-redirect',
    place: { file: 'content/v1/redirects.yaml' },
  });
  const found = `${only!.place.line}:${only!.place.column} ${only!.message} ${only!.fix}`;
  if (typeof expected === 'string') expect(found).toBe(expected);
  else expect(found).toMatch(expected);
});

test('a missing or empty file has no redirects; a file that is not text is reported once', () => {
  const none = { file: 'content/v1/redirects.yaml', redirects: [], sections: [], diagnostics: [] };
  expect(read('')).toEqual(none);
  const project = { contentDir: makeFolder(), contentLabel: 'content/' } as Project;
  expect(readRedirects(project, 'v1')).toEqual(none);
  const { diagnostics } = read(new Uint8Array([0x61, 0x3a, 0x20, 0xe9, 0x0a]));
  expect(diagnostics).toMatchObject([{ rule: 'bad-encoding', place: { line: 1 } }]);
  expect(diagnostics.every(isError)).toBe(true);
  mkdirSync(join(project.contentDir, 'v1/redirects.yaml'), { recursive: true });
  expect(() => readRedirects(project, 'v1')).toThrow(
    expect.objectContaining({
      message:
        'content/v1/redirects.yaml cannot be read (EISDIR). Check that it is a readable file.',
      cause: expect.objectContaining({ code: 'EISDIR' }),
    }),
  );
});

test('redirects from an old address to a page are correct', () => {
  expect(
    said(
      'old: guide/start\nold/x: guide/start#second\nzhx/a: components/\nv: /\nen: /\nabout/x: /\na.b/c..d: /\nx/404: /\nstatics/x: /\n"%zz": /\n"%yy": /\n',
    ),
  ).toEqual([]);
});

const NO_ADDRESS =
  'Write a path such as "doc/guide/old", without spaces, quotation marks, "?", "#", "\\", "<", ">", "//", "./" and "../".';
test.each<readonly string[]>([
  ['index: /', '1:1 bad-redirect "" is not a valid address.', NO_ADDRESS],
  ...['a b', 'a?b', 'a#', 'a\\b', 'a<b', 'a>b', 'a//b', './a', 'a/..', 'a/./b', '../a'].map(
    (from) =>
      [`'${from}': /`, `1:1 bad-redirect "${from}" is not a valid address.`, NO_ADDRESS] as const,
  ),
  ['"a\\"b": /', '1:1 bad-redirect "a"b" is not a valid address.', NO_ADDRESS],
  ['"a\\u0001b": /', '1:1 bad-redirect "a\u0001b" is not a valid address.', NO_ADDRESS],
  [
    'zh/a/b: /',
    '1:1 bad-redirect "zh/a/b" starts with a language or version.',
    'Write the path without language and version. A redirect applies to every language of its version.',
    'zh/a/b → a/b',
  ],
  [
    'v2/a: /',
    '1:1 bad-redirect "v2/a" starts with a language or version.',
    'Write the path without language and version. A redirect applies to every language of its version.',
    'v2/a → a',
  ],
  ...['guide/start', 'Guide/Start', 'guide/indexes', 'components', 'guide%2Fstart'].map(
    (from) =>
      [
        `${from}: /`,
        `1:1 bad-redirect "${from}" is a page, so a redirect from this address cannot work.`,
        'Remove the line, or delete the page in every language.',
      ] as const,
  ),
  [
    'old: /\nx: /\nOLD/: /',
    '3:1 bad-redirect "OLD/" already has a redirect in line 1.',
    'Remove one of the two lines.',
  ],
  ...['static/x', 'static', '404', 'about'].map(
    (from) =>
      [
        `${from}: /`,
        `1:1 bad-redirect "${from}" is reserved for files of the site, or is the address of a file in public/.`,
        'Remove the line.',
      ] as const,
  ),
  [
    'old: guide/start#fist',
    '1:6 dead-anchor "guide/start#fist" leads to a section that does not exist: guide/start has no "#fist".',
    'Did you mean "#first"?',
    '#fist → #first',
  ],
  ...['chinese', 'next-one', 'newer'].map(
    (anchor) =>
      [
        `old: guide/start#${anchor}`,
        `1:6 dead-anchor "guide/start#${anchor}" leads to a section that does not exist: guide/start has no "#${anchor}".`,
        'Remove the anchor.',
        `#${anchor} → `,
      ] as const,
  ),
  [
    'old: components/#a',
    '1:6 dead-anchor "components/#a" leads to a section that does not exist: components/index has no "#a".',
    'Remove the anchor.',
    '#a → ',
  ],
  [
    'older: guide/next\nold: new\nnew: guide/start',
    '2:6 bad-redirect "new" is itself an old address (line 3).',
    'Redirect to the target of that line: write "guide/start".',
    'new → guide/start',
  ],
  [
    'old: old',
    '1:6 bad-redirect "old" is no page.',
    'Write the path of a page that exists, without language and version.',
  ],
  [
    'old: guide/strat',
    '1:6 bad-redirect "guide/strat" is no page.',
    'Did you mean "guide/start"?',
    'guide/strat → guide/start',
  ],
])('%j is reported with the text to write', (...[text = '', ...expected]) => {
  expect(said(text)).toEqual([expected]);
});

test('a redirect with a wrong address is dropped, and each wrong address is reported', () => {
  expect(said('guide/start: nowhere\n').map(([first]) => first)).toEqual([
    '1:1 bad-redirect "guide/start" is a page, so a redirect from this address cannot work.',
    '1:14 bad-redirect "nowhere" is no page.',
  ]);
});

test('a section moved from an existing page is separate from moved pages', () => {
  const { redirects, sections, diagnostics } = read(
    'old: guide/next\nguide/start#gone: guide/next#next-one\ncomponents/#gone: guide/start\n',
  );
  expect(diagnostics).toEqual([]);
  expect(redirects.map(({ from }) => from)).toEqual(['old']);
  expect(
    sections.map(({ from, section, to, anchor }) => [from, section, to, anchor].join(' ')),
  ).toEqual(['guide/start gone guide/next next-one', 'components/index gone guide/start ']);
});

test('of a moved section, the page exists, the section does not, and the target does', () => {
  expect(said('guide/start#gone: guide/next#next-one\n')).toEqual([]);
  expect(said('guide/nowhere#gone: guide/start\n')).toEqual([
    [
      '1:1 bad-redirect "guide/nowhere" is no page, so it has no section "#gone".',
      'Write the path of the page that had the section, without language and version.',
    ],
  ]);
  expect(said('guide/start#first: guide/next\n')).toEqual([
    [
      '1:1 bad-redirect "guide/start#first" is still a section of that page.',
      'Remove this line, or remove the section from the page.',
    ],
  ]);
  expect(said('guide/start#gone: guide/start#frist\n')[0]?.[1]).toBe('Did you mean "#first"?');
  expect(said('guide/start#gone: guide/strat\n')[0]?.[1]).toBe('Did you mean "guide/start"?');
});

test('groups of an overview are sections of its page', () => {
  expect(said('api/#global: api/#scripts-and-types\napi/#others: api/#first-1\n')).toEqual([]);
  expect(said('api/#scripts-and-types: guide/next\n').map(([first]) => first)).toEqual([
    '1:1 bad-redirect "api/index#scripts-and-types" is still a section of that page.',
  ]);
  expect(said('old: guide/start#not-shown\n').map(([first]) => first)).toEqual([
    '1:6 dead-anchor "guide/start#not-shown" leads to a section that does not exist: guide/start has no "#not-shown".',
  ]);
});
