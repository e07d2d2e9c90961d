/** Mistakes in the content folder, and differences between a page and its translation. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../packages/engine/diagnose/diagnostics.ts';
import { pairsOf, parityDiagnostics } from '../../packages/engine/translate/report.ts';
import { sourceHash } from '../../packages/engine/translate/source-hash.ts';
import { type Compiled, compileFiles, removeFolders } from '../sites/project.ts';
import { foundIn, others } from './mistakes.ts';

afterAll(removeFolders);

describe('in the content folder', () => {
  const shown = (site: Compiled) =>
    site.diagnostics.map(
      (d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.severity ?? 'error'} ${d.rule}`,
    );

  test('two files with one address', async () => {
    const site = await compileFiles({ 'v1/en/a/index.md': '', 'v1/en/A.md': '' });
    expect(shown(site)).toContain('v1/en/a/index.md:1:1 error duplicate-route');
  });
  test('a page that no sidebar lists', async () => {
    const site = await compileFiles({ 'v1/en/a.md': '', 'v1/sidebar.yaml': '/doc: []\n' });
    expect(shown(site)).toContain('v1/en/a.md:1:1 error unlisted-page');
    expect(foundIn(site, 'v1/en/a.md')[0]?.fix).toBe('Add "- a" to v1/sidebar.yaml.');
  });
  test('custom and blank pages need no sidebar entry', async () => {
    const alone = (type: string) => `---\npageType: ${type}\n---\n# A`;
    const site = await compileFiles({
      'v1/sidebar.yaml': '/x: [x/a]\n',
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((lang) => [
          [`v1/${lang}/x/a.md`, '# X'],
          [`v1/${lang}/custom.md`, alone('custom')],
          [`v1/${lang}/blank.md`, alone('blank')],
        ]),
      ),
    });
    expect(shown(site)).toEqual([]);
  });
  test('a translation without its source', async () => {
    const site = await compileFiles({ 'v1/zh/a.md': '' });
    expect(shown(site)).toEqual(['v1/zh/a.md:1:1 error missing-page']);
  });
  test('a page without its translation', async () => {
    const site = await compileFiles({ 'v1/en/a.md': '' });
    expect(shown(site)).toEqual(['v1/zh/a.md:1:1 warning translation']);
  });
  test('a link out of the content folder', async () => {
    const site = await compileFiles({});
    symlinkSync('/etc/hosts', join(site.project.contentDir, 'v1/en/hosts.md'));
    const { scanContent } = await import('../../packages/engine/read/scan.ts');
    const { diagnostics, versions } = scanContent(site.project.contentDir, '', site.view.space);
    expect(
      diagnostics.map((d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.rule}`),
    ).toEqual(['v1/en/hosts.md:1:1 outside-content']);
    expect(versions[0]?.pages).toEqual(['index']);
  });
});

describe('in a translation', () => {
  const source =
    '# A\n\n## B\n\n```rust\nlet a = 1; // one\n```\n\n[a](/doc/guide/tools) ![b](/logo.svg)\n\n| a | b |\n| - | - |\n| c | d |\n';
  const pair = (translation: string, hash = sourceHash(source)) =>
    compileFiles({
      ...others,
      'v1/en/a.md': source,
      'v1/zh/a.md': `---\nsourceHash: "${hash}"\n---\n\n${translation}`,
    });

  test('a current translation with the same structure has no diagnostics', async () => {
    const site = await pair(source.replace('// one', '// 一'));
    expect(foundIn(site, 'v1/zh/a.md')).toEqual([]);
    expect(parityOf(site)).toEqual([]);
  });
  test('an outdated translation is reported at its hash', async () => {
    const [found] = foundIn(await pair(source, '0123456789abcdef'), 'v1/zh/a.md');
    expect(found).toMatchObject({
      place: { line: 2, column: 1 },
      rule: 'translation',
      severity: 'warning',
    });
    expect(found?.fix).toContain('npm run translations -- --accept v1/zh/a.md');
  });
  test('other headings', async () => {
    const site = await pair(source.replace('## B', 'B'));
    expect(foundIn(site, 'v1/zh/a.md').map((d) => d.rule)).toEqual(['heading-parity']);
  });
  test.each([
    ['other code', 'let a = 1', 'let a = 2', 9, 'code blocks'],
    ['another link', '/doc/guide/tools', '/doc/guide/plugins', 13, 'links'],
    ['a missing picture', '![b](/logo.svg)', '', 1, 'images'],
    ['a table with one more row', '| c | d |', '| c | d |\n| e | f |', 15, 'tables'],
  ])('%s', async (_, from, to, line, what) => {
    const [found, ...rest] = parityOf(await pair(source.replace(from, to)));
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      place: { file: 'v1/zh/a.md', line },
      rule: 'translation-parity',
    });
    expect(found?.fix).toContain(what);
  });

  function parityOf(site: Compiled): Diagnostic[] {
    const pairs = pairsOf(site.sources.scan, site.view.space);
    return parityDiagnostics(pairs, site.project.contentDir, '');
  }
});
