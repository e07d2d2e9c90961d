/**
 * Compiled pages by the hash of everything they are made from, in a few files. HTML, search text and
 * Markdown stay on disk until they are asked for, so that memory does not grow with the text of the site.
 *
 *   pages.json      key → [pack, offset, bytes of meta, html, content, markdown]
 *   <name>.pack     records one behind the other, each four UTF-8 texts
 *
 * A build appends what it compiles to a pack of its own and writes the list last: a killed build leaves a
 * pack that no list names, and two builds at once do not write into each other's file.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { finishedHtml, type Html, slotsOf } from '../html.ts';
import type { OverviewPlace } from '../markdown/render/overview.ts';
import type { TocEntry } from '../site/types.ts';
import type { CompiledPage, PageInput } from './compile-page.ts';

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

/** Opens the cache in a folder. What cannot be read or written only costs time. */
export function openPageCache(folder: string): PageCache {
  const listFile = join(folder, 'pages.json');
  const handles = new Map<string, number>();
  const used = new Map<string, Location>();
  const known = readList(listFile);
  const own = `${randomBytes(6).toString('hex')}.pack`;
  let end = 0;

  const handle = (pack: string): number => {
    let descriptor = handles.get(pack);
    if (descriptor === undefined) {
      descriptor = openSync(join(folder, pack), 'r');
      handles.set(pack, descriptor);
    }
    return descriptor;
  };
  const read = (pack: string, offset: number, length: number): string => {
    const buffer = Buffer.allocUnsafe(length);
    if (readSync(handle(pack), buffer, 0, length, offset) !== length)
      throw new Error(`${pack} is shorter than its list says. Delete node_modules/.cache.`);
    return buffer.toString('utf8');
  };
  const page = (location: Location): CompiledPage => {
    const [pack, offset, meta, html, content, markdown] = location;
    const { slots, toc, overview, ...fields } = JSON.parse(read(pack, offset, meta)) as StoredPage;
    // What was finished when it was stored is finished now.
    return {
      ...fields,
      toc: toc.map(({ html: label, ...entry }) =>
        label === undefined ? entry : { ...entry, html: finishedHtml(label) },
      ),
      ...(overview ? { overview: restored(overview) } : {}),
      get html() {
        return finishedHtml(read(pack, offset + meta, html), slots);
      },
      get content() {
        return read(pack, offset + meta + html, content);
      },
      get markdown() {
        return read(pack, offset + meta + html + content, markdown);
      },
    };
  };
  const append = (compiled: CompiledPage): Location => {
    const { html, content, markdown, ...fields } = compiled;
    const meta = JSON.stringify({ ...fields, slots: slotsOf(html) });
    const parts = [meta, String(html), content, markdown].map((text) => Buffer.from(text, 'utf8'));
    if (!handles.has(own)) {
      mkdirSync(folder, { recursive: true });
      handles.set(own, openSync(join(folder, own), 'wx+'));
    }
    const bytes = Buffer.concat(parts);
    let written = 0;
    while (written < bytes.length)
      written += writeSync(
        handles.get(own)!,
        bytes,
        written,
        bytes.length - written,
        end + written,
      );
    const [head, prose, words, plain] = parts.map(({ length }) => length);
    const location: Location = [own, end, head!, prose!, words!, plain!];
    end += bytes.length;
    return location;
  };

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
          const found = page(location);
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
        const written = append(compiled);
        used.set(key, written);
        return { key, page: page(written) };
      } catch {
        // A full disk must not fail the build because of its cache.
        return { key, page: compiled };
      }
    },
    save() {
      const packs = new Set([...used.values()].map(([pack]) => pack));
      if (end === 0 && used.size === known.size) return;
      try {
        if (packs.size > MAX_PACKS)
          for (const [key, location] of used)
            if (location[0] !== own) used.set(key, append(page(location)));
        writeFileSync(`${listFile}.${process.pid}`, JSON.stringify([...used]));
        renameSync(`${listFile}.${process.pid}`, listFile);
        const kept = new Set([...used.values()].map(([pack]) => pack));
        for (const name of readdirSync(folder))
          if (name.endsWith('.pack') && !kept.has(name))
            rmSync(join(folder, name), { force: true });
      } catch {
        // As above; the next build compiles again.
      }
    },
    close() {
      for (const descriptor of handles.values()) closeSync(descriptor);
      handles.clear();
    },
  };
}

function readList(file: string): Map<string, Location> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Location][]);
  } catch {
    return new Map();
  }
}
