/** Build only: makes the tables that let Latin letters and traditional characters find simplified Chinese. */
import { pinyin } from 'pinyin-pro';
import type { SearchDocument } from './document.ts';
import type { ScriptTables } from './index-file.ts';
import { TRADITIONAL } from './traditional.ts';

/** Makes the tables of one language from its documents, one at a time. */
export interface TableCollector {
  add(document: Pick<SearchDocument, 'title' | 'content' | 'toc'>): void;
  /** The tables for what was added; undefined when that holds no Chinese. */
  finish(): ScriptTables | undefined;
}

export function collectTables(): TableCollector {
  const headings = new Set<string>();
  // By UTF-16 unit: half of a pair beyond the first plane counts as the whole, and no table is wrong for it.
  const seen = new Uint8Array(0x10000);
  return {
    add({ title, content, toc }) {
      headings.add(title);
      for (const { text } of toc) headings.add(text);
      for (const text of [title, content])
        for (let at = 0; at < text.length; at++) seen[text.charCodeAt(at)] = 1;
    },
    finish() {
      const simplified = TRADITIONAL.match(/../gu)?.filter((pair) =>
        [...pair].some((character) => seen[character.charCodeAt(0)]),
      );
      const tables = {
        simplified: simplified?.join('') ?? '',
        pinyin: createPinyinTable([...headings]),
      };
      return tables.simplified || tables.pinyin ? tables : undefined;
    },
  };
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
