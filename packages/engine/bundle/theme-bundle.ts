/** The theme's bundles: client, server render function, inline scripts; cached by the hash of their inputs. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { deriveFolder } from '../build/derive-folder.ts';
import { keyOf } from '../build/key.ts';
import { hashOf } from '../diagnose/hash.ts';
import { engineModule } from '../engine-files.ts';
import { codeOf, hashOfModules } from '../read/fingerprint.ts';
import type { Project } from '../read/project.ts';
import type { Sources } from '../read/read.ts';
import { styleBlocks, withClient } from '../theme/styles/blocks.ts';
import { bootConstants, fillBoot, type ThemeAssets } from './assets.ts';
import { removeOldCaches } from './old-caches.ts';
import { type SiteParts, sitePartsOf } from './site-modules.ts';
import type { PageStyles } from './styles/page-styles.ts';
import { divideStyles } from './styles/parts.ts';
import type { ThemeServer } from './theme-server.ts';

export interface ThemeBundle {
  /** Identifies what the bundles are made from; the same on every machine. */
  readonly id: string;
  readonly assets: ThemeAssets;
  readonly server: ThemeServer;
  /** Folder whose content goes into the output as it is. */
  readonly clientDir: string;
}

/** What inline scripts are made from. */
interface ScriptInputs {
  /** What the client knows of the site. */
  readonly client: Sources['client'];
  readonly parts: SiteParts;
}

/** All that bundles are made from besides the code of the engine, the packages, and the files that are read for it. */
export interface ThemeInputs extends ScriptInputs {
  /** What the site's own configuration of Vite may have to say. */
  readonly vite: ViteInputs;
}

interface ViteInputs {
  /** Hash of the modules that it was made by. */
  readonly files: string;
  /** Constants from the environment. */
  readonly env: Readonly<Record<string, unknown>>;
}

/** Makes the bundles from these inputs, in a folder that is not there yet. Gives the modules and style sheets in them. */
export type Bundle = (inputs: ThemeInputs, folder: string) => Promise<readonly string[]>;

/** Inline scripts, each bundled to one classic script. */
const inlineEntries = {
  boot: 'boot',
  tabs: 'tabs-inline',
  notFound: 'not-found-inline',
} as const;

/** The divided styles, beside the inline scripts. */
const STYLES = 'styles.json';

/** @param vite what Vite knows when it has read its configuration */
export function themeInputs(
  { root }: Pick<Project, 'root'>,
  { client, site }: Pick<Sources, 'client' | 'site'>,
  vite: ViteInputs,
): ThemeInputs {
  return { client, parts: sitePartsOf(root, site), vite };
}

/** Where this process bundles a theme: two builds at once do not write into each other's folder. */
export function themeWorkDir(project: Project): string {
  return join(project.cacheDir, `theme-unfinished.new-${process.pid}`);
}

/**
 * Bundles with Vite, whose configuration names `themeWorkDir`.
 *
 * @param modules the modules of the bundles, when they have been made
 */
export function viteBundle(builder: ViteBuilder, modules: () => readonly string[]): Bundle {
  return async (inputs, folder) => {
    const { client: browser, ssr } = builder.environments;
    if (!browser || !ssr) throw new Error('The bundler has not both of its environments.');
    await Promise.all([builder.build(browser), builder.build(ssr), bundleInline(folder, inputs)]);
    divideThemeStyles(folder);
    return modules();
  };
}

/** Bundles the theme, or takes the bundles of an earlier build of the same inputs. */
export async function bundleTheme(
  project: Project,
  site: Sources['site'],
  inputs: ThemeInputs,
  bundle: Bundle,
): Promise<ThemeBundle> {
  const { client } = inputs;
  const { root, cacheDir } = project;
  const { local, shared } = codeOf(root, site);
  const step = {
    name: 'theme',
    code: local,
    parent: cacheDir,
    hashOf: (files: readonly string[]) =>
      hashOfModules(
        root,
        files.map((file) => resolve(root, file)),
      ),
  };
  const work: Bundle = async (given, target) => {
    removeOldCaches(project);
    return (await bundle(given, target)).map((file) => relative(root, file));
  };
  const { folder, files } = await deriveFolder(step, inputs, themeWorkDir(project), work);
  const address = client.base + readEntry(folder).file;
  const styles = readStyles(folder, client.base);
  const inline = (name: string) =>
    readFileSync(join(folder, 'inline', `${name}.js`), 'utf8').trim();
  return {
    id: keyOf(shared, inputs, files),
    assets: {
      client: address,
      styles,
      boot: fillBoot(inline('boot'), address, styles),
      tabs: inline('tabs'),
      notFound: inline('notFound'),
    },
    server: (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as ThemeServer,
    clientDir: join(folder, 'client'),
  };
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** The client's entry, with the names the bundler has given. */
function readEntry(folder: string): ManifestEntry {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The bundler names no entry in its manifest.');
  return entry;
}

/** Divides the bundled style sheet: into what documents have inline, and two files. */
function divideThemeStyles(folder: string): void {
  const [css] = readEntry(folder).css ?? [];
  if (css === undefined) throw new Error('The bundler names no style sheet in its manifest.');
  const whole = join(folder, 'client', css);
  const { base, blocks, later } = divideStyles(
    readFileSync(whole, 'utf8').trim(),
    styleBlocks,
    withClient,
  );
  // The pages hold the styles; nobody asks for the file.
  rmSync(whole);
  const write = (name: string, text: string) => {
    const file = `static/hashed/${name}.${hashOf(text).slice(0, 8)}.css`;
    writeFileSync(join(folder, 'client', file), text);
    return file;
  };
  const all = write('blocks', blocks.map((block) => block.css).join(''));
  const styles: PageStyles = { base, blocks, later: write('later', later), all };
  writeFileSync(join(folder, 'inline', STYLES), JSON.stringify(styles));
}

function readStyles(folder: string, siteBase: string): PageStyles {
  const styles = JSON.parse(readFileSync(join(folder, 'inline', STYLES), 'utf8')) as PageStyles;
  return { ...styles, later: siteBase + styles.later, all: siteBase + styles.all };
}

/** Bundles the inline scripts into `folder/inline`. */
async function bundleInline(folder: string, inputs: ScriptInputs): Promise<void> {
  for (const [name, file] of Object.entries(inlineEntries)) {
    const output = await bundleScript(engineModule(`client/${file}`), inputs);
    mkdirSync(join(folder, 'inline'), { recursive: true });
    writeFileSync(join(folder, 'inline', `${name}.js`), output);
  }
}

/**
 * One classic script from a module, minified; the same text that Vite makes of it, for a tenth of the time in which Vite
 * prepares itself once more.
 */
async function bundleScript(entry: string, { client, parts }: ScriptInputs): Promise<string> {
  // Only now: a build that takes over its bundles does without.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'silent',
    transform: {
      target: 'chrome120',
      define: {
        'import.meta.env.SITE_NAME': String(parts.constants['import.meta.env.SITE_NAME']),
        ...bootConstants(client),
      },
    },
  });
  try {
    const { output } = await bundle.generate({
      format: 'iife',
      minify: true,
      topLevelVar: true,
      comments: false,
    });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Where the dev server serves one of the engine's own modules. */
export function devAddress(project: Project, base: string, name: string): string {
  const file = engineModule(name);
  const path = relative(project.root, file).split(sep).join('/');
  return base + (path.startsWith('..') ? `@fs${file}` : path);
}

/** Bundles the inline scripts of the dev server. */
export async function devAssets(
  project: Project,
  { client, site }: Pick<Sources, 'client' | 'site'>,
): Promise<ThemeAssets> {
  const inputs = { client, parts: sitePartsOf(project.root, site) };
  const script = (name: keyof typeof inlineEntries) =>
    bundleScript(engineModule(`client/${inlineEntries[name]}`), inputs);
  const address = devAddress(project, client.base, 'client/main');
  const [boot, tabs, notFound] = await Promise.all([
    script('boot'),
    script('tabs'),
    script('notFound'),
  ]);
  const styles = { base: '', blocks: [], later: '', all: '' };
  return {
    client: address,
    styles,
    boot: fillBoot(boot, address, styles),
    tabs: tabs.trim(),
    notFound: notFound.trim(),
  };
}
