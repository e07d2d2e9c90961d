/** The site under test, and random queries from its documents. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Corpus,
  createCorpus,
  readPinyinTable,
  type SearchDocument,
  type SearchIndex,
} from 'parallel-docs/search';
import { createRandom, pick, type Random } from '../../../tests/sites/sample-corpus.ts';
import type { Config } from '../src/config.ts';
import { readSite } from '../src/site-documents.ts';

/** Folder of the built site: the environment variable `SITE`, or the output of `npm run build`. */
export const SITE = resolve(process.env.SITE ?? join(import.meta.dirname, '../../../dist'));

export interface TestSite {
  readonly lang: string;
  readonly index: SearchIndex;
  readonly corpus: Corpus;
}

export async function readTestSite(): Promise<readonly TestSite[]> {
  if (!existsSync(join(SITE, 'static/build.json')))
    throw new Error(`${SITE} does not contain a built site. Run "npm run build" first.`);
  return (await readSite(SITE)).map(({ lang, read }) => {
    const index = read();
    return { lang, index, corpus: createCorpus(index) };
  });
}

export function testConfig(limits: Partial<Config['limits']> = {}): Config {
  return {
    engine: { type: 'groonga', url: 'http://127.0.0.1:1', restarts: 0 },
    indexes: { docs: { site: SITE } },
    host: '127.0.0.1',
    port: 0,
    cors: ['https://docs.example'],
    trustProxy: [],
    log: false,
    limits: {
      keywordCharacters: 500,
      perMinute: 1_000_000,
      atOnce: 8,
      waiting: 64,
      waitMs: 20_000,
      queryMs: 20_000,
      lateMs: 0,
      sharedCacheSeconds: 60,
      answersMB: 32,
      pagesMB: 128,
      refreshMs: 600_000,
      ...limits,
    },
  };
}

function piece(random: Random, text: string, length: number): string {
  const start = Math.floor(random() * Math.max(1, text.length - length));
  return text.slice(start, start + length);
}

/** Queries as people type them, with and without mistakes. The same site always gives the same queries. */
export function randomQueries({ index, lang }: TestSite, count: number): readonly string[] {
  const random = createRandom(lang.length * 1000 + lang.charCodeAt(0));
  const { documents, tables } = index;
  const document = (): SearchDocument => pick(random, documents);
  const word = () =>
    pick(random, document().content.match(/[\p{Script=Latin}\p{N}]{3,}|\p{Script=Han}{2,4}/gu)!);
  const syllables = tables?.pinyin && [...readPinyinTable(tables.pinyin).syllables.values()].flat();
  const kinds: readonly (() => string)[] = [
    () => piece(random, document().content, 2 + random() * 11),
    () => piece(random, document().content, 2 + random() * 3),
    () => piece(random, document().title, 2 + random() * 6).toUpperCase(),
    () => `${word()} ${word()}`,
    () => word(),
    // The next five are mistyped, quoted, pasted with another name, pasted unchanged, and in pinyin.
    () => word().replace(/(?<=..)./u, ''),
    () => `“${word()}”，(${word()})?`,
    () => piece(random, document().content, 60).replace(/\w{4,}/, '"other"'),
    () => piece(random, document().content, 120),
    () =>
      syllables
        ? pick(random, syllables) + pick(random, syllables).slice(0, 1 + random() * 3)
        : word().slice(0, 3),
    () => `怎样${word()}${word()}`,
    () => Array.from({ length: 3 + random() * 4 }, () => pick(random, 'abcdeinotu')).join(''),
  ];
  return Array.from({ length: count }, () => pick(random, kinds)());
}
