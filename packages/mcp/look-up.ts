/** The tool that looks up a name of the reference. */

import { referenceFileSchema } from 'genui-plugin/published';
import { AuthorError, nearest } from 'parallel-docs';
import type { BuiltSite } from 'parallel-docs/built';
import * as z from 'zod';
import { comparable, type Entry, entriesOf, inLanguage, KINDS } from './entries.ts';
import { bounded, defineTool, language } from './tool.ts';

/** Maximum number of entries that are shown with their data. Of further entries, only the names are listed. */
const MAX_ENTRIES = 6;

/** Cached entries, and the text from which they were read. The text changes when the site is rebuilt. */
let last: { readonly text: string; readonly entries: readonly Entry[] } | undefined;

/** Returns entries as JSON, with texts in the requested language. */
export const lookUp = defineTool({
  name: 'look_up',
  title: 'Look up a name',
  description:
    'Looks up an exact name: a component (button), a property or event of a component (button.theme, input.changed), a type (Size), a theme, a file of settings (gen_ui.toml) or a key of such a file (compiler.log_level), a command (ract create), a macro (import!), a lifecycle hook (mounted). Gives type, default, allowed words, description, and what does not work ("verified": false, "exists": false).',
  input: z.object({
    name: z.string().trim().min(1).max(200).describe('The name, as code writes it.'),
    kind: z.enum(KINDS).optional().describe('Kind of the entry, if the name has several meanings.'),
    language,
  }),
  run({ name, kind, language: lang }, site) {
    const entries = readEntries(site).filter((entry) => kind === undefined || entry.kind === kind);
    const found = findEntries(entries, name);
    if (found.length === 0) throw new AuthorError(notFound(entries, name));
    const shown = found.slice(0, MAX_ENTRIES).map(({ kind, name, about }) => {
      const said = inLanguage(about, lang);
      return `${kind} ${name}\n${JSON.stringify(said, null, 1)}`;
    });
    const others = found.slice(MAX_ENTRIES).map((entry) => entry.name);
    const rest = others.length > 0 ? [`Also: ${others.join(', ')}`] : [];
    return bounded(
      [...shown, ...rest].join('\n\n'),
      () => 'The answer is cut here: ask for one property or key, such as "button.theme".',
    );
  },
});

function readEntries(site: BuiltSite): readonly Entry[] {
  const text = site.published('reference.json');
  if (text === undefined)
    throw new AuthorError('The built site has no reference.json. Build the site again.');
  if (last?.text !== text) {
    const reference = referenceFileSchema.parse(JSON.parse(text));
    last = { text, entries: entriesOf(reference) };
  }
  return last.entries;
}

/** The entries with this full name, then the entries with this alias. */
function findEntries(entries: readonly Entry[], name: string): readonly Entry[] {
  const wanted = comparable(name);
  const full = entries.filter((entry) => comparable(entry.name) === wanted);
  const short = entries.filter(({ aliases }) => aliases.some((one) => comparable(one) === wanted));
  return [...full, ...short.filter((entry) => !full.includes(entry))];
}

function notFound(entries: readonly Entry[], name: string): string {
  const names = entries.flatMap((entry) => [entry.name, ...entry.aliases]);
  const meant = nearest(name, names);
  return `The reference has no "${name}". ${meant ? `Did you mean "${meant}"?` : 'Try search.'}`;
}
