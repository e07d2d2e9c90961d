/** A note that many rows of a table have: said once above the table, marked in the rows. */
import type { DataLang as Lang, Text } from 'gen-language/reference';
import { formatCodeList, joinBlocks } from './format.ts';
import { WORDS } from './table-words.ts';

/** What a row may have a note on. */
interface Noted {
  readonly name: string;
  readonly note?: Text | undefined;
}

/** A note on this many rows of a table is above it. */
const SHARED = 3;

export interface SharedNotes {
  /** A callout for each note, with the names it is about; empty where no note is shared. */
  readonly callouts: string;
  /** What is in a row in place of its note, if that is a shared one. */
  mark(row: Noted): string | undefined;
}

/** @param rows those of one table */
export function sharedNotes(rows: readonly Noted[], lang: Lang): SharedNotes {
  const names = new Map<string, { readonly note: Text; readonly list: string[] }>();
  for (const { name, note } of rows) {
    if (!note) continue;
    const known = names.get(note.en);
    if (known) known.list.push(name);
    else names.set(note.en, { note, list: [name] });
  }
  const shared = new Map([...names].filter(([, { list }]) => list.length >= SHARED));
  return {
    callouts: joinBlocks(
      [...shared.values()].map(
        ({ note, list }) => `> [!NOTE]\n> ${note[lang]}\n>\n> ${formatCodeList(list, lang)}`,
      ),
    ),
    mark: ({ note }) =>
      note && shared.has(note.en) ? `:badge[${WORDS.seeNote[lang]}]{type=warning}` : undefined,
  };
}
