/** Converts values between a script and its page. */
import { type Definition, fieldType, type Scope } from './definitions.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, named, show, type Type } from './types.ts';
import { Data, none, Ref, some } from './values.ts';

/**
 * A value for the page: a number (a bigint if the integer is too large for a number), a string, a boolean, a list,
 * `null` for `None`, an object for a struct, or `{ variant, values }` for an enum.
 */
export type PageValue =
  | number
  | bigint
  | string
  | boolean
  | null
  | readonly PageValue[]
  | { readonly [name: string]: PageValue };

/** Converts a value of the script for the page. */
export function toPage(of: Type, value: unknown, scope: Scope): PageValue {
  const found = named(of)!;
  const { name, args, of: definition } = found;
  if (value instanceof Ref) return toPage(args[0]!, value.value, scope);
  if (/^&/.test(name)) return toPage(args[0]!, value, scope);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (definition && value instanceof Data) {
    const { variant, fields } = value;
    const { name: word, fields: own, shape } = definition.variants[variant]!;
    const values = fields.map((each, index) =>
      toPage(fieldType(found, own[index]!, scope), each, scope),
    );
    if (name === 'Option') return values[0] ?? null;
    if (definition.isEnum) return { variant: word, values };
    if (shape === 'tuple') return values;
    return Object.fromEntries(own.map((field, index) => [field.name, values[index]!]));
  }
  if (Array.isArray(value))
    return value.map((each, index) => toPage(name === '(' ? args[index]! : args[0]!, each, scope));
  return value as PageValue;
}

/** Converts a value of the page for the script. Throws `Refusal` if the value does not have the type `of`. */
export function fromPage(of: Type, value: PageValue, scope: Scope): unknown {
  const found = named(of)!;
  const { name, args, of: definition } = found;
  const wrong = (): never => refuse(0, 'no-value', show(of));
  if (name === '&') return fromPage(args[0]!, value, scope);
  if (isInteger(name)) return Number.isInteger(value) ? BigInt(value as number) : wrong();
  if (isFloat(name)) return typeof value === 'number' ? value : wrong();
  if (name === 'bool') return typeof value === 'boolean' ? value : wrong();
  if (/^(?:String|str|char)$/.test(name)) return typeof value === 'string' ? value : wrong();
  if (name === 'Option') return value === null ? none() : some(fromPage(args[0]!, value, scope));
  if (definition) return dataFromPage(found, definition, value, scope) ?? wrong();
  if (!Array.isArray(value)) return wrong();
  const list = value as readonly PageValue[];
  return list.map((each, index) => fromPage(name === '(' ? args[index]! : args[0]!, each, scope));
}

function dataFromPage(
  of: NonNullable<ReturnType<typeof named>>,
  { isEnum, variants, sealed }: Definition,
  value: PageValue,
  scope: Scope,
): Data | undefined {
  if (sealed) return new Data(0, []);
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as { readonly [name: string]: PageValue };
  const index = isEnum ? variants.findIndex(({ name }) => name === record.variant) : 0;
  const own = variants[index]?.fields;
  if (!own) return undefined;
  const values = isEnum ? (record.values as readonly PageValue[]) : undefined;
  const fields = own.map((field, place) => {
    const given = values ? values[place] : record[field.name];
    return given === undefined ? undefined : fromPage(fieldType(of, field, scope), given, scope);
  });
  return new Data(index, fields);
}
