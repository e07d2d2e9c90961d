/** What template and script do with a field, held to its type and to what setters are for. */

import { type Attribute, attributeOf, type GenElement } from '../gen/element.ts';
import { excerpt, type Problems, suggest } from '../problem.ts';
import { insertion } from '../repair.ts';
import { mistake, say } from '../words/words.ts';
import type { ScriptNames } from './script-names.ts';

/** Types that are known without looking anything up. */
const PRIMITIVE = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|String)$/;
/** The type that a bound attribute takes, where it is the same on every tag. */
const TAKES: Readonly<Record<string, string>> = {
  text: 'String',
  placeholder: 'String',
  visible: 'bool',
  if: 'bool',
  else_if: 'bool',
};
/** Before these the component has not been drawn yet. */
const EARLY = /^(?:before_mount|mounted)$/;

/** Checks the types of bindings, and how the script sets what is bound. */
export function checkFieldTypes(
  roots: readonly GenElement[],
  names: ScriptNames,
  scriptStart: number,
  problems: Problems,
): void {
  const bound = new Set<string>();
  const called = new Set<string>();
  for (const root of roots) checkElement(root, names, new Map(), { bound, called }, problems);
  new ScriptCheck(names, bound, called, scriptStart, problems).run();
}

interface Uses {
  readonly bound: Set<string>;
  /** Methods that callbacks and bindings name. */
  readonly called: Set<string>;
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
  const [, item = '', list = ''] = /(\w+)\s*\)?\s+in\s+(\w+)\s*$/.exec(clause) ?? [];
  if (list !== '') uses.bound.add(list);
  const itemType = /^Vec<(\w+)>$/.exec(fields.get(list) ?? '')?.[1];
  const inner = itemType ? new Map([...items, [item, itemType]]) : items;
  const isOwn = /^[A-Z]/.test(element.tag);
  for (const attribute of element.attributes) {
    const { prefix, name, value } = attribute;
    const method = /^\s*(\w+)\s*\(/.exec(value ?? '')?.[1];
    if (method !== undefined && prefix !== '') uses.called.add(method);
    if (prefix !== ':' || name === 'for' || value === undefined || method !== undefined) continue;
    const [first = '', member, more] = value.trim().split('.');
    const type = inner.get(first) ?? fields.get(first);
    const end =
      member === undefined ? type : type && memberType(attribute, type, member, names, problems);
    const takes = isOwn && !/^(?:if|else_if)$/.test(name) ? undefined : TAKES[name];
    const isWrong = more === undefined && takes && end && end !== takes && PRIMITIVE.test(end);
    if (!isWrong) {
      if (!inner.has(first)) uses.bound.add(first);
      continue;
    }
    problems.add(attribute.valueStart, attribute.valueStart + value.length, {
      ...mistake(
        takes === 'bool' ? 'binding-type/bool' : 'binding-type',
        ...([excerpt(value.trim()), end, name] as const),
      ),
    });
  }
  for (const child of element.children) checkElement(child, names, inner, uses, problems);
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
  }

  /** `self.title = …` in a method that does not set it: what is drawn stays as it is. */
  #assignment(index: number): void {
    const { tokens } = this.#names;
    const [name, next, after] = [tokens[index]!, tokens[index + 1]!, tokens[index + 2]];
    const isPlain = next.text === '=';
    const isStep = /^[-+*/%]$/.test(next.text) && after?.text === '=' && after.start === next.end;
    if (!isPlain && !isStep) return;
    const start = tokens.findLastIndex(({ text }, at) => at < index && text === 'fn');
    const end = tokens.findIndex(({ text }, at) => at > index && text === 'fn');
    const method = tokens.slice(start, end === -1 ? undefined : end);
    if (method.some(({ text }) => text === `set_${name.text}`)) return;
    if (tokens[start - 1]?.text === ']' && EARLY.test(tokens[start - 2]?.text ?? '')) return;
    this.#add(index, index, mistake('assigned-field', name.text));
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
