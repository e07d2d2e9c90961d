import { type CodeProblem, Problems, tokenizeRust } from 'gen-language';
import type { ScriptFile } from 'gen-language/check';
import { EVENT_TYPES } from '../running/file.ts';
import { Rules } from '../scripts/component.ts';
import type { Definition, Scope } from '../scripts/definitions.ts';
import { parseItems } from '../scripts/parse-item.ts';
import { declare, declared, HANDLERS, newScope } from '../scripts/program.ts';
import { addRest } from '../scripts/rest.ts';
import { hasAttribute, hooksOf, importTypes, markEvents } from '../scripts/script.ts';
import type { Item } from '../scripts/syntax.ts';
import { templateFacts } from '../scripts/template-facts.ts';
import { Refusal } from '../scripts/told.ts';
import { adviceFor } from './advice.ts';
import { Judge, type Note } from './judge.ts';
import type { Surroundings } from './surroundings.ts';

/** The errors that rustc would certainly report for the script of a file, with offsets into the script. */
export function judgeScript(file: ScriptFile): CodeProblem[] {
  const { script } = file;
  addRest();
  const items = itemsOf(script);
  if (items === undefined) return [];
  const scope = newScope();
  for (const text of [EVENT_TYPES, ...file.imports])
    importTypes(scope, ' '.repeat(script.length + 1) + text);
  const foreign = new Set<object>(declared(scope));
  const refused = declare(scope, items).map(({ name }) => name);
  markEvents(scope, items);
  const item = items.find((each) => hasAttribute(each, 'component'));
  const definition = item?.kind === 'type' ? scope.types.get(item.name) : undefined;
  const rules = definition && rulesOf(definition, scope, file);
  const notes: Note[] = [];
  for (const each of declared(scope)) {
    if (foreign.has(each) || !('run' in each)) continue;
    const judge = new Judge({ scope, owner: each.owner }, HANDLERS, () => 0, rules);
    judge.judge(each);
    notes.push(...judge.notes);
  }
  const around = surroundingsOf(script, items, scope, definition, refused);
  return problemsOf(notes, around);
}

/** The items of a script; undefined if it cannot be tokenized. */
function itemsOf(script: string): Item[] | undefined {
  try {
    return parseItems(script);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function rulesOf(definition: Definition, scope: Scope, { roots, tagOf }: ScriptFile): Rules {
  const methods = [...definition.functions.values()].filter(
    ({ node }) => node !== definition.defaults?.node,
  );
  const computed = methods.flatMap(({ node }) =>
    node.attributes.filter(({ name }) => name === 'computed').map(({ words }) => ({ node, words })),
  );
  const facts = templateFacts(roots, tagOf);
  const accessors = new Set([...facts.bound, ...computed.flatMap(({ words }) => words)]);
  const names = new Set(computed.map(({ node }) => node.name));
  const hooks = new Set(Object.values(hooksOf(methods)).flat());
  const rules = new Rules(definition, scope, facts, accessors, names, hooks);
  rules.readEvents();
  return rules;
}

function surroundingsOf(
  script: string,
  items: readonly Item[],
  scope: Scope,
  definition: Definition | undefined,
  refused: readonly string[],
): Surroundings {
  const own = items.flatMap((each) => (each.kind === 'type' ? [each.name] : []));
  const isOpen = (name: string) =>
    new RegExp(`\\bimpl\\b[^{;]*\\bfor\\s+${name}\\b`).test(
      script.replace(/\bimpl\s+Default\s+for\b/g, ''),
    );
  return {
    script,
    tokens: tokenizeRust(script, new Problems()),
    scope,
    definition,
    own: new Set(own),
    open: new Set(own.filter(isOpen)),
    // Imports can bring unknown names and methods.
    imports: /\bimport\s*!|\buse\b[^;]*\*|\buse\s+(?!std\b|core\b)/.test(script),
    traits: /\btrait\b|\buse\b/.test(script),
    refused: new Set(refused),
  };
}

/** The problems of the notes that have advice, at most one per line. */
function problemsOf(notes: readonly Note[], around: Surroundings): CodeProblem[] {
  const problems = new Problems();
  const told = new Set<number>();
  for (const note of notes.toSorted((a, b) => a.at - b.at)) {
    const found = note.at < around.script.length ? adviceFor(note, around) : undefined;
    if (found === undefined) continue;
    const line = around.script.slice(0, found.start).split('\n').length;
    if (told.has(line)) continue;
    told.add(line);
    // Reports a missing `self` once per method, not at each use.
    const { message, edits } = found.advice;
    const place = message.key === 'rust-name/no-self' ? -(edits?.[0]?.start ?? 0) : line;
    if (place !== line && told.has(place)) continue;
    told.add(place);
    problems.add(found.start, found.end, found.advice);
  }
  return problems.list;
}
