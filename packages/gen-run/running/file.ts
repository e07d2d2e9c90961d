/** A running `.gen` file: its template, and the component of its script. */
import { type BlockName, type GenElement, Problems, splitBlocks, walk } from 'gen-language';
import type { CompiledScript } from '../scripts/index.ts';
import { compileScript, isWhole } from '../scripts/index.ts';
import { type TagTypes, templateFacts } from '../scripts/template-facts.ts';
import type { SceneFile } from '../simulate/running.ts';
import { readSceneFile } from '../simulate/scene.ts';

/** Enums in the library's events. Samples use these types without declaring them. */
export const EVENT_TYPES = `
enum KeyCode { ReturnKey, Escape, Other }
enum InputEventType { KeyDown(KeyCode), Input, Cut }`;

/** Looks up the types of a tag of the library. */
export type TagOf = (tag: string) => TagTypes | undefined;

/** A file of a sample: its template, its compiled script, and the calls that link the two. */
export interface GenFile {
  readonly scene: SceneFile;
  readonly compiled: CompiledScript;
  /** Calls of computed methods in bindings, as written: `count()`. */
  readonly calls: readonly string[];
  /** For each method that receives an event: the types of the event's members. */
  readonly events: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Whether more of a file may run once the rarely used parts of the interpreter (`rest.ts`) are loaded. */
export const lacksRest = (file: GenFile | undefined): boolean =>
  !isWhole() && (file?.compiled.refused.some(({ why }) => why.key !== 'needs-program') ?? false);

/** The content of a block, and the number of lines before it; the content is empty if the file has no such block. */
function blockOf(code: string, name: BlockName): { text: string; line: number } {
  const block = splitBlocks(code, new Problems())?.find((one) => one.name === name);
  if (!block) return { text: '', line: 0 };
  const text = code.slice(block.contentStart, block.contentEnd);
  return { text, line: code.slice(0, block.contentStart).split('\n').length - 1 };
}

/** Reads a file of a sample; `beside` are the other files. Undefined if it has no script. */
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

/** The property types of a component that another file declares; undefined if no file declares the component. */
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
