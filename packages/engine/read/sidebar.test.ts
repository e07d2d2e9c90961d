import { expect, test } from 'vitest';
import { labelIn, parseSidebar, sidebarFromFolders } from './sidebar.ts';

const parse = (...lines: string[]) => parseSidebar('v1/sidebar.yaml', lines.join('\n'));

test('every kind of entry is read, with its place', () => {
  const { structure, diagnostics } = parse(
    '/doc:',
    '  - doc/a',
    '  - { page: /doc/b.md, text: { en: B, zh: 乙 }, tag: new }',
    '  - dividerType: dashed',
    '  - sectionHeaderText: { en: More, zh: 更多 }',
    '    tag: <svg></svg>',
    '  - text: { en: Group, zh: 组 }',
    '    page: doc/group/',
    '    collapsible: false',
    '    collapsed: true',
    '    tag: t',
    '    items:',
    '      - text: Inner',
    '        items: [doc/group/c]',
    '/api: [api/]',
  );
  expect(diagnostics).toEqual([]);
  expect([...structure]).toEqual([
    [
      '/doc',
      [
        { type: 'page', page: 'doc/a', place: { line: 2, column: 5 } },
        {
          type: 'page',
          page: 'doc/b',
          text: { en: 'B', zh: '乙' },
          tag: 'new',
          place: { line: 3, column: 5 },
        },
        { type: 'divider', dividerType: 'dashed' },
        { type: 'header', text: { en: 'More', zh: '更多' }, tag: '<svg></svg>' },
        {
          type: 'group',
          text: { en: 'Group', zh: '组' },
          page: 'doc/group/index',
          collapsible: false,
          collapsed: true,
          tag: 't',
          place: { line: 7, column: 5 },
          items: [
            {
              type: 'group',
              text: 'Inner',
              collapsible: true,
              collapsed: false,
              place: { line: 13, column: 9 },
              items: [{ type: 'page', page: 'doc/group/c', place: { line: 14, column: 17 } }],
            },
          ],
        },
      ],
    ],
    ['/api', [{ type: 'page', page: 'api/index', place: { line: 15, column: 8 } }]],
  ]);
});

test.each([
  [
    ['/doc:', '  - text: A', '    itmes: []'],
    '3:5',
    '"itmes" is not a key of this entry.',
    'Did you mean "items"?',
  ],
  [
    ['/doc:', '  - page: a', '    tga: x'],
    '3:5',
    '"tga" is not a key of this entry.',
    'Did you mean "tag"?',
  ],
  [['/doc:', '  - dividerType: dotted'], '2:18', /"dividerType" is not accepted/, /guide\/writing/],
  [['/doc:', '  - text: A', '    items: x'], '3:12', /"items" is not accepted/, /guide\/writing/],
  [
    ['/doc:', '  - text: A', '    items: []', '    collapsed: 1'],
    '4:16',
    /"collapsed" is not accepted/,
    /guide\/writing/,
  ],
  [
    ['/doc:', '  - foo: x'],
    '2:5',
    'An entry with the keys foo is of no known kind.',
    /^Use "page", or "text"/,
  ],
  [
    ['/doc:', '  - 42'],
    '2:5',
    'A sidebar entry is neither a page nor a map.',
    /^Write a page path/,
  ],
  [
    ['/doc:', '  - [a]'],
    '2:5',
    'A sidebar entry is neither a page nor a map.',
    /^Write a page path/,
  ],
  [['doc:', '  - a'], '1:1', 'The section "doc" does not start with "/".', 'Write "/doc".'],
  [['/doc: a'], '1:1', 'The section "/doc" has no list of entries.', /after "- "/],
  [['/doc:'], '1:1', 'The section "/doc" has no list of entries.', /after "- "/],
  [
    ['- doc/a'],
    '1:1',
    'The sidebar is not a map of sections.',
    /^Write a section such as "\/doc:"/,
  ],
  [[''], '1:1', 'The sidebar is not a map of sections.', /^Write a section such as "\/doc:"/],
  [['/doc:', '  - a: [', '/x:'], '3:1', /cannot be read/, /indentation/],
  [['/doc:', '  -', '  - a'], '2:4', 'A sidebar entry is neither a page nor a map.', /./],
])('a mistake is reported with line and column: %j', (source, place, message, fix) => {
  const { diagnostics } = parse(...source);
  const there = diagnostics.find((d) => `${d.place.line}:${d.place.column}` === place);
  expect(there, JSON.stringify(diagnostics)).toMatchObject({
    rule: 'bad-sidebar',
    place: { file: 'v1/sidebar.yaml' },
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    fix: typeof fix === 'string' ? fix : expect.stringMatching(fix),
  });
});

test('entries next to a wrong one are kept', () => {
  const { structure, diagnostics } = parse('/doc:', '  - 42', '  - doc/a', '/api:', '  - api/x');
  expect(diagnostics).toHaveLength(1);
  expect(structure.get('/doc')).toMatchObject([{ page: 'doc/a' }]);
  expect(structure.get('/api')).toMatchObject([{ page: 'api/x' }]);
});

test('a section that is written twice is reported', () => {
  expect(parse('/doc: [a]', '/doc: [b]').diagnostics[0]).toMatchObject({
    rule: 'bad-sidebar',
    place: { line: 2 },
  });
});

test('without a sidebar file, folders are sections, and an index comes first', () => {
  const structure = sidebarFromFolders([
    'api/zeta',
    'api/index',
    'doc/my-guide/b',
    'doc/my-guide/a',
    'doc/alone',
    'index',
    'start',
  ]);
  expect([...structure.keys()]).toEqual(['/api', '/doc', '/']);
  // Pages outside folders are a separate section, without the home page.
  expect(structure.get('/')).toEqual([{ type: 'page', page: 'start', place: expect.anything() }]);
  expect(structure.get('/api')).toMatchObject([{ page: 'api/index' }, { page: 'api/zeta' }]);
  expect(structure.get('/doc')).toMatchObject([
    { type: 'page', page: 'doc/alone' },
    {
      type: 'group',
      text: 'My guide',
      items: [{ page: 'doc/my-guide/a' }, { page: 'doc/my-guide/b' }],
    },
  ]);
});

test('a label falls back to the other language', () => {
  expect(labelIn('A', 'zh')).toBe('A');
  expect(labelIn({ en: 'A', zh: '甲' }, 'zh')).toBe('甲');
  expect(labelIn({ en: 'A' }, 'zh')).toBe('A');
  expect(labelIn({ zh: '甲' }, 'en')).toBe('甲');
});
