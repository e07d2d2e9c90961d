/** Build only: makes the tables that let Latin letters and older characters find the text of a script. */
import type { SearchDocument } from './document.ts';
import type { SearchTables } from './index-file.ts';

/** What a language says of its script; see `SearchScript` of the languages. */
export interface Script {
  /** Runs of characters that have readings; a global expression. */
  readonly runs: RegExp;
  readings(run: string): readonly (string | undefined)[];
  /** Pairs of an older character and the one it is searched as. */
  readonly pairs: string;
}

/** Makes the tables of one language from its documents, one at a time. */
export interface TableCollector {
  add(document: Pick<SearchDocument, 'title' | 'content' | 'toc'>): void;
  /** Words that a reader may type by their sound, though no title has them. */
  addSpoken(words: readonly string[]): void;
  /** The tables for what was added; undefined when that contains nothing of the script. */
  finish(): SearchTables | undefined;
}

/** @param script absent for a language that needs no tables */
export function collectTables(script: Script | undefined): TableCollector {
  const headings = new Set<string>();
  // By UTF-16 unit: half of a pair beyond the first plane counts as the whole, and no table is wrong for it.
  const seen = new Uint8Array(0x10000);
  return {
    add({ title, content, toc }) {
      if (!script) return;
      headings.add(title);
      for (const { text } of toc) headings.add(text);
      for (const text of [title, content])
        for (let at = 0; at < text.length; at++) seen[text.charCodeAt(at)] = 1;
    },
    addSpoken(words) {
      if (script) for (const word of words) headings.add(word);
    },
    finish() {
      if (!script) return undefined;
      const simplified = script.pairs
        .match(/../gu)
        ?.filter((pair) => [...pair].some((character) => seen[character.charCodeAt(0)]));
      const tables = {
        simplified: simplified?.join('') ?? '',
        pinyin: createReadingTable([...headings], script),
      };
      return tables.simplified || tables.pinyin ? tables : undefined;
    },
  };
}

/**
 * Table of the characters in titles and headings by reading: `an按niu钮`. Characters with several readings are where
 * the words they are in put them. Equal texts in any order give equal tables.
 */
export function createReadingTable(texts: readonly string[], script: Script): string {
  const readings = new Map<string, Set<string>>();
  for (const run of texts.flatMap((text) => text.match(script.runs) ?? [])) {
    const found = script.readings(run);
    [...run].forEach((character, at) => {
      const reading = found[at];
      if (!reading) return;
      readings.set(reading, (readings.get(reading) ?? new Set()).add(character));
    });
  }
  const row = ([reading, characters]: [string, Set<string>]): string =>
    reading + [...characters].sort().join('');
  return [...readings].map(row).sort().join('');
}
