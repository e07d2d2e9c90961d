/** What runs behind a drawing, as far as the drawing knows it. */
import type { Attribute, GenElement } from 'gen-language';
import type { Value, ValueRecord } from './node.ts';
import type { FlatRule } from './rules.ts';

/** The template of a file with its rules. */
export interface SceneFile {
  readonly roots: readonly GenElement[];
  readonly rules: readonly FlatRule[];
}

/** The tag of a component of the author's own, where it is met. */
export interface OwnTag {
  readonly tag: string;
  /** Names the component in the state; it is the owner of everything in its template. */
  readonly key: string;
  /** The component whose template has the tag. */
  readonly owner: string;
  readonly attributes: readonly Attribute[];
  /** What the names of its surroundings contain, those of loops among them. */
  readonly values: ValueRecord;
}

/** What runs behind a drawing: the components with what their bindings show. */
export interface Running {
  /** The template of a component, which starts when it is met first; undefined for a tag that is none. */
  enter(tag: OwnTag): { readonly file: SceneFile; readonly props: ReadonlySet<string> } | undefined;
  /** What a component shows: fields by their names, and computed methods as they are called. The owner `''` is the file. */
  values(owner: string): ValueRecord | undefined;
  /** Properties that a script has set by `c_ref!`. */
  settings(owner: string, id: string): ReadonlyMap<string, Value> | undefined;
}

/** Names a field of a component among those of all components. */
export const fieldKey = (owner: string, field: string): string =>
  owner === '' ? field : `${owner}/${field}`;

/** The value of `field`, `field.part`, `list[0]`, or of a computed method, which is named with its brackets. */
export function lookUp(path: string, fields: ValueRecord): Value {
  if (path.endsWith(')')) return Object.hasOwn(fields, path) ? fields[path] : undefined;
  if (!/^\w+(?:\.\w+|\[\w+\])*$/.test(path)) return undefined;
  let value: Value = fields;
  for (const part of path.match(/\w+/g) ?? []) {
    if (typeof value !== 'object' || value === null) return undefined;
    const step: string = /^\d+$/.test(part) || part in value ? part : String(fields[part]);
    value = Object.hasOwn(value, step) ? (value as ValueRecord)[step] : undefined;
  }
  return value;
}
