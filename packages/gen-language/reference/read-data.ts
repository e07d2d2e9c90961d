/** Reads and checks a JSON file of the project, and reports all problems with their places. */
import { readFile } from 'node:fs/promises';
import {
  AuthorError,
  checkSchema,
  type DataProblem,
  decodeText,
  type FilePlace,
  formatPath,
  type Place,
  readJson,
  type SchemaProblem,
  startOf,
} from 'parallel-docs';
import { codeOf } from 'parallel-docs/command';
import type * as z from 'zod';

/** Mistakes in data files. */
export class DataFileError extends AuthorError {
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

function formatProblem({ place: { file, line, column }, message, fix }: DataProblem): string {
  return `${file}:${line}:${column}: ${message} ${fix}`;
}

/** A problem at a path of a data file. An empty path stands for the whole file. */
export function dataProblem(
  place: FilePlace,
  path: readonly PropertyKey[],
  message: string,
  fix: string,
): DataProblem {
  const key = formatPath(path);
  return { place, rule: 'bad-data', message: key === '' ? message : `${key}: ${message}`, fix };
}

/** Place of a value in its file. */
export type PlaceOf = (path: readonly PropertyKey[]) => FilePlace;

/**
 * Reads and checks a JSON file. Returns its content and the places of its values; undefined if it has problems, which
 * are added to `problems`.
 *
 * @param help what to do if the file is missing or cannot be read
 */
export async function readPlaced<T>(
  file: string,
  schema: z.ZodType<T>,
  problems: DataProblem[],
  help = 'Restore it, for example from git, and make sure that it can be read.',
): Promise<{ readonly data: T; readonly placeOf: PlaceOf } | undefined> {
  const inFile = (place: Place): FilePlace => ({ file, ...place });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const missing = codeOf(error) === 'ENOENT';
    const message = missing ? 'The file is missing.' : 'The file cannot be read.';
    problems.push(dataProblem(startOf(file), [], message, help));
    return undefined;
  }
  const { text, problem } = decodeText(bytes);
  const json = readJson(text);
  const unread = problem ?? ('problem' in json ? json.problem : undefined);
  if (unread) problems.push(dataProblem(inFile(unread.place), [], unread.message, unread.fix));
  if (unread || 'problem' in json) return undefined;
  const checked = checkSchema(schema, json.value);
  if ('data' in checked)
    return { data: checked.data, placeOf: (path) => inFile(json.valuePlace(path)) };
  for (const wrong of checked.problems) {
    const place = (wrong.rule === 'unknown' ? json.keyPlace : json.valuePlace)(wrong.place);
    problems.push(dataProblem(inFile(place), wrong.place, ...wordsFor(wrong)));
  }
  return undefined;
}

function wordsFor({ rule, found, message, fix }: SchemaProblem): [message: string, fix: string] {
  if (rule === 'unknown') return ['There is no such key here.', fix];
  const said = rule === 'missing' ? 'This key is missing.' : `Found ${found}.`;
  return [said, fix || `${message}.`];
}
