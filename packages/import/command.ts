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

DIR      folder of the documentation, or of the project around it; the import does not change this folder
--to     folder of the new site: new, empty, or of an earlier import; default: "imported"
--langs  languages to import, the source language first; default: all
--from   program: ${names.join(', ')}; default: the program whose configuration is found`;

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
      throw new AuthorError(`"${lang}" is not a language code. Example: --langs en,ja`);
  if (from !== undefined && !names.includes(from))
    throw new AuthorError(`"${from}" is not a known program. Write one of: ${names.join(', ')}.`);
  const imported = await importSite(resolve(dir), resolve(to), {
    ...(langs ? { langs } : {}),
    ...(from === undefined ? {} : { from }),
  });
  const { program, pages, entries, left } = imported;
  console.log(`${pages} pages of ${program} (${imported.langs.join(', ')}) from ${dir} → ${to}/\n`);
  console.log([...countByKind(entries), '', `Details and places: ${to}/${REPORT}`].join('\n'));
  const errors = left.filter(isError).length;
  console.log(
    `\nThe check (${command('check')}) finds ${errors} errors and ${left.length - errors} warnings.`,
  );
  return errors > 0 ? 1 : 0;
}
