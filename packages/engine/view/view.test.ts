import { afterAll, expect, test } from 'vitest';
import {
  type Compiled,
  compileFiles,
  config,
  lines,
  removeFolders,
} from '../../../tests/sites/project.ts';
import type { SiteInput } from '../site/config.ts';
import {
  createMainFrame,
  createMainView,
  createNotFound,
  createPageData,
  joinTitle,
} from './view.ts';

afterAll(removeFolders);

const both = (name: string, text: string) => ({ [`v1/en/${name}`]: text, [`v1/zh/${name}`]: text });

/** Page data and view of a route. */
function at(site: Compiled, route: string) {
  const record = site.records.find((r) => r.route === route)!;
  const locale = site.view.locales.get(`${record.entry.version} ${record.lang}`)!;
  const page = createPageData(record, locale, site.view);
  return {
    page,
    view: createMainView(record.compiled.value, createMainFrame(record, page, locale, site.view)),
    locale,
  };
}

const sidebar = `/doc:
  - doc/start
  - text: { en: Guide, zh: 指南 }
    page: doc/guide/
    items:
      - doc/guide/a
      - dividerType: solid
      - text: { en: Deep, zh: 深 }
        collapsed: true
        items: [doc/guide/b]
  - sectionHeaderText: { en: More, zh: 更多 }
  - { page: doc/end, text: { en: The end, zh: 末 }, tag: new }
/api:
  - api/index
  - text: { en: Global, zh: 全局 }
    items: [api/x, api/y]
  - api/z
`;
const files = {
  'v1/sidebar.yaml': sidebar,
  ...both('doc/start.md', '# `Start` *here*'),
  ...both('doc/guide/index.md', '# Guide'),
  ...both('doc/guide/a.md', '---\nstatus: experimental\n---\n# A'),
  ...both('doc/guide/b.md', '# B'),
  ...both('doc/end.md', ''),
  ...both('api/index.md', '---\noverview: true\n---\n# API'),
  ...both('api/x.md', '# X\n\n## One `c`\n\n### Inner\n\n## Two'),
  ...both('api/y.md', '---\noverviewHeaders: [3]\n---\n# Y\n\n## One\n\n### Inner'),
  // A card omits the section with links for further reading.
  ...both('api/z.md', '# Z\n\n## Read on {#next}'),
};
const nav: SiteInput['themeConfig'] = {
  nav: [{ text: { en: 'Doc', zh: '文档' }, link: '/doc/start' }],
  editLink: { docRepoBaseUrl: 'https://x.dev/edit', text: { en: 'Edit', zh: '编辑' } },
  reportLink: 'https://x.dev/new?t={page}&u={url}',
};
const site = await compileFiles(files, { themeConfig: nav });

test('the site of these tests has no mistakes', () => {
  expect(lines(site)).toEqual([]);
});

test('a sidebar has titles of pages, labels in the language, tags and every kind of entry', () => {
  const items = site.view.locales.get('v1 zh')!.sidebars.get('/doc');
  expect(items).toEqual([
    { type: 'link', text: 'Start here', link: '/zh/doc/start' },
    {
      type: 'group',
      text: '指南',
      link: '/zh/doc/guide/',
      collapsible: true,
      collapsed: false,
      items: [
        { type: 'link', text: 'A', link: '/zh/doc/guide/a', tag: '实验性' },
        { type: 'divider', dividerType: 'solid' },
        {
          type: 'group',
          text: '深',
          collapsible: true,
          collapsed: true,
          items: [{ type: 'link', text: 'B', link: '/zh/doc/guide/b' }],
        },
      ],
    },
    { type: 'header', sectionHeaderText: '更多' },
    { type: 'link', text: '末', link: '/zh/doc/end', tag: 'new' },
  ]);
});

test.each([
  ['/doc/start', undefined, ['Guide', '/doc/guide/']],
  ['/doc/guide/', ['Start here', '/doc/start'], ['A', '/doc/guide/a', 'Experimental']],
  ['/doc/guide/a', ['Guide', '/doc/guide/'], ['B', '/doc/guide/b']],
  ['/doc/guide/b', ['A', '/doc/guide/a', 'Experimental'], ['The end', '/doc/end']],
  ['/doc/end', ['B', '/doc/guide/b'], undefined],
  ['/zh/doc/guide/b', ['A', '/zh/doc/guide/a', '实验性'], ['末', '/zh/doc/end']],
  ['/api/z', ['Y', '/api/y'], undefined],
  ['/', undefined, undefined],
])('previous and next of %s follow the sidebar and never leave it', (route, previous, next) => {
  const link = (parts: string[] | undefined) =>
    parts && { text: parts[0], link: parts[1], ...(parts[2] ? { tag: parts[2] } : {}) };
  const { view } = at(site, route);
  expect(view.previous).toEqual(link(previous));
  expect(view.next).toEqual(link(next));
});

test('a page chooses which of its headings an overview lists; for other pages, the overview does', async () => {
  const both = {
    ...files,
    ...{ 'v1/en/api/index.md': '---\noverview: true\noverviewHeaders: [2, 3]\n---\n# API' },
  };
  const { view } = at(await compileFiles(both, { themeConfig: nav }), '/api/');
  const headings = view.overview!.flatMap(({ cards }) =>
    cards.map((card) => [card.text, ...card.headings.map(({ text }) => text)]),
  );
  expect(headings).toEqual([['X', 'One c', 'Inner', 'Two'], ['Y', 'Inner'], ['Z']]);
});

test('labels of sidebar groups keep inline markup; names made from them are plain text', async () => {
  const label = '**The** `code` of _things_ and ~~not~~ snake_case';
  const marked = {
    ...files,
    'v1/sidebar.yaml': `/doc:\n  - doc/start\n  - text: "${label}"\n    items: [doc/guide/index, doc/guide/a, doc/guide/b, { page: doc/end, text: "*End*" }]\n  - sectionHeaderText: "\`x\`"\n/api: [api/index, { text: "${label}", items: [api/x, api/y, api/z] }]\n`,
  };
  const site = await compileFiles(marked, { themeConfig: nav });
  const [, group, header] = site.view.locales.get('v1 en')!.sidebars.get('/doc')!;
  const html =
    '<strong>The</strong> <code>code</code> of <em>things</em> and <del>not</del> snake_case';
  const text = 'The code of things and not snake_case';
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  expect(plain(group)).toMatchObject({
    text,
    html,
    items: [{}, {}, {}, { text: 'End', html: '<em>End</em>' }],
  });
  expect(plain(header)).toEqual({ type: 'header', sectionHeaderText: 'x', html: '<code>x</code>' });
  expect(at(site, '/doc/guide/b').view.breadcrumbs.at(-1)).toEqual({ text });
  expect(at(site, '/doc/guide/b').view.next).toMatchObject({ text: 'End' });
  expect(plain(at(site, '/api/').view.overview)).toMatchObject([{ text, html }]);
});

test('a header that is always hidden is hidden on not-found pages too', async () => {
  const hidden = await compileFiles(files, { themeConfig: { ...nav, hideNavbar: 'always' } });
  expect(createNotFound('en', 'v1', hidden.view).areas.navbar).toBe(false);
  expect(createNotFound('en', 'v1', site.view).areas.navbar).toBe(true);
});

test('an overview lists the other pages of its section by group, ungrouped ones under "Others"', () => {
  const overview = at(site, '/api/').view.overview;
  // In JSON, HTML is a string.
  expect(JSON.parse(JSON.stringify(overview))).toEqual([
    {
      id: 'global',
      text: 'Global',
      cards: [
        {
          text: 'X',
          link: '/api/x',
          headings: [
            { text: 'One c', html: 'One <code>c</code>', depth: 2, link: '/api/x#one-c' },
            { text: 'Two', depth: 2, link: '/api/x#two' },
          ],
        },
        {
          text: 'Y',
          link: '/api/y',
          headings: [{ text: 'Inner', depth: 3, link: '/api/y#inner' }],
        },
      ],
    },
    { id: 'others', text: 'Others', cards: [{ text: 'Z', link: '/api/z', headings: [] }] },
  ]);
  // The anchor of a group is the same in both languages.
  expect(at(site, '/zh/api/').view.overview!.map(({ id, text }) => [id, text])).toEqual([
    ['global', '全局'],
    ['others', '其他'],
  ]);
});

test('the footer of a home page links to the sections and their groups', async () => {
  const homes = both('index.md', '---\npageType: home\n---\n');
  const own = await compileFiles(
    { ...files, ...homes },
    {
      themeConfig: {
        nav: [
          ...nav.nav!,
          { text: 'API', link: '/api/' },
          { text: 'Elsewhere', items: [{ text: 'Forum', link: 'https://x.dev/' }] },
        ],
        footer: { message: 'Bye.' },
      },
    },
  );
  expect(at(own, '/zh/').view.footer).toEqual({
    message: 'Bye.',
    columns: [
      {
        text: '文档',
        link: '/zh/doc/start',
        items: [
          { text: '指南', link: '/zh/doc/guide/' },
          { text: '末', link: '/zh/doc/end' },
        ],
      },
      {
        text: 'API',
        link: '/zh/api/',
        items: [
          // The first entry is a section of the overview page.
          { text: '全局', link: '/zh/api/#global' },
          { text: 'Z', link: '/zh/api/z' },
        ],
      },
      { text: 'Elsewhere', items: [{ text: 'Forum', link: 'https://x.dev/' }] },
    ],
  });
  expect(at(own, '/doc/start').view.footer).toBeUndefined();
});

test('the links of an overview lead to headings that exist', () => {
  for (const route of ['/api/', '/zh/api/'])
    for (const card of at(site, route).view.overview!.flatMap((group) => group.cards)) {
      const target = site.records.find((r) => r.route === card.link)!;
      for (const heading of card.headings)
        expect(target.compiled.value.anchors).toContain(
          decodeURIComponent(heading.link.split('#')[1]!),
        );
    }
});

test('breadcrumbs name the section of the top navigation and the groups', () => {
  expect(at(site, '/zh/doc/guide/b').view.breadcrumbs).toEqual([
    { text: '文档', link: '/zh/doc/start' },
    { text: '指南' },
    { text: '深' },
  ]);
  expect(at(site, '/doc/start').view.breadcrumbs).toEqual([{ text: 'Doc' }]);
  expect(at(site, '/').view.breadcrumbs).toEqual([]);
});

test('a page without a title takes its sidebar label', () => {
  const { page, view } = at(site, '/zh/doc/end');
  expect(page).toMatchObject({ title: '末', headTitle: '末 - 站点' });
  expect(view.empty).toBe(true);
});

test('edit and report links are those of the page', () => {
  expect(at(site, '/zh/doc/guide/').view).toMatchObject({
    editHref: 'https://x.dev/edit/v1/zh/doc/guide/index.md',
    editText: '编辑',
    reportHref: 'https://x.dev/new?t=Guide&u=https%3A%2F%2Fexample.com%2Fzh%2Fdoc%2Fguide%2F',
    markdownHref: '/zh/doc/guide/index.md',
    homeHref: '/zh/',
  });
});

test.each([
  ['Page', 'Site', 'Page - Site'],
  [' Page ', ' Site ', 'Page - Site'],
  ['Page', '| Site', 'Page | Site'],
  ['Page', '- Site', 'Page - Site'],
  ['', 'Site', 'Site'],
  ['Page', '', 'Page'],
])('the title of %j with %j is %j', (title, suffix, expected) => {
  expect(joinTitle(title, suffix)).toBe(expected);
});

test('page types determine areas and titles', async () => {
  const types = await compileFiles({
    ...both('index.md', '---\npageType: home\ntitleSuffix: Docs\n---\n'),
    ...both(
      'doc/a.md',
      '---\ntitleSuffix: "| X"\noutline: false\nsidebar: false\nfooter: false\nnavbar: false\nglobalUIComponents: false\ndescription: D\n---\n# A',
    ),
    ...both('doc/custom.md', '---\npageType: custom\n---\n# C'),
    ...both('doc/blank.md', '---\npageType: blank\n---\n# B'),
    ...both('doc/plain.md', '# P'),
  });
  const page = (route: string) => at(types, route).page;
  expect(page('/')).toMatchObject({ pageType: 'home', headTitle: 'Site - Docs' });
  expect(page('/').sidebar).toBeUndefined();
  expect(page('/doc/a')).toMatchObject({
    headTitle: 'A | X',
    description: 'D',
    areas: {
      navbar: false,
      sidebar: false,
      outline: false,
      footer: false,
      globalUIComponents: false,
    },
  });
  expect(page('/doc/plain').areas).toEqual({
    navbar: true,
    sidebar: true,
    outline: true,
    footer: true,
    globalUIComponents: true,
  });
  expect(page('/doc/custom')).toMatchObject({
    headTitle: 'Site',
    areas: { navbar: true, sidebar: false },
  });
  expect(page('/doc/blank')).toMatchObject({
    headTitle: 'Site',
    areas: { navbar: false, sidebar: false },
  });
  expect(page('/zh/doc/plain').description).toBe('一个站点。');
});

test('what a page describes: the app, the tool below /tools/, or the value in its frontmatter', async () => {
  const products = await compileFiles({
    ...both('doc/a.md', '# A'),
    ...both('tools/a.md', '# A'),
    ...both('doc/b.md', '---\ndescribes: all\n---\n# B'),
    ...both('doc/c.md', '---\ndescribes: none\n---\n# C'),
  });
  const describes = (route: string) => at(products, route).view.describes;
  expect(describes('/doc/a')).toEqual(['App 1']);
  expect(describes('/tools/a')).toEqual(['Tool 2']);
  expect(describes('/doc/b')).toEqual(['App 1', 'Tool 2']);
  expect(describes('/doc/c')).toEqual([]);
});

test('with two versions, a page has its address in each of them', async () => {
  const versions = await compileFiles(
    {
      ...both('doc/a.md', '# A'),
      ...both('doc/new.md', '# New'),
      'v0/en/index.md': '# Home',
      'v0/en/doc/a.md': '# A old\n\n[home](/) [self](./a.md)',
    },
    { multiVersion: { default: 'v1', versions: ['v1', 'v0'] } },
  );
  expect(at(versions, '/doc/a').page.versionRoutes).toEqual({ v1: '/doc/a', v0: '/v0/doc/a' });
  expect(at(versions, '/zh/doc/new').page.versionRoutes).toEqual({
    v1: '/zh/doc/new',
    v0: '/v0/zh/',
  });
  const old = versions.records.find((r) => r.route === '/v0/doc/a')!;
  expect(String(old.compiled.value.html)).toContain(
    '<a href="/v0/">home</a> <a href="/v0/doc/a">self</a>',
  );
  expect(createNotFound('zh', 'v0', versions.view)).toMatchObject({
    routePath: '/v0/zh/404',
    headTitle: '404 - 站点',
    versionRoutes: { v1: '/zh/', v0: '/v0/zh/' },
  });
  expect(at(site, '/doc/start').page.versionRoutes).toBeUndefined();
});

test('every address of a view has the base path', async () => {
  const based = await compileFiles(files, { base: '/docs/', themeConfig: nav });
  const { view, page, locale } = at(based, '/zh/doc/guide/a');
  const addresses = [
    view.previous!.link,
    view.next!.link,
    view.homeHref,
    view.markdownHref!,
    view.breadcrumbs[0]!.link!,
    JSON.stringify(locale.sidebars.get('/doc')).match(/"link":"([^"]*)"/)![1]!,
    at(based, '/zh/api/').view.overview![0]!.cards[0]!.headings[0]!.link,
  ];
  for (const address of addresses) expect(address).toMatch(/^\/docs\/zh\//);
  expect(page.routePath).toBe('/zh/doc/guide/a');
});

test('the shell changes with structure and configuration, not with a page’s text', async () => {
  const shell = async (more: Record<string, string>, input: Partial<SiteInput> = {}) =>
    (await compileFiles({ ...files, ...more }, { themeConfig: nav, ...input })).view.shell;
  const first = await shell({});
  expect(await shell(both('doc/guide/b.md', '# B\n\nOther text.'))).toBe(first);
  expect(
    await shell({ 'v1/sidebar.yaml': sidebar.replace('collapsed: true', 'collapsed: false') }),
  ).not.toBe(first);
  expect(await shell({}, { title: 'Other', locales: config.locales })).not.toBe(first);
});

test('pages outside folders have a sidebar, and previous and next links', async () => {
  const site = await compileFiles({ ...both('next.md', '# Next'), ...both('start.md', '# Start') });
  const { page, view } = at(site, '/next');
  expect(page.sidebar).toBe('/');
  expect(view.next).toMatchObject({ text: 'Start', link: '/start' });
  expect(view.breadcrumbs).toEqual([]);
});

test('sidebar and card of a page without text show the links that its author gives', async () => {
  const empty =
    '---\ntitle: Y\ninstead:\n  - { text: A sample, link: /api/x#inner }\n  - { text: More, link: /doc/start }\n---\n';
  const changed = await compileFiles(
    { ...files, ...both('api/y.md', empty) },
    { themeConfig: nav },
  );
  expect(lines(changed)).toEqual([]);
  const items = (lang: string) =>
    JSON.stringify(changed.view.locales.get(`v1 ${lang}`)!.sidebars.get('/api'));
  expect(items('en')).toContain('"instead":{"text":"elsewhere","link":"/api/x#inner"}');
  expect(items('zh')).toContain('"instead":{"text":"另见","link":"/zh/api/x#inner"}');
  expect(items('en').match(/"instead"/g)).toHaveLength(1);
  const { view } = at(changed, '/zh/api/');
  const cards = view.overview!.flatMap((group) => group.cards);
  expect(cards.find(({ text }) => text === 'Y')?.headings).toEqual([
    { text: 'A sample', link: '/zh/api/x#inner', depth: 2 },
    { text: 'More', link: '/zh/doc/start', depth: 2 },
  ]);
});

test('a page has the new places of its moved sections, in its language', async () => {
  const redirects = 'doc/end#old: api/x#inner\ndoc/end#older: doc/guide/a\n';
  const changed = await compileFiles(
    { ...files, 'v1/redirects.yaml': redirects },
    { themeConfig: nav },
  );
  expect(lines(changed)).toEqual([]);
  expect(at(changed, '/zh/doc/end').view.movedSections).toEqual([
    { id: 'old', text: 'X', link: '/zh/api/x#inner' },
    { id: 'older', text: 'A', link: '/zh/doc/guide/a' },
  ]);
  expect(at(changed, '/doc/start').view.movedSections).toBeUndefined();
});

test('a section moved within its page has the text of the section that replaces it', async () => {
  const { id, text } = at(site, '/zh/api/').view.overview![0]!;
  const redirects = `api/#old: api/#${id}\ndoc/start#gone: doc/start\n`;
  const changed = await compileFiles(
    { ...files, 'v1/redirects.yaml': redirects },
    { themeConfig: nav },
  );
  expect(lines(changed)).toEqual([]);
  expect(at(changed, '/zh/api/').view.movedSections).toEqual([
    { id: 'old', text, link: `/zh/api/#${id}` },
  ]);
  expect(at(changed, '/doc/start').view.movedSections).toEqual([
    { id: 'gone', text: 'Start here', link: '/doc/start' },
  ]);
});

test('a link to the old place of a section is an error that suggests the new one', async () => {
  const changed = await compileFiles(
    {
      ...files,
      ...both('doc/start.md', '# Start\n\n[old](/doc/end#old)'),
      'v1/redirects.yaml': 'doc/end#old: api/x#inner\n',
    },
    { themeConfig: nav },
  );
  const [first] = changed.diagnostics;
  expect([first?.rule, first?.message, first?.fix]).toEqual([
    'dead-anchor',
    '"/doc/end#old" is an old address.',
    'The section has moved: write "/api/x#inner".',
  ]);
  expect(first?.replacement).toEqual({ from: '/doc/end#old', to: '/api/x#inner' });
});
