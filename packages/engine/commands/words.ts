/** `npm run tool -- words`: counts the words of some pages of the built site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../diagnose/arguments.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';
import { resolveProject } from '../read/project.ts';
import { countWords } from './count-words.ts';

const USAGE = `npm run tool -- words PAGE …          counts the words of these pages of the built site, without code
npm run tool -- words --to PAGE       counts the words of all pages from the home page to PAGE in the order of reading
  --each N                            fails if a page has more than N words
  --total N                           fails if all pages together have more than N words

PAGE is a path without language, of the default language: doc/guide/tools, index`;

/** Runs the command; returns the exit code. @throws {AuthorError} for wrong arguments or a missing page. */
export function runWords(args: readonly string[]): number {
  const options = {
    to: { type: 'string' },
    each: { type: 'string' },
    total: { type: 'string' },
  } as const;
  const { values, positionals: named } = readArguments(USAGE, args, options, Infinity);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const limit = (value: string | undefined) => {
    const most = value === undefined ? Infinity : Number(value);
    if (Number.isNaN(most)) throw new AuthorError(`"${value}" is no number.\n\n${USAGE}`);
    return most;
  };
  const [each, total] = [limit(values.each), limit(values.total)];
  const { outDir } = resolveProject(process.cwd(), process.env);
  const read = (file: string) => {
    try {
      return readFileSync(join(outDir, file), 'utf8');
    } catch (cause) {
      throw new AuthorError(
        `${outDir}/${file} cannot be read. Check the name of the page, or run "${command('build')}" first.`,
        { cause },
      );
    }
  };
  const pages =
    values.to === undefined ? named : [...pathTo(values.to, read('llms.txt')), ...named];
  if (pages.length === 0) throw new AuthorError(`Write the name of a page.\n\n${USAGE}`);
  let sum = 0;
  let tooLong = false;
  for (const page of pages) {
    const words = countWords(read(`${page}.md`));
    sum += words;
    tooLong ||= words > each;
    console.log(
      `${String(words).padStart(6)}  ${page}${words > each ? `  more than ${each} words` : ''}`,
    );
  }
  console.log(
    `${String(sum).padStart(6)}  ${pages.length} pages${sum > total ? `, more than ${total} words` : ''}`,
  );
  return tooLong || sum > total ? 1 : 0;
}

/** The home page, then the pages in the list of all pages up to and including `last`. */
function pathTo(last: string, list: string): string[] {
  const pages = [...list.matchAll(/^- \[.*?\]\(https?:\/\/[^/]+\/(.*?)\.md\)/gm)].map(
    ([, page]) => page!,
  );
  const end = pages.indexOf(last);
  if (end === -1) throw new AuthorError(`The site has no page "${last}".`);
  return ['index', ...pages.slice(0, end + 1).filter((page) => page !== 'index')];
}
