/** Completes a fragment of Rust: wraps it in a component with the fields, tags and events that it names. */
import type { TagReference } from 'gen-language/reference';
import { type Draft, draft, renderComponent } from './component.ts';

/** The parts of a page that a fragment on the page may use. */
interface ScriptSurroundings {
  /** Path of the page without the language. Events of the tags of this page are preferred. */
  readonly page: string;
  readonly tags: ReadonlyMap<string, TagReference>;
  /** The code of the other blocks of the page. */
  readonly others: readonly string[];
}

const PLAIN =
  /^\s*(?:#\[macro_export\]|macro_rules!|live_design!|impl\s+\w+\s+for\s+App\b|fn main\(\))/m;
/** Start of an item that belongs beside a component, not in it. */
const ITEM = /^(?:#\[(?:prop|event|derive)\b|use\b|(?:pub\s+)?(?:struct|enum)\b)/;

/** Whether the Rust belongs to no component, so that only rustc can check it. */
export function isPlainRust(code: string): boolean {
  return PLAIN.test(code);
}

/** Adds the imports and the struct that plain Rust needs. */
export function completePlainRust(code: string): string {
  const app = /\bfor\s+App\b/.test(code)
    ? '#[derive(Live, LiveHook)]\npub struct App {\n    #[live]\n    root: WidgetRef,\n}\n'
    : '';
  return `use makepad_widgets::*;\n${app}${code}\n`;
}

/** Completes a script fragment to a whole file. */
export function completeScript(code: string, around: ScriptSurroundings): string {
  const name =
    /^impl\s+(?:Default\s+for\s+)?(\w+)\s*\{/m.exec(code)?.[1] ??
    /#\[component\][\s\S]*?struct\s+(\w+)/.exec(code)?.[1] ??
    /enum\s+(\w+)Event\b/.exec(code)?.[1] ??
    /\b([A-Z]\w*)Event::/.exec(code)?.[1] ??
    'Sample';
  const parts = draft(name);
  const [, imports] = /^import!\s*\{([\s\S]*?)\}\s*$/m.exec(code) ?? [];
  if (imports !== undefined) {
    for (const path of imports.split(';')) if (path.trim()) parts.imports.add(path.trim());
    return renderComponent(parts);
  }
  place(code, parts);
  addDeclared(code, parts, around.others);
  const derived = ['Serialize', 'Deserialize'].filter((name) =>
    new RegExp(`#\\[derive\\([^)]*\\b${name}\\b`).test([code, ...parts.items].join('\n')),
  );
  if (derived.length > 0 && !/\buse\s+serde/.test(code))
    parts.items.push(`use serde_derive::{${derived.join(', ')}};`);
  addFields(code, parts);
  addReferences(code, parts, around.tags);
  addCallbacks(code, parts, around);
  return renderComponent(parts);
}

/** Adds the fragment to the part of the component that fits the content of the fragment. */
function place(code: string, parts: Draft): void {
  const text = code.trim();
  if (/#\[component\]/.test(text)) parts.component = text;
  else if (/^impl\b/.test(text) || /^impl\b/m.test(text)) parts.impls.push(text);
  else if (/^let\b/.test(text)) parts.methods.set('run', `fn run(&mut self) {\n${text}\n}`);
  else if (ITEM.test(text) && !/^\s*fn\b/m.test(text)) parts.items.push(text);
  // These are functions together with their tests.
  else if (/^#\[cfg\(test\)\]$/m.test(text)) parts.items.push(text);
  else parts.methods.set('', text);
}

/** A type with its attributes, at the start of a line. */
const DECLARED = /(?:^#\[[^\n]*\]\n)*^(?:pub\s+)?(?:struct|enum)\s+(\w+)[^{;]*\{[\s\S]*?^\}/gm;

/** Adds the types that the fragment names and another block of the page declares. */
function addDeclared(code: string, parts: Draft, others: readonly string[]): void {
  const own = new Set([...code.matchAll(DECLARED)].map(([, name]) => name));
  for (const [text, name] of others.flatMap((other) => [...other.matchAll(DECLARED)])) {
    if (own.has(name) || /#\[component\]/.test(text)) continue;
    if (!new RegExp(`\\b${name}\\b`).test(code)) continue;
    own.add(name);
    parts.items.push(text);
  }
}

/**
 * Adds the fields that the methods use, with types inferred from this use, and a computed method that binds all fields.
 * Also adds a tag for each computed method.
 */
function addFields(code: string, parts: Draft): void {
  const own = parts.component ?? '';
  const used = new Set<string>();
  for (const [, name = ''] of code.matchAll(/\bself\.(?:[gs]et_)?(\w+)\b/g)) used.add(name);
  for (const [, list = ''] of code.matchAll(/#\[computed\(\[([^\]]*)\]\)\]/g))
    for (const name of list.split(',')) used.add(name.trim());
  for (const [, name = ''] of code.matchAll(/\bself\.(\w+)\s*\(/g))
    if (!/^[gs]et_/.test(name)) used.delete(name);
  for (const [, name = ''] of code.matchAll(/^\s+(\w+):[^:]/gm))
    if (/impl\s+Default/.test(code) && !parts.component) used.add(name);
  for (const name of used) {
    if (new RegExp(`\\b${name}\\s*:`).test(own)) continue;
    parts.fields.set(name, fieldType(name, code));
  }
  for (const [, method, type] of code.matchAll(
    /#\[computed\([^\n]*\n\s*fn\s+(\w+)[^\n]*->\s*(\w+)/g,
  ))
    parts.body +=
      type === 'bool' ? `<view :visible="${method}()" />\n` : `<label :text="${method}()" />\n`;
  const bound = [...parts.fields.keys()];
  if (bound.length === 0 || parts.component) return;
  parts.body += '<label :text="all_fields()" />\n';
  const method = `#[computed([${bound.join(', ')}])]\nfn all_fields(&mut self) -> String {\nString::new()\n}`;
  // The compiler reads only one impl block of the component.
  const opening = `impl ${parts.name} {`;
  const at = parts.impls.findIndex((text) => text.includes(opening));
  const impl = parts.impls[at];
  if (impl === undefined) parts.methods.set('all_fields', method);
  else parts.impls[at] = impl.replace(opening, `${opening}\n${method}\n`);
}

function fieldType(name: string, code: string): string {
  const written =
    new RegExp(
      `(?:set_${name}\\(|\\bself\\.${name}\\s*[-+*]?=\\s*|^\\s+${name}:\\s*)([^;\\n]*)`,
      'm',
    ).exec(code)?.[1] ?? '';
  const local = new RegExp(`let\\s+(?:mut\\s+)?(\\w+)\\s*=\\s*self\\.get_${name}\\(`).exec(
    code,
  )?.[1];
  const uses = (expression: string) =>
    local !== undefined && new RegExp(expression.replaceAll('NAME', local)).test(code);
  if (uses('\\bNAME\\.(?:push|pop|iter|len)\\b') || /^vec!|^Vec::/.test(written))
    return 'Vec<String>';
  if (/^(?:true|false)\b/.test(written) || new RegExp(`!self\\.${name}\\b`).test(code))
    return 'bool';
  const list = /\bVec<[A-Z]\w*>/.exec(code)?.[0];
  if (list && /^[a-z]\w*\)?$/.test(written)) return list;
  if (
    /^\d+\b|\+ \d|^self\.\w+ [-+*]/.test(written) ||
    uses('\\bNAME [-+/<]|\\bNAME\\.saturating|saturating_sub\\(NAME\\)')
  )
    return 'u32';
  if (new RegExp(`self\\.${name} (?:[-+*]|[-+*]=)|(?:[-+*]|[-+*]=) self\\.${name}\\b`).test(code))
    return 'u32';
  return 'String';
}

/**
 * Adds a tag for each `c_ref!`. This is the first tag with all properties that the code reads and sets, otherwise a
 * `label`.
 */
function addReferences(code: string, parts: Draft, tags: ReadonlyMap<string, TagReference>): void {
  for (const [, variable = '', id] of code.matchAll(
    /let\s+(?:mut\s+)?(\w+)\s*=\s*c_ref!\((\w+)\)/g,
  )) {
    const used = [...code.matchAll(new RegExp(`\\b${variable}\\.[gs]et_(\\w+)\\(`, 'g'))].map(
      ([, name = '']) => name,
    );
    const tag =
      ['label', 'view', ...tags.keys()].find((each) =>
        used.every((prop) => tags.get(each)?.props.has(prop)),
      ) ?? 'label';
    parts.body += `<${tag} id="${id}" />\n`;
    parts.fields.delete(variable);
  }
}

/**
 * Adds a tag for each method with an event's parameter. A comment above the method can name the tag and the event:
 * `button @clicked`. Without such a comment, the event must have the members that the method uses.
 */
function addCallbacks(code: string, parts: Draft, around: ScriptSurroundings): void {
  const ofPage = [...around.tags.values()].filter(({ page }) => page === around.page);
  const candidates = [...ofPage, ...around.tags.values()];
  const methods = [
    ...code.matchAll(
      /(?:\/\/([^\n]*)\n\s*)?fn\s+(\w+)\s*\(\s*&mut self,\s*(\w+)\s*:\s*impl EventParam([^)]*)\)/g,
    ),
  ];
  for (const [whole, comment = '', method, param, rest = ''] of methods) {
    const from = code.indexOf(whole);
    const end = code.indexOf('\n    }', from);
    const body = code.slice(from, end === -1 ? undefined : end);
    const used = new Set(
      [...body.matchAll(new RegExp(`\\b${param}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    );
    const named = /(\w+)\s+@(\w+)/.exec(comment);
    const found = candidates
      .flatMap((tag) => [...tag.events.values()].map((event) => ({ tag: tag.tag, event })))
      .find(({ tag, event }) =>
        named
          ? named[1] === tag && named[2] === event.name
          : event.verified &&
            [...used].every((name) => event.fields.some((one) => one.name === name)),
      );
    if (found === undefined) continue;
    const literals = [...rest.matchAll(/:\s*([&\w]+)/g)].map(([, type]) =>
      type === '&str' ? "'a'" : type === 'bool' ? 'true' : type?.startsWith('f') ? '1.0' : '1',
    );
    parts.body += `<${found.tag} @${found.event.name}="${method}(${literals.join(', ')})"></${found.tag}>\n`;
  }
}
