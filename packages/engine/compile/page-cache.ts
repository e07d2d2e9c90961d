/**
 * Compiled pages by the hash of everything they are made from, in a few files. HTML, search text and
 * Markdown stay on disk until they are asked for, so that memory does not grow with the text of the site.
 *
 *   pages.json      hash of the inputs → [pack, offset, bytes of meta, html, content, markdown]
 *   <name>.pack     records one after another, each four UTF-8 texts
 *
 * A build appends what it compiles to a pack of its own and writes the list last: a killed build leaves a
 * pack that no list names, and two builds at once do not write into each other's file.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../diagnose/key.ts';
import { finishedHtml, type Html, slotsOf } from '../html.ts';
import type { PageList, SiteContext } from '../markdown/render/context.ts';
import type { OverviewPlace } from '../markdown/render/overview.ts';
import type { TocEntry } from '../site/types.ts';
import type { CompiledPage, PageInput } from './compile-page.ts';
import { openPacks, type Packs } from './packs.ts';

/** A page and the hash of what it was made from. */
export interface CachedPage {
  readonly key: string;
  readonly page: CompiledPage;
}

/** Makes a page from its inputs, and from nothing else. */
export type Compile = (input: PageInput, site: SiteContext) => CompiledPage;

/** The context of the pages of a version, and the hash of it and of all code. */
export interface VersionContext {
  readonly site: SiteContext;
  readonly key: string;
}

/** @param code hash of the code that compiles */
export function versionContext(code: string, site: SiteContext): VersionContext {
  // Which pages there are is asked for each page: see `Answers`.
  const { pages: _, ...context } = site;
  return { site, key: keyOf(code, context) };
}

export interface PageCache {
  /** The page from the cache, or compiled. */
  get(input: PageInput, context: VersionContext, compile: Compile): CachedPage;
  /** Writes the list of what this build used. Bodies can still be read afterwards. */
  save(): void;
  close(): void;
}

/** What a page has asked of the list of pages while it was compiled, and the answers. */
type Answers = ReadonlyMap<string, boolean>;

/** The list of pages, and what is asked of it from now on. */
function listen(pages: PageList): { pages: PageList; answers: Answers } {
  const answers = new Map<string, boolean>();
  const has = (page: string) => {
    const answer = pages.has(page);
    answers.set(page, answer);
    return answer;
  };
  return { pages: { has }, answers };
}

/** A page with the answers it was compiled by. */
interface AnsweredPage {
  readonly page: CompiledPage;
  readonly answers: Answers;
}

/** Everything of a page but its texts, as it comes back from JSON. */
interface StoredPage extends Omit<CompiledPage, 'html' | 'content' | 'markdown' | 'toc'> {
  readonly answers: readonly (readonly [string, boolean])[];
  readonly slots: readonly number[];
  readonly toc: readonly TocEntry[];
}

/** Cards as they come back from JSON; what was finished when it was stored is finished now. */
function restored({ at, cards }: OverviewPlace): OverviewPlace {
  const finish = (html: Html) => finishedHtml(String(html));
  return {
    at,
    cards: Object.fromEntries(
      Object.entries(cards).map(([href, { html, picture, ...card }]) => [
        href,
        {
          ...card,
          html: finish(html),
          ...(picture ? { picture: { ...picture, html: finish(picture.html) } } : {}),
        },
      ]),
    ),
  };
}

type Location = readonly [
  pack: string,
  offset: number,
  meta: number,
  html: number,
  content: number,
  markdown: number,
];

/** More packs than this are copied into one. */
const MAX_PACKS = 8;

/** A page as it lies in a pack; its texts are read when they are asked for. */
function readPage(packs: Packs, location: Location): AnsweredPage {
  const [pack, offset, meta, html, content, markdown] = location;
  const { slots, toc, overview, answers, ...fields } = JSON.parse(
    packs.read(pack, offset, meta),
  ) as StoredPage;
  // What was finished when it was stored is finished now.
  const page: CompiledPage = {
    ...fields,
    toc: toc.map(({ html: label, ...entry }) =>
      label === undefined ? entry : { ...entry, html: finishedHtml(label) },
    ),
    ...(overview ? { overview: restored(overview) } : {}),
    get html() {
      return finishedHtml(packs.read(pack, offset + meta, html), slots);
    },
    get content() {
      return packs.read(pack, offset + meta + html, content);
    },
    get markdown() {
      return packs.read(pack, offset + meta + html + content, markdown);
    },
  };
  return { page, answers: new Map(answers) };
}

function appendPage(packs: Packs, { page, answers }: AnsweredPage): Location {
  const { html, content, markdown, ...fields } = page;
  const meta = JSON.stringify({ ...fields, answers: [...answers], slots: slotsOf(html) });
  const { offset, lengths } = packs.append([meta, String(html), content, markdown]);
  return [packs.own, offset, ...(lengths as [number, number, number, number])];
}

/** Opens the cache in a folder. What cannot be read or written only costs time. */
export function openPageCache(folder: string): PageCache {
  const listFile = join(folder, 'pages.json');
  const used = new Map<string, Location>();
  const known = readList(listFile);
  const packs = openPacks(folder);
  return {
    get(input, { site, key: contextKey }, compile) {
      const name = keyOf(contextKey, input);
      const keyed = ({ page, answers }: AnsweredPage) => ({ key: keyOf(name, answers), page });
      const location = used.get(name) ?? known.get(name);
      if (location) {
        try {
          const found = readPage(packs, location);
          if ([...found.answers].every(([page, answer]) => site.pages.has(page) === answer)) {
            used.set(name, location);
            return keyed(found);
          }
        } catch {
          // A pack that is gone or damaged: compile again.
        }
      }
      const { pages, answers } = listen(site.pages);
      const compiled = { page: compile(input, { ...site, pages }), answers };
      try {
        const written = appendPage(packs, compiled);
        used.set(name, written);
        return keyed(readPage(packs, written));
      } catch {
        // A full disk must not fail the build because of its cache.
        return keyed(compiled);
      }
    },
    save() {
      const names = () => new Set([...used.values()].map(([pack]) => pack));
      if (packs.size === 0 && used.size === known.size) return;
      try {
        if (names().size > MAX_PACKS)
          for (const [name, location] of used)
            if (location[0] !== packs.own)
              used.set(name, appendPage(packs, readPage(packs, location)));
        writeFileSync(`${listFile}.${process.pid}`, JSON.stringify([...used]));
        renameSync(`${listFile}.${process.pid}`, listFile);
        packs.keep(names());
      } catch {
        // As above; the next build compiles again.
      }
    },
    close: packs.close,
  };
}

function readList(file: string): Map<string, Location> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Location][]);
  } catch {
    return new Map();
  }
}
