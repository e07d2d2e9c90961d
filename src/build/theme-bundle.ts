/** The theme's bundles: client, server render function, inline scripts; cached by the hash of their inputs. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ViteBuilder } from 'vite';
import type { ClientSite } from '../site/view.ts';
import { fillBoot, type ThemeAssets } from './assets.ts';
import { hashOf } from './page-cache.ts';
import { hashFiles, type Project } from './project.ts';
import type { ThemeServer } from './render-site.ts';
import type { Sources } from './site-builder.ts';

export interface ThemeBundle {
  readonly id: string;
  readonly assets: ThemeAssets;
  readonly server: ThemeServer;
  /** Folder whose content goes into the output as it is. */
  readonly clientDir: string;
}

type ThemeSources = Pick<Sources, 'client' | 'site'>;

/** Inline scripts, each bundled to one classic script. */
const inlineEntries = {
  boot: 'boot.ts',
  tabs: 'tabs-inline.ts',
  notFound: 'not-found-inline.ts',
} as const;

/** The stylesheet of all pages, beside the inline scripts. */
const STYLES = 'styles.css';

/** Identifies the theme: its sources, the packages, the configuration as the client and the styles see it. */
export function themeId(project: Project, { client, site }: ThemeSources): string {
  return hashOf(
    hashFiles(
      ['diagnose', 'site', 'search', 'client', 'theme'].map((folder) =>
        join(project.root, 'src', folder),
      ),
    ),
    // How they are bundled is an input too.
    ...['package-lock.json', 'src/build/plugin.ts', 'src/build/theme-bundle.ts'].map((file) =>
      readFileSync(join(project.root, file), 'utf8'),
    ),
    JSON.stringify(client),
    site.origin,
  );
}

/** Bundles nobody asked for in this time are removed, in ms; another build may be using younger ones. */
const KEEP_MS = 60 * 60 * 1000;
/** The same for pages of other content folders, in ms. */
const KEEP_PAGES_MS = 7 * 24 * KEEP_MS;

/** Where the bundles of a theme are kept once they are complete. */
function themeDir(project: Project, id: string): string {
  return join(project.cacheDir, `theme-${id}`);
}

/** Where this process bundles a theme: two builds at once do not write into each other's folder. */
export function themeWorkDir(project: Project, id: string): string {
  return `${themeDir(project, id)}.new-${process.pid}`;
}

/** Bundles the theme, or takes the bundles of an earlier build of the same inputs. */
export async function bundleTheme(
  project: Project,
  sources: ThemeSources,
  builder: ViteBuilder,
): Promise<ThemeBundle> {
  const { client } = sources;
  const id = themeId(project, sources);
  const folder = themeDir(project, id);
  if (!existsSync(folder)) {
    removeOldCaches(project);
    const work = themeWorkDir(project, id);
    await Promise.all([
      builder.build(builder.environments.client!),
      builder.build(builder.environments.ssr!),
      bundleInline(project, work),
    ]);
    // The pages hold the styles; nobody asks for the file.
    const { css = [] } = readManifest(work);
    renameSync(join(work, 'client', css[0]!), join(work, 'inline', STYLES));
    try {
      renameSync(work, folder);
    } catch (cause) {
      // Another build was faster; its bundles are the same.
      if (!existsSync(folder)) throw cause;
      rmSync(work, { recursive: true, force: true });
    }
  }
  const address = client.base + readManifest(folder).file;
  const inline = (name: string) =>
    readFileSync(join(folder, 'inline', `${name}.js`), 'utf8').trim();
  return {
    id,
    assets: {
      client: address,
      styles: readFileSync(join(folder, 'inline', STYLES), 'utf8'),
      boot: fillBoot(inline('boot'), client, address),
      tabs: inline('tabs'),
      notFound: inline('notFound'),
    },
    server: (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as ThemeServer,
    clientDir: join(folder, 'client'),
  };
}

/** The client's entry as the bundler names it. */
function readManifest(folder: string): { file: string; css?: string[] } {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  return manifest['src/client/main.tsx']!;
}

/** Removes what builds of other themes and other content folders have left behind. */
function removeOldCaches(project: Project): void {
  if (!existsSync(project.cacheDir)) return;
  for (const name of readdirSync(project.cacheDir)) {
    const path = join(project.cacheDir, name);
    const keep = name.startsWith('theme-')
      ? KEEP_MS
      : /^(?:pages|output|changes)-/.test(name) && KEEP_PAGES_MS;
    // Another build may have removed it just now.
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (keep && time !== undefined && Date.now() - time > keep)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Bundles the inline scripts into `folder/inline`. */
async function bundleInline(project: Project, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(inlineEntries)) {
    const output = await bundleScript(join(project.root, 'src/client', file));
    mkdirSync(join(folder, 'inline'), { recursive: true });
    writeFileSync(join(folder, 'inline', `${name}.js`), output);
  }
}

/** One classic script from a module, minified. */
async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'chrome120',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: '_' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error(`Vite made no script of ${entry}`);
  return first.output[0].code;
}

/** The inline scripts of the dev server, bundled anew. */
export async function devAssets(project: Project, client: ClientSite): Promise<ThemeAssets> {
  const script = (name: keyof typeof inlineEntries) =>
    bundleScript(join(project.root, 'src/client', inlineEntries[name]));
  const address = `${client.base}src/client/main.tsx`;
  const [boot, tabs, notFound] = await Promise.all([
    script('boot'),
    script('tabs'),
    script('notFound'),
  ]);
  return {
    client: address,
    styles: '',
    boot: fillBoot(boot, client, address),
    tabs: tabs.trim(),
    notFound: notFound.trim(),
  };
}

/** `'sha256-…'` of an inline script or stylesheet, as a Content-Security-Policy names it. */
export function textHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
