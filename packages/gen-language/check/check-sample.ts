/** The checker as one function, for commands and servers: text in, findings in a language out. */
import type { Compiler } from 'gen-compiler';
import { createPlaces } from 'parallel-docs';
import { catalogueOf } from '../catalogue.ts';
import { checkGen } from '../gen/gen.ts';
import type { CodeProblem, Edit, Fix } from '../problem.ts';
import type { DataLang } from '../reference/data-lang.ts';
import type { ReferenceData } from '../reference/schema.ts';
import { checkToml } from '../toml/toml.ts';
import { textOf } from '../words/words.ts';
import { compilerProblems } from './compiled.ts';

/** What a text is: a `.gen` file or a part of one, or the configuration file of that name. */
export type SampleKind = (typeof KINDS)[number];

/** Every kind, files of TOML by their name. */
export const KINDS = [
  'gen',
  'gen_ui.toml',
  '.ract',
  'router.toml',
  'env.toml',
  'token.toml',
  'Cargo.toml',
] as const;

/** One thing that is wrong. */
export interface Finding {
  /** From 1; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Behind the last character. */
  readonly endLine: number;
  readonly endColumn: number;
  /** Stable name of what is wrong. */
  readonly rule: string;
  /** What is wrong, in the language asked for. */
  readonly message: string;
  /** How to fix it, in the language asked for. */
  readonly hint: string;
  /** Edits that fix it, with offsets into the text. */
  readonly fix?: Fix;
}

/** What the check knows besides the text. */
export interface CheckContext {
  readonly data: ReferenceData;
  /** Macros that other files declare, without `!`. */
  readonly macros?: ReadonlySet<string>;
  /** Is asked after the rules; without it nobody is. */
  readonly compiler?: Compiler;
  /** Whether the text is all of a file: what it lacks is nowhere else. */
  readonly whole?: boolean;
}

/** What is wrong with a text, in the order of places. */
export function checkSample(
  text: string,
  kind: SampleKind,
  language: DataLang,
  context: CheckContext,
): Finding[] {
  const catalogue = catalogueOf(language, context.data);
  // An editor shows no byte order mark, so it has no column.
  const mark = markLength(text);
  const placeOf = createPlaces(text.slice(mark));
  return problemsOf(text, kind, context).map(({ offset, length, rule, words, fix }) => {
    const { line, column } = placeOf(offset - mark);
    const end = placeOf(offset - mark + length);
    return {
      line,
      column,
      endLine: end.line,
      endColumn: end.column,
      rule,
      message: textOf(words.message, catalogue),
      hint: textOf(words.hint, catalogue),
      ...(fix === undefined ? {} : { fix }),
    };
  });
}

/** What is wrong with a text, with offsets into it. */
export function problemsOf(
  text: string,
  kind: SampleKind,
  { data, macros, compiler, whole = false }: CheckContext,
): CodeProblem[] {
  const info = {
    ...(kind === 'gen' && !whole ? {} : { title: kind }),
    ...(macros ? { macros } : {}),
  };
  const mark = markLength(text);
  const code = text.slice(mark);
  if (kind === 'gen') {
    const found = checkGen(code, info, data);
    const said = compiler === undefined ? [] : compilerProblems(code, found, compiler);
    const all = [...found, ...said].sort((a, b) => a.offset - b.offset);
    return shifted(all, mark);
  }
  const problems = checkToml(code, info, data);
  // Of the keys that Cargo hands on to other programs, the data only has those that Ract's documentation names.
  const ours = kind !== 'Cargo.toml';
  return shifted(ours ? problems : problems.filter(({ rule }) => rule !== 'unknown-key'), mark);
}

const markLength = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);

function shifted(problems: readonly CodeProblem[], by: number): CodeProblem[] {
  if (by === 0) return [...problems];
  const move = ({ start, end, text }: Edit): Edit => ({ start: start + by, end: end + by, text });
  return problems.map(({ fix, ...problem }) => ({
    ...problem,
    offset: problem.offset + by,
    ...(fix === undefined ? {} : { fix: { ...fix, edits: fix.edits.map(move) } }),
  }));
}
