/** Checks a value against a schema, and explains problems to the author of the value. */
import type * as z from 'zod';
import type { Diagnostic } from './diagnostics.ts';
import { nearest } from './nearest.ts';

/** The problem of a key: it is unknown or missing, or its value is wrong. */
export type SchemaProblem = Diagnostic<readonly PropertyKey[], 'unknown' | 'missing' | 'wrong'> &
  KeyFound;

interface KeyFound {
  /** The path for messages: `props[3].description.zh`. */
  readonly name: string;
  /** The current value as JSON, at most 60 characters. */
  readonly found: string;
  /** The key or value that is probably meant. */
  readonly meant?: string;
}

/** Checks a value. Returns the value parsed by the schema, or all problems. */
export function checkSchema<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { readonly data: T } | { readonly problems: readonly SchemaProblem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  return { problems: result.error.issues.flatMap((issue) => problemsOf(schema, value, issue)) };
}

/** Formats a path as in code: `props[3].description.zh`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

type Issue = z.core.$ZodIssue;

function problemsOf(schema: z.ZodType, value: unknown, issue: Issue): SchemaProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const meant = nearest(key, known);
      return {
        rule: 'unknown',
        ...shown(value, path),
        message: 'unknown key',
        fix: meant
          ? `Did you mean "${meant}"?`
          : known.length > 0
            ? `Known keys: ${known.join(', ')}.`
            : 'Remove this key.',
        ...(meant ? { meant } : {}),
      };
    });
  }
  const isSaid = issue.code === 'invalid_union' && issue.message !== 'Invalid input';
  if (issue.code === 'invalid_union') {
    const branch = mergedValues(likeliest(issue.errors), issue.errors);
    // If it is clear which branch of the union the author means, all issues of this branch are useful. Otherwise only
    // the first issue about a list of allowed values is useful.
    const inner =
      branch ??
      issue.errors
        .flat()
        .filter(({ code }) => code === 'invalid_value')
        .slice(0, 1);
    if (inner.length > 0 && (branch || !isSaid || isNearly(value, issue.path, inner)))
      return inner.flatMap((each) =>
        problemsOf(schema, value, { ...each, path: [...issue.path, ...each.path] } as Issue),
      );
  }
  const at = valueAt(value, issue.path);
  const meant =
    issue.code === 'invalid_value' && typeof at === 'string'
      ? nearest(at, issue.values.map(String))
      : undefined;
  return [
    {
      rule: at === undefined ? 'missing' : 'wrong',
      ...shown(value, issue.path),
      message: issue.message,
      fix: fixOf(issue, at, meant),
      ...(meant ? { meant } : {}),
    },
  ];
}

/** Whether a value is a mistyped form of an allowed value. */
function isNearly(value: unknown, path: readonly PropertyKey[], issues: readonly Issue[]): boolean {
  const at = valueAt(value, path);
  return issues.some(
    (issue) =>
      issue.code === 'invalid_value' &&
      typeof at === 'string' &&
      nearest(at, issue.values.map(String)) !== undefined,
  );
}

/** The issues of the likeliest branch. Adds the values that other branches allow for the same keys. */
function mergedValues(
  branch: readonly Issue[] | undefined,
  all: readonly (readonly Issue[])[],
): readonly Issue[] | undefined {
  return branch?.map((issue) => {
    if (issue.code !== 'invalid_value') return issue;
    const same = all
      .flat()
      .filter((each) => each.code === 'invalid_value')
      .filter(({ path }) => formatPath(path) === formatPath(issue.path));
    return { ...issue, values: [...new Set(same.flatMap(({ values }) => values))] };
  });
}

/**
 * The branch of a union for which the value was probably written: its type matches, and it has the fewest wrong values,
 * then the fewest issues.
 */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const count = (branch: readonly Issue[], code: Issue['code']) =>
    branch.filter((issue) => issue.code === code).length;
  return branches
    .filter((branch) =>
      branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
    )
    .sort(
      (a, b) => count(a, 'invalid_value') - count(b, 'invalid_value') || a.length - b.length,
    )[0];
}

function shown(value: unknown, path: readonly PropertyKey[]) {
  const text = JSON.stringify(valueAt(value, path)) ?? 'nothing';
  return {
    place: path,
    name: formatPath(path),
    found: text.length > 60 ? `${text.slice(0, 57)}…` : text,
  };
}

/** The part of an unknown value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  return at;
}

function fixOf(issue: Issue, found: unknown, meant: string | undefined): string {
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  const verb = found === undefined ? 'Add this key; the value is' : 'Write';
  switch (issue.code) {
    case 'invalid_type':
      return `${verb} ${nameOf(issue.expected)}.`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      return values.length === 1
        ? `${verb} ${values[0]}.`
        : `${verb} one of: ${values.join(', ')}.`;
    }
    case 'too_small':
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? 'Write a number in the range.'
        : issue.code === 'too_small' && issue.minimum === 1
          ? 'Write a value that is not empty.'
          : '';
    default: {
      const must = /\bmust .*/.exec(issue.message)?.[0];
      return must === undefined ? '' : `The value ${must}.`;
    }
  }
}

/** Name of an expected type for authors. */
function nameOf(expected: string): string {
  const name = { int: 'whole number', array: 'list', record: 'object' }[expected] ?? expected;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}

/** Keys that a schema allows at a path; for a union, the keys of all its branches. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: readonly Definition[] = branchesOf(schema);
  for (const part of path)
    at = at
      .flatMap(
        ({ element, valueType, shape }) =>
          element ??
          valueType ??
          (shape && Object.hasOwn(shape, part) ? shape[part] : undefined) ??
          [],
      )
      .flatMap(branchesOf);
  return [...new Set(at.flatMap(({ shape }) => Object.keys(shape ?? {})))];
}

/** The parts of a schema's definition that contain inner schemas. */
interface Definition {
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>;
}

/** The schema inside wrappers (optional, default), or the branches of a union. */
function branchesOf(schema: z.core.$ZodType): Definition[] {
  const definition = schema._zod.def as Definition;
  const inner = definition.innerType ? [definition.innerType] : definition.options;
  return inner ? inner.flatMap(branchesOf) : [definition];
}
