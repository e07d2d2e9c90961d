/**
 * Makes the tables for finding texts of a script by Latin letters and by older forms of characters. Only the build uses
 * this module.
 */
import type { SearchDocument } from './document.ts';
import type { SearchTables } from './index-file.ts';

/** How a language describes its script; see `SearchScript` of the languages. */
export interface Script {
  /** Matches runs of characters that have readings; a global regular expression. */
  readonly runs: RegExp;
  readings(run: string): readonly (string | undefined)[];
  /** Pairs of characters: an older form, and the form that replaces it in searches. */
  readonly pairs: string;
}

/** Collects the tables of one language from its documents, one at a time. */
export interface TableCollector {
  add(document: Pick<SearchDocument, 'title' | 'content' | 'toc'>): void;
  /** Adds words that readers may type by their reading although they occur in no title. */
  addSpoken(words: readonly string[]): void;
  /** The tables for the added texts; undefined if these contain no character of the script. */
  finish(): SearchTables | undefined;
}

/** @param script absent for a language that needs no tables */
export function collectTables(script: Script | undefined): TableCollector {
  const headings = new Set<string>();
  // Indexed by UTF-16 unit. Half of a surrogate pair counts as seen, which at most adds entries to a table.
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
 * Table of the characters in titles and headings by reading: `an按niu钮`. A character with several readings is listed
 * under the readings that it has in the words of the texts. The order of the texts does not change the table.
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
