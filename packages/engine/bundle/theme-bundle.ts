/** The theme's bundles: client, server rendering, inline scripts. They are cached by the hash of their inputs. */
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
  /** Identifies the inputs of the bundles; the same on every machine. */
  readonly id: string;
  readonly assets: ThemeAssets;
  readonly server: ThemeServer;
  /** Folder whose content is copied to the output unchanged. */
  readonly clientDir: string;
}

/** Inputs of the inline scripts. */
interface ScriptInputs {
  /** The client's view of the site. */
  readonly client: Sources['client'];
  readonly parts: SiteParts;
}

/** Inputs of the bundles, except for two: the code of engine and packages, and the files that the bundler reads. */
export interface ThemeInputs extends ScriptInputs {
  /** Inputs from the site's own Vite configuration. */
  readonly vite: ViteInputs;
}

interface ViteInputs {
  /** Hash of the modules of the Vite configuration. */
  readonly files: string;
  /** Constants from the environment. */
  readonly env: Readonly<Record<string, unknown>>;
}

/**
 * Writes the bundles of these inputs into a folder that does not exist yet. Returns the project's own files that the
 * bundles contain.
 */
export type Bundle = (inputs: ThemeInputs, folder: string) => Promise<readonly string[]>;

/** Inline scripts, each bundled as one classic script. */
const inlineEntries = {
  boot: 'boot',
  tabs: 'tabs-inline',
  notFound: 'not-found-inline',
} as const;

/** File with the divided styles. */
const STYLES = 'styles.json';

/** Collects the inputs of the bundles. @param vite inputs from Vite's resolved configuration */
export function themeInputs(
  { root }: Pick<Project, 'root'>,
  { client, site }: Pick<Sources, 'client' | 'site'>,
  vite: ViteInputs,
): ThemeInputs {
  return { client, parts: sitePartsOf(root, site), vite };
}

/** Folder in which this process bundles a theme; unique, so that two simultaneous builds do not share it. */
export function themeWorkDir(project: Project): string {
  return join(project.cacheDir, `theme-unfinished.new-${process.pid}`);
}

/**
 * Returns a function that bundles with Vite. The configuration of `builder` must write into `themeWorkDir`.
 *
 * @param modules returns, after bundling, the project's own files in the bundles
 */
export function viteBundle(builder: ViteBuilder, modules: () => readonly string[]): Bundle {
  return async (inputs, folder) => {
    const { client: browser, ssr } = builder.environments;
    if (!browser || !ssr) throw new Error('The bundler lacks one of its two environments.');
    await Promise.all([builder.build(browser), builder.build(ssr), bundleInline(folder, inputs)]);
    divideThemeStyles(folder);
    return modules();
  };
}

/** Bundles the theme, or reuses the bundles of an earlier build with the same inputs. */
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

/** The manifest entry of the client, with the file names from the bundler. */
function readEntry(folder: string): ManifestEntry {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The bundler names no entry in its manifest.');
  return entry;
}

/** Divides the bundled style sheet into inline styles for documents and two files. */
function divideThemeStyles(folder: string): void {
  const [css] = readEntry(folder).css ?? [];
  if (css === undefined) throw new Error("The bundler's manifest has no style sheet.");
  const whole = join(folder, 'client', css);
  const { base, blocks, later } = divideStyles(
    readFileSync(whole, 'utf8').trim(),
    styleBlocks,
    withClient,
  );
  // Pages contain the styles, so the whole file is not needed.
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
 * Bundles a module as one minified classic script. Vite would make the same text, but would take ten times as long,
 * because it would have to start again.
 */
async function bundleScript(entry: string, { client, parts }: ScriptInputs): Promise<string> {
  // Imported on demand, since a build that reuses its bundles does not need it.
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

/** Address at which the dev server serves a module of the engine. */
export function devAddress(project: Project, base: string, name: string): string {
  const file = engineModule(name);
  const path = relative(project.root, file).split(sep).join('/');
  return base + (path.startsWith('..') ? `@fs${file}` : path);
}

/** Bundles the inline scripts for the dev server, which serves the client and the styles itself. */
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
