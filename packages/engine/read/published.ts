/** Files that plug-ins publish for programs. Their addresses are the same in every build. */
import { type Lang, localeRoot, type PathSpace, withBase } from '../address/paths.ts';
import { type Derived, derive } from '../build/derive.ts';
import type { Foreign } from '../build/key.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { required } from '../diagnose/required.ts';
import type { DocsPlugin, PublishedFile } from '../plugin.ts';
import type { Site } from '../site/config.ts';
import { pathSpaceOf } from '../site/path-space.ts';

/** A published file with its path in the output. */
export interface PlacedFile extends Pick<PublishedFile, 'label'> {
  /** Path from the plug-in, relative to the root of the version: `schemas/map.json`. */
  readonly name: string;
  /** Path in the output. */
  readonly path: string;
  /** Complete address with scheme and host. */
  readonly address: string;
  /** Name of the plug-in. */
  readonly plugin: string;
  readonly text: Derived<string>;
}

/** Paths that give the same address on every host; they may begin with `.well-known` (RFC 8615). */
const NAME = /^(?:\.well-known\/)?[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** Paths at the root of a version that belong to the site itself. */
const OWN =
  /^(?:404\.|sitemap\.xml$|robots\.txt$|llms|manifest\.webmanifest$|build\.json$|static\/)/;

/**
 * The files that the plug-ins publish, by version.
 *
 * @param code hash of the code that makes them
 * @throws {AuthorError} if a path is invalid, belongs to the site, or is used by another plug-in.
 */
export function publishedFiles(
  code: string,
  site: Site,
  data: ReadonlyMap<string, Foreign<ReadonlyMap<string, unknown>>>,
): ReadonlyMap<string, readonly PlacedFile[]> {
  return new Map([...data].map(([version, own]) => [version, filesOf(code, site, version, own)]));
}

interface FileInputs {
  readonly plugin: DocsPlugin;
  readonly data: Foreign<ReadonlyMap<string, unknown>>;
  readonly version: string;
  readonly products: Site['products'];
  readonly origin: string;
  readonly space: PathSpace;
}

/** The complete address of a path of a version, with scheme and host. */
function addressOf({ origin, space, version }: FileInputs, path: string, lang: Lang): string {
  const root = localeRoot(space, version, lang);
  return origin + withBase(space.base, root + path.replace(/^\//, ''));
}

function publish(inputs: FileInputs): readonly PublishedFile[] {
  const { plugin, data, version, space, products } = inputs;
  const address = (path: string, lang = space.defaultLang) => addressOf(inputs, path, lang);
  const context = { version, langs: space.langs, products, address };
  return plugin.publish?.(data.data.get(plugin.name), context) ?? [];
}

function textOf({ path, ...inputs }: FileInputs & { readonly path: string }): string {
  return required(new Map(publish(inputs).map((file) => [file.path, file])), path).text;
}

function filesOf(
  code: string,
  site: Site,
  version: string,
  data: Foreign<ReadonlyMap<string, unknown>>,
): readonly PlacedFile[] {
  const { plugins, origin, products } = site;
  const space = pathSpaceOf(site);
  const files = new Map<string, PlacedFile>();
  for (const plugin of plugins) {
    if (plugin.load && !data.data.has(plugin.name)) continue;
    const inputs = { plugin, data, version, products, origin, space };
    for (const { path, label } of publish(inputs)) {
      const other = files.get(path);
      const wrong = !NAME.test(path)
        ? 'Use only letters, digits, ".", "_" and "-", and begin each part with a letter or digit, as in "schemas/map.json".'
        : OWN.test(path)
          ? 'The site itself writes a file with this path. Give the published file another path.'
          : other &&
            `The plug-in "${other.plugin}" publishes this path too. Rename one of the two files.`;
      if (wrong)
        throw new AuthorError(`The plug-in "${plugin.name}" publishes "${path}". ${wrong}`);
      files.set(path, {
        name: path,
        path: `${localeRoot(space, version, space.defaultLang).slice(1)}${path}`,
        address: addressOf(inputs, path, space.defaultLang),
        plugin: plugin.name,
        text: derive({ name: 'published file', code }, { ...inputs, path }, textOf),
        ...(label ? { label } : {}),
      });
    }
  }
  return [...files.values()];
}
