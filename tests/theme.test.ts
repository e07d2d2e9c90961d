/** Tests the theme's render functions on invented sites, which use other options and frontmatter than this site. */
import { afterAll, expect, test } from 'vitest';
import { html } from '../packages/engine/html.ts';
import type { SiteInput } from '../packages/engine/site/config.ts';
import { renderApp, renderMain, renderSidebar } from '../packages/engine/theme/server.tsx';
import { createMainFrame, createMainView, createPageData } from '../packages/engine/view/view.ts';
import { compileFiles, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

/** Compiles a site; returns the page at `route`, its content, and the part before the content. */
async function show(
  files: Record<string, string>,
  route: string,
  input: Partial<SiteInput> = {},
): Promise<{ app: string; main: string; head: string }> {
  const site = await compileFiles(files, input);
  const record = site.records.find((each) => each.route === route)!;
  const locale = site.view.locales.get(`${record.entry.version} ${record.lang}`)!;
  const page = createPageData(record, locale, site.view);
  const main = renderMain(
    createMainView(record.compiled.value, createMainFrame(record, page, locale, site.view)),
  );
  const app = String(
    renderApp({ site: site.sources.client, page, mainHtml: main, sidebarHtml: html`` }),
  );
  return { app, main: String(main), head: app.slice(0, app.indexOf('<main')) };
}
const page = { 'v1/en/doc/a.md': '# A\n\n## B\n', 'v1/zh/doc/a.md': '# 甲\n\n## 乙\n' };
const theme = (themeConfig: SiteInput['themeConfig']) => ({ themeConfig });
const home = (yaml: string) => ({ 'v1/en/index.md': `---\npageType: home\n${yaml}\n---\n` });
const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

const link = (n: number) => ({
  icon: 'github' as const,
  content: `https://x.dev/${n}`,
  label: `Link ${n}`,
});

test('five social links are side by side; from the sixth on, links are behind a button', async () => {
  const five = await show(page, '/doc/a', theme({ socialLinks: [1, 2, 3, 4, 5].map(link) }));
  expect(count(five.head, /aria-label="Link \d"/g)).toBe(5);
  expect(five.head).not.toContain('More links');
  const seven = await show(page, '/doc/a', theme({ socialLinks: [1, 2, 3, 4, 5, 6, 7].map(link) }));
  const [shown, more] = seven.head.split('aria-label="More links"');
  expect(count(shown!, /aria-label="Link \d"/g)).toBe(5);
  expect(more).toContain('aria-label="Link 6"');
  expect(more).toContain('aria-label="Link 7"');
});

test('a social link is an address, a text, a picture or the author’s SVG', async () => {
  const { head } = await show(
    page,
    '/doc/a',
    theme({
      socialLinks: [
        { icon: 'github', content: 'https://x.dev/' },
        { icon: 'x', mode: 'text', content: 'Write to <us>', label: 'Mail' },
        { icon: 'discord', mode: 'img', content: '/qr.png', label: 'QR' },
        { icon: '<svg id="own"></svg>', mode: 'dom', content: '<em>hello</em>', label: 'Own' },
      ],
    }),
  );
  expect(head).toMatch(
    /<a class="icon-button" href="https:\/\/x\.dev\/" target="_blank" rel="noopener noreferrer" aria-label="Github">/,
  );
  expect(head).toContain('<p>Write to &lt;us&gt;</p>');
  expect(head).toMatch(/<img src="\/qr\.png" alt="QR" width="50" height="50"/);
  expect(head).toContain('<em>hello</em>');
  expect(head).toContain('<svg id="own"></svg>');
  for (const name of ['Mail', 'QR', 'Own'])
    expect(head).toMatch(new RegExp(`<button[^>]*aria-label="${name}"[^>]*aria-expanded="false"`));
});

test('a single language has no language menu, a single version no version menu', async () => {
  const one = await show({}, '/', {
    locales: [{ lang: 'en', label: 'English', title: 'Site', description: 'A site.' }],
  });
  expect(one.head).not.toContain('aria-label="Language"');
  const { head } = await show(page, '/doc/a');
  expect(head).toContain('aria-label="Language"');
  expect(head).not.toContain('aria-label="Version"');
});

test('with two versions, a menu leads to the same page, or to that version’s home page', async () => {
  const { head } = await show(
    { ...page, 'v2/en/index.md': '# 2', 'v2/zh/index.md': '# 2' },
    '/doc/a',
    {
      multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    },
  );
  expect(head).toMatch(/aria-label="Version"/);
  expect(head).toMatch(/href="\/doc\/a" aria-current="true">v1</);
  expect(head).toMatch(/href="\/v2\/"[^>]*>v2</);
});

test('without dark mode there is no theme button', async () => {
  const on = await show(page, '/doc/a');
  expect(on.head).toContain('Switch to dark theme');
  const off = await show(page, '/doc/a', theme({ darkMode: false }));
  expect(off.head).not.toContain('Switch to dark theme');
});

test('a header that is always hidden is left out', async () => {
  const { app } = await show(page, '/doc/a', theme({ hideNavbar: 'always' }));
  expect(app).not.toContain('<header');
});

test('the outline has the title of the locale, else of the theme, else the default', async () => {
  const locales = (outlineTitle?: string): SiteInput['locales'] => [
    {
      lang: 'en',
      label: 'English',
      title: 'Site',
      description: 'A site',
      ...(outlineTitle ? { outlineTitle } : {}),
    },
  ];
  const title = async (input: Partial<SiteInput>) =>
    /<nav class="outline" aria-label="([^"]*)"/.exec(
      (await show({ 'v1/en/doc/a.md': '# A\n\n## B\n' }, '/doc/a', input)).app,
    )?.[1];
  expect(await title({ locales: locales() })).toBe('ON THIS PAGE');
  expect(await title({ locales: locales(), ...theme({ outlineTitle: 'Here' }) })).toBe('Here');
  expect(await title({ locales: locales('Contents'), ...theme({ outlineTitle: 'Here' }) })).toBe(
    'Contents',
  );
});

test('the logo may differ by colour scheme; a text is beside it only if it is set', async () => {
  const pair = await show(page, '/doc/a', { logo: { light: '/l.svg', dark: '/d.svg' } });
  expect(pair.head).toMatch(/<img class="when-light" src="\/l\.svg" alt=""/);
  expect(pair.head).toMatch(/<img class="when-dark" src="\/d\.svg" alt=""/);
  expect(pair.head).toMatch(/<a class="logo" href="\/" aria-label="Site home">/);
  expect(pair.head).not.toMatch(/<span>Site<\/span>/);
  const none = await show(page, '/zh/doc/a');
  expect(none.head).toMatch(
    // The label contains the site's title in the language of the page.
    /<a class="logo" href="\/zh\/" aria-label="站点 首页"><span>站点<\/span>/,
  );
});

test('a home page shows exactly what its frontmatter contains', async () => {
  const { main } = await show(
    home(`hero:
  name: Name
  text: "One\\n\\nTwo"
  tagline: "Line <b>"
  command: cargo install
  actions:
    - { text: Go, link: /doc/a }
    - { text: Out, link: "https://x.dev", theme: alt }
  image: { src: { light: /l.png, dark: /d.png }, alt: Picture, srcset: [a 1x, b 2x], sizes: 100vw }
showcase:
  title: Made
  items:
    - { title: One, details: Small, link: /doc/a, picture: /logo.svg }
features:
  - { title: First, details: Some, link: /doc/a }
  - { title: Second, span: 6 }
steps:
  - { title: Build, code: make, takes: 'a minute', details: 'In \`src\`.' }
note: Young.
noteLink: { text: Limits, link: /doc/a }`),
    '/',
    theme({ footer: { message: 'Bottom' } }),
  );
  expect(main).toContain('<h1 tabindex="-1">Name</h1>');
  expect(count(main, /class="hero-line"/g)).toBe(2);
  expect(main).toContain('Line &lt;b&gt;');
  expect(main).toMatch(/<a class="button" data-theme="brand" href="\/doc\/a">Go/);
  expect(main).toMatch(
    /data-theme="alt" href="https:\/\/x\.dev" target="_blank" rel="noopener noreferrer">Out/,
  );
  expect(main).toMatch(
    /<img class="when-light" src="\/l\.png" alt="Picture" width="375" height="375" srcSet="a 1x, b 2x" sizes="100vw"/,
  );
  expect(main).toMatch(/class="code home-command"><pre><code>cargo install<\/code>/);
  expect(main).toMatch(
    /<h2>Made<\/h2>.*<img src="\/logo\.svg" alt="".*<a href="\/doc\/a">One<\/a><\/h3><p>Small/,
  );
  expect(main).toContain('<p><b>a minute</b></p><p>In <code>src</code>.</p>');
  expect(main).toMatch(/Young\..*<a class="button" href="\/doc\/a">Limits<\/a>/);
  expect(main).toMatch(/data-span="4">.*<a href="\/doc\/a">First<\/a>/);
  expect(main).toMatch(/data-span="6"><h2>Second<\/h2>/);
  expect(main).toContain('<footer class="home-footer"><p>Bottom</p>');
  const bare = (await show(home('hero: { name: Name, actions: [] }'), '/')).main;
  expect(bare).toBe(
    '<div class="home"><section class="hero"><div class="hero-text"><h1 tabindex="-1">Name</h1></div></section><div class="prose"></div></div>',
  );
});

test.each([
  ['en', '/', '/book/'],
  ['zh', '/zh/', '/book/zh/'],
])('%s: addresses of home page pictures include the base path', async (_, route, root) => {
  const image = (text: string) => {
    const files = home(`hero:\n  actions: [{ text: Go, link: /doc/a }]\n  image: ${text}`);
    return show({ ...files, 'v1/zh/index.md': files['v1/en/index.md'] }, route, { base: '/book/' });
  };
  const one = (await image('{ src: /l.png, srcset: "/l.png 1x, /m.png 2x" }')).main;
  expect(one).toContain('src="/book/l.png"');
  expect(one).toContain('srcSet="/book/l.png 1x, /book/m.png 2x"');
  expect(one).toContain(`href="${root}doc/a"`);
  const pair = (
    await image(
      '{ src: { light: /l.png, dark: "https://x.dev/d.png" }, srcset: { light: [/l.png 1x, /l2.png 2x], dark: "//x.dev/m.png 2x" } }',
    )
  ).main;
  // Each picture of the pair has its own `srcset`.
  expect(pair).toMatch(
    /class="when-light" src="\/book\/l\.png"[^>]* srcSet="\/book\/l\.png 1x, \/book\/l2\.png 2x"/,
  );
  expect(pair).toMatch(
    /class="when-dark" src="https:\/\/x\.dev\/d\.png"[^>]* srcSet="\/\/x\.dev\/m\.png 2x"/,
  );
});

test('each picture of a pair has its own srcset', async () => {
  const image = async (yaml: string) =>
    (await show(home(`hero: { image: { ${yaml} } }`), '/')).main.match(/<img[^>]*>/g);
  const [light, dark] = (await image(
    'src: { light: /l.png, dark: /d.png }, srcset: "/l2.png 2x"',
  ))!;
  expect(light).toContain('srcSet="/l2.png 2x"');
  expect(dark).toContain('src="/d.png"');
  expect(dark).not.toContain('srcSet');
  const { diagnostics } = await compileFiles(
    home(
      'hero:\n  image:\n    src: /logo.svg\n    srcset: { light: /logo.svg 1x, dark: /logo.svg 1x }',
    ),
  );
  expect(diagnostics).toMatchObject([
    {
      place: { line: 6 },
      rule: 'bad-frontmatter',
      message: expect.stringContaining('one picture for both'),
    },
  ]);
});

test('a title in the text is shown like any title, with its inline markup and badge', async () => {
  const files = {
    'v1/en/doc/a.md': '---\nstatus: experimental\n---\n# `Own` title\n\ntext',
    'v1/en/doc/b.md': '---\npageType: custom\n---\n# Alone\n\ntext',
  };
  const { main } = await show(files, '/doc/a');
  expect(main).toMatch(
    /<h1 id="own-title" tabindex="-1"><code>Own<\/code> title<span class="badge" data-type="warning">Experimental<\/span><\/h1><\/div><div class="doc-meta">/,
  );
  expect(main).toMatch(/<div class="prose">\s*<p>text<\/p>/);
  expect(count(main, /<h1/g)).toBe(1);
  expect((await show(files, '/doc/b')).main).toMatch(/^<div class="prose"><h1[^>]*>Alone<\/h1>/);
});

test('items of the navigation may be menus, and may be on the left', async () => {
  const { head } = await show(
    page,
    '/zh/doc/a',
    theme({
      nav: [
        { text: { en: 'Doc', zh: '文档' }, link: '/doc/a', position: 'left' },
        {
          text: { en: 'More', zh: '更多' },
          items: [
            { text: { en: 'News', zh: '新闻' }, link: 'https://news.dev/' },
            { text: 'A', link: '/doc/a' },
          ],
        },
      ],
    }),
  );
  const [, left, right] = head.split('<ul class="nav-list');
  expect(left).toMatch(
    /^ nav-left"><li><a class="nav-link" href="\/zh\/doc\/a" aria-current="page">文档<\/a>/,
  );
  expect(right).toMatch(
    /<button[^>]* aria-label="更多" aria-haspopup="true" aria-expanded="false"/,
  );
  expect(right).toMatch(
    /hidden=""><ul class="nav-entries"><li><a class="menu-item" href="https:\/\/news\.dev\/">新闻/,
  );
  // Only one item is current. In a menu, this is the item of the page itself.
  expect(right).toMatch(/<a class="menu-item" href="\/zh\/doc\/a" aria-current="page">A/);
  expect(count(head, /aria-current="true"/g)).toBe(1);
});

test.each(['# Own\n\ntext', '<!-- note -->\n\n[a]: /x\n\n# Own\n\ntext', 'text\n\n## Part', ''])(
  'a page has one title, from its text or its frontmatter: %j',
  async (text) => {
    const { main } = await show({ 'v1/en/doc/a.md': `---\ntitle: Head\n---\n${text}\n` }, '/doc/a');
    expect(count(main, /<h1\b/g)).toBe(1);
    expect(main).toContain(text.includes('# Own') ? '>Own</h1>' : '>Head</h1>');
  },
);

test('a footer message is on the home page only', async () => {
  const footer = theme({ footer: { message: 'Bottom' } });
  expect((await show(page, '/doc/a', footer)).app).not.toContain('Bottom');
  expect((await show(home('hero: { name: Name }'), '/', footer)).app).toContain('Bottom');
});

test('custom pages have only header and content, blank pages no header', async () => {
  const files = {
    'v1/en/c.md': '---\npageType: custom\n---\n# C\n\ntext\n',
    'v1/en/b.md': '---\npageType: blank\n---\n# B\n\ntext\n',
  };
  const custom = await show(files, '/c');
  expect(custom.app).toContain('<header');
  expect(custom.app).not.toMatch(/class="(?:sidebar|outline|doc-footer)"/);
  expect(custom.main).toMatch(/^<div class="prose"><h1/);
  const blank = await show(files, '/b');
  expect(blank.app).not.toMatch(/<header|class="(?:sidebar|outline|doc-footer)"/);
});

test('a page without a translation has a notice, and its text is marked as English', async () => {
  const { main } = await show({ 'v1/en/doc/a.md': '# A\n\ntext\n' }, '/zh/doc/a');
  expect(main).toContain('本页尚未翻译，以下为英文内容。');
  expect(main).toMatch(/<div class="prose" lang="en">/);
});

test('a page shows its last change and how to edit it, if known', async () => {
  const { main } = await show(page, '/doc/a', theme({ lastUpdated: true }));
  expect(main).not.toContain('Last Updated');
  const edit = await show(
    page,
    '/zh/doc/a',
    theme({ editLink: { docRepoBaseUrl: 'https://x.dev/edit', text: { en: 'Edit', zh: '编辑' } } }),
  );
  expect(edit.main).toContain(
    '<a href="https://x.dev/edit/v1/zh/doc/a.md" target="_blank" rel="noopener noreferrer">编辑</a>',
  );
});

test('a sidebar shows dividers, section headers, tags and groups that open', () => {
  const sidebar = renderSidebar([
    { type: 'divider', dividerType: 'dashed' },
    { type: 'header', sectionHeaderText: 'More', tag: '/tag.png' },
    {
      type: 'group',
      text: 'Group `x`',
      link: '/doc/',
      tag: 'beta',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', text: '`a`', link: '/doc/a', tag: '<svg></svg>' }],
    },
    { type: 'group', text: 'Fixed', collapsible: false, collapsed: false, items: [] },
  ]);
  const html = String(sidebar.html);
  expect(html).toContain('data-style="dashed"><hr/>');
  expect(html).toMatch(
    /<p class="sidebar-section">More<img class="sidebar-tag" src="\/tag\.png" alt=""/,
  );
  expect(html).toMatch(
    /<a class="sidebar-link" href="\/doc\/"><span>Group <code>x<\/code><\/span><span class="badge" data-type="warning">beta<\/span><\/a><button type="button" class="sidebar-toggle" aria-expanded="false"/,
  );
  expect(html).toMatch(/hidden="".*<code>a<\/code><\/span><span class="sidebar-tag"><svg><\/svg>/);
  expect(html).toMatch(/Fixed/);
  expect(count(html, /<button/g)).toBe(1);
});
