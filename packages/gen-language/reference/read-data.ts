/** A JSON file of the project: read, checked, and everything that is wrong with it at its place. */
import { readFile } from 'node:fs/promises';
import {
  AuthorError,
  checkSchema,
  type DataProblem,
  decodeText,
  type Place,
  readJson,
  type SchemaProblem,
} from 'parallel-docs';
import type * as z from 'zod';

/** Mistakes in data files. */
export class DataError extends AuthorError {
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

function formatProblem({ file, key, message, help, place }: DataProblem): string {
  const at = place ? `:${place.line}:${place.column}` : '';
  return `${file}${at}${key === '' ? '' : `: ${key}`}: ${message} ${help}`;
}

/** Place of a value in its file. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

/**
 * The checked content of one JSON file with the places of what is in it, or undefined after noting what is wrong.
 *
 * @param help how a file that is missing comes back
 */
export async function readPlaced<T>(
  file: string,
  schema: z.ZodType<T>,
  problems: DataProblem[],
  help = 'Bring it back from git; its shape is described in packages/gen-language/reference/schema.ts.',
): Promise<{ readonly data: T; readonly placeOf: PlaceOf } | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    problems.push({
      file,
      key: '',
      message: missing ? 'The file is missing.' : 'The file cannot be read.',
      help,
    });
    return undefined;
  }
  const { text, problem } = decodeText(bytes);
  if (problem) {
    problems.push({
      file,
      key: '',
      message: problem.message,
      help: problem.fix,
      place: problem.place,
    });
    return undefined;
  }
  const json = readJson(text);
  if ('problem' in json) {
    const { message, fix, place } = json.problem;
    problems.push({ file, key: '', message, help: fix, place });
    return undefined;
  }
  const checked = checkSchema(schema, json.value);
  if ('data' in checked) return { data: checked.data, placeOf: json.valuePlace };
  for (const problem of checked.problems) {
    const place = (problem.kind === 'unknown' ? json.keyPlace : json.valuePlace)(problem.path);
    problems.push({ file, key: problem.name, ...wordsOf(problem), place });
  }
  return undefined;
}

function wordsOf({ kind, found, reason, fix }: SchemaProblem) {
  if (kind === 'unknown') return { message: 'There is no such key here.', help: fix };
  const help = fix || `${reason}.`;
  return kind === 'missing'
    ? { message: 'This key is missing.', help }
    : { message: `Found ${found}.`, help };
}
