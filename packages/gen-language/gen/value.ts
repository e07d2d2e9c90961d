/** Checks a value against the type of its property: the syntax of texts, numbers, enums and structs. */

import { nearest } from 'parallel-docs/browser';
import { type Advice, didYouMean, excerpt, putInto, type Remedy, suggest } from '../problem.ts';
import type { TypeReference } from '../reference/type-schema.ts';
import { mistake, oneOf, say } from '../words/words.ts';
import { checkColor } from './color.ts';
import { wordOf } from './habits.ts';
import { checkFloat, checkInteger } from './number.ts';

/** Where a value is written: a text has single quotes in an attribute, double quotes in a style rule. */
type ValuePlace = 'attribute' | 'style';

/** Types with such names take numbers without a decimal point: `I32`, `i64`. */
const INTEGER = /^[iu]/i;

/** Checks a value, without the attribute's quotes, for a prop of the type. */
export function checkValue(
  value: string,
  type: TypeReference,
  place: ValuePlace,
): Advice | undefined {
  const trimmed = value.trim();
  switch (type.kind) {
    case 'text':
      return checkText(trimmed, place);
    case 'number':
      return INTEGER.test(type.name) ? checkInteger(trimmed) : checkFloat(trimmed);
    case 'bool':
      return /^(?:true|false)$/.test(trimmed)
        ? undefined
        : {
            ...mistake('not-a-bool', excerpt(trimmed)),
            ...asBool(trimmed),
          };
    case 'colour':
      return checkColor(trimmed);
    case 'file':
      return checkDep(trimmed, place);
    case 'list':
      return /^\[\s*(?:-?\d+(?:\s*,\s*-?\d+)*)?\s*\]$/.test(trimmed)
        ? undefined
        : {
            ...mistake('not-a-list', excerpt(trimmed)),
            ...asList(trimmed),
          };
    case 'enum':
      return checkEnum(trimmed, type, place);
    case 'struct':
      return checkStruct(trimmed, type);
    case 'table':
      return undefined;
    default:
      return type.kind satisfies never;
  }
}

function checkText(value: string, place: ValuePlace): Advice | undefined {
  const quote = place === 'attribute' ? "'" : '"';
  if (value.length >= 2 && value.startsWith(quote) && value.endsWith(quote)) return undefined;
  const bare = value.replace(/^(['"])(.*)\1$|^'([^']*)$|^([^']*)'$/s, '$2$3$4');
  const to = /['"]/.test(bare) ? undefined : `${quote}${bare}${quote}`;
  return {
    ...mistake(place === 'attribute' ? 'unquoted-text' : 'unquoted-text/style', excerpt(value)),
    ...(to === undefined ? {} : { to }),
  };
}

function asBool(value: string): Pick<Remedy, 'to' | 'guess'> {
  const [, word = ''] = /^['"]?(\w+)['"]?$/.exec(value.toLowerCase()) ?? [];
  if (/^(?:true|false)$/.test(word)) return { to: word };
  const meant = /^(?:yes|on|1|no|off|0)$/.test(word)
    ? String(/^(?:yes|on|1)$/.test(word))
    : nearest(word, ['true', 'false']);
  return meant === undefined ? {} : { to: meant, guess: true };
}

function asList(value: string): { to?: string } {
  const numbers = /^[[({'"]*\s*(-?\d+(?:[\s,]+-?\d+)*)\s*,?\s*[\])}'"]*$/.exec(value)?.[1];
  return numbers === undefined ? {} : { to: `[${numbers.split(/[\s,]+/).join(', ')}]` };
}

function checkDep(value: string, place: ValuePlace): Advice | undefined {
  const quote = place === 'attribute' ? "'" : '"';
  const inside = /^dep\((.*)\)$/s.exec(value)?.[1]?.trim();
  const path = /^(['"])([^'",]+)\1$/.exec(inside ?? value)?.[2];
  const isPath = path !== undefined && /^crate:\/\/\w+\/./.test(path);
  if (inside?.startsWith(quote) && isPath) return undefined;
  return {
    ...mistake('not-a-file', excerpt(value), quote),
    ...(isPath ? { to: `dep(${quote}${path}${quote})` } : {}),
  };
}

interface Variant {
  readonly word: string;
  /** Type of the data it contains. */
  readonly payload: string | undefined;
}

function checkEnum(value: string, type: TypeReference, place: ValuePlace): Advice | undefined {
  const variants = (type.values ?? []).map(({ name }): Variant => {
    const [, word = name, payload] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
    return { word, payload };
  });
  const foreign = wordOf(value);
  if (foreign !== undefined && variants.some(({ word }) => word === foreign)) {
    return {
      ...mistake('not-a-variant', value, type.name),
      ...didYouMean(foreign),
    };
  }
  const payloads = variants.flatMap(({ payload }) => payload ?? []);
  // The data of a variant may be written without the variant, if the compiler can infer it.
  if (payloads.includes('LiveDependency') && /^dep\(|^[^(]*[./]/.test(value)) {
    return checkDep(value, place);
  }
  if (payloads.includes('f64') && /^['"]?-?[\d.]/.test(value)) return checkFloat(value);

  const call = /^(?:(\w+)::)?(\w+)\((.*)\)$/s.exec(value);
  if (call !== null) return checkCall(value, call, variants, type, place);
  // In an attribute, a word may be in single quotes, like a text.
  const plain = place === 'attribute' ? value.replace(/^'(.*)'$/s, '$1') : value;
  const [, prefix, name] = /^(?:(\w+)::)?(\w+)$/.exec(plain) ?? [];
  if (name !== undefined) {
    const payload = variants.find(({ word }) => word === name)?.payload;
    if (payload === undefined) return checkVariant(value, prefix, name, variants, type);
    return {
      ...mistake('not-a-variant/valued', name, type.name),
    };
  }
  const words = variants.filter(({ payload }) => payload === undefined).map(({ word }) => word);
  const bare = value.replace(/^"(\w+)"$/, '$1');
  if (words.includes(bare)) {
    return {
      ...mistake('quoted-word', excerpt(value), type.name, bare),
      to: bare,
    };
  }
  return {
    ...mistake('not-a-variant', excerpt(value), type.name),
    ...suggest(value, words, oneOfAll(words)),
  };
}

const oneOfAll = (words: readonly string[]) => say('known', words.join(', '));

/** Checks the names of a variant and its type. */
function checkVariant(
  value: string,
  prefix: string | undefined,
  name: string,
  variants: readonly Variant[],
  type: TypeReference,
): Advice | undefined {
  if (!variants.some(({ word }) => word === name)) {
    const words = variants.map(({ word }) => word);
    return {
      ...mistake('not-a-variant', excerpt(value), type.name),
      ...putInto(suggest(name, words, oneOfAll(words)), (to) => value.replace(name, () => to)),
    };
  }
  if (prefix === undefined || prefix === type.name) return undefined;
  return {
    ...mistake('wrong-type', prefix, type.name, name),
    to: value.replace(`${prefix}::`, () => `${type.name}::`),
  };
}

/** Checks a variant with data, `Size::Fixed(200.0)`. */
function checkCall(
  value: string,
  [, prefix, name = '', inside = '']: RegExpExecArray,
  variants: readonly Variant[],
  type: TypeReference,
  place: ValuePlace,
): Advice | undefined {
  const wrong = checkVariant(value, prefix, name, variants, type);
  if (wrong !== undefined) return wrong;
  const payload = variants.find(({ word }) => word === name)?.payload;
  if (payload === undefined) {
    return {
      ...mistake('not-a-variant/plain', name, type.name),
      to: name,
    };
  }
  // A file needs no type name before its variant.
  if (prefix === undefined && payload !== 'LiveDependency') {
    return {
      ...mistake('bare-variant', excerpt(value), type.name, name),
      to: `${type.name}::${value}`,
    };
  }
  const inner = checkPayload(inside.trim(), payload, place);
  if (inner?.to === undefined) return inner;
  const { to } = inner;
  return { ...inner, to: value.replace(inside, () => to) };
}

function checkPayload(value: string, type: string, place: ValuePlace): Advice | undefined {
  if (type === 'f64') return checkFloat(value);
  if (type === 'String') return checkText(value, place);
  return type === 'LiveDependency' ? checkDep(value, place) : undefined;
}

function checkStruct(value: string, type: TypeReference): Advice | undefined {
  const fields = (type.fields ?? []).map(({ name }) => name);
  const numbers = type.fields?.every((one) => one.type === 'f64' || one.type === 'f32');
  // The syntax of a struct of structs in a template is unknown.
  if (fields.length === 0 || numbers !== true) return undefined;
  const inside = /^\{(.*)\}$/s.exec(value)?.[1];
  if (inside !== undefined) return checkMembers(inside, value, type, fields);

  const parts = value.split(/\s+/);
  if (!parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part))) {
    const members = `{${fields.map((field) => `${field}: 0.0`).join(', ')}}`;
    return {
      ...mistake('not-a-struct', excerpt(value), type.name, members),
    };
  }
  if (parts.length === 1) return checkFloat(value);
  if (/\s(?! *\S)|\s\s/.test(value)) {
    return {
      ...mistake('number-spaces', excerpt(value)),
      to: parts.join(' '),
    };
  }
  // Sides take one, two or four numbers. Other structs take one number, or one for each field.
  const counts = fields.includes('left') ? [1, 2, 4] : [1, fields.length];
  if (counts.includes(parts.length)) return undefined;
  return {
    ...mistake('number-count', excerpt(value), parts.length, type.name, oneOf(counts)),
  };
}

function checkMembers(
  inside: string,
  value: string,
  type: TypeReference,
  fields: readonly string[],
): Advice | undefined {
  for (const member of inside.split(',')) {
    const [, name, number = ''] = /^\s*(\w+)\s*:\s*(.*?)\s*$/s.exec(member) ?? [];
    if (name === undefined) {
      return {
        ...mistake(
          'not-a-struct/member',
          excerpt(value),
          type.name,
          fields[0] ?? '',
          fields.join(', '),
        ),
        ...(inside.includes('=') ? { to: value.replaceAll(/\s*=\s*/g, ': ') } : {}),
      };
    }
    if (!fields.includes(name)) {
      return {
        ...mistake('unknown-member', type.name, name),
        ...putInto(suggest(name, fields), (to) =>
          value.replace(member, () => member.replace(name, to)),
        ),
      };
    }
    const wrong = checkFloat(number);
    if (wrong !== undefined) {
      const { to, ...words } = wrong;
      const corrected =
        to === undefined
          ? {}
          : { to: value.replace(member, () => member.replace(/:.*/s, `: ${to}`)) };
      return { ...words, ...corrected };
    }
  }
  return undefined;
}
