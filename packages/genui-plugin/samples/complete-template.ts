/** Completes a template fragment with a script that declares the names in its bindings and callbacks. */
import {
  type Attribute,
  attributeOf,
  type GenElement,
  Problems,
  parseTemplate,
  walk,
} from 'gen-language';
import type { TagReference } from 'gen-language/reference';
import { type Draft, draft, snakeCase, upperCamel } from './component.ts';

/** Rust types of fields that are bound to a property, by the type of the property. */
const FIELD_TYPES: Readonly<Record<string, string>> = {
  bool: 'bool',
  DVec2: 'DVec2',
  F32: 'f32',
  F64: 'f64',
  I32: 'i32',
  'Vec<I32>': 'Vec<i32>',
  i64: 'i64',
};

/** A tag that is not built in, with the fields and events that its file must have. */
export interface OwnTag {
  readonly name: string;
  readonly fields: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** Completes tags to a component. `own` lists the tags that are not built in. */
export function completeTags(
  code: string,
  tags: ReadonlyMap<string, TagReference>,
): { draft: Draft; own: OwnTag[] } {
  const parts = draft();
  parts.body = code;
  const roots = parseTemplate(code, 0, code.length, new Problems());
  const items = new Map<string, Map<string, string>>();
  for (const root of roots) declare(root, parts, tags, new Map(), items);
  for (const [type, fields] of items) {
    const list = [...fields].map(([name, field]) => `    pub ${name}: ${field},\n`).join('');
    parts.items.push(`#[prop]\n#[derive(Debug, Clone, Default)]\npub struct ${type} {\n${list}}`);
  }
  const own = ownTags(roots);
  for (const { name } of own) parts.imports.add(`crate::components::${snakeCase(name)}::*`);
  return { draft: parts, own };
}

/** Tags that begin with a capital letter, with their bound properties and events. */
export function ownTags(roots: readonly GenElement[]): OwnTag[] {
  const found = new Map<string, { fields: Set<string>; events: Set<string> }>();
  for (const { tag, attributes } of walk(roots)) {
    if (!/^[A-Z]/.test(tag)) continue;
    const entry = found.get(tag) ?? { fields: new Set(), events: new Set() };
    found.set(tag, entry);
    for (const { prefix, name } of attributes) {
      if (prefix === ':' && !['for', 'if', 'else_if'].includes(name)) entry.fields.add(name);
      if (prefix === '@') entry.events.add(name);
    }
  }
  return [...found].map(([name, entry]) => ({ name, ...entry }));
}

/**
 * Declares the names in the bindings and callbacks of an element and its children.
 *
 * @param loops the loop variables around the element, with their types
 * @param items collects the fields of these types
 */
function declare(
  element: GenElement,
  parts: Draft,
  tags: ReadonlyMap<string, TagReference>,
  loops: ReadonlyMap<string, string>,
  items: Map<string, Map<string, string>>,
): void {
  const inside = new Map(loops);
  const loop = attributeOf(element, ':', 'for')?.value;
  const [, ofPair, alone, list] =
    /^\s*(?:\(\s*\w+\s*,\s*(\w+)\s*\)|(\w+))\s+in\s+(\w+)\s*$/.exec(loop ?? '') ?? [];
  const name = ofPair ?? alone;
  if (name !== undefined && list !== undefined) {
    const type = usesFields(element, name) ? upperCamel(name) : 'String';
    inside.set(name, type);
    if (type !== 'String') items.set(type, items.get(type) ?? new Map());
    parts.fields.set(list, `Vec<${type}>`);
  }
  for (const attribute of element.attributes) {
    if (attribute.prefix === '@') addCallback(attribute, parts);
    if (attribute.prefix === ':' && attribute.name !== 'for')
      addBinding(attribute, fieldType(element.tag, attribute.name, tags), parts, inside, items);
  }
  for (const child of element.children) declare(child, parts, tags, inside, items);
}

function usesFields(element: GenElement, variable: string): boolean {
  return [...walk([element])].some(({ attributes }) =>
    attributes.some(({ prefix, value }) => prefix === ':' && value?.startsWith(`${variable}.`)),
  );
}

function fieldType(tag: string, name: string, tags: ReadonlyMap<string, TagReference>): string {
  if (name === 'if' || name === 'else_if') return 'bool';
  if (tag === 'link' && name === 'href') return 'Option<String>';
  const type = tags.get(tag)?.props.get(name)?.type;
  if (type === undefined || /^(?:String|MakepadColor|LiveDependency|Src)$/.test(type))
    return 'String';
  return FIELD_TYPES[type] ?? type;
}

function addBinding(
  { value = '' }: Attribute,
  type: string,
  parts: Draft,
  loops: ReadonlyMap<string, string>,
  items: Map<string, Map<string, string>>,
): void {
  const call = /^\s*(\w+)\s*\(\s*\)\s*$/.exec(value)?.[1];
  if (call !== undefined) {
    parts.fields.set('seed', 'u32');
    parts.methods.set(
      call,
      `    #[computed([seed])]\n    fn ${call}(&mut self) -> ${type} {\n        Default::default()\n    }`,
    );
    return;
  }
  const [first = '', second] = value.trim().split('.');
  const item = loops.get(first);
  if (item === undefined) parts.fields.set(first, type);
  else if (second !== undefined) items.get(item)?.set(second, type);
}

function addCallback({ value = '' }: Attribute, parts: Draft): void {
  const [, name, given = ''] = /^\s*(\w+)\s*\(([\s\S]*)\)\s*$/.exec(value) ?? [];
  if (name === undefined) return;
  const literals = given.match(/'[^']*'|[^,\s]+/g) ?? [];
  const list = literals.map((literal, index) => `, _${index}: ${literalType(literal)}`).join('');
  parts.methods.set(name, `    fn ${name}(&mut self${list}) {}`);
}

function literalType(literal: string): string {
  if (literal.startsWith("'")) return '&str';
  if (/^(?:true|false)$/.test(literal)) return 'bool';
  return literal.includes('.') ? 'f64' : 'i32';
}

/** A placeholder file for a tag that is not built in and has no file on any page. */
export function standIn({ name, fields, events }: OwnTag): Draft {
  const parts = draft(name);
  parts.body = [...fields].map((field) => `<label :text="${field}" />`).join('\n');
  for (const field of fields) parts.fields.set(field, 'String');
  if (events.size > 0)
    parts.items.push(
      `#[event]\n#[derive(Debug, Clone)]\npub enum ${name}Event {\n${[...events].map((event) => `    ${upperCamel(event)},\n`).join('')}}`,
    );
  return parts;
}
