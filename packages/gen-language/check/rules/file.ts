/**
 * Checks for mistakes of beginners, mainly in scripts, for the command and for assistants. Pages do not have these
 * rules: there, `gen-run` reports code that it cannot run.
 */

import { type Block, splitBlocks } from '../../gen/blocks.ts';
import { attributeOf, type GenElement, walk } from '../../gen/element.ts';
import { isStyle } from '../../gen/gen.ts';
import { GUESSES } from '../../gen/guesses.ts';
import { parseRules } from '../../gen/rules.ts';
import { withPlainSigns } from '../../gen/signs.ts';
import { parseTemplate } from '../../gen/template.ts';
import { type CodeProblem, moved, Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import { type RustToken, tokenizeRust } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { checkEntities } from '../foreign/entities.ts';
import { checkHabits } from '../foreign/javascript.ts';
import { checkOtherLanguages } from '../foreign/statements.ts';
import { checkFieldTypes, type TagOf } from './bindings.ts';
import { callbacksOf, checkCallbacks, checkParameters } from './callbacks.ts';
import { checkComponentRules } from './component.ts';
import { checkLostCode } from './never-run.ts';
import { checkReferences } from './references.ts';
import { checkRows } from './rows.ts';
import { readScript } from './script-parts.ts';
import { checkTypeNames, checkVariants } from './slips.ts';
import { checkBoth, checkComments, checkNames, checkRules } from './styles.ts';
import { checkImports, checkTags } from './tags.ts';

/** A script and its context. */
export interface ScriptFile {
  readonly script: string;
  readonly roots: readonly GenElement[];
  readonly tagOf: TagOf;
  /** Rust code of other files. The script uses their types. */
  readonly imports: readonly string[];
}

/** Reports code that rustc certainly rejects, with offsets into the script. */
export type JudgeScript = (file: ScriptFile) => readonly CodeProblem[];

/** Knowledge about the Rust of scripts, and about the tags of templates. */
export interface Known {
  readonly judge?: JudgeScript | undefined;
  readonly tagOf: TagOf;
  /** Variants of the enums of GenUI. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

/** Applies these rules to a `.gen` file or a part of one. `rules` are the problems that the other rules found. */
export function scriptProblems(
  written: string,
  known: Known,
  rules: readonly CodeProblem[],
): CodeProblem[] {
  const code = withPlainSigns(written, isStyle(written), new Problems());
  const blocks = splitBlocks(code, new Problems()) ?? [wholeOf(code)];
  const [template, script, style] = ['template', 'script', 'style'].map((name) =>
    blocks.find((block) => block.name === name),
  );
  const roots = template === undefined ? [] : rootsOf(code, template);
  const entries =
    style === undefined
      ? []
      : parseRules(code, style.contentStart, style.contentEnd, new Problems());
  const found = new Problems();
  const callbacks = callbacksOf(roots);
  checkCallbacks(callbacks, known.tagOf, found);
  const text = script ? code.slice(script.contentStart, script.contentEnd) : '';
  const fields = fieldsOf(text);
  checkTags(roots, text, script !== undefined, fields, known.tagOf, found);
  checkEntities(roots, found);
  checkRules(entries, fields, found);
  checkNames(roots, entries, found);
  if (style !== undefined) checkComments(code, style.contentStart, style.contentEnd, found);
  checkBoth(roots, entries, found);
  if (script === undefined) return found.list;
  const { contentStart, contentEnd } = script;
  const rust = code.slice(contentStart, contentEnd);
  const tokens = tokenizeRust(rust, new Problems());
  const inScript = new Problems();
  checkHabits(tokens, rust, inScript);
  checkOtherLanguages(tokens, rust, inScript);
  checkEvents(tokens, rust, inScript);
  checkImports(roots, tokens, inScript);
  checkReferences(roots, tokens, inScript);
  checkVariants(tokens, known.enums, inScript);
  const root = roots.find(({ tag }) => tag === 'component');
  const name = root && attributeOf(root, '', 'name')?.value;
  checkTypeNames(tokens, known.enums, name, inScript);
  const names = readScript(tokens);
  if (names === undefined) {
    checkComponent(roots, rust, inScript);
  } else {
    const props = new Set(known.tagOf('component')?.props.keys());
    const called = new Set(callbacks.map(({ method }) => method));
    checkComponentRules(names, rust, props, called, inScript);
    checkParameters(callbacks, names, contentStart, known.tagOf, found);
    checkRows(roots, names, found);
    checkFieldTypes(roots, names, contentStart, known.tagOf, found);
    const bound = callsIn(roots);
    checkLostCode({ names, roots, called: bound, tagOf: known.tagOf }, inScript);
  }
  // If a script is in another language, only that is reported.
  const foreign = inScript.list.filter(({ rule }) => rule === 'foreign-script');
  found.addAll(foreign.length > 0 ? foreign : inScript.list, contentStart);
  if (foreign.length > 0) return found.list;
  if (known.judge === undefined) return found.list;
  const judged = known.judge({ script: rust, roots, tagOf: known.tagOf, imports: [] });
  const list = judged.map((problem) => moved(problem, contentStart));
  return [...found.list, ...besides(list, [...rules, ...found.list], code)];
}

/** The methods that callbacks and bindings name. */
const callsIn = (roots: readonly GenElement[]): ReadonlySet<string> =>
  new Set(
    [...walk(roots)].flatMap(({ attributes }) =>
      attributes.flatMap(({ prefix, value = '' }) =>
        prefix === '' ? [] : (/^\s*(\w+)\s*\(/.exec(value)?.[1] ?? []),
      ),
    ),
  );

/** The fields of the component of a script. */
export function fieldsOf(script: string | undefined): ReadonlySet<string> {
  const names = script === undefined ? undefined : readScript(tokenizeRust(script, new Problems()));
  return new Set(names?.structs.get(names.component)?.keys());
}

/** A fragment as a block: tags, or rules. */
const wholeOf = (code: string): Block => ({
  name: isStyle(code) ? 'style' : 'template',
  start: 0,
  contentStart: 0,
  contentEnd: code.length,
});

/** The problems on lines without other problems. Omits problems that only follow from certain others. */
function besides(
  problems: readonly CodeProblem[],
  others: readonly CodeProblem[],
  code: string,
): CodeProblem[] {
  const lineOf = ({ place }: CodeProblem) => code.slice(0, place.start).split('\n').length;
  const taken = new Set(others.map(lineOf));
  // If the list of a computed method is wrong, the listed fields are unknown.
  const isListed = others.every(({ rule }) => rule !== 'computed-fields');
  const isMethod = others.some(({ rule }) => rule === 'method-self');
  const isOther = ({ message: { key } }: CodeProblem): boolean =>
    (isListed || !key.startsWith('rust-call/no-')) && !(isMethod && key === 'rust-name/no-self');
  return problems.filter((each) => !taken.has(lineOf(each)) && isOther(each));
}

const rootsOf = (code: string, { contentStart, contentEnd }: Block): GenElement[] =>
  parseTemplate(code, contentStart, contentEnd, new Problems(), GUESSES);

/** Reports a missing `#[component]`, or a missing struct, for the name of the template's component. */
function checkComponent(roots: readonly GenElement[], rust: string, problems: Problems): void {
  const root = roots.find(({ tag }) => tag === 'component');
  const name = root && attributeOf(root, '', 'name')?.value;
  if (name === undefined || !/^\w+$/.test(name) || /#\[\s*component/.test(rust)) return;
  const struct = new RegExp(`^[ \\t]*((?:pub\\s+)?struct\\s+${name})\\b`, 'm').exec(rust);
  const method = /\bfn\s+(\w+)\s*\(\s*&?(?:mut\s+)?self\b/.exec(rust);
  if (struct === null && method !== null) {
    const at = method.index + method[0].indexOf(method[1]!, 2);
    problems.add(at, at + method[1]!.length, mistake('missing-component/none', name));
  }
  if (struct === null) return;
  const end = struct.index + struct[0].length;
  const start = end - struct[1]!.length;
  problems.add(start, end, {
    ...mistake('missing-component', name),
    edits: [insertion(start, '#[component]\n')],
  });
}

/**
 * Checks that the enum of an event derives `Debug` and `Clone`, because events are printed and sent to several parents.
 */
function checkEvents(tokens: readonly RustToken[], rust: string, problems: Problems): void {
  for (const [index, { text, start }] of tokens.entries()) {
    if (text !== '#' || tokens[index + 2]?.text !== 'event') continue;
    const item = tokens.findIndex((one, at) => at > index && one.text === 'enum');
    const name = tokens[item + 1];
    if (item === -1 || name === undefined) continue;
    const before = tokens.findLastIndex((one, at) => at < index && /^[;}]$/.test(one.text));
    const words = tokens.slice(before + 1, item).map((one) => one.text);
    const lacking = ['Debug', 'Clone'].filter(
      (trait) =>
        !words.includes(trait) && !new RegExp(`\\b${trait}\\s+for\\s+${name.text}\\b`).test(rust),
    );
    if (lacking.length === 0) continue;
    const end = tokens[tokens[index + 1]?.partner ?? index + 1]!.end;
    problems.add(start, end, {
      ...mistake('event-derive', name.text),
      edits: [insertion(end, `\n#[derive(${lacking.join(', ')})]`)],
    });
  }
}
