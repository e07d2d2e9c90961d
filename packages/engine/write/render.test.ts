import { afterAll, expect, test } from 'vitest';
import { htmlProblems } from '../../../tests/sites/html-check.ts';
import {
  compileFolder,
  makeFolder,
  removeFolders,
  writeFiles,
} from '../../../tests/sites/project.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import type { PagePayload } from '../site/types.ts';
import * as theme from '../theme/server.tsx';
import { createRenderer } from './render.ts';

afterAll(removeFolders);

const assets = {
  client: '/c.js',
  styles: {
    base: 's{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'b()',
  tabs: 't("$&")',
  notFound: 'n()',
};
const script = '<script>t("$&")</script>';
const set = '::::tabs\n:::tab{title=A}\n中文\n:::\n::::\n';

const folder = writeFiles({
  'v1/en/index.md': '# Home',
  'v1/en/a/plain.md': '# Plain\n\n```text\n<!--tabs-->\n```\n',
  'v1/en/a/tabs.md': `# Tabs\n\n${set}\n:::note\n- 一\n\n  ${set.trim().replaceAll('\n', '\n  ')}\n\n  x\n:::\n`,
});
const cache = makeFolder();

/** Renders a page and the 404 document. Later calls find the compiled pages in the cache. */
async function render(
  route: string,
): Promise<{ data: PagePayload; html: string; notFound: string }> {
  const { sources, ...compiled } = await compileFolder(folder, {}, cache);
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets);
  const record = compiled.records.find((each) => each.route === route)!;
  const [html = '', data = ''] = renderer.files(record).value;
  return {
    data: JSON.parse(data),
    html,
    notFound: String(renderer.notFoundDocument()),
  };
}

test.each(['compiled', 'from the cache'])('%s: the script of tabs follows every set', async () => {
  const { data, html } = await render('/a/tabs');
  expect(data.tabs).toBe(true);
  for (const text of [data.html, html]) {
    const parts = text.split(script);
    expect(parts).toHaveLength(3);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/中文<\/p>\n<\/div><\/div>$/);
    expect(
      htmlProblems(text.replaceAll(script, ''), {
        scripts: [assets.boot],
        styles: ['s{}', 'f{}'],
        document: true,
      }),
    ).toEqual([]);
  }
  // The data in the document leaves out `tabs`, since the markup shows the tabs.
  expect(html).not.toContain('"tabs":');
});

test('a page without tabs has no such script, whatever its text says', async () => {
  const { data, html } = await render('/a/plain');
  expect(data.tabs).toBeUndefined();
  expect(data.html).toContain('&lt;!--tabs--&gt;');
  expect(html).not.toContain(script);
});

test('the 404 document has other languages and versions in templates, followed by the script that chooses one', async () => {
  const { notFound } = await render('/');
  expect(notFound).toMatch(
    /<\/div><noscript><p lang="zh-CN">页面未找到 <a href="\/zh\/">返回首页<\/a><\/p><\/noscript><template id="app-v1-zh"><link rel="stylesheet" href="[^"]+\.css">.*<\/template><script>n\(\)<\/script><div id="announcer"/s,
  );
  expect(notFound.match(/<template /g)).toHaveLength(1);
});

const section = writeFiles({
  'v1/sidebar.yaml': `/ref:
  - ref/index
  - text: Parts
    items: [ref/a, ref/b]
`,
  'v1/en/index.md': '# Home',
  'v1/en/ref/index.md': `---
overview: true
---
# Reference

Above.

:::overview
::page[A \`thing\`, 組 by 組.]{href="/ref/a" picture="/icon-512.png"}
:::

## Parts

Below.
`,
  'v1/en/ref/a.md': '# First\n\n## One\n',
  'v1/en/ref/b.md': '---\ndescription: What *b* is.\n---\n# Second\n',
});
const sectionCache = makeFolder();

test.each(['compiled', 'from the cache'])(
  '%s: cards are at their place, with text and picture of their page',
  async () => {
    const { sources, ...compiled } = await compileFolder(section, {}, sectionCache);
    const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets);
    const record = compiled.records.find((each) => each.route === '/ref/')!;
    const { html } = JSON.parse(renderer.files(record).value[1]!) as PagePayload;
    const order = ['Above.', 'role="status"', 'id="parts-1"', 'ref/a', 'ref/b', 'Below.'];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain('<p>A <code>thing</code>, 組 by 組.</p>');
    expect(html).toMatch(
      /<div class="overview-picture"><img src="\/icon-512.png" alt="" width="512" height="512" loading="lazy"/,
    );
    // A page without a sentence by the author has its description, and an icon instead of a picture.
    expect(html).toMatch(
      /<p>What \*b\* is\.<\/p><div class="overview-picture"><svg class="icon"[^>]*aria-hidden="true"/,
    );
    expect(renderer.markdown(record).value.split('\n\n').slice(-5)).toEqual([
      'Above.',
      '## Parts',
      '- [First](/ref/a): A `thing`, 組 by 組. ![](/icon-512.png)\n  - [One](/ref/a#one)\n- [Second](/ref/b): What \\*b\\* is.',
      '## Parts',
      'Below.\n',
    ]);
    expect(record.compiled.value.text).toMatch(/Above\.\nA thing, 組 by 組\.\nParts/);
  },
);
