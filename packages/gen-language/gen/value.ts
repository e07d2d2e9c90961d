/** Checks a value against the type of its property: how texts, numbers, enums and structs are written. */

import { nearest } from 'parallel-docs/browser';
import { type Advice, excerpt, type Remedy, suggest, within } from '../problem.ts';
import type { TypeReference } from '../reference/type-schema.ts';
import { oneOf, say } from '../words/words.ts';
import { checkColor } from './color.ts';
import { wordOf } from './habits.ts';
import { checkFloat, checkInteger } from './number.ts';

/** Where a value is: text has single quotes in an attribute and double ones in a style rule. */
export type ValuePlace = 'attribute' | 'style';

/** Types whose name begins so take numbers without a decimal point: `I32`, `i64`. */
const INTEGER = /^[iu]/i;

/** What is wrong with a value (without the attribute's quotes) for a prop of the type. */
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
            rule: 'not-a-bool',
            message: say`"${excerpt(trimmed)}" is not a bool.`,
            hint: say`Write true or false.`,
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
            rule: 'not-a-list',
            message: say`"${excerpt(trimmed)}" is not a list of integers.`,
            hint: say`Write it like [0, 1].`,
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
    rule: 'unquoted-text',
    message:
      place === 'attribute'
        ? say`"${excerpt(value)}" is a text without single quotes.`
        : say`"${excerpt(value)}" is a text without double quotes.`,
    hint:
      place === 'attribute'
        ? say`Text has single quotes inside the double ones.`
        : say`Text in a style rule stands in double quotes.`,
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
    rule: 'not-a-file',
    message: say`"${excerpt(value)}" is not a file.`,
    hint: say`Write dep(${quote}crate://self/…${quote}), with exactly one text.`,
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
      rule: 'not-a-variant',
      message: say`"${value}" is not a value of ${type.name}.`,
      ...{ hint: say`Did you mean "${foreign}"?`, to: foreign, guess: true },
    };
  }
  const payloads = variants.flatMap(({ payload }) => payload ?? []);
  // The data alone, where the compiler can tell which variant it is for.
  if (payloads.includes('LiveDependency') && /^dep\(|^[^(]*[./]/.test(value)) {
    return checkDep(value, place);
  }
  if (payloads.includes('f64') && /^['"]?-?[\d.]/.test(value)) return checkFloat(value);

  const call = /^(?:(\w+)::)?(\w+)\((.*)\)$/s.exec(value);
  if (call !== null) return checkCall(value, call, variants, type, place);
  // In an attribute a word may have the quotes of a text.
  const plain = place === 'attribute' ? value.replace(/^'(.*)'$/s, '$1') : value;
  const [, prefix, name] = /^(?:(\w+)::)?(\w+)$/.exec(plain) ?? [];
  if (name !== undefined) {
    const payload = variants.find(({ word }) => word === name)?.payload;
    if (payload === undefined) return checkVariant(value, prefix, name, variants, type);
    return {
      rule: 'not-a-variant',
      message: say`"${name}" of ${type.name} needs a value.`,
      hint: say`Write ${type.name}::${name}(…).`,
    };
  }
  const words = variants.filter(({ payload }) => payload === undefined).map(({ word }) => word);
  const bare = value.replace(/^"(\w+)"$/, '$1');
  if (words.includes(bare)) {
    return {
      rule: 'quoted-word',
      message: say`"${excerpt(value)}" has quotes, but is a word of ${type.name}.`,
      hint: say`Write ${bare}.`,
      to: bare,
    };
  }
  return {
    rule: 'not-a-variant',
    message: say`"${excerpt(value)}" is not a value of ${type.name}.`,
    ...suggest(value, words, oneOfAll(words)),
  };
}

const oneOfAll = (words: readonly string[]) => say`Known: ${words.join(', ')}.`;

/** Checks the name of a variant and of its type. */
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
      rule: 'not-a-variant',
      message: say`"${excerpt(value)}" is not a value of ${type.name}.`,
      ...within(suggest(name, words, oneOfAll(words)), (to) => value.replace(name, () => to)),
    };
  }
  if (prefix === undefined || prefix === type.name) return undefined;
  return {
    rule: 'wrong-type',
    message: say`"${prefix}" is not the type here, which is ${type.name}.`,
    hint: say`Write ${type.name}::${name}.`,
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
      rule: 'not-a-variant',
      message: say`"${name}" of ${type.name} takes no value.`,
      hint: say`Write ${name}.`,
      to: name,
    };
  }
  // A file alone is the data of its variant, with or without the name of the type.
  if (prefix === undefined && payload !== 'LiveDependency') {
    return {
      rule: 'bare-variant',
      message: say`"${excerpt(value)}" is read as a function call, not as a value.`,
      hint: say`A variant with a value needs its type: ${type.name}::${name}(…).`,
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
  // What a struct of structs looks like in a template is not known.
  if (fields.length === 0 || numbers !== true) return undefined;
  const inside = /^\{(.*)\}$/s.exec(value)?.[1];
  if (inside !== undefined) return checkMembers(inside, value, type, fields);

  const parts = value.split(/\s+/);
  if (!parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part))) {
    const members = `{${fields.map((field) => `${field}: 0.0`).join(', ')}}`;
    return {
      rule: 'not-a-struct',
      message: say`"${excerpt(value)}" is not a value of ${type.name}.`,
      hint: say`Write numbers such as 8.0 16.0, or ${members}.`,
    };
  }
  if (parts.length === 1) return checkFloat(value);
  if (/\s(?! *\S)|\s\s/.test(value)) {
    return {
      rule: 'number-spaces',
      message: say`The numbers of "${excerpt(value)}" are not parted by single spaces.`,
      hint: say`Write one space between two numbers.`,
      to: parts.join(' '),
    };
  }
  // Sides are given in pairs too; coordinates are not.
  const counts = fields.includes('left') ? [1, 2, 4] : [1, fields.length];
  if (counts.includes(parts.length)) return undefined;
  return {
    rule: 'number-count',
    message: say`"${excerpt(value)}" has ${parts.length} numbers.`,
    hint: say`${type.name} takes ${oneOf(counts)}.`,
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
        rule: 'not-a-struct',
        message: say`"${excerpt(value)}" is not a value of ${type.name}.`,
        hint: say`Write {${fields[0] ?? ''}: 0.0}; its members are ${fields.join(', ')}.`,
        ...(inside.includes('=') ? { to: value.replaceAll(/\s*=\s*/g, ': ') } : {}),
      };
    }
    if (!fields.includes(name)) {
      return {
        rule: 'unknown-member',
        message: say`${type.name} has no member "${name}".`,
        ...within(suggest(name, fields), (to) =>
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
