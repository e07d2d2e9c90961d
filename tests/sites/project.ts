/** Creates content folders for tests, and compiles them with the engine. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Project, resolveProject } from '../../packages/engine/read/project.ts';
import { readSources, type Sources } from '../../packages/engine/read/read.ts';
import { resolveSite, type SiteInput } from '../../packages/engine/site/config.ts';
import { type CompiledSite, compileSite } from '../../packages/engine/write/compile.ts';
import { genui } from '../../packages/genui-plugin/plugin.ts';
import { dataFolder } from './book.ts';

/** The smallest configuration of a bilingual site. */
export const config: SiteInput = {
  title: 'Site',
  description: 'A site.',
  origin: 'https://example.com',
  locales: [
    { lang: 'en', label: 'English', title: 'Site', description: 'A site.' },
    { lang: 'zh', label: '中文', title: '站点', description: '一个站点。' },
  ],
  multiVersion: { default: 'v1', versions: ['v1'] },
  products: { app: 'App 1', tool: 'Tool 2' },
  describes: { '/': 'app', '/tools/': 'tool' },
  plugins: [genui({ data: dataFolder })],
};

const made: string[] = [];
const compiled: CompiledSite[] = [];

/** Creates a temporary folder; `removeFolders` removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genui-book-'));
  made.push(folder);
  return folder;
}

/** Closes all compiled sites and removes all folders from `makeFolder`. For `afterAll`. */
export function removeFolders(): void {
  for (const site of compiled.splice(0)) site.close();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes files into a new folder: `{ 'v1/en/a.md': '# A' }`. */
export function writeFiles(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Runs git in a folder, with the settings of the tests. */
export function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
}

export interface Compiled extends CompiledSite {
  readonly sources: Sources;
  readonly project: Project;
}

/**
 * Compiles files as the content of a site, with home pages. Diagnostics contain the given paths. `sidebar.yaml` and the
 * pages of a version are in the version's folder.
 */
export async function compileFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  input: Partial<SiteInput> = {},
): Promise<Compiled> {
  return compileFolder(writeFiles({ ...homes, ...files }), input);
}

/** A home page in each language, for sites that are not about home pages. */
export const homes = { 'v1/en/index.md': '# Home', 'v1/zh/index.md': '# 首页' };

/** Compiles a folder as the content of a site. `cacheDir` may contain the caches of an earlier run. */
export async function compileFolder(
  contentDir: string,
  input: Partial<SiteInput> = {},
  cacheDir: string = makeFolder(),
): Promise<Compiled> {
  const project: Project = {
    ...resolveProject(process.cwd(), { CONTENT_DIR: contentDir }),
    contentLabel: '',
    cacheDir,
  };
  const sources = await readSources(project, resolveSite({ ...config, ...input }));
  const site = { ...(await compileSite(project, sources, 'test')), sources, project };
  compiled.push(site);
  return site;
}

/** Formats each diagnostic as one line: `v1/en/a.md:3:1 dead-link`. */
export function lines(site: CompiledSite): string[] {
  return site.diagnostics.map((d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.rule}`);
}
