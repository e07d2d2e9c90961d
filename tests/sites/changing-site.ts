/**
 * A small site that tests change and build repeatedly, in this process. The build is the real one, but without Vite,
 * which would take seconds. Instead of a bundle, it writes the text of the bundle's inputs.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { parse, stringify } from 'yaml';
import { type Bundle, themeInputs } from '../../packages/engine/bundle/theme-bundle.ts';
import { AuthorError } from '../../packages/engine/diagnose/author-error.ts';
import { engineModule } from '../../packages/engine/engine-files.ts';
import { html } from '../../packages/engine/html.ts';
import { english } from '../../packages/engine/languages/english.ts';
import type { Language } from '../../packages/engine/languages/language.ts';
import type { DocsPlugin } from '../../packages/engine/plugin.ts';
import { hashOfModules } from '../../packages/engine/read/fingerprint.ts';
import { type Project, resolveProject } from '../../packages/engine/read/project.ts';
import { readSources } from '../../packages/engine/read/read.ts';
import { resolveSite, type Site, type SiteInput } from '../../packages/engine/site/config.ts';
import { sourceHash } from '../../packages/engine/translate/source-hash.ts';
import { buildSite } from '../../packages/engine/write/build.ts';
import { readOutput } from './build.ts';
import { FILES, PAGES, SETTINGS, type Settings } from './changing-files.ts';
import { makeFolder } from './project.ts';

/** A site in its own folder. */
export interface ChangingSite {
  readonly root: string;
  settings: Settings;
  /** Words of the second language that differ from English, by group and key. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Other settings of the second language. */
  language: { readonly tag: string; readonly pairs: string; readonly runs: RegExp };
  /** Option of the plug-in. */
  mark: string;
  /** Number of the sidebar variant; all variants list the existing pages. */
  sidebar: number;
  /** Number of commits. Each has its own time. */
  commits: number;
  /** Constants that Vite takes from the environment. */
  env: Readonly<Record<string, string>>;
}

let template: string | undefined;

/** Creates the initial site, with one commit. */
export async function createSite(): Promise<ChangingSite> {
  if (template === undefined) {
    template = makeFolder();
    const site = siteIn(template);
    for (const [file, text] of Object.entries(FILES)) write(site, file, text);
    for (const [page, text] of Object.entries(PAGES)) write(site, `content/${page}`, text);
    for (const page of ['index', 'guide/start']) acceptTranslation(site, `v2/de/${page}.md`);
    git(site, 'init', '-q', '--template=', '-b', 'main');
    commit(site);
    await bundleTheme();
  }
  const root = makeFolder();
  cpSync(template, root, { recursive: true });
  return { ...siteIn(root), commits: 1 };
}

/**
 * The URL of a bundle with the theme's render functions. It is a production bundle, because rendering with React's
 * development build takes several times as long.
 */
let themeModule = '';

async function bundleTheme(): Promise<void> {
  const bundle = await rolldown({
    input: engineModule('theme/server'),
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'addresses',
        resolveId: (id) => (id.endsWith('?url') ? '\0address' : undefined),
        load: (id) => (id === '\0address' ? 'export default "";' : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const file = join(makeFolder(), 'theme.mjs');
  writeFileSync(file, output[0].code);
  themeModule = pathToFileURL(file).href;
}

const siteIn = (root: string): ChangingSite => ({
  root,
  settings: SETTINGS,
  words: {},
  language: { tag: 'de', pairs: 'äa', runs: /[a-z]+/g },
  mark: 'one',
  sidebar: 0,
  commits: 0,
  env: {},
});

export function write({ root }: ChangingSite, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  // The text of a PNG file has one Latin-1 character for each byte.
  writeFileSync(path, text, file.endsWith('.png') ? 'latin1' : 'utf8');
}

export function remove({ root }: ChangingSite, file: string): void {
  rmSync(join(root, file), { recursive: true, force: true });
}

/** Returns the text of a file; `undefined` if there is no file. */
export function read({ root }: ChangingSite, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Splits a page into frontmatter and body. */
export function partsOf(text: string): { head: Readonly<Record<string, unknown>>; body: string } {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { head: (yaml && parse(yaml)) || {}, body: body ?? text };
}

/** Returns the text of a page with this frontmatter and body. */
export function pageText(head: Readonly<Record<string, unknown>>, body: string): string {
  return Object.keys(head).length > 0 ? `---\n${stringify(head)}---\n${body}` : body;
}

/** Records that a translation matches the current text of its source. */
export function acceptTranslation(site: ChangingSite, page: string): void {
  const file = `content/${page}`;
  const { head, body } = partsOf(read(site, file) ?? '');
  const source = read(site, file.replace('/de/', '/en/')) ?? '';
  write(site, file, pageText({ ...head, sourceHash: sourceHash(source) }, body));
}

export function git({ root, commits }: ChangingSite, ...args: string[]): void {
  const date = `${1_700_000_000 + commits * 86_400} +0000`;
  const who = { NAME: 'A', EMAIL: 'a@example.com', DATE: date };
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  );
  execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
}

/** Commits the current content. */
export function commit(site: ChangingSite): void {
  site.commits++;
  git(site, 'add', '-A', 'content');
  git(site, 'commit', '-q', '--allow-empty', '-m', 'x');
}

/** Returns the pages of a version in English, the source language, as sorted paths without extension. */
export function pagesOf({ root }: ChangingSite, version: string): string[] {
  const folder = join(root, 'content', version, 'en');
  return existsSync(folder)
    ? [...readOutput(folder).keys()].map((file) => file.replace(/\.md$/, '')).sort()
    : [];
}

/** Writes the sidebar files. They list the existing pages, so that tests may add and remove pages. */
function writeSidebars(site: ChangingSite): void {
  for (const version of ['v1', 'v2']) {
    const pages = pagesOf(site, version).filter((page) => page.includes('/'));
    const sections = new Map<string, string[]>();
    for (const page of pages) {
      const key = `/${page.split('/')[0]}`;
      sections.set(key, [...(sections.get(key) ?? []), page]);
    }
    const text = stringify(
      Object.fromEntries([...sections].map(([key, own]) => [key, sidebarOf(own, site.sidebar)])),
    );
    write(site, `content/${version}/sidebar.yaml`, text);
  }
}

function sidebarOf(pages: readonly string[], form: number): unknown[] {
  const group = (text: unknown, items: readonly unknown[]) => ({ text, items });
  switch (form % 5) {
    case 1:
      return [...pages].reverse();
    case 2:
      return [group({ en: 'Group', de: 'Gruppe' }, pages)];
    case 3:
      return pages.map((page, at) => (at === 0 ? { page, text: 'First of all' } : page));
    case 4:
      return [group('Other `group`', pages.slice(0, 1)), ...pages.slice(1)];
    default:
      return [...pages];
  }
}

/** Loads the configuration and its code. Code that has changed is loaded again. */
async function configurationOf(site: ChangingSite): Promise<{ input: SiteInput; files: string[] }> {
  const load = (file: string): Promise<Record<string, unknown>> => {
    const path = join(site.root, file);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return import(/* @vite-ignore */ `${pathToFileURL(path).href}?${hash}`);
  };
  const [config, plugin] = await Promise.all([load('config.mjs'), load('plugin/plugin.mjs')]);
  const createPlugin = plugin.createPlugin as (given: object) => DocsPlugin;
  const groups = Object.entries(english.words).map(([group, words]) => [
    group,
    { ...words, ...site.words[group] },
  ]);
  const { tag, ...search } = site.language;
  const german = {
    tag,
    words: Object.fromEntries(groups),
    search: { ...search, readings: config.readings },
    styles: join(site.root, 'language.css'),
  } as unknown as Language;
  const locales = (site.settings.locales as SiteInput['locales']).map((locale) =>
    locale.lang === 'en' || locale.lang === 'zh' ? locale : { ...locale, language: german },
  );
  const folder = join(site.root, 'plugin');
  const plugins = [createPlugin({ html, folder, mark: site.mark })];
  const modules = ['config.mjs', 'plugin/plugin.mjs'].map((file) => join(site.root, file));
  return { input: { ...site.settings, locales, plugins }, files: modules };
}

/** Returns a function that writes the inputs of all real bundles into one bundle. All other bundles are stubs. */
const bundleText =
  (root: string): Bundle =>
  (inputs, folder) => {
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    const { styles, islands } = inputs.parts;
    const files = [...styles, ...Object.values(islands)];
    const main = JSON.stringify([
      inputs.client,
      inputs.parts,
      inputs.vite.env,
      ...files.map((file) => readFileSync(resolve(root, file), 'utf8')),
    ]);
    const file = `static/hashed/main.${createHash('sha256').update(main).digest('hex').slice(0, 8)}.js`;
    put(`client/${file}`, main);
    put('client/manifest.json', JSON.stringify({ main: { file, isEntry: true } }));
    put('inline/styles.json', JSON.stringify({ base: '', blocks: [], later: '', all: '' }));
    for (const name of ['boot', 'tabs', 'notFound']) put(`inline/${name}.js`, `"${name}"`);
    put('server/server.js', `export * from ${JSON.stringify(themeModule)};`);
    return Promise.resolve(files.map((file) => resolve(root, file)));
  };

/**
 * The files that a build writes, and its warnings in `said`. If the build fails, there are no files, and `said` is
 * the reason.
 */
export interface Outcome {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly said: string;
}

/** Returns the project and the configuration of a site. `kept` names the folders for output and caches. */
export async function resolved(site: ChangingSite, kept: string): Promise<[Project, Site]> {
  const project: Project = {
    ...resolveProject(site.root, { OUT_DIR: join(site.root, `dist-${kept}`) }),
    cacheDir: join(site.root, `cache-${kept}`),
  };
  const { input, files } = await configurationOf(site);
  return [project, resolveSite(input, files)];
}

/** Imports the theme's render functions. */
export const loadTheme = (): Promise<object> => import(/* @vite-ignore */ themeModule);

/** Builds the site. `kept` names the folders for output and caches, which the next build with this name reuses. */
export async function build(site: ChangingSite, kept: string): Promise<Outcome> {
  writeSidebars(site);
  const said: string[] = [];
  try {
    const [project, configured] = await resolved(site, kept);
    const sources = await readSources(project, configured);
    const vite = { files: hashOfModules(site.root, []), env: site.env };
    const inputs = themeInputs(project, sources, vite);
    await buildSite(
      project,
      sources,
      { inputs, bundle: bundleText(site.root) },
      {
        step: () => {},
        note: (text) => said.push(text),
      },
    );
    // Drops the last line, because it contains the build time and the number of rendered pages.
    return { files: readOutput(project.outDir), said: said.slice(0, -1).join('\n') };
  } catch (cause) {
    if (!(cause instanceof AuthorError)) throw cause;
    return { files: new Map(), said: cause.message };
  }
}

/** Builds the site without earlier output and caches. */
export async function buildCold(site: ChangingSite): Promise<Outcome> {
  for (const name of ['dist-cold', 'cache-cold']) remove(site, name);
  return build(site, 'cold');
}
