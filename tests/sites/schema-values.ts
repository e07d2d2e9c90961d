/** Generates values that a schema allows, so that tests change each key of a configuration, including future keys. */
import type * as z from 'zod';

/** Path of keys to a place in a value; `*` means an element of a list. */
export type Path = readonly string[];

/** The part of a zod definition that this module uses. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Candidates for strings. Only the candidates that the schema accepts are used. */
const TEXTS = [
  'one',
  'two',
  '/one',
  '/two',
  '/one/',
  '/two/',
  'https://one.example',
  'v1',
  '<svg/>',
];

/** Returns every list of a schema, and every key whose value has no keys. */
export function keysOf(schema: z.ZodType, path: Path = []): { path: Path; schema: z.ZodType }[] {
  const { type, shape, innerType, element } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, each]) => keysOf(each, [...path, name]));
  if (innerType) {
    const inner = keysOf(innerType, path);
    // If the inner value has several keys, only these keys are changed. The value is not left out as a whole.
    return inner.length === 1 ? [{ path, schema }] : inner;
  }
  const elements = type === 'array' && element ? keysOf(element, [...path, '*']) : [];
  // The list itself comes last: after it has become empty, the keys of its elements cannot be changed.
  return [...elements.filter((key) => key.path.at(-1) !== '*'), { path, schema }];
}

/** Returns several values that a schema accepts. Each key has different values in them. */
export function valuesOf(schema: z.ZodType): unknown[] {
  return written(schema).filter((value) => schema.safeParse(value).success);
}

function written(schema: z.ZodType): unknown[] {
  const { type, shape, innerType, element, valueType, options, entries, values } =
    definitionOf(schema);
  if (shape) return objects(shape);
  if (innerType) return [undefined, ...valuesOf(innerType)];
  if (element) return [[], ...valuesOf(element).map((value) => [value])];
  if (valueType) return [{}, ...valuesOf(valueType).map((value) => ({ en: value, de: value }))];
  if (options) return options.flatMap(valuesOf);
  if (entries) return Object.values(entries);
  if (values) return [...values];
  if (type === 'boolean') return [true, false];
  if (type === 'number') return [1, 2];
  return type === 'string' ? TEXTS : [];
}

/** Returns an object with the first value of each member, then an object for each other value of a member. */
function objects(shape: Readonly<Record<string, z.ZodType>>): unknown[] {
  const members = Object.entries(shape).map(([name, each]) => [name, valuesOf(each)] as const);
  const first = Object.fromEntries(members.map(([name, values]) => [name, values[0]]));
  return [
    first,
    ...members.flatMap(([name, values]) =>
      values.slice(1).map((value) => ({ ...first, [name]: value })),
    ),
  ];
}

/**
 * Returns a copy of a value with another value at a path. `*` takes the element with index `element`, modulo the
 * length; an empty list stays unchanged.
 */
export function withValue(target: unknown, path: Path, value: unknown, element = 0): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === '*') {
    if (!Array.isArray(target) || target.length === 0) return target;
    const at = element % target.length;
    return target.map((each, index) =>
      index === at ? withValue(each, rest, value, element) : each,
    );
  }
  const members = (target ?? {}) as Readonly<Record<string, unknown>>;
  const changed = withValue(members[name], rest, value, element);
  const { [name]: _, ...others } = members;
  // The order of keys may matter, so the key keeps its position.
  return changed === undefined
    ? others
    : name in members
      ? Object.fromEntries(
          Object.entries(members).map(([key, each]) => [key, key === name ? changed : each]),
        )
      : { ...others, [name]: changed };
}
