/** Imports files of a test, and returns the result. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isError } from 'parallel-docs/content';
import { parse } from 'yaml';
import { makeFolder, writeFiles } from '../../tests/sites/project.ts';
import { type ImportOptions, importSite } from './import-site.ts';

/** Imports the files of a project from its folder `dir`. */
export async function imported(
  files: Readonly<Record<string, string>>,
  { dir = '', ...options }: ImportOptions & { readonly dir?: string } = {},
) {
  const project = writeFiles({ '.git/HEAD': 'ref: refs/heads/main\n', ...files });
  const out = join(makeFolder(), 'site');
  const { entries, left, pages, langs, program } = await importSite(
    join(project, dir),
    out,
    options,
  );
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return {
    project,
    out,
    program,
    pages,
    langs,
    entries,
    errors: left.filter(isError),
    read,
    page: (path: string) => read(`content/v1/${path}`),
    sidebar: () => parse(read('content/v1/sidebar.yaml')),
    /** Entries of the report about a file, as short lines. */
    told: (file: string) =>
      entries
        .filter((entry) => entry.file === file)
        .map(({ fate, kind, what, line }) => `${line ?? '-'} ${fate} ${kind}: ${what}`),
  };
}
