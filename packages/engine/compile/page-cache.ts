/**
 * Compiled pages by the hash of everything they are made from, in a few files. HTML, search text and
 * Markdown stay on disk until they are asked for, so that memory does not grow with the text of the site.
 *
 *   pages.json      key → [pack, offset, bytes of meta, html, content, markdown]
 *   <name>.pack     records one after another, each four UTF-8 texts
 *
 * A build appends what it compiles to a pack of its own and writes the list last: a killed build leaves a
 * pack that no list names, and two builds at once do not write into each other's file.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { finishedHtml, type Html, slotsOf } from '../html.ts';
import type { OverviewPlace } from '../markdown/render/overview.ts';
import type { TocEntry } from '../site/types.ts';
import type { CompiledPage, PageInput } from './compile-page.ts';
import { openPacks, type Packs } from './packs.ts';

/** A page and the hash of what it was made from. */
export interface CachedPage {
  readonly key: string;
  readonly page: CompiledPage;
}

export interface PageCache {
  /**
   * The page from the cache, or compiled. `seed` stands for everything besides the page itself that its
   * HTML depends on; `isValid` may refuse what was found.
   */
  get(
    seed: string,
    input: PageInput,
    compile: () => CompiledPage,
    isValid: (page: CompiledPage) => boolean,
  ): CachedPage;
  /** Writes the list of what this build used. Bodies can still be read afterwards. */
  save(): void;
  close(): void;
}

/** Everything of a page but its texts, as it comes back from JSON. */
interface StoredPage extends Omit<CompiledPage, 'html' | 'content' | 'markdown' | 'toc'> {
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
function readPage(packs: Packs, location: Location): CompiledPage {
  const [pack, offset, meta, html, content, markdown] = location;
  const { slots, toc, overview, ...fields } = JSON.parse(
    packs.read(pack, offset, meta),
  ) as StoredPage;
  // What was finished when it was stored is finished now.
  return {
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
}

function appendPage(packs: Packs, { html, content, markdown, ...fields }: CompiledPage): Location {
  const meta = JSON.stringify({ ...fields, slots: slotsOf(html) });
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
    get(seed, input, compile, isValid) {
      const key = hashOf(
        seed,
        input.file,
        input.lang,
        input.root,
        input.page,
        input.sourceHeadings ? input.sourceHeadings.map((h) => `${h.depth}${h.id}`).join(' ') : '',
        input.source,
      );
      const location = used.get(key) ?? known.get(key);
      if (location) {
        try {
          const found = readPage(packs, location);
          if (isValid(found)) {
            used.set(key, location);
            return { key, page: found };
          }
        } catch {
          // A pack that is gone or damaged: compile again.
        }
      }
      const compiled = compile();
      try {
        const written = appendPage(packs, compiled);
        used.set(key, written);
        return { key, page: readPage(packs, written) };
      } catch {
        // A full disk must not fail the build because of its cache.
        return { key, page: compiled };
      }
    },
    save() {
      const names = () => new Set([...used.values()].map(([pack]) => pack));
      if (packs.size === 0 && used.size === known.size) return;
      try {
        if (names().size > MAX_PACKS)
          for (const [key, location] of used)
            if (location[0] !== packs.own)
              used.set(key, appendPage(packs, readPage(packs, location)));
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
