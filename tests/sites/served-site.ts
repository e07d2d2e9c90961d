/** The development server of a changing site, without Vite. Instead of a watcher, `show` reports the changed files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { outputFile } from '../../packages/engine/address/paths.ts';
import { createDevSite, type DevSite } from '../../packages/engine/serve/dev-site.ts';
import { type ChangingSite, loadTheme, resolved } from './changing-site.ts';

/** Page data without build identifiers, and Markdown, by file path. */
export type Shown = ReadonlyMap<string, string>;

export interface ServedSite {
  /** Reports files that have changed since the last call of `show` to the server, and returns the pages. */
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
      // Vite restarts when a module of the configuration changes, but does not notice commits.
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

/** Returns the output of a build for the same pages, in the same form. */
export function shownBy(files: ReadonlyMap<string, Buffer>, pages: Shown): Shown {
  return new Map(
    [...pages.keys()].map((path) => {
      const text = String(files.get(path));
      return [path, path.endsWith('.json') ? dataOf(text) : text];
    }),
  );
}

/** Returns page data without scripts and without values that differ between a build and the server. */
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

/** Returns the hashes of the files that authors write, by path. */
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
