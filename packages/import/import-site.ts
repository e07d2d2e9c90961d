/** Imports a foreign site: reads it, rewrites each page, creates the sidebar, then checks and repairs the result. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Lang } from 'parallel-docs';
import { AuthorError } from 'parallel-docs';
import { type Diagnostic, isError, sourceHash, withSourceHash } from 'parallel-docs/content';
import { type Corpus, readCorpus } from './corpus.ts';
import { includeReader } from './includes.ts';
import { Links } from './links.ts';
import { withMath } from './math.ts';
import { repairAll, tellError } from './mend.ts';
import { claim, type DraftFolder, draftFolder, REPORT, REPORT_HEAD } from './new-folder.ts';
import { configOf, siteFilesOf } from './new-site.ts';
import type { Pass } from './page.ts';
import type { ForeignSite, Program, TellOf } from './programs/program.ts';
import { recognise } from './programs/programs.ts';
import { aliasesOf, redirectsOf, type SaidRedirects } from './redirects.ts';
import { type Entry, reportText } from './report.ts';
import { rewritePage } from './rewrite-page.ts';
import { sidebarOf } from './sidebar.ts';
import { contentFile, type WrittenPage } from './written-page.ts';

export interface ImportOptions {
  /** Languages to import, the source language first; default: all. */
  readonly langs?: readonly Lang[];
  /** Name of the program that the pages were written for; default: the program whose configuration is found. */
  readonly from?: string;
}

interface Imported {
  /** Title of the program that the pages were written for. */
  readonly program: string;
  /** Pages of the new site, in all languages. */
  readonly pages: number;
  readonly langs: readonly Lang[];
  readonly entries: readonly Entry[];
  /** Remaining findings of the check. */
  readonly left: readonly Diagnostic[];
}

/**
 * Imports the pages below `dir` as a site in `out`. @throws {AuthorError} if a folder cannot be used or has no pages.
 */
export async function importSite(
  dir: string,
  out: string,
  { langs, from }: ImportOptions = {},
): Promise<Imported> {
  claim(dir, out);
  const entries: Entry[] = [];
  const nameOf = (file: string) => relative(dir, file).split(sep).join('/') || '.';
  const tell: TellOf = (file, told, line) =>
    entries.push({ ...told, file: nameOf(file), ...(line === undefined ? {} : { line }) });
  const { program, site } = recognise(dir, from, tell);
  const corpus = readCorpus(site, program, langs, tell);
  if (corpus.pages.length === 0)
    throw new AuthorError(
      `${dir} holds no pages${langs ? ` in ${langs.join(', ')}` : ''}. Pages are files that end with ".md", ".mdx" or ".markdown".`,
    );
  if (program.name !== 'plain')
    tell(site.root, {
      fate: 'left',
      kind: 'configuration',
      what: 'navigation, logo, edit links, search and tags of the head stay behind',
      fix: 'write these parts in site.config.ts',
    });
  const links = new Links(corpus, site, program);
  const { pages, redirects } = rewriteAll(corpus, site, program, links, tell);
  const languages = corpus.roots.map(({ lang }) => lang);
  const [source = 'en'] = languages;
  addMissing(pages, source, tell);
  const alone = homePages(pages, source);
  const sections = sidebarOf({
    site,
    links,
    langs: languages,
    pages: [...pages.values()].map((page) => page.source),
    titles: new Map(
      [...pages.values()]
        .filter((page) => page.source.lang === source)
        .map((page) => [page.source.page, page.title]),
    ),
    alone,
    root: corpus.roots[0]?.folder ?? site.content,
    tell,
  });
  const config = configOf(dir, site, corpus, sections);
  const folder = draftFolder(out);
  try {
    for (const [path, text] of siteFilesOf(
      config,
      sections,
      redirectsOf(redirects, pages, tell, dir),
    ))
      folder.write(path, text);
    for (const [path, { draft }] of pages) folder.write(path, draft.text);
    for (const [address, file] of links.used) copyFile(folder, file, `public${address}`, tell);
    const left = await repairAll(folder, config, pages, links, tell);
    recordTranslations(folder, pages, source);
    for (const finding of left.filter(isError)) tellError(finding, pages, tell, dir);
    folder.write(REPORT, `${REPORT_HEAD}\n\n${reportText(entries)}\n`);
    folder.publish();
    return { program: program.title, pages: pages.size, langs: languages, entries, left };
  } catch (cause) {
    folder.discard();
    throw cause;
  }
}

interface RewrittenSite {
  /** Keyed by file of the new site. */
  readonly pages: Map<string, WrittenPage>;
  readonly redirects: SaidRedirects;
}

function rewriteAll(
  corpus: Corpus,
  site: ForeignSite,
  program: Program,
  links: Links,
  tell: TellOf,
): RewrittenSite {
  const pages = new Map<string, WrittenPage>();
  const redirects: RewrittenSite['redirects'] = new Map();
  const read = includeReader(site.root);
  const included = new Set<string>();
  for (const source of corpus.pages) {
    const { file, lang, head, page } = source;
    const root = corpus.roots.find((each) => each.lang === lang)?.folder ?? site.content;
    const { draft, title, redirect } = rewritePage(
      head,
      {
        frontmatter: head.data,
        folder: dirname(file),
        root: site.root,
        top: program.name === 'vitepress' ? site.content : root,
        tell: (told, line) => tell(file, told, line),
        read(...paths) {
          const found = read(...paths);
          if (found) included.add(found.path);
          return found;
        },
      },
      {
        passes: [
          ...(site.math ?? []).map((signs): Pass => ({ sees: 'text', step: withMath(signs) })),
          ...program.passes(file),
        ],
        keys: program.keys ?? {},
        name: source.path,
        resolve: (url) => links.resolve(url, source),
        fromTop: (url) => links.fromTop(url, source),
      },
    );
    for (const alias of aliasesOf(head.data)) redirects.set(alias, { to: `/${page}`, file });
    if (redirect === undefined) pages.set(contentFile(lang, page), { source, title, draft });
    else redirects.set(page, { to: redirect, file });
  }
  for (const [old, to] of Object.entries(site.redirects ?? {}))
    redirects.set(old.replace(/^\/|\.(?:html|md)$|\/(?:index\.html)?$/g, ''), {
      to,
      file: site.root,
    });
  dropIncluded(pages, included, site, links, corpus, tell);
  return { pages, redirects };
}

/**
 * Removes pages that other pages include and that no table of contents lists. On a site without tables of contents,
 * removes only included pages that have a `_` at the start of their name or of a folder's name.
 */
function dropIncluded(
  pages: Map<string, WrittenPage>,
  included: ReadonlySet<string>,
  site: ForeignSite,
  links: Links,
  corpus: Corpus,
  tell: TellOf,
): void {
  const lang = corpus.roots[0]?.lang ?? 'en';
  const listed = new Set<string>();
  const walk = (entries: ForeignSite['lists'][number]['entries']): void => {
    for (const { link, items = [] } of entries) {
      const page = link === undefined ? undefined : links.listed(link, lang);
      if (page) listed.add(page.file);
      walk(items);
    }
  };
  for (const { entries } of site.lists) walk(entries);
  for (const [path, { source }] of pages) {
    const isPartial = /(?:^|\/)_(?!index$)/.test(source.path);
    if (
      !included.has(resolve(source.file)) ||
      listed.has(source.file) ||
      (site.lists.length === 0 && !isPartial)
    )
      continue;
    pages.delete(path);
    tell(source.file, {
      fate: 'changed',
      kind: 'file',
      what: 'text that other pages include: no page of its own',
      text: source.path,
    });
  }
}

/** Adds a page with only a title for each page that is missing in the source language. */
function addMissing(pages: Map<string, WrittenPage>, source: Lang, tell: TellOf): void {
  for (const page of [...pages.values()]) {
    const path = contentFile(source, page.source.page);
    if (pages.has(path)) continue;
    const text = `---\ntitle: ${JSON.stringify(page.title)}\n---\n`;
    pages.set(path, {
      source: { ...page.source, lang: source },
      title: page.title,
      draft: { text, origins: text.split('\n').map(() => 1) },
    });
    tell(page.source.file, {
      fate: 'left',
      kind: 'translation',
      what: `page without a text in ${source}; an empty page was added`,
      text: page.title,
      fix: `write ${path}`,
    });
  }
}

/** Home pages, which need no entry in the sidebar. */
function homePages(pages: ReadonlyMap<string, WrittenPage>, source: Lang): Set<string> {
  return new Set(
    [...pages.values()].flatMap(({ source: { page, lang }, draft }) =>
      lang === source && /^---\n(?:[^\n]*\n)*?pageType: home\n/.test(draft.text.slice(0, 2000))
        ? [page]
        : [],
    ),
  );
}

/** Copies a file that pages show. From an SVG, removes the data that a drawing program has stored in it. */
function copyFile(folder: DraftFolder, file: string, to: string, tell: TellOf): void {
  const source = /(<svg\b[^>]*?)\scontent="&lt;mxfile[^"]*"/;
  const text = file.endsWith('.svg') ? readFileSync(file, 'utf8') : '';
  if (!source.test(text)) {
    folder.copy(file, to);
    return;
  }
  folder.write(to, text.replace(source, '$1'));
  tell(file, {
    fate: 'changed',
    kind: 'picture',
    what: 'data of the drawing program left out of an SVG, because the site refuses it',
  });
}

/** Records every translation as current, since nothing shows which ones are outdated. */
function recordTranslations(
  folder: DraftFolder,
  pages: ReadonlyMap<string, WrittenPage>,
  first: Lang,
): void {
  for (const [path, { source }] of pages) {
    if (source.lang === first) continue;
    const hash = sourceHash(folder.read(contentFile(first, source.page)));
    folder.write(path, withSourceHash(folder.read(path), hash));
  }
}
