/** Reads the documents of a built site, and converts them to the form that an engine stores. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  CJK,
  collectWords,
  createFold,
  createPage,
  readIndex,
  readPinyinTable,
  type SearchDocument,
  type SearchIndex,
} from 'parallel-docs/search';
import { z } from 'zod';
import type { Meta, StoredPage } from './engines/engine.ts';
import { soundKeys } from './sounds.ts';

/** Change this with the stored form of a document, so that documents are loaded again. */
const FORMAT = '2';

/** The documents of one language of a site. */
export interface SiteDocuments {
  readonly lang: string;
  /** Hash of the index file and of the stored form. */
  readonly digest: string;
  read(): SearchIndex;
}

/** The addresses of a site's index files, by version and language: `v1 en`. */
const buildShape = z.object({ search: z.record(z.string(), z.string()) });

/**
 * Lists the documents of a built site, one entry for each language.
 * @param folder output folder of the build
 * @param version version of the site; optional if the site has only one
 * @throws {Error} if the folder contains no such site
 */
export async function readSite(
  folder: string,
  version?: string,
): Promise<readonly SiteDocuments[]> {
  const file = join(folder, 'static/build.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read. Build the site first: npm run build.`);
  });
  const { data } = buildShape.safeParse(JSON.parse(text));
  if (!data) throw new Error(`${file} names no index files. Build the site again: npm run build.`);
  const indexes = Object.entries(data.search).map(([name, address]) => {
    const [each = '', lang = ''] = name.split(' ');
    return { each, lang, address };
  });
  const versions = [...new Set(indexes.map(({ each }) => each))];
  const wanted = version ?? versions[0];
  const all = versions.join(', ');
  if (wanted === undefined || versions.length === 0)
    throw new Error(
      `${folder} has no search index. Check that "themeConfig.search" of the site is not false, and build the site again.`,
    );
  if (!versions.includes(wanted))
    throw new Error(
      `${folder} has no version "${wanted}", only ${all}. Correct "version" of the index.`,
    );
  if (version === undefined && versions.length > 1)
    throw new Error(
      `${folder} has the versions ${all}. Set "version" of the index to one of these versions.`,
    );
  return Promise.all(
    indexes
      .filter(({ each }) => each === wanted)
      .map(async ({ lang, address }) => {
        const path = join(folder, 'static', basename(address));
        const bytes = await readFile(path);
        const digest = createHash('sha256').update(FORMAT).update(bytes).digest('hex');
        return { lang, digest, read: () => readIndex(bytes.toString('utf8')) };
      }),
  );
}

const CJK_PAIR = new RegExp(`${CJK}{2}`);
const WORD = /[a-z0-9]{3,}/;

/** Converts an index for an engine. Call `meta` only after iterating over all of `pages`. */
export function prepare({ documents, tables }: SearchIndex, digest: string) {
  const fold = createFold(tables?.simplified);
  const readings = tables?.pinyin ? readPinyinTable(tables.pinyin) : undefined;
  const words = new Map<string, number>();
  let pair: string | undefined;
  let word: string | undefined;
  return {
    *pages(): Generator<StoredPage> {
      for (const [order, source] of documents.entries()) {
        // The last document of an index file carries the tables.
        const { tables: _, ...document }: SearchDocument & { tables?: unknown } = source;
        const page = createPage(document, fold);
        for (const [each, count] of collectWords([page]))
          words.set(each, (words.get(each) ?? 0) + count);
        const { title, headingText: headings, content } = page;
        pair ??= CJK_PAIR.exec(`${title.text}\n${content.text}`)?.[0];
        word ??= WORD.exec(`${title.text}\n${content.text}`)?.[0];
        const sounds = readings
          ? [title.text, headings].flatMap((text) => [...soundKeys(text, readings)])
          : [];
        yield {
          order,
          title: title.text,
          headings,
          text: content.text,
          sounds: [...new Set(sounds)].join(' '),
          document,
        };
      }
    },
    meta: (): Meta => ({
      digest,
      count: documents.length,
      tables,
      words: Object.fromEntries(words),
      probe: pair ?? word ?? '',
    }),
  };
}
