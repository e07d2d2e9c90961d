/** Finds all problems of a text, with the rules and the compiler. It does not try fixes. */
import type { Compiler } from 'gen-compiler';
import { splitBlocks } from '../gen/blocks.ts';
import { checkGen, isStyle } from '../gen/gen.ts';
import { type CodeProblem, inOrder, moved, Problems } from '../problem.ts';
import { referenceOf } from '../reference/reference-of.ts';
import type { ReferenceData } from '../reference/schema.ts';
import type { TagReference } from '../reference/tags.ts';
import { checkToml } from '../toml/toml.ts';
import { compilerProblems } from './compiled.ts';
import { foreignBlocks } from './foreign/blocks.ts';
import { wideSigns } from './foreign/signs.ts';
import type { JudgeScript } from './rules/file.ts';
import { fieldsOf, scriptProblems } from './rules/file.ts';
import { withoutConsequences } from './told/consequences.ts';
import { knowingFile } from './told/file.ts';
import type { Surroundings } from './told/rewording.ts';
import { inBetterRust } from './told/rust.ts';
import { withoutImportant } from './told/styles.ts';
import { inBetterWords } from './told/template.ts';

/** Kind of a text: `gen` for a `.gen` file or a part of one, otherwise the name of the configuration file. */
export type SampleKind = (typeof KINDS)[number];

/** All kinds: `gen`, and the names of TOML files. */
export const KINDS = [
  'gen',
  'gen_ui.toml',
  '.ract',
  'router.toml',
  'env.toml',
  'token.toml',
  'Cargo.toml',
] as const;

/** Inputs of the check besides the text. */
export interface CheckContext {
  readonly data: ReferenceData;
  /** Macros that other files declare, without `!`. */
  readonly macros?: ReadonlySet<string>;
  /** Checks the text after the rules; optional. */
  readonly compiler?: Compiler;
  /** Checks the Rust of scripts; optional. */
  readonly judge?: JudgeScript;
  /** Whether the text is a whole file, not a part of one. */
  readonly whole?: boolean;
}

/** The problems of a text, with offsets into it. */
export function foundIn(
  text: string,
  kind: SampleKind,
  { data, macros, compiler, judge, whole = false }: CheckContext,
): CodeProblem[] {
  const info = {
    ...(kind === 'gen' && !whole ? {} : { title: kind }),
    ...(macros ? { macros } : {}),
  };
  const mark = markLength(text);
  const code = text.slice(mark);
  if (kind === 'gen') {
    const { tags } = referenceOf(data);
    const known = { judge, tagOf: (tag: string) => tags.get(tag), enums: enumsOf(data) };
    const signs = wideSigns(code);
    const plain = checkGen(code, info, data).map((problem) => withoutImportant(problem, code));
    const rules = [...signs, ...inBetterWords(foreignBlocks(plain, code), around(code, tags))];
    const found = [...rules, ...scriptProblems(code, known, rules)];
    const said =
      compiler === undefined
        ? []
        : inBetterRust(compilerProblems(code, found, compiler), found, code);
    const list = [...found, ...said].map((problem) => knowingFile(problem, code));
    return inOrder(withoutConsequences(list, code)).map((problem) => moved(problem, mark));
  }
  const problems = checkToml(code, info, data);
  // Cargo.toml also has keys for other programs. The data only lists keys from the documentation of Ract.
  const ours = kind !== 'Cargo.toml';
  return problems
    .filter(({ rule }) => ours || rule !== 'unknown-key')
    .map((problem) => moved(problem, mark));
}

/** The variants of each enum, without their values. */
const enumsOf = ({ types }: ReferenceData): ReadonlyMap<string, readonly string[]> =>
  new Map(
    types.flatMap(({ name, kind, values = [] }) =>
      kind === 'enum' ? [[name, values.map((one) => one.name.replace(/\(.*/, ''))]] : [],
    ),
  );

function around(code: string, tags: ReadonlyMap<string, TagReference>): Surroundings {
  const blocks = splitBlocks(code, new Problems());
  const script = blocks?.find(({ name }) => name === 'script');
  const rust = script ? code.slice(script.contentStart, script.contentEnd) : '';

  return {
    code,
    tags: [...tags.keys()],
    tagOf: (tag) => tags.get(tag),
    fields: fieldsOf(rust),
    blockAt: (offset) =>
      blocks === undefined
        ? isStyle(code)
          ? 'style'
          : 'template'
        : blocks.find(({ start, contentEnd }) => start <= offset && offset <= contentEnd)?.name,
  };
}

/** Length of the byte order mark; 0 without one. Editors do not show the mark, so it has no column. */
export const markLength = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);
