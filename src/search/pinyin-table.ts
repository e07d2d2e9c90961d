/** Build only: makes the tables that let Latin letters and traditional characters find simplified Chinese. */
import { pinyin } from 'pinyin-pro';
import type { SearchDocument } from './document.ts';
import type { ScriptTables } from './index-file.ts';
import { TRADITIONAL } from './traditional.ts';

/** Tables for the documents of one language; undefined when they hold no Chinese. */
export function createScriptTables(documents: readonly SearchDocument[]): ScriptTables | undefined {
  const headings = new Set(
    documents.flatMap(({ title, toc }) => [title, ...toc.map(({ text }) => text)]),
  );
  const characters = new Set<string>();
  for (const { title, content } of documents)
    for (const character of title + content) characters.add(character);
  const simplified = TRADITIONAL.match(/../gu)?.filter((pair) =>
    [...pair].some((character) => characters.has(character)),
  );
  const tables = {
    simplified: simplified?.join('') ?? '',
    pinyin: createPinyinTable([...headings]),
  };
  return tables.simplified || tables.pinyin ? tables : undefined;
}

/**
 * Table of the Chinese characters in titles and headings by syllable: `an按niu钮`. Characters with several readings
 * stand where the words they are in put them. Equal texts in any order give equal tables.
 */
export function createPinyinTable(texts: readonly string[]): string {
  const syllables = new Map<string, Set<string>>();
  for (const run of texts.flatMap((text) => text.match(/[㐀-鿿]+/g) ?? [])) {
    const readings = pinyin(run, { toneType: 'none', type: 'array', v: true });
    [...run].forEach((character, at) => {
      const syllable = readings[at];
      if (!syllable || !/^[a-z]+$/.test(syllable)) return;
      syllables.set(syllable, (syllables.get(syllable) ?? new Set()).add(character));
    });
  }
  const row = ([syllable, characters]: [string, Set<string>]): string =>
    syllable + [...characters].sort().join('');
  return [...syllables].map(row).sort().join('');
}
