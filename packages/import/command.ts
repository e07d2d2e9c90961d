/** `npm run import -- DIR`: documentation written for another program as a site of ours, and what that changed. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import type { SiteInput } from 'parallel-docs';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import type { Diagnostic } from 'parallel-docs/content';
import {
  checkSite,
  command,
  isError,
  isExternal,
  isWithin,
  type Lang,
  realPath,
  resolveProject,
  sourceHash,
  withSourceHash,
} from 'parallel-docs/content';
import { type Corpus, type ForeignPage, readCorpus } from './corpus.ts';
import { configOf, redirectTarget, siteFilesOf, VERSION } from './new-site.ts';
import { repair } from './repair.ts';
import { rewritePage } from './rewrite-page.ts';
import { type Change, tally } from './tally.ts';

const USAGE = `${command('import', 'DIR [--to FOLDER] [--langs en,zh]')}

DIR      documentation with a folder for each language, or with the first language at its top; it is only read
--to     the folder of the new site: absent, empty or of an earlier import; default: "imported"
--langs  the languages, that of the source pages first; default: en,zh`;

/** The file at the top of every imported site. */
const REPORT = 'import-report.txt';
const REPORT_HEAD = 'npm run import has written this folder and replaces it as a whole.';
/** Rounds of checking and repairing: what one takes out may bring another to light. */
const ROUNDS = 8;

/** Runs the command; returns the exit code. @throws {AuthorError} when a folder is not to be read or written. */
export async function runImport(args: readonly string[]): Promise<number> {
  const options = { to: { type: 'string' }, langs: { type: 'string' } } as const;
  const { values, positionals } = readArguments(USAGE, args, options, 1);
  const [dir] = positionals;
  if (values.help || dir === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const { to = 'imported', langs = 'en,zh' } = values;
  const { pages, changes, left } = await importSite(resolve(dir), resolve(to), langs.split(','));
  const title = (text: string) => `\n${text}\n`;
  console.log(`${pages} pages of ${dir} → ${to}/, each change in ${to}/${REPORT}`);
  console.log([title('Changed, by rule:'), ...tally(changes)].join('\n'));
  const remaining = left.map(({ rule, severity = 'error' }) => ({ rule, what: `${severity}s` }));
  console.log([title(`Left for you (${command('check')}):`), ...tally(remaining)].join('\n'));
  return left.some(isError) ? 1 : 0;
}

export interface Imported {
  /** Pages of the new site, in all languages. */
  readonly pages: number;
  readonly changes: readonly Change[];
  /** What the check still finds. */
  readonly left: readonly Diagnostic[];
}

/** Makes a site in `out` of the pages below `dir`. @throws {AuthorError} when one of the folders will not do. */
export async function importSite(
  dir: string,
  out: string,
  langs: readonly Lang[],
): Promise<Imported> {
  claim(dir, out);
  const corpus = readCorpus(dir, langs);
  if (corpus.pages.length === 0)
    throw new AuthorError(`${dir} holds no pages: no file in it ends with ".md".`);
  const changes: Change[] = corpus.lists.map((place) => ({
    place,
    rule: 'bad-sidebar',
    what: 'lists of contents left out; the sidebar is by folders',
  }));
  const site = rewriteAll(dir, corpus, changes);
  const names = pageNames(site.texts, langs, changes);
  const config = configOf(dir, langs, names);
  const files = new Map([
    ...site.texts,
    ...siteFilesOf(out, config, names, redirectsOf(site.redirects, names, changes)),
  ]);
  rmSync(out, { recursive: true, force: true });
  // First of all: an import that is stopped may be done again.
  write(out, REPORT, `${REPORT_HEAD}\n`);
  for (const [path, text] of files) write(out, path, text);
  for (const [address, file] of site.used) copy(join(dir, file), join(out, 'public', address));
  const left = await repairAll(out, config, changes);
  recordTranslations(out, names, langs);
  const lines = changes.map(({ rule, what, place }) => `${rule}\t${what}\t${place}`).sort();
  write(out, REPORT, `${REPORT_HEAD}\n\n${tally(changes).join('\n')}\n\n${lines.join('\n')}\n`);
  return {
    pages: names.length * langs.length,
    changes,
    left: left.filter(({ rule }) => rule !== 'translation'),
  };
}

/** @throws {AuthorError} when the new site may not be written to `out`. */
function claim(dir: string, out: string): void {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw new AuthorError(`${dir} is no folder. Name the one that holds the pages.`);
  const [from, to] = [realPath(dir), realPath(out)];
  if (from === to || isWithin(from, to) || isWithin(to, from))
    throw new AuthorError(`${out} and ${dir} lie in each other. Name a folder apart with --to.`);
  if (!existsSync(out)) return;
  const report = join(out, REPORT);
  const isOurs = existsSync(report) && readFileSync(report, 'utf8').startsWith(REPORT_HEAD);
  if (!statSync(out).isDirectory() || (readdirSync(out).length > 0 && !isOurs))
    throw new AuthorError(
      `${out} is not empty, and no earlier import has written it. Name another folder with --to. Nothing was touched.`,
    );
}

const contentFile = (lang: Lang, page: string) => `content/${VERSION}/${lang}/${page}.md`;

interface RewrittenSite {
  readonly texts: Map<string, string>;
  /** Old address to what the page said. */
  readonly redirects: Map<string, string>;
  /** Files that pages use, by address. */
  readonly used: Map<string, string>;
}

function rewriteAll(dir: string, corpus: Corpus, changes: Change[]): RewrittenSite {
  const site: RewrittenSite = { texts: new Map(), redirects: new Map(), used: new Map() };
  const byFile = new Map(corpus.pages.map((page) => [page.file.toLowerCase(), page]));
  for (const page of corpus.pages) {
    const source = new TextDecoder('utf-8').decode(readFileSync(join(dir, page.file)));
    const { text, redirect } = rewritePage(source, {
      count: (rule, what) => changes.push({ rule, what, place: page.file }),
      resolve: (url) => addressOf(url, page, corpus, byFile, site.used),
    });
    if (redirect === undefined) site.texts.set(contentFile(page.lang, page.page), text);
    else site.redirects.set(page.page, redirect);
  }
  return site;
}

/** The address here of what a page of the folder leads to; `undefined` where nothing is to be changed. */
function addressOf(
  url: string,
  { file, lang, page }: ForeignPage,
  { files, roots }: Corpus,
  byFile: ReadonlyMap<string, ForeignPage>,
  used: Map<string, string>,
): string | undefined {
  if (isExternal(url) || url.startsWith('#')) return undefined;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const path = decoded(written);
  const places = path.startsWith('/')
    ? [path.slice(1), `${roots.get(lang)}${path.slice(1)}`]
    : [posix.join(posix.dirname(file), path)];
  for (const place of places) {
    const address = path.startsWith('/') ? path : `/${place}`;
    const asset = files.get(address);
    if (asset !== undefined) {
      used.set(address, asset);
      // A file has no query, and its name no other spelling.
      return encodeURI(address) + rest.replace(/^\?[^#]*/, '');
    }
    const base = place.replace(/\/$/, '').replace(/\.(?:html|md)$/, '');
    const found = [
      `${base}.md`,
      ...['README', 'index', '_index'].map((name) => posix.join(base, `${name}.md`)),
    ]
      .map((each) => byFile.get(each.toLowerCase()))
      .find((each) => each !== undefined);
    if (!found) continue;
    const plain = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
    if (plain.replace(/\.(?:html|md)$/, '') === found.page) return undefined;
    return encodeURI(`/${found.page.replace(/(^|\/)index$/, '$1')}`) + rest;
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** All pages; those without a text in the first language get an empty one there. */
function pageNames(
  texts: Map<string, string>,
  langs: readonly Lang[],
  changes: Change[],
): string[] {
  const [first = 'en'] = langs;
  const names = new Set<string>();
  for (const path of [...texts.keys()]) {
    const [, , lang, ...rest] = path.split('/');
    const page = rest.join('/').replace(/\.md$/, '');
    names.add(page);
    const source = contentFile(first, page);
    if (lang === first || texts.has(source)) continue;
    const title = /^#\s+(.+)$/m.exec(texts.get(path) ?? '')?.[1]?.trim() ?? posix.basename(page);
    texts.set(source, `---\ntitle: ${JSON.stringify(title)}\n---\n`);
    changes.push({
      rule: 'missing-page',
      what: `pages without a text in ${first}: an empty one`,
      place: path,
    });
  }
  return [...names].sort();
}

function redirectsOf(
  said: ReadonlyMap<string, string>,
  names: readonly string[],
  changes: Change[],
): Map<string, string> {
  const pages = new Set(names);
  const redirects = new Map<string, string>();
  for (const [from, to] of said) {
    const target = redirectTarget(from, to, pages);
    if (pages.has(from)) continue;
    if (target !== undefined) redirects.set(from, target.replace(/(^|\/)index$/, '$1') || 'index');
    changes.push({
      rule: 'bad-redirect',
      what:
        target === undefined
          ? 'redirects that lead nowhere left out'
          : 'pages that only led on became redirects',
      place: from,
    });
  }
  return redirects;
}

/** Checks the new site and takes out what it refuses, until nothing more is mechanical. */
async function repairAll(
  out: string,
  config: SiteInput,
  changes: Change[],
): Promise<readonly Diagnostic[]> {
  const project = resolveProject(out, {});
  for (let round = 0; ; round++) {
    const { diagnostics } = await checkSite(project, config);
    const wrong = diagnostics.filter(
      (finding) => isError(finding) && finding.rule !== 'translation',
    );
    let repaired = 0;
    for (const file of new Set(wrong.map(({ place }) => place.file))) {
      const findings = wrong.filter(({ place }) => place.file === file);
      if (file.startsWith('public/')) {
        // The pages that show it tell next.
        rmSync(join(out, file), { force: true });
        changes.push({ rule: 'missing-image', what: 'broken pictures left out', place: file });
        repaired++;
      }
      if (!file.endsWith('.md') || !existsSync(join(out, file))) continue;
      const { text, done } = repair(readFileSync(join(out, file), 'utf8'), findings);
      for (const { rule, what, line } of done)
        changes.push({ rule, what, place: `${file}:${line}` });
      if (done.length > 0) write(out, file, text);
      repaired += done.length;
    }
    if (repaired === 0 || round === ROUNDS) return diagnostics;
  }
}

/** Takes every translation for one of the text that is there: nobody knows better. */
function recordTranslations(
  out: string,
  names: readonly string[],
  [first = 'en', ...others]: readonly Lang[],
): void {
  for (const page of names) {
    const hash = sourceHash(readFileSync(join(out, contentFile(first, page)), 'utf8'));
    for (const lang of others) {
      const file = contentFile(lang, page);
      if (existsSync(join(out, file)))
        write(out, file, withSourceHash(readFileSync(join(out, file), 'utf8'), hash));
    }
  }
}

function write(out: string, path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
