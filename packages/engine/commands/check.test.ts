import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { config, makeFolder, removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { isError } from '../diagnose/diagnostics.ts';
import { resolveProject } from '../read/project.ts';
import { annotation, checkContent, checkSite } from './check.ts';

afterAll(removeFolders);

/** A project of two languages and one version. */
const root = writeFiles({
  'site.config.ts': `export default ${JSON.stringify({ ...config, plugins: [] })};`,
});

/** Runs the command on a content folder in that project. */
async function check(files: Readonly<Record<string, string>>, args: readonly string[], env = {}) {
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  try {
    const CONTENT_DIR = writeFiles({ 'v1/zh/index.md': '# 首页', ...files });
    const code = await checkContent(args, { CONTENT_DIR, ...env });
    return { code, output: printed.join('\n').replaceAll(CONTENT_DIR, 'C') };
  } finally {
    vi.restoreAllMocks();
  }
}

const good = { 'v1/en/index.md': '# Home' };
const wrong = { 'v1/en/index.md': '---\ntitel: Home\n---\n' };
const untranslated = { ...good, 'v1/en/a.md': '# A' };

test('without findings, only the counts are printed', async () => {
  expect(await check(good, [])).toEqual({ code: 0, output: '2 pages, 0 errors, 0 warnings' });
});

test('a finding has place, rule, problem and fix; then come the counts, and the exit code is 1', async () => {
  expect(await check(wrong, [])).toEqual({
    code: 1,
    output:
      'C/v1/en/index.md:2:1  unknown-frontmatter\n  "titel" is not a key of the frontmatter.\n  Did you mean "title"?\n\n2 pages, 1 error, 0 warnings',
  });
});

test('--json prints one object for tools', async () => {
  const { code, output } = await check(wrong, ['--json']);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toEqual({
    pages: 2,
    errors: 1,
    warnings: 0,
    diagnostics: [
      {
        severity: 'error',
        file: 'C/v1/en/index.md',
        line: 2,
        column: 1,
        rule: 'unknown-frontmatter',
        message: '"titel" is not a key of the frontmatter.',
        hint: 'Did you mean "title"?',
        replacement: { from: 'titel', to: 'title' },
      },
    ],
  });
});

test('--annotations prints one escaped workflow command per finding', async () => {
  const { output } = await check(wrong, ['--annotations']);
  expect(output).toBe(
    '::error file=C/v1/en/index.md,line=2,col=1,title=unknown-frontmatter::"titel" is not a key of the frontmatter.%0ADid you mean "title"?\n2 pages, 1 error, 0 warnings',
  );
  expect(
    annotation({
      severity: 'warning',
      place: { file: 'a,b:c%.md', line: 1, column: 2 },
      rule: 'translation',
      message: '100%\r\nx: y, z',
      fix: 'Fix it.',
    }),
  ).toBe(
    '::warning file=a%2Cb%3Ac%25.md,line=1,col=2,title=translation::100%25%0D%0Ax: y, z%0AFix it.',
  );
});

test('warnings do not fail the check, except with --strict or in CI', async () => {
  expect((await check(untranslated, [])).code).toBe(0);
  expect((await check(untranslated, ['--strict'])).code).toBe(1);
  expect((await check(untranslated, [], { CI: 'true' })).code).toBe(1);
  expect((await check(untranslated, [], { CI: 'false' })).code).toBe(0);
});

test('an unknown option is refused with the list of options', async () => {
  await expect(check(good, ['--jsn'])).rejects.toThrow(
    /"--jsn" is not an option\.[\s\S]*--annotations/,
  );
});

test('mistakes in configuration and data are findings too, those in data with their place', async () => {
  const project = resolveProject(process.cwd(), {
    CONTENT_DIR: writeFiles({ 'v1/en/index.md': '' }),
  });
  const bad = await checkSite(project, { ...config, titel: 'x' });
  expect(bad.diagnostics).toMatchObject([
    { place: { file: 'site.config.ts' }, rule: 'bad-config' },
  ]);
  expect(bad.diagnostics[0]!.message).toContain('titel');

  const root = makeFolder();
  cpSync('data', join(root, 'data'), { recursive: true });
  const file = join(root, `${dataFolder}/components/basic/button.json`);
  const text = readFileSync(file, 'utf8');
  const line = text.split('\n').findIndex((each) => each.includes('"verified": true')) + 1;
  writeFileSync(file, text.replace('"verified": true', '"verified": "yes"'));
  const { diagnostics } = await checkSite({ ...project, root }, config);
  expect(diagnostics).toMatchObject([
    { place: { file: `${dataFolder}/components/basic/button.json`, line }, rule: 'bad-data' },
  ]);
});

test('the project’s own content is free of errors', async () => {
  const { default: own } = await import('../../../site.config.ts');
  const { diagnostics, pages } = await checkSite(resolveProject(process.cwd(), {}), own);
  expect(diagnostics.filter(isError)).toEqual([]);
  expect(pages).toBeGreaterThan(100);
});
