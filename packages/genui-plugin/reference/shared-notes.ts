/** A note that many rows of a table have: said once above the table, marked in the rows unless all have it. */
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
  /** What is in a row in place of its note, if that is a shared one; nothing where all rows have it. */
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
  const isOfAll = (list: readonly string[]) => list.length === rows.length;
  return {
    callouts: joinBlocks(
      [...shared.values()].map(({ note, list }) => {
        const names = isOfAll(list) ? '' : `\n>\n> ${formatCodeList(list, lang)}`;
        return `> [!NOTE]\n> ${note[lang]}${names}`;
      }),
    ),
    mark({ note }) {
      const known = note && shared.get(note.en);
      if (!known) return undefined;
      return isOfAll(known.list) ? '' : `:badge[${WORDS.seeNote[lang]}]{type=warning} `;
    },
  };
}
