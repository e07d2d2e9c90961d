/** Files that plug-ins publish for programs: each keeps its address from build to build. */
import { localeRoot, withBase } from '../address/paths.ts';
import { keyOf, keyOfData } from '../build/key.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import type { PublishedFile } from '../plugin.ts';
import type { Site } from '../site/config.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { codeOf } from './fingerprint.ts';
import type { PluginData } from './plugin-data.ts';

/** A published file with its place in the output. */
export interface PlacedFile extends Pick<PublishedFile, 'text' | 'label'> {
  /** As its plug-in names it, below the root of the version: `schemas/map.json`. */
  readonly name: string;
  /** In the output. */
  readonly path: string;
  /** With scheme and host. */
  readonly address: string;
  /** Name of the plug-in. */
  readonly plugin: string;
  /** Hash of everything `text` is made from. */
  readonly key: string;
}

/** Parts that make the same address on every host; what is well known may stand first (RFC 8615). */
const NAME = /^(?:\.well-known\/)?[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** Names at the root of a version that the site itself writes. */
const OWN =
  /^(?:404\.|sitemap\.xml$|robots\.txt$|llms|manifest\.webmanifest$|build\.json$|static\/)/;

/**
 * What the plug-ins publish, by version.
 *
 * @throws {AuthorError} when a name is none, belongs to the site, or is that of another plug-in.
 */
export function publishedFiles(
  root: string,
  site: Site,
  data: PluginData,
): ReadonlyMap<string, readonly PlacedFile[]> {
  return new Map([...data].map(([version, own]) => [version, filesOf(root, site, version, own)]));
}

function filesOf(
  root: string,
  site: Site,
  version: string,
  data: ReadonlyMap<string, unknown>,
): readonly PlacedFile[] {
  const space = pathSpaceOf(site);
  const files = new Map<string, PlacedFile>();
  const address = (path: string, lang = space.defaultLang) =>
    site.origin + withBase(space.base, localeRoot(space, version, lang) + path.replace(/^\//, ''));
  for (const plugin of site.plugins) {
    if (plugin.load && !data.has(plugin.name)) continue;
    const context = { version, langs: space.langs, products: site.products, address };
    let key: string | undefined;
    const keyOfFiles = () =>
      // Addresses are made of the origin and the space.
      keyOf(
        codeOf(root, site).configured,
        plugin,
        context,
        site.origin,
        space,
        keyOfData(data.get(plugin.name)),
      );
    for (const file of plugin.publish?.(data.get(plugin.name), context) ?? []) {
      const { path, label } = file;
      const other = files.get(path);
      const wrong = !NAME.test(path)
        ? 'Write letters, digits, ".", "_" and "-", without a slash in front: "schemas/map.json".'
        : OWN.test(path)
          ? 'The site itself writes that. Give it another name.'
          : other && `The plug-in "${other.plugin}" does so, too. Rename one of them.`;
      if (wrong)
        throw new AuthorError(`The plug-in "${plugin.name}" publishes "${path}". ${wrong}`);
      files.set(path, {
        name: path,
        path: `${localeRoot(space, version, space.defaultLang).slice(1)}${path}`,
        address: address(path),
        plugin: plugin.name,
        // Asked for by builds alone.
        get key() {
          return (key ??= keyOfFiles());
        },
        get text() {
          return file.text;
        },
        ...(label ? { label } : {}),
      });
    }
  }
  return [...files.values()];
}
