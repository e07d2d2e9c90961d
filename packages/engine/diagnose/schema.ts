/** What a schema has against a value, in words for those who wrote the value. */
import type * as z from 'zod';
import type { Diagnostic } from './diagnostics.ts';
import { nearest } from './nearest.ts';

/** What is wrong with a key: that it is unknown or missing, or its value wrong. */
export type SchemaProblem = Diagnostic<readonly PropertyKey[], 'unknown' | 'missing' | 'wrong'> &
  KeyFound;

interface KeyFound {
  /** The path as it is shown: `props[3].description.zh`. */
  readonly name: string;
  /** The value that is there, as JSON, at most 60 characters. */
  readonly found: string;
  /** Key or value that is likely meant. */
  readonly meant?: string;
}

/** Checks a value: what the schema makes of it, or everything that is wrong with it. */
export function checkSchema<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { readonly data: T } | { readonly problems: readonly SchemaProblem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  return { problems: result.error.issues.flatMap((issue) => problemsOf(schema, value, issue)) };
}

/** `props[3].description.zh` */
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
            : 'Remove it.',
        ...(meant ? { meant } : {}),
      };
    });
  }
  const isSaid = issue.code === 'invalid_union' && issue.message !== 'Invalid input';
  if (issue.code === 'invalid_union') {
    const branch = mergedValues(likeliest(issue.errors), issue.errors);
    // The author has chosen a branch, or all of them are about a list of words.
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

/** Whether a value is a mistyped one of those that it may have. */
function isNearly(value: unknown, path: readonly PropertyKey[], issues: readonly Issue[]): boolean {
  const at = valueAt(value, path);
  return issues.some(
    (issue) =>
      issue.code === 'invalid_value' &&
      typeof at === 'string' &&
      nearest(at, issue.values.map(String)) !== undefined,
  );
}

/** The likeliest branch, with the values that the other branches have for the same key. */
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

/** Of the branches of a union, the one the value was written for: its own kind is right, and least else is wrong. */
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

/** What an unknown value has at a path; undefined where it has nothing. */
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
  const verb = found === undefined ? 'Add it; its value is' : 'Write';
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
          ? 'It may not be empty.'
          : '';
    default: {
      const must = /\bmust .*/.exec(issue.message)?.[0];
      return must === undefined ? '' : `The value ${must}.`;
    }
  }
}

/** What a schema expects, as authors call it. */
function nameOf(expected: string): string {
  const name = { int: 'whole number', array: 'list', record: 'object' }[expected] ?? expected;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}

/** Keys that a schema knows at a path; of a union, those of all its branches. */
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

/** The parts of a schema's definition that lead further in. */
interface Definition {
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>;
}

/** A schema after what makes it optional or gives it a default, or the branches of a union. */
function branchesOf(schema: z.core.$ZodType): Definition[] {
  const definition = schema._zod.def as Definition;
  const inner = definition.innerType ? [definition.innerType] : definition.options;
  return inner ? inner.flatMap(branchesOf) : [definition];
}
