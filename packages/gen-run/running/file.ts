/** A `.gen` file that runs: its template, and the component of its script. */
import { type BlockName, type GenElement, Problems, splitBlocks, walk } from 'gen-language';
import type { CompiledScript } from '../scripts/index.ts';
import { compileScript, isWhole } from '../scripts/index.ts';
import { type TagTypes, templateFacts } from '../scripts/template-facts.ts';
import type { SceneFile } from '../simulate/running.ts';
import { readSceneFile } from '../simulate/scene.ts';

/** Types of events that samples look into; the library has them, and no script declares them. */
export const EVENT_TYPES = `
enum KeyCode { ReturnKey, Escape, Other }
enum InputEventType { KeyDown(KeyCode), Input, Cut }`;

/** What is known of a tag of the library. */
export type TagOf = (tag: string) => TagTypes | undefined;

/** A file with what its template calls. */
export interface GenFile {
  readonly scene: SceneFile;
  readonly compiled: CompiledScript;
  /** Calls of computed methods in bindings, as they are written: `count()`. */
  readonly calls: readonly string[];
  /** The members of events with their types, by the methods that take them. */
  readonly events: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Whether something of a file that is not run might be, with what few scripts use. */
export const lacksRest = (file: GenFile | undefined): boolean =>
  !isWhole() && (file?.compiled.refused.some(({ why }) => why.key !== 'needs-program') ?? false);

/** The text of a block without its tags, and the line before it; empty where the file has no such block. */
function blockOf(code: string, name: BlockName): { text: string; line: number } {
  const block = splitBlocks(code, new Problems())?.find((one) => one.name === name);
  if (!block) return { text: '', line: 0 };
  const text = code.slice(block.contentStart, block.contentEnd);
  return { text, line: code.slice(0, block.contentStart).split('\n').length - 1 };
}

/** Reads a file among others. Undefined without a component in its script. */
export function readFile(
  code: string,
  beside: readonly string[],
  tagOf: TagOf,
): GenFile | undefined {
  const script = blockOf(code, 'script');
  if (script.text === '') return undefined;
  const scene = readSceneFile(code);
  const others = beside.map((other) => blockOf(other, 'script').text).filter(Boolean);
  const facts = templateFacts(
    scene.roots,
    (tag) => tagOf(tag) ?? ownTag(tag, others),
    scene.rules.flatMap(({ settings }) =>
      [...settings.values()].flatMap(({ text = '' }) =>
        text.startsWith('$') ? [text.slice(1)] : [],
      ),
    ),
  );
  const compiled = compileScript(script.text, {
    offsetLine: script.line,
    template: facts,
    imports: [EVENT_TYPES, ...others],
  });
  return {
    scene,
    compiled,
    calls: callsOf(scene.roots),
    events: facts.events ?? {},
  };
}

/** What setters of a component of another file take. */
function ownTag(tag: string, scripts: readonly string[]): TagTypes | undefined {
  for (const script of scripts) {
    if (!new RegExp(`\\bstruct\\s+${tag}\\b`).test(script)) continue;
    const { component } = compileScript(script);
    if (component?.name !== tag) continue;
    return {
      props: new Map(component.fields.map(({ name, type }) => [name, { type }])),
      events: new Map(),
    };
  }
  return undefined;
}

function callsOf(roots: readonly GenElement[]): string[] {
  const calls = [...walk(roots)].flatMap(({ attributes }) =>
    attributes.flatMap(({ prefix, name, value = '' }) =>
      prefix === ':' && name !== 'for' && value.trim().endsWith(')') ? [value.trim()] : [],
    ),
  );
  return [...new Set(calls)];
}
