/** The interface between a drawing and its running components. */
import type { Attribute, GenElement } from 'gen-language';
import type { Value, ValueRecord } from './node.ts';
import type { FlatRule } from './rules.ts';

/** The template of a file with its style rules. */
export interface SceneFile {
  readonly roots: readonly GenElement[];
  readonly rules: readonly FlatRule[];
}

/** An occurrence of a custom component's tag. */
export interface OwnTag {
  readonly tag: string;
  /** Identifies the component in the state, and as the owner of all elements in its template. */
  readonly key: string;
  /** Key of the component whose template contains the tag. */
  readonly owner: string;
  readonly attributes: readonly Attribute[];
  /** Values of the names in scope, including loop variables. */
  readonly values: ValueRecord;
}

/** The running components of a drawing. */
export interface Running {
  /** Starts a component at its first occurrence, and returns its template. Undefined if no such component can run. */
  enter(tag: OwnTag): { readonly file: SceneFile; readonly props: ReadonlySet<string> } | undefined;
  /** Displayed values of a component: fields by name, computed methods by call. The owner `''` is the shown file. */
  values(owner: string): ValueRecord | undefined;
  /** Properties that a script has set via `c_ref!`. */
  settings(owner: string, id: string): ReadonlyMap<string, Value> | undefined;
}

/** A key for a field that is unique among all components. */
export const fieldKey = (owner: string, field: string): string =>
  owner === '' ? field : `${owner}/${field}`;

/** The value of `field`, `field.part`, `list[0]`, `list[index]` or the call `count()`; undefined if it is unknown. */
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
