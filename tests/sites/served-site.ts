/** What the development server shows of a changing site: all of it but Vite, whose watcher is told of files that differ. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { outputFile } from '../../packages/engine/address/paths.ts';
import { createDevSite, type DevSite } from '../../packages/engine/serve/dev-site.ts';
import { type ChangingSite, loadTheme, resolved } from './changing-site.ts';

/** The files of pages, by path: page data without what names a build, and Markdown. */
export type Shown = ReadonlyMap<string, string>;

export interface ServedSite {
  /** The pages as they are shown after the changes since the last call. */
  show(): Promise<Shown>;
}

type Listener = (event: string, file: string) => void;

export function serveSite(site: ChangingSite): ServedSite {
  let running: { readonly dev: DevSite; readonly listeners: readonly Listener[] } | undefined;
  let files = filesOf(site);
  let configured = configurationOf(site);
  const start = async () => {
    const listeners: Listener[] = [];
    const server = {
      config: { logger: { error() {}, info() {}, warn() {} } },
      ws: { on() {}, send() {} },
      watcher: { add() {}, on: (_: string, listener: Listener) => listeners.push(listener) },
      ssrLoadModule: loadTheme,
    } as unknown as ViteDevServer;
    return { dev: createDevSite(server, ...(await resolved(site, 'served'))), listeners };
  };
  return {
    async show() {
      const [earlier, before] = [configured, files];
      configured = configurationOf(site);
      files = filesOf(site);
      // Vite restarts when a module of the configuration changes; it does not see commits.
      if (!running || earlier !== configured) running = await start();
      for (const file of new Set([...before.keys(), ...files.keys()]))
        if (before.get(file) !== files.get(file))
          for (const listener of running.listeners) listener('change', join(site.root, file));
      const { compiled, renderer } = await running.dev.render();
      return new Map(
        compiled.records.flatMap((record) => [
          [outputFile(record.route, 'json'), dataOf(JSON.stringify(renderer.payload(record)))],
          [outputFile(record.route, 'md'), renderer.markdown(record).value],
        ]),
      );
    },
  };
}

/** What the files of a build show of the same pages. */
export function shownBy(files: ReadonlyMap<string, Buffer>, pages: Shown): Shown {
  return new Map(
    [...pages.keys()].map((path) => {
      const text = String(files.get(path));
      return [path, path.endsWith('.json') ? dataOf(text) : text];
    }),
  );
}

/** Page data without what differs from build to build, and without scripts. */
function dataOf(text: string): string {
  const { shell: _, blocks: __, html, ...data } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify([data, String(html).replace(/<script>[^<]*<\/script>/g, '')]);
}

function configurationOf({ settings, words, language, mark, commits, root }: ChangingSite): string {
  const code = ['config.mjs', 'plugin/plugin.mjs'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return JSON.stringify([settings, words, language, String(language.runs), mark, commits, code]);
}

/** Hashes of the files that an author writes. */
function filesOf({ root }: ChangingSite): ReadonlyMap<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((name) => !/^(?:\.git|dist-|cache-)/.test(name));
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  );
}
