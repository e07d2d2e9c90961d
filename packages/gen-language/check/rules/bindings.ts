/** Compares the types of bound fields and methods with the types that properties take. */

import { INDEX } from '../../gen/bindings.ts';
import { type Attribute, attributeOf, type GenElement } from '../../gen/element.ts';
import { excerpt, type Problems, suggest } from '../../problem.ts';
import type { TagReference } from '../../reference/tags.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { checkFieldUse, PRIMITIVE } from './fields.ts';
import { type Method, methodsIn, type ScriptNames } from './script-parts.ts';

export type TagOf = (tag: string) => TagReference | undefined;

/** Types that bound attributes take, if they are the same on every tag. */
const TAKES: Readonly<Record<string, string>> = {
  text: 'String',
  placeholder: 'String',
  visible: 'bool',
  if: 'bool',
  else_if: 'bool',
};
/** Types that bound properties take, by the type of the property. */
const BY_TYPE: Readonly<Record<string, string>> = {
  String: 'String',
  bool: 'bool',
  MakepadColor: 'String',
  F32: 'f32',
  F64: 'f64',
  I32: 'i32',
};
/** Properties whose setters take another type than `BY_TYPE` says. */
const OPTIONAL = /^(?:link\.href|(?:checkbox|radio)\.value|\w+\.abs_pos|\w+\.animation_key)$/;

/** The type that a bound attribute takes; undefined if it is unknown. */
function takenBy({ tag }: GenElement, name: string, tagOf: TagOf): string | undefined {
  if (/^(?:if|else_if)$/.test(name)) return 'bool';
  if (/^[A-Z]/.test(tag)) return undefined;
  if (TAKES[name] !== undefined) return TAKES[name];
  const type = OPTIONAL.test(`${tag}.${name}`) ? undefined : tagOf(tag)?.props.get(name)?.type;
  return type === undefined || !Object.hasOwn(BY_TYPE, type) ? undefined : BY_TYPE[type];
}

/** Whether a type that differs from `takes` is certainly wrong, such as `Option<String>` for a text. */
const isOther = (type: string, takes: string): boolean => {
  const inner = /^(?:Option|Vec)<(.+)>$/.exec(type)?.[1];
  return (
    PRIMITIVE.test(type) ||
    (inner !== undefined && /^(?:String|bool)$/.test(takes) && PRIMITIVE.test(inner))
  );
};
/** Checks the types of bindings, and the script's use of fields. Also checks that bound methods are computed. */
export function checkFieldTypes(
  roots: readonly GenElement[],
  names: ScriptNames,
  scriptStart: number,
  tagOf: TagOf,
  problems: Problems,
): void {
  const bound = new Set<string>();
  const called = new Set<string>();
  const methods = new Map(methodsIn(names.tokens).map((each) => [each.name.text, each]));
  const silent = new Map<string, string>();
  const plain = new Set<Method>();
  const uses = { bound, called, tagOf, methods, silent, plain };
  for (const root of roots) checkElement(root, names, new Map(), uses, problems);
  for (const [method, takes] of silent) {
    const { start, end } = methods.get(method)!.name;
    const opening = names.tokens.findIndex((one) => one.start === start) + 1;
    const closing = names.tokens[names.tokens[opening]?.partner ?? -1];
    problems.add(scriptStart + start, scriptStart + end, {
      ...mistake('binding-type/nothing', method, takes),
      ...(closing && { edits: [insertion(scriptStart + closing.end, ` -> ${takes}`)] }),
    });
  }
  for (const method of plain) {
    const { name, body } = method;
    const fields = readFields(body, names).join(', ');
    const head = fields === '' ? undefined : headOf(method, names);
    problems.add(scriptStart + name.start, scriptStart + name.end, {
      ...(fields === ''
        ? mistake('not-computed', name.text)
        : mistake('not-computed/fields', name.text, fields)),
      ...(head && {
        edits: [insertion(scriptStart + head.start, `#[computed([${fields}])]\n    `)],
      }),
    });
  }
  checkFieldUse(names, bound, called, scriptStart, problems);
}

/**
 * The first token of a method that certainly only lacks `#[computed]`: it has `&mut self` alone and a result, and its
 * body uses nothing of the component but fields and getters.
 */
function headOf(
  { name, attributes, parameters, result, body }: Method,
  { tokens, methods }: ScriptNames,
): RustToken | undefined {
  const at = tokens.indexOf(name);
  const isPlain = attributes.length === 0 && parameters.length === 0 && PRIMITIVE.test(result);
  const takes = tokens.slice(at + 1, at + 5).map(({ text }) => text);
  const uses = body.some(
    ({ text }, index) =>
      body[index - 2]?.text === 'self' && (methods.has(text) || text.startsWith('set_')),
  );
  if (!isPlain || uses || takes.join('') !== '(&mutself') return undefined;
  return tokens[at - 2]?.text === 'pub' ? tokens[at - 2] : tokens[at - 1];
}

/** The fields that a method reads, in the order of their first use. */
function readFields(body: readonly RustToken[], { component, structs }: ScriptNames): string[] {
  const fields = structs.get(component)!;
  const read = body.flatMap(({ text }, index) => {
    if (body[index - 1]?.text !== '.' || body[index - 2]?.text !== 'self') return [];
    const isCall = body[index + 1]?.text === '(';
    const field = isCall ? /^get_(\w+)$/.exec(text)?.[1] : text;
    return field !== undefined && fields.has(field) ? field : [];
  });
  return [...new Set(read)];
}

interface Uses {
  readonly bound: Set<string>;
  /** Methods that callbacks and bindings name. */
  readonly called: Set<string>;
  readonly tagOf: TagOf;
  /** Bound methods without a result, and the types that they should return. */
  readonly silent: Map<string, string>;
  readonly methods: ReadonlyMap<string, Method>;
  /** Bound methods that are not computed. */
  readonly plain: Set<Method>;
}

/** @param items names that `:for` around the element declares, with their types */
function checkElement(
  element: GenElement,
  names: ScriptNames,
  items: ReadonlyMap<string, string>,
  uses: Uses,
  problems: Problems,
): void {
  const fields = names.structs.get(names.component)!;
  const clause = attributeOf(element, ':', 'for')?.value ?? '';
  const [, first = '', second, list = ''] =
    /^\s*\(?\s*(\w+)\s*(?:,\s*(\w+)\s*)?\)?\s+in\s+(\w+)\s*$/.exec(clause) ?? [];
  if (list !== '') uses.bound.add(list);
  const itemType = /^Vec<(\w+)>$/.exec(fields.get(list) ?? '')?.[1] ?? '';
  // As in Vue, the index may come second.
  const index = second === undefined ? 'index' : INDEX.test(second) ? second : first;
  const inner =
    list === ''
      ? items
      : new Map([
          ...items,
          [index, 'usize'],
          [index === first ? (second ?? first) : first, itemType],
        ]);
  for (const attribute of element.attributes) {
    const { prefix, name, value } = attribute;
    const method = /^\s*(\w+)\s*\(/.exec(value ?? '')?.[1];
    if (method !== undefined && prefix !== '') uses.called.add(method);
    if (prefix === '' && value !== undefined) checkText(attribute, fields, problems);
    if (prefix !== ':' || name === 'for' || value === undefined) continue;
    if (method === undefined) checkBound(element, attribute, names, inner, uses, problems);
    else checkCalled(element, attribute, uses.methods.get(method), uses, problems);
  }
  for (const child of element.children) checkElement(child, names, inner, uses, problems);
}

/** Reports a text with the name of a field in braces, because GenUI does not replace it. */
function checkText(
  { value = '', valueStart }: Attribute,
  fields: ReadonlyMap<string, string>,
  problems: Problems,
): void {
  const found = /^'[^'{}]*(\$?\{\s*(?:self\.)?(\w+)\s*\})[^']*'$/.exec(value);
  if (found === null || !fields.has(found[2]!)) return;
  const isWhole = value === `'${found[1]}'`;
  problems.add(
    valueStart,
    valueStart + value.length,
    isWhole
      ? mistake('foreign-binding/field', excerpt(value), found[2]!)
      : mistake('foreign-binding/text', excerpt(value)),
  );
}

/** Checks a property that is bound to a field or an item. */
function checkBound(
  element: GenElement,
  attribute: Attribute,
  names: ScriptNames,
  items: ReadonlyMap<string, string>,
  uses: Uses,
  problems: Problems,
): void {
  const { name, value = '', valueStart } = attribute;
  const [first = '', member, more] = value.trim().split('.');
  const fields = names.structs.get(names.component)!;
  const add = (advice: Parameters<Problems['add']>[2]) =>
    problems.add(valueStart, valueStart + value.length, advice);
  const field = /^\w+(?=$|\[)/.exec(first)?.[0] ?? '';
  if (!/^[\w.[\]]+$/.test(value.trim())) return;
  if (!items.has(field) && fields.has(field) && (member !== undefined || field !== first)) {
    const method = `${field}_${member ?? 'first'}`;
    add(mistake('part-of-field', excerpt(value.trim()), method));
    return;
  }
  const type = items.get(first) ?? fields.get(first);
  const end =
    member === undefined ? type : type && memberType(attribute, type, member, names, problems);
  const takes = takenBy(element, name, uses.tagOf);
  const isWrong = more === undefined && takes && end && end !== takes && isOther(end, takes);
  if (!isWrong) {
    if (!items.has(first)) uses.bound.add(first);
    return;
  }
  const isIndex = end === 'usize' && !fields.has(first) && takes === 'String';
  add(
    isIndex
      ? mistake('binding-type/index', first)
      : wrongType(takes, excerpt(value.trim()), end, name, element.tag),
  );
}

function wrongType(takes: string, value: string, is: string, name: string, tag: string) {
  if (takes === 'bool') return mistake('binding-type/bool', value, is, name);
  if (tag === 'input' && takes === 'String') return mistake('binding-type/input', value, is);
  return takes === 'String'
    ? mistake('binding-type', value, is, name)
    : mistake('binding-type/other', value, is, name, takes);
}

/** Checks a property that is bound to a method. */
function checkCalled(
  element: GenElement,
  { name, value = '', valueStart }: Attribute,
  method: Method | undefined,
  uses: Uses,
  problems: Problems,
): void {
  if (method === undefined) return;
  const add = (advice: Parameters<Problems['add']>[2]) =>
    problems.add(valueStart, valueStart + value.length, advice);
  if (method.listed === undefined) {
    uses.plain.add(method);
    return;
  }
  const takes = takenBy(element, name, uses.tagOf);
  const { result } = method;
  if (takes === undefined || result === takes) return;
  if (result === '') uses.silent.set(method.name.text, takes);
  else if (PRIMITIVE.test(result) || result === '&str')
    add(mistake('binding-type/method', method.name.text, result, name, takes));
}

/** The type of a member of a struct in the script. Reports unknown members, and members of basic types. */
function memberType(
  { value = '', valueStart }: Attribute,
  type: string,
  member: string,
  { structs }: ScriptNames,
  problems: Problems,
): string | undefined {
  const members = structs.get(type);
  if (PRIMITIVE.test(type)) {
    const dot = valueStart + value.indexOf('.');
    problems.add(dot + 1, dot + 1 + member.length, {
      ...mistake('unknown-member/none', type, member),
      edits: [{ start: dot, end: dot + 1 + member.length, text: '' }],
      guess: true,
    });
  }
  if (members === undefined || members.has(member)) return members?.get(member);
  const start = valueStart + value.indexOf('.') + 1;
  problems.add(start, start + member.length, {
    ...mistake('unknown-member', type, member),
    ...suggest(member, members.keys()),
  });
  return undefined;
}
