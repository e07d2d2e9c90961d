/** Values that a schema allows, so that a test changes each key of a configuration, those of tomorrow too. */
import type * as z from 'zod';

/** A place in a value, as names of members; `*` stands for each element of a list. */
export type Path = readonly string[];

/** What a schema of zod says of itself, as far as it is used here. */
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

/** Of any text the schema takes those it likes. */
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

/** Every key of a schema that has no keys of its own, and every list. */
export function keysOf(schema: z.ZodType, path: Path = []): { path: Path; schema: z.ZodType }[] {
  const { type, shape, innerType, element } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, each]) => keysOf(each, [...path, name]));
  if (innerType) {
    const inner = keysOf(innerType, path);
    // Whether the value is there at all is a change too, unless its keys are changed one by one.
    return inner.length === 1 ? [{ path, schema }] : inner;
  }
  const elements = type === 'array' && element ? keysOf(element, [...path, '*']) : [];
  // The list itself comes last: without elements no key of theirs can be changed.
  return [...elements.filter((key) => key.path.at(-1) !== '*'), { path, schema }];
}

/** Several values that a schema takes; each key in them differs in some. */
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

/** An object with the first value of each member, and for each other value of a member one that has it. */
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
 * A copy of a value with another one at a place. `*` takes the element of that number, counted round; nothing is changed
 * where there is none.
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
  // Where a key stands may matter, so it keeps its place.
  return changed === undefined
    ? others
    : name in members
      ? Object.fromEntries(
          Object.entries(members).map(([key, each]) => [key, key === name ? changed : each]),
        )
      : { ...others, [name]: changed };
}
