/** `docs import DIR`: imports documentation of another program as a new site, and reports the changes. */
import { resolve } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import { command, isError } from 'parallel-docs/content';
import { importSite } from './import-site.ts';
import { REPORT } from './new-folder.ts';
import { programs } from './programs/programs.ts';
import { countByKind } from './report.ts';

const names = programs.map(({ name }) => name);

const USAGE = `${command('import', 'DIR [--to FOLDER] [--langs en,ja] [--from PROGRAM]')}

DIR      documentation, or the project it belongs to; it is only read
--to     the folder of the new site: absent, empty or of an earlier import; default: "imported"
--langs  the languages, that of the source pages first; default: all there are
--from   ${names.join(', ')}; default: the one whose configuration is there`;

/** Runs the command; returns the exit code. @throws {AuthorError} if options are wrong or a folder cannot be used. */
export async function runImport(args: readonly string[]): Promise<number> {
  const options = {
    to: { type: 'string' },
    langs: { type: 'string' },
    from: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(USAGE, args, options, 1);
  const [dir] = positionals;
  if (values.help || dir === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const { to = 'imported', from } = values;
  const langs = values.langs?.split(',').map((lang) => lang.trim().toLowerCase());
  for (const lang of langs ?? [])
    if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(lang))
      throw new AuthorError(`"${lang}" is no code of a language. Example: --langs en,ja`);
  if (from !== undefined && !names.includes(from))
    throw new AuthorError(`"${from}" is no program that is known. Known: ${names.join(', ')}.`);
  const imported = await importSite(resolve(dir), resolve(to), {
    ...(langs ? { langs } : {}),
    ...(from === undefined ? {} : { from }),
  });
  const { program, pages, entries, left } = imported;
  console.log(`${pages} pages of ${program} (${imported.langs.join(', ')}) from ${dir} → ${to}/\n`);
  console.log([...countByKind(entries), '', `Each with its place: ${to}/${REPORT}`].join('\n'));
  const errors = left.filter(isError).length;
  console.log(
    `\n${errors} errors, ${left.length - errors} warnings of the check (${command('check')}).`,
  );
  return errors > 0 ? 1 : 0;
}
