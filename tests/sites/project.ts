/** Content folders made for one test, and the engine's way from such a folder to compiled pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Project, resolveProject } from '../../packages/engine/read/project.ts';
import { readSources, type Sources } from '../../packages/engine/read/read.ts';
import { resolveSite, type SiteInput } from '../../packages/engine/site/config.ts';
import { type CompiledSite, compileSite } from '../../packages/engine/write/compile.ts';
import { genui } from '../../packages/genui-plugin/plugin.ts';
import { dataFolder } from './book.ts';

/** The least configuration a bilingual site can have. */
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

/** A temporary folder; `removeFolders` takes it away. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genui-book-'));
  made.push(folder);
  return folder;
}

/** Removes what `makeFolder` made, with all that was compiled there. For `afterAll`. */
export function removeFolders(): void {
  for (const site of compiled.splice(0)) site.close();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes files below a new folder: `{ 'v1/en/a.md': '# A' }`. */
export function writeFiles(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export interface Compiled extends CompiledSite {
  readonly sources: Sources;
  readonly project: Project;
}

/**
 * Compiles files as the content of a site. Messages name them as they are given; `sidebar.yaml` and pages
 * are looked for below each version.
 */
export async function compileFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  input: Partial<SiteInput> = {},
): Promise<Compiled> {
  return compileFolder(writeFiles({ ...homes, ...files }), input);
}

/** A home page in each language, for sites that are about something else. */
export const homes = { 'v1/en/index.md': '# Home', 'v1/zh/index.md': '# 首页' };

/** Compiles a folder as the content of a site; with `cacheDir`, next to what an earlier run left there. */
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

/** Diagnostics as one line each: `v1/en/a.md:3:1 dead-link`. */
export function lines(site: CompiledSite): string[] {
  return site.diagnostics.map((d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.rule}`);
}
