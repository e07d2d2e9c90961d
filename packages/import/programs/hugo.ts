/** Hugo: shortcodes, definition lists, lower-case addresses, order by weight. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { withAttributes } from '../attributes.ts';
import { withDefinitions } from '../definitions.ts';
import type { Data } from '../static-code.ts';
import { withShortcodes } from './hugo-shortcodes.ts';
import {
  asText,
  type ForeignSite,
  firstFile,
  type LanguageRoot,
  langCode,
  member,
  membersOf,
  type Program,
  readOr,
  type TellOf,
  textOf,
} from './program.ts';

const NAMES = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config.yaml',
  'config.json',
];

function find(root: string, tell: TellOf): ForeignSite | undefined {
  const file = firstFile(root, NAMES) ?? firstFile(join(root, 'config/_default'), NAMES);
  if (file === undefined) return undefined;
  const data = readOr<Data>(file, {}, tell, () => configOf(file));
  const isHugo =
    /hugo\.\w+$/.test(file) ||
    member(data, 'baseURL') !== undefined ||
    member(data, 'baseurl') !== undefined;
  if (!isHugo) return undefined;
  const folder = join(root, asText(member(data, 'contentDir')) ?? 'content');
  const first = asText(member(data, 'defaultContentLanguage')) ?? 'en';
  const locales = localesOf(data, root, folder, first);
  const content = locales.length === 1 ? locales[0]!.folder : folder;
  const title = asText(member(data, 'title'));
  const description = asText(member(data, 'params', 'description'));
  return {
    root,
    content,
    lists: [],
    locales,
    publicFolders: [join(root, 'static'), join(root, 'assets')],
    ...(member(data, 'markup', 'goldmark', 'extensions', 'passthrough', 'enable') === true
      ? { math: ['brackets'] as const }
      : {}),
    title,
    description,
  };
}

function configOf(file: string): Data {
  const text = textOf(file);
  if (file.endsWith('.toml')) return parseToml(text) as unknown as Data;
  return parseYaml(text) as Data;
}

/**
 * The languages that have a folder, the source language first. Languages in file names (`page.fr.md`) are added later.
 */
function localesOf(data: Data, root: string, folder: string, first: string): LanguageRoot[] {
  const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();
  const named = membersOf(member(data, 'languages')).map(([key, own]): LanguageRoot => {
    const ownFolder = asText(member(own, 'contentDir'));
    const label = asText(member(own, 'languageName')) ?? asText(member(own, 'label'));
    return {
      lang: langCode(key),
      folder: ownFolder ? join(root, ownFolder) : join(folder, key),
      ...(label ? { label } : {}),
    };
  });
  const present = named.filter((each) => isFolder(each.folder));
  const source = langCode(first);
  if (!present.some(({ lang }) => lang === source))
    present.push({
      lang: source,
      folder: isFolder(join(folder, first)) ? join(folder, first) : folder,
    });
  return [
    ...present.filter(({ lang }) => lang === source),
    ...present.filter(({ lang }) => lang !== source),
  ];
}

/** Hugo makes addresses lower case, and replaces spaces by hyphens. */
const addressOf: NonNullable<Program['addressOf']> = (path, { slug, url }) => {
  const low = path.toLowerCase().replace(/\s+/g, '-');
  if (typeof url === 'string' && url !== '')
    return url.replace(/^\/|(?:\/|\.html)$/g, '').toLowerCase() || 'index';
  return typeof slug === 'string' && slug !== '' ? low.replace(/[^/]*$/, slug) : low;
};

export const hugo: Program = {
  name: 'hugo',
  title: 'Hugo',
  find,
  passes: () => [
    { sees: 'all', step: withShortcodes },
    { sees: 'text', step: withAttributes },
    { sees: 'text', step: withDefinitions },
  ],
  addressOf,
  namesOf: (path) => [path],
  keys: { weight: 'used', linkTitle: 'used', slug: 'used', url: 'used', aliases: 'used' },
};
