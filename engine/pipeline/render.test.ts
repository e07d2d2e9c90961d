import { afterAll, expect, test } from 'vitest';
import { htmlProblems } from '../../tests/sites/html-check.ts';
import { compileFolder, makeFolder, removeFolders, writeFiles } from '../../tests/sites/project.ts';
import type { PagePayload } from '../site/types.ts';
import * as theme from '../theme/server.tsx';
import { createRenderer, pageFiles, type ThemeServer } from './render.ts';

afterAll(removeFolders);

const assets = { client: '/c.js', styles: 's{}', boot: 'b()', tabs: 't("$&")', notFound: 'n()' };
const script = '<script>t("$&")</script>';
const set = '::::tabs\n:::tab{title=A}\n中文\n:::\n::::\n';

const folder = writeFiles({
  'v1/en/index.md': '# Home',
  'v1/en/a/plain.md': '# Plain\n\n```text\n<!--tabs-->\n```\n',
  'v1/en/a/tabs.md': `# Tabs\n\n${set}\n:::note\n- 一\n\n  ${set.trim().replaceAll('\n', '\n  ')}\n\n  x\n:::\n`,
});
const cache = makeFolder();

/** Page data and document of a page; the second call finds its pages in the cache. */
async function render(
  route: string,
): Promise<{ data: PagePayload; html: string; notFound: string }> {
  const { sources, ...compiled } = await compileFolder(folder, {}, cache);
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets, process.cwd());
  const record = compiled.records.find((each) => each.route === route)!;
  const [html, data] = pageFiles(renderer, record);
  return {
    data: JSON.parse(data!.text),
    html: html!.text,
    notFound: String(renderer.notFoundDocument()),
  };
}

test.each(['compiled', 'from the cache'])(
  '%s: the script of tabs stands behind every set',
  async () => {
    const { data, html } = await render('/a/tabs');
    expect(data.tabs).toBe(true);
    for (const text of [data.html, html]) {
      const parts = text.split(script);
      expect(parts).toHaveLength(3);
      for (const part of parts.slice(0, -1)) expect(part).toMatch(/中文<\/p>\n<\/div><\/div>$/);
      expect(
        htmlProblems(text.replaceAll(script, ''), {
          scripts: [assets.boot],
          styles: [assets.styles],
          document: true,
        }),
      ).toEqual([]);
    }
    // What a page shows by itself, its own data does not repeat.
    expect(html).not.toContain('"tabs":');
  },
);

test('a page without tabs has no such script, whatever its text says', async () => {
  const { data, html } = await render('/a/plain');
  expect(data.tabs).toBeUndefined();
  expect(data.html).toContain('&lt;!--tabs--&gt;');
  expect(html).not.toContain(script);
});

test('the 404 document has the other languages and versions in templates, and the script that chooses behind them', async () => {
  const { notFound } = await render('/');
  expect(notFound).toMatch(
    /<\/div><template id="app-v1-zh">.*<\/template><script>n\(\)<\/script><div id="announcer"/s,
  );
  expect(notFound.match(/<template /g)).toHaveLength(1);
});
