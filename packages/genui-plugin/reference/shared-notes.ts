/** Shows a note that several rows of a table share once, above the table. A mark replaces it in the rows. */
import type { DataLang as Lang, Text } from 'gen-language/reference';
import { formatCodeList, joinBlocks } from './format.ts';
import { WORDS } from './table-words.ts';

/** A row that may have a note. */
interface Noted {
  readonly name: string;
  readonly note?: Text | undefined;
}

/** A note on at least this many rows of a table is shared. */
const SHARED = 3;

interface SharedNotes {
  /**
   * A callout for each shared note. It names the rows of the note, unless all rows have the note. Empty if no note is
   * shared.
   */
  readonly callouts: string;
  /**
   * The mark that replaces the note of a row; empty if all rows have the note, `undefined` if the note is not shared.
   */
  mark(row: Noted): string | undefined;
}

/** Finds the shared notes of a table. @param rows all rows of the table */
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
