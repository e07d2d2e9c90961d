/** Reads declarations from the tokens of a script: component, types and methods, with their attributes. */
import type { RustToken } from '../../rust/tokens.ts';

/** Declarations of a script: the name of the component, the fields of all structs, and the names of all functions. */
export interface ScriptNames {
  readonly tokens: readonly RustToken[];
  /** The struct under `#[component]`. */
  readonly component: string;
  /** Types of the fields of each struct, without spaces. */
  readonly structs: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly methods: ReadonlySet<string>;
}

/** Reads the declarations of a script. Undefined if it declares no component: then there is nothing to compare. */
export function readScript(tokens: readonly RustToken[]): ScriptNames | undefined {
  const at = tokens.findIndex(
    ({ text }, index) => text === 'component' && tokens[index - 1]?.text === '[',
  );
  const struct = tokens.findIndex(({ text }, index) => index > at && text === 'struct');
  const component = tokens[struct + 1];
  if (at === -1 || struct === -1 || component === undefined) return undefined;
  const methods = tokens.flatMap(({ text }, index) =>
    text === 'fn' ? (tokens[index + 1]?.text ?? []) : [],
  );
  return {
    tokens,
    component: component.text,
    structs: structsIn(tokens),
    methods: new Set(methods),
  };
}

/** For each struct, the types of its named fields, without spaces. */
function structsIn(tokens: readonly RustToken[]): Map<string, Map<string, string>> {
  const structs = new Map<string, Map<string, string>>();
  for (const [index, { text }] of tokens.entries()) {
    const name = tokens[index + 1];
    if (text === 'struct' && name) structs.set(name.text, fieldsAfter(tokens, index + 2));
  }
  return structs;
}

function fieldsAfter(tokens: readonly RustToken[], start: number): Map<string, string> {
  const fields = new Map<string, string>();
  const opening = tokens.findIndex((one, index) => index >= start && /^[{;]$/.test(one.text));
  const last = tokens[opening]?.partner;
  if (last === undefined) return fields;
  let name: string | undefined;
  for (let index = opening + 1; index < last; index++) {
    const token = tokens[index]!;
    if (name === undefined && token.kind === 'word' && tokens[index + 1]?.text === ':') {
      name = token.text;
      fields.set(name, '');
      index += 1;
      continue;
    }
    const end = token.partner !== undefined && token.partner > index ? token.partner : index;
    if (name !== undefined && token.text === ',' && !isInAngles(fields.get(name)!))
      name = undefined;
    else if (name !== undefined)
      fields.set(
        name,
        fields.get(name)! +
          tokens
            .slice(index, end + 1)
            .map(({ text }) => text)
            .join(''),
      );
    index = end;
  }
  return fields;
}

/** Whether a comma after this part of a type belongs to it, as in `HashMap<String,`. */
const isInAngles = (type: string): boolean => type.split('<').length > type.split('>').length;

/** A parameter besides `self`. */
export interface Parameter {
  readonly name: string;
  /** Whether it is declared with `mut`. */
  readonly mutable: boolean;
  /** Without spaces: `implEventParam`. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Offset of the type. */
  readonly typeStart: number;
}

/** A function with its parts. Offsets are those of the script. */
export interface Method {
  readonly name: RustToken;
  /** Names of the attributes before it. */
  readonly attributes: readonly string[];
  /** The words in `#[computed([a, b])]`; undefined if it is not computed. */
  readonly listed?: readonly RustToken[];
  /** A string in the list of `#[computed]`, which should contain only words. */
  readonly quoted?: RustToken;
  /** Offset after the last word of the list. */
  readonly listEnd?: number;
  readonly hasSelf: boolean;
  /** The parameter `self` or `mut self`; absent if there is a `&` before `self`, or no `self`. */
  readonly receiver?: RustToken;
  readonly parameters: readonly Parameter[];
  /** Type of the result without spaces; empty if there is none. */
  readonly result: string;
  readonly body: readonly RustToken[];
}

/** A struct or enum of the script. */
export interface OwnType {
  readonly kind: string;
  readonly name: RustToken;
  readonly attributes: readonly string[];
  readonly derives: readonly string[];
  /** Offset where the item starts, including its attributes and words such as `pub`. */
  readonly start: number;
  /** Range of the tokens in its braces; empty without braces. */
  readonly inside: readonly [from: number, to: number];
}

const joined = (tokens: readonly RustToken[]): string => tokens.map(({ text }) => text).join('');

/**
 * The attributes before the token at `index`, the last one first. Each is the range of the tokens between its brackets.
 * `first` is the index of the first token of the attributes. Without attributes, it is the index of the first word such
 * as `pub` before the token, or else `index`.
 */
function attributesBefore(
  tokens: readonly RustToken[],
  index: number,
): { list: (readonly [from: number, to: number])[]; first: number } {
  let at = index;
  const list: (readonly [number, number])[] = [];
  for (;;) {
    const before = tokens[at - 1];
    if (before?.text === 'pub' || before?.text === 'async' || before?.text === 'const') at -= 1;
    else if (before?.text === ')' && tokens[(before.partner ?? 0) - 1]?.text === 'pub')
      at = before.partner! - 1;
    else if (before?.text === ']' && tokens[(before.partner ?? 0) - 1]?.text === '#') {
      list.push([before.partner! + 1, at - 1]);
      at = before.partner! - 1;
    } else return { list, first: at };
  }
}

/** All methods and functions. */
export function methodsIn(tokens: readonly RustToken[]): Method[] {
  return tokens.flatMap(({ text }, index) =>
    text === 'fn' ? (methodAt(tokens, index) ?? []) : [],
  );
}

function methodAt(tokens: readonly RustToken[], index: number): Method | undefined {
  const name = tokens[index + 1];
  const opening = tokens[index + 2];
  if (name?.kind !== 'word' || opening?.text !== '(' || opening.partner === undefined)
    return undefined;
  const { list } = attributesBefore(tokens, index);
  const computed = list.find(([from]) => tokens[from]?.text === 'computed');
  const words = computed && tokens.slice(computed[0] + 1, computed[1]);
  const listed = words?.filter(({ kind }) => kind === 'word');
  const quoted = words?.find(({ kind }) => kind === 'text');
  const parts = parametersBetween(tokens, index + 3, opening.partner);
  const receiver = receiverOf(parts[0]);
  const brace = tokens.findIndex(({ text }, at) => at > opening.partner! && /^[{;]$/.test(text));
  const last = tokens[brace]?.partner;
  const arrow = tokens[opening.partner + 1]?.text === '->' ? opening.partner + 2 : undefined;
  return {
    name,
    attributes: list.map(([from]) => tokens[from]?.text ?? ''),
    ...(quoted && { quoted }),
    ...(listed && { listed, listEnd: listed.at(-1)?.end ?? words!.at(0)?.end ?? name.start }),
    hasSelf: parts.some((part) => part.length <= 3 && part.some(({ text }) => text === 'self')),
    ...(receiver && { receiver }),
    parameters: parts.flatMap((part) => parameterOf(part) ?? []),
    result: arrow === undefined ? '' : joined(tokens.slice(arrow, brace)),
    body: last === undefined ? [] : tokens.slice(brace + 1, last),
  };
}

/** `self` or `mut self`, which would move the component. */
function receiverOf(part: readonly RustToken[] = []): RustToken | undefined {
  const [first, second] = part;
  if (part.length === 1 && first?.text === 'self') return first;
  return part.length === 2 && first?.text === 'mut' && second?.text === 'self'
    ? { ...second, start: first.start }
    : undefined;
}

/** Parameters, split at commas. */
function parametersBetween(
  tokens: readonly RustToken[],
  from: number,
  to: number,
): (readonly RustToken[])[] {
  const parts: RustToken[][] = [[]];
  let angles = 0;
  for (let index = from; index < to; index++) {
    const token = tokens[index]!;
    if (token.text === '<') angles += 1;
    if (token.text === '>' && tokens[index - 1]?.text !== '-') angles -= 1;
    if (token.text === ',' && angles === 0) parts.push([]);
    else parts.at(-1)!.push(token);
    if (token.partner !== undefined && token.partner > index) {
      parts.at(-1)!.push(...tokens.slice(index + 1, token.partner + 1));
      index = token.partner;
    }
  }
  return parts.filter((part) => part.length > 0);
}

function parameterOf(part: readonly RustToken[]): Parameter | undefined {
  const colon = part.findIndex(({ text }) => text === ':');
  const name = part[colon - 1];
  const type = part.slice(colon + 1);
  if (name === undefined || type.length === 0) return undefined;
  return {
    name: name.text,
    mutable: part[0]!.text === 'mut',
    type: joined(type),
    start: part[0]!.start,
    end: part.at(-1)!.end,
    typeStart: type[0]!.start,
  };
}

/** All structs and enums. */
export function typesIn(tokens: readonly RustToken[]): OwnType[] {
  return tokens.flatMap(({ text }, index): OwnType[] => {
    const name = tokens[index + 1];
    if (!/^(?:struct|enum)$/.test(text) || name?.kind !== 'word') return [];
    const { list, first } = attributesBefore(tokens, index);
    const derive = list.filter(([from]) => tokens[from]?.text === 'derive');
    const opening = tokens.findIndex((one, at) => at > index && /^[{;(]$/.test(one.text));
    const last = tokens[opening]?.partner;
    const isBraced = tokens[opening]?.text === '{' && last !== undefined;
    return [
      {
        kind: text,
        name,
        attributes: list.map(([from]) => tokens[from]?.text ?? ''),
        derives: derive.flatMap(([from, to]) =>
          tokens.slice(from + 1, to).flatMap((one) => (one.kind === 'word' ? one.text : [])),
        ),
        start: tokens[first]!.start,
        inside: isBraced ? [opening + 1, last] : [0, 0],
      },
    ];
  });
}
