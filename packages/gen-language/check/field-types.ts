/** What template and script do with a field, held to its type and to what setters are for. */

import { type Attribute, attributeOf, type GenElement } from '../gen/element.ts';
import { excerpt, type Problems, suggest } from '../problem.ts';
import { insertion } from '../repair.ts';
import { mistake, say } from '../words/words.ts';
import type { ScriptNames } from './script-names.ts';
import { type Method, methodsIn } from './script-parts.ts';
import { type TagOf, takenBy } from './taken-types.ts';

/** Types that are known without looking anything up. */
const PRIMITIVE = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|String)$/;
/** Whether a value of the type is none of what is taken: what wraps one is not, either. */
const isOther = (type: string, takes: string): boolean => {
  const inner = /^(?:Option|Vec)<(.+)>$/.exec(type)?.[1];
  return (
    PRIMITIVE.test(type) ||
    (inner !== undefined && /^(?:String|bool)$/.test(takes) && PRIMITIVE.test(inner))
  );
};
/** What the number of an item is called, where it comes second as in Vue. */
const SWAPPED = /^_?(?:i|j|k|n|idx|index|key|pos|no|num)$/i;
/** Before these the component has not been drawn yet. */
const EARLY = /^(?:before_mount|mounted)$/;

/** Checks the types of bindings, and how the script sets what is bound. */
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
  const uses = { bound, called, tagOf, methods, silent };
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
  new ScriptCheck(names, bound, called, scriptStart, problems).run();
}

/** Methods that change a list or a text and give nothing that one would want. */
const CHANGES =
  /^(?:push|push_str|insert|clear|sort|sort_by|sort_by_key|reverse|retain|truncate|extend|append|dedup|swap)$/;

interface Uses {
  readonly bound: Set<string>;
  /** Methods that callbacks and bindings name. */
  readonly called: Set<string>;
  readonly tagOf: TagOf;
  /** Methods that are bound and give nothing, and what they should give. */
  readonly silent: Map<string, string>;
  readonly methods: ReadonlyMap<string, Method>;
}

/** @param items what `:for` around the element declares, and the type of each */
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
  const index = second === undefined ? 'index' : SWAPPED.test(second) ? second : first;
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

/** A text with the name of a field in braces: GenUI shows it as it is. */
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

/** A property that is bound to a field, or to an item. */
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

/** A property that is bound to a method. */
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
    add(mistake('not-computed', method.name.text));
    return;
  }
  const takes = takenBy(element, name, uses.tagOf);
  const { result } = method;
  if (takes === undefined || result === takes) return;
  if (result === '') uses.silent.set(method.name.text, takes);
  else if (PRIMITIVE.test(result) || result === '&str')
    add(mistake('binding-type/method', method.name.text, result, name, takes));
}

/** The type of a member of a struct that the script declares; a member that it lacks is noted. */
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

/** The patterns of tokens that a script has for its fields. */
class ScriptCheck {
  readonly #names: ScriptNames;
  readonly #bound: ReadonlySet<string>;
  readonly #called: ReadonlySet<string>;
  readonly #start: number;
  readonly #problems: Problems;
  readonly #fields: ReadonlyMap<string, string>;
  /** Fields that computed methods list which are bound. */
  readonly #listed: ReadonlySet<string>;

  constructor(
    names: ScriptNames,
    bound: ReadonlySet<string>,
    called: ReadonlySet<string>,
    scriptStart: number,
    problems: Problems,
  ) {
    this.#names = names;
    this.#bound = bound;
    this.#called = called;
    this.#start = scriptStart;
    this.#problems = problems;
    this.#fields = names.structs.get(names.component)!;
    this.#listed = new Set(
      methodsIn(names.tokens).flatMap(({ name, listed = [] }) =>
        called.has(name.text) ? listed.map(({ text }) => text) : [],
      ),
    );
  }

  run(): void {
    const { tokens } = this.#names;
    for (const [index, { text }] of tokens.entries()) {
      if (text === 'fn') this.#method(index);
      else if (text === 'self' && tokens[index + 1]?.text === '.') this.#use(index + 2);
      else if (text === ':' && tokens[index + 1]?.kind === 'text') this.#firstValue(index);
    }
  }

  /** A method that the template calls has `self`. */
  #method(index: number): void {
    const { tokens } = this.#names;
    const [name, opening, first] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
    if (!name || opening?.text !== '(' || !this.#called.has(name.text)) return;
    const last = opening.partner ?? index + 3;
    if (tokens.slice(index + 3, last).some(({ text }) => text === 'self')) return;
    const more = first?.text === ')' ? '' : ', ';
    this.#add(index + 1, index + 1, {
      ...mistake('method-self', name.text),
      edits: [insertion(this.#start + opening.end, `&mut self${more}`)],
      guess: true,
    });
  }

  /** What follows `self.`: a setter, or a field that is assigned. */
  #use(index: number): void {
    const { tokens, methods } = this.#names;
    const [name, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]];
    if (name === undefined || next === undefined) return;
    const [, kind, field = ''] = /^([gs]et)(?:_(\w+)|[A-Z]\w*)$/.exec(name.text) ?? [];
    if (kind === 'get' && this.#fields.has(field) && this.#isLost(index)) {
      this.#add(index, index, mistake('lost-change', field));
      return;
    }
    if (kind !== undefined && next.text === '(' && !methods.has(name.text)) {
      if (!this.#fields.has(field)) {
        const known = [...this.#fields.keys()].map((one) => `${kind}_${one}`);
        const snake = name.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        this.#add(index, index, {
          ...mistake('unknown-setter', name.text),
          ...(snake !== name.text && known.includes(snake)
            ? { fix: say('did-you-mean', snake), to: snake }
            : suggest(name.text, known)),
        });
      } else if (kind === 'set' && after?.kind === 'text' && tokens[index + 3]?.text === ')') {
        this.#literal(index + 2, this.#fields.get(field));
      }
      return;
    }
    const isMember = next.text === '.' && PRIMITIVE.test(this.#fields.get(name.text) ?? '');
    if (isMember && after?.text === 'value' && tokens[index + 3]?.text !== '(') {
      const end = this.#start + after.end;
      this.#problems.add(this.#start + next.start, end, { ...mistake('foreign-member'), to: '' });
    }
    if (this.#bound.has(name.text) && this.#fields.has(name.text)) this.#assignment(index);
    else if (this.#listed.has(name.text) && this.#fields.has(name.text))
      this.#assignment(index, true);
  }

  /** `self.get_items().push(…)`: what is changed is a copy. */
  #isLost(index: number): boolean {
    const { tokens } = this.#names;
    const closing = tokens[index + 1]?.partner ?? index;
    return (
      tokens[closing + 1]?.text === '.' &&
      CHANGES.test(tokens[closing + 2]?.text ?? '') &&
      tokens[closing + 3]?.text === '('
    );
  }

  /** `self.title = …` in a method that does not set it: what is drawn stays as it is. */
  #assignment(index: number, isListed = false): void {
    const { tokens } = this.#names;
    const [name, next, after] = [tokens[index]!, tokens[index + 1]!, tokens[index + 2]];
    const isPlain = next.text === '=';
    const isStep = /^[-+*/%]$/.test(next.text) && after?.text === '=' && after.start === next.end;
    const isChange = next.text === '.' && CHANGES.test(after?.text ?? '');
    if (!isPlain && !isStep && !isChange) return;
    const start = tokens.findLastIndex(({ text }, at) => at < index && text === 'fn');
    const end = tokens.findIndex(({ text }, at) => at > index && text === 'fn');
    const method = tokens.slice(start, end === -1 ? undefined : end);
    if (method.some(({ text }) => text === `set_${name.text}`)) return;
    if (tokens[start - 1]?.text === ']' && EARLY.test(tokens[start - 2]?.text ?? '')) return;
    // A value at the end is meant to compare.
    const stop = tokens.find(({ text }, at) => at > index && /^[;}]$/.test(text));
    if (isListed && stop?.text === '}') return;
    this.#add(
      index,
      index,
      isListed ? mistake('assigned-field/listed', name.text) : mistake('assigned-field', name.text),
    );
  }

  /** `title: "…"` where the struct has a `String`. */
  #firstValue(index: number): void {
    const { tokens, structs } = this.#names;
    const [field, end] = [tokens[index - 1], tokens[index + 2]];
    if (field?.kind !== 'word' || !/^[,}]$/.test(end?.text ?? '')) return;
    const opening = tokens.findLastIndex(
      ({ text, partner }, at) => text === '{' && at < index && (partner ?? -1) > index,
    );
    const of = tokens[opening - 1]?.text ?? '';
    const types = of === 'Self' ? [...structs.values()] : [structs.get(of)];
    const known = types.flatMap((one) => one?.get(field.text) ?? []);
    if (known.length > 0 && known.every((one) => one === 'String'))
      this.#literal(index + 1, 'String');
  }

  #literal(index: number, type: string | undefined): void {
    const { text, end } = this.#names.tokens[index]!;
    if (type !== 'String' || !text.startsWith('"')) return;
    this.#add(index, index, {
      ...mistake('string-literal', excerpt(text)),
      edits: [insertion(this.#start + end, '.to_string()')],
    });
  }

  #add(first: number, last: number, advice: Parameters<Problems['add']>[2]): void {
    const { tokens } = this.#names;
    this.#problems.add(this.#start + tokens[first]!.start, this.#start + tokens[last]!.end, advice);
  }
}
