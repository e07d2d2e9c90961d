/** Finds the languages of a foreign site: in its configuration, by folder names or by file names. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lang } from 'parallel-docs';
import {
  type ForeignSite,
  foldersIn,
  type LanguageRoot,
  langCode,
  type TellOf,
} from './programs/program.ts';

const codeLike = /^(?:[a-z]{2}(?:[-_][a-z]{2,4})?|cn)$/i;

/** Whether a name is the code of a real language. */
function isLanguage(name: string): boolean {
  if (!codeLike.test(name)) return false;
  const code = langCode(name).split('-', 1).join();
  return (
    new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
  );
}

/** The folders of languages, the source language first. Reports languages that are not requested. */
export function languageRoots(
  site: ForeignSite,
  asked: readonly Lang[] | undefined,
  tell: TellOf,
): LanguageRoot[] {
  const found = withNames(rootsOf(site));
  if (asked === undefined) return found;
  const chosen = asked.flatMap((lang) => {
    const own =
      found.find((each) => each.lang === lang) ??
      found.find((each) => each.lang.startsWith(`${lang}-`));
    return own ? [{ ...own, lang }] : [];
  });
  const [top] = found;
  // If no folder has the first requested language, the first folder counts as this language. Exception: the first
  // folder's own language is requested too.
  if (top && !chosen.some(({ lang }) => lang === asked[0]) && asked[0] !== undefined) {
    const isOther = asked.includes(top.lang);
    if (!isOther) chosen.unshift({ ...top, lang: asked[0] });
  }
  for (const { lang, folder } of found)
    if (
      !chosen.some(
        (each) =>
          each.folder === folder &&
          (each.lang === lang || lang.startsWith(`${each.lang}-`) || each.lang === asked[0]),
      )
    )
      tell(folder, {
        fate: 'left',
        kind: 'language',
        what: 'language that --langs does not name',
        text: lang,
        fix: `add the language to --langs: ${[...asked, lang].join(',')}`,
      });
  return chosen;
}

function rootsOf({ content, locales }: ForeignSite): LanguageRoot[] {
  if (locales && locales.length > 1) return [...locales];
  const [only] = locales ?? [];
  const folder = only?.folder ?? content;
  const folders = languageFolders(folder);
  const top: LanguageRoot = only ?? { lang: 'en', folder };
  const own = folders.find(({ lang }) => lang === top.lang);
  if (own) return [own, ...folders.filter((each) => each !== own)];
  return hasPages(
    folder,
    folders.map((each) => each.folder),
  ) || folders.length === 0
    ? [top, ...folders]
    : folders;
}

/**
 * Folders that are named like a language and share at least half of their pages with other such folders or with their
 * parent. Two kinds of folders need not share pages: folders for English or Chinese, and the only folder, if there are
 * no pages beside it.
 */
function languageFolders(folder: string): LanguageRoot[] {
  const named = foldersIn(folder).filter(isLanguage);
  const pages = new Map(named.map((name) => [name, pagesIn(join(folder, name))]));
  const top = pagesIn(folder).filter((page) => !named.some((name) => page.startsWith(`${name}/`)));
  return named.flatMap((name) => {
    const own = pages.get(name) ?? [];
    const others = new Set(
      [
        ...top,
        ...named.filter((each) => each !== name).flatMap((each) => pages.get(each) ?? []),
      ].map(plain),
    );
    const twins = own.filter((page) => others.has(plain(page))).length;
    const isOnly = top.length === 0 && named.length === 1 && foldersIn(folder).length === 1;
    return own.length > 0 &&
      (twins * 2 >= own.length || isOnly || /^(?:en|zh|zh[-_]cn|cn)$/i.test(name))
      ? [{ lang: langCode(name), folder: join(folder, name) }]
      : [];
  });
}

const plain = (page: string) =>
  page
    .toLowerCase()
    .replace(/(?:^|\/)(?:_index|readme)(?=\.)/, '/index')
    .replace(/^\//, '')
    .replace(/\.\w+$/, '');

/** Markdown files below a folder, as relative paths. */
function pagesIn(folder: string, prefix = ''): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return pagesIn(join(folder, entry.name), `${prefix}${entry.name}/`);
    return /\.(?:mdx?|markdown)$/i.test(entry.name) ? [prefix + entry.name] : [];
  });
}

const hasPages = (folder: string, without: readonly string[]) =>
  pagesIn(folder).some(
    (page) => !without.some((each) => join(folder, page).startsWith(`${each}/`)),
  );

/** Adds languages in file names, such as `page.fr.md` beside `page.md`; they share the folder. */
function withNames(roots: LanguageRoot[]): LanguageRoot[] {
  const added = roots.flatMap(({ folder, lang }) => {
    const pages = pagesIn(folder).map((page) => page.replace(/\.\w+$/, ''));
    const all = new Set(
      pages.map((page) =>
        page.replace(/\.[\w-]+$/, (ending) => (isLanguage(ending.slice(1)) ? '' : ending)),
      ),
    );
    const codes = new Set(
      pages.flatMap((page) => {
        const [, base = '', code = ''] = /^(.*)\.([\w-]+)$/.exec(page) ?? [];
        return isLanguage(code) &&
          all.has(base) &&
          pages.some((other) => other === base || (other !== page && other.startsWith(`${base}.`)))
          ? [langCode(code)]
          : [];
      }),
    );
    return [...codes]
      .filter((code) => code !== lang && !roots.some((each) => each.lang === code))
      .map((code) => ({ lang: code, folder }));
  });
  return [...roots, ...added];
}

/** The language at the end of a path, such as `page.fr`, if it is one of `langs`. */
export function suffixOf(path: string, langs: readonly Lang[]): Lang | undefined {
  const code = /\.([\w-]+)$/.exec(basename(path))?.[1];
  return code !== undefined && langs.includes(langCode(code)) && isLanguage(code)
    ? langCode(code)
    : undefined;
}
