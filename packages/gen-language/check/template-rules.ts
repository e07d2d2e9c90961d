/** What templates and rules of style say that compiles, and then does not do what it says. */
import { nearest } from 'parallel-docs/browser';
import { type Attribute, attributeOf, type GenElement, walk } from '../gen/element.ts';
import type { StyleEntry, StyleRule } from '../gen/rules.ts';
import { type Problems, suggest } from '../problem.ts';
import type { TagReference } from '../reference/tags.ts';
import { insertion } from '../repair.ts';
import { fromData, mistake } from '../words/words.ts';
import type { ScriptNames } from './script-names.ts';
import { type Method, methodsIn, type Parameter } from './script-parts.ts';

type TagOf = (tag: string) => TagReference | undefined;

/** A callback with the method it names. */
interface Callback {
  readonly element: GenElement;
  readonly attribute: Attribute;
  readonly method: string;
  readonly args: readonly string[];
  /** What `:for` around it declares. */
  readonly items: ReadonlySet<string>;
}

const LITERAL = /^(?:'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false)$/;

/** All callbacks of the template. */
export function callbacksOf(roots: readonly GenElement[]): Callback[] {
  const found: Callback[] = [];
  const visit = (element: GenElement, outer: ReadonlySet<string>): void => {
    const clause = attributeOf(element, ':', 'for')?.value ?? '';
    const words = clause.split(/\s+in\s+/)[0]?.match(/[A-Za-z_]\w*/g) ?? [];
    const items = clause === '' ? outer : new Set([...outer, 'index', ...words]);
    for (const attribute of element.attributes) {
      const [, method, inside = ''] =
        /^\s*(\w+)\s*\(([^()]*)\)\s*$/.exec(attribute.value ?? '') ?? [];
      if (attribute.prefix !== '@' || method === undefined) continue;
      const args = inside.trim() === '' ? [] : inside.split(',').map((one) => one.trim());
      found.push({ element, attribute, method, args, items });
    }
    for (const child of element.children) visit(child, items);
  };
  for (const root of roots) visit(root, new Set());
  return found;
}

/** Checks callbacks: their arguments, what their methods take, and that each has a method of its own. */
export function checkCallbacks(
  callbacks: readonly Callback[],
  tagOf: TagOf,
  problems: Problems,
): void {
  for (const { element, attribute, args, items } of callbacks) {
    const { valueStart, value = '', name, start, nameEnd } = attribute;
    const wrong = args.find((one) => !LITERAL.test(one));
    if (wrong !== undefined) {
      const at = valueStart + value.indexOf(wrong, value.indexOf('('));
      const isEvent = /^\$?(?:event|e|evt|ev)\b/.test(wrong);
      problems.add(at, at + wrong.length, {
        ...(isEvent
          ? mistake('callback-argument/event', wrong)
          : items.has(wrong.split('.')[0]!)
            ? mistake('callback-argument/item', wrong)
            : mistake('callback-argument', wrong)),
      });
    }
    const other = element.attributes.find(
      (one) =>
        one.prefix === '@' &&
        one.start < start &&
        one.value?.trim().replace(/\(.*/s, '') === value.trim().replace(/\(.*/s, ''),
    );
    if (other !== undefined)
      problems.add(start, nameEnd, mistake('shared-method', other.name, name));
    const note = tagOf(element.tag)?.events.get(name)?.note;
    if (note !== undefined && /does not compile/.test(note.en) && !/parameter/.test(note.en))
      problems.add(start, nameEnd, {
        ...mistake('broken-event', name, element.tag),
        message: fromData(note),
      });
    if (items.size > 0) problems.add(start, nameEnd, mistake('row-callback', name));
  }
}

/** Checks that the methods of callbacks take what the callbacks hand over. Offsets of methods are those of the script. */
export function checkParameters(
  callbacks: readonly Callback[],
  { tokens }: ScriptNames,
  scriptStart: number,
  tagOf: TagOf,
  problems: Problems,
): void {
  for (const method of methodsIn(tokens)) {
    const calls = callbacks.filter((one) => one.method === method.name.text);
    if (calls.length === 0) continue;
    const [event] = method.parameters.filter(({ type }) => /EventParam$/.test(type));
    if (event !== undefined)
      checkEventParameter(event, method, calls, scriptStart, tagOf, problems);
    const others = method.parameters.filter((one) => one !== event && one.name !== 'cx');
    for (const call of calls) checkArguments(call, others, scriptStart, problems);
  }
}

function checkEventParameter(
  { type, typeStart, start, end }: Parameter,
  { parameters }: Method,
  calls: readonly Callback[],
  scriptStart: number,
  tagOf: TagOf,
  problems: Problems,
): void {
  if (type === 'EventParam') {
    problems.add(scriptStart + start, scriptStart + end, {
      ...mistake('event-param/impl'),
      edits: [insertion(scriptStart + typeStart, 'impl ')],
    });
    return;
  }
  const add = (advice: Parameters<Problems['add']>[2]) =>
    problems.add(scriptStart + start, scriptStart + end, advice);
  for (const { element, attribute } of calls) {
    if (/^[A-Z]/.test(element.tag)) {
      add(mistake('event-param/own', attribute.name, element.tag));
      return;
    }
    const found = tagOf(element.tag)?.events.get(attribute.name);
    if (found?.note !== undefined && /`param: impl EventParam`/.test(found.note.en)) {
      add(
        /^(?:toggle|radio|radio_group|checkbox)$/.test(element.tag)
          ? mistake('event-param/bound', attribute.name, element.tag)
          : mistake('event-param', attribute.name, element.tag),
      );
      return;
    }
  }
  if (calls.length > 1) add(mistake('event-param/several', calls[0]!.method));
  else if (parameters[0]?.start !== start) add(mistake('event-param/first'));
}

function checkArguments(
  { attribute, args, method }: Callback,
  parameters: readonly Parameter[],
  scriptStart: number,
  problems: Problems,
): void {
  if (args.some((one) => !LITERAL.test(one))) return;
  const { valueStart, value = '' } = attribute;
  if (args.length !== parameters.length) {
    const isEvent = args.length === 0 && parameters.length === 1;
    const first = parameters[0];
    const advice = isEvent
      ? mistake('callback-count/event', method, first!.name)
      : mistake('callback-count', method, parameters.length, args.length);
    if (isEvent) problems.add(scriptStart + first!.start, scriptStart + first!.end, advice);
    else problems.add(valueStart, valueStart + value.length, advice);
    return;
  }
  for (const [index, written] of args.entries()) {
    const { type, start, end } = parameters[index]!;
    const kind = /^['"]/.test(written)
      ? '&str'
      : /^(?:true|false)$/.test(written)
        ? 'bool'
        : written.includes('.')
          ? 'f64'
          : 'i32';
    const fits =
      kind === 'i32'
        ? /^[iu](?:8|16|32|64|128|size)$/.test(type)
        : type.replace(/^&'\w+/, '&') === kind;
    const isPlain = /^(?:&?str|&?String|bool|char|f32|f64|[iu](?:8|16|32|64|128|size))$/.test(type);
    if (fits || !isPlain) continue;
    const at = problems.list.some(({ place }) => place.start === scriptStart + start);
    if (!at)
      problems.add(scriptStart + start, scriptStart + end, {
        ...mistake('callback-type', written, kind, type),
      });
  }
}

/** Two rules of one selector: the second takes the place of the first. */
export function checkRules(
  entries: readonly StyleEntry[],
  fields: ReadonlySet<string>,
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'rule') continue;
    const { selector, start } = entry;
    if (seen.has(selector))
      problems.add(start, start + selector.length, mistake('repeated-rule', selector));
    seen.add(selector);
    checkProperties(entry, fields, problems);
    checkRules(entry.entries, fields, problems);
  }
}

function checkProperties(
  { entries }: StyleRule,
  fields: ReadonlySet<string>,
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'property') continue;
    const { key, start, value, valueStart } = entry;
    if (seen.has(key)) problems.add(start, start + key.length, mistake('repeated-property', key));
    seen.add(key);
    if (!value.startsWith('$')) continue;
    problems.add(
      valueStart,
      valueStart + value.length,
      fields.has(value.slice(1))
        ? mistake('rule-binding', key, value)
        : mistake('not-a-rule/variable'),
    );
  }
}

/** A property that a rule and the tag itself set: which one counts changes from run to run. */
export function checkBoth(
  roots: readonly GenElement[],
  entries: readonly StyleEntry[],
  problems: Problems,
): void {
  const keys = new Map<string, ReadonlySet<string>>();
  for (const entry of entries)
    if (entry.kind === 'rule')
      keys.set(
        entry.selector,
        new Set(entry.entries.flatMap((one) => (one.kind === 'property' ? one.key : []))),
      );
  for (const element of walk(roots)) {
    const classes = attributeOf(element, '', 'class')?.value?.match(/\w+/g) ?? [];
    const id = attributeOf(element, '', 'id')?.value;
    const selectors = [...classes.map((one) => `.${one}`), ...(id === undefined ? [] : [`#${id}`])];
    for (const { prefix, name, start, nameEnd } of element.attributes) {
      if (prefix !== '') continue;
      const selector = selectors.find((one) => keys.get(one)?.has(name));
      if (selector !== undefined)
        problems.add(start, nameEnd, mistake('rule-and-attribute', name, selector));
    }
  }
}

/** A class that no tag has, and one that is written like it and has no rule. */
export function checkClasses(
  roots: readonly GenElement[],
  entries: readonly StyleEntry[],
  problems: Problems,
): void {
  const used = new Set(
    [...walk(roots)].flatMap((one) => attributeOf(one, '', 'class')?.value?.match(/\w+/g) ?? []),
  );
  const rules = rulesIn(entries);
  const named = new Set(rules.map(({ selector }) => selector.replace(/^\./, '')));
  const free = [...used].filter((name) => !named.has(name));
  for (const { selector, start } of rules) {
    const name = /^\.(\w+)$/.exec(selector)?.[1];
    if (name === undefined || used.has(name)) continue;
    const { to, ...advice } = suggest(name, free);
    if (to === undefined || nearest(name, free) === undefined) continue;
    problems.add(start + 1, start + selector.length, {
      ...mistake('unused-class', name),
      ...{ ...advice, to, guess: true },
    });
  }
}

const rulesIn = (entries: readonly StyleEntry[]): StyleRule[] =>
  entries.flatMap((one) => (one.kind === 'rule' ? [one, ...rulesIn(one.entries)] : []));

const NO_LIST = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|String|Option<.*>|HashMap<.*>)$/;

/** Rows of `:for`: what they may bind and repeat. */
export function checkRows(
  roots: readonly GenElement[],
  { structs, component }: ScriptNames,
  problems: Problems,
): void {
  const fields = structs.get(component)!;
  const lists = new Map<string, Attribute>();
  for (const element of walk(roots)) {
    const clause = attributeOf(element, ':', 'for');
    const [, words = '', list = ''] =
      /^\s*(.+?)\s+in\s+([\w.]+)\s*$/.exec(clause?.value ?? '') ?? [];
    if (clause === undefined || list === '') continue;
    const items = words.match(/[A-Za-z_]\w*/g) ?? [];
    const type = fields.get(list);
    const listStart = clause.valueStart + clause.value!.lastIndexOf(list);
    if (type !== undefined && NO_LIST.test(type))
      problems.add(listStart, listStart + list.length, mistake('loop-list', list, type));
    if (lists.has(list))
      problems.add(listStart, listStart + list.length, mistake('loop-twice', list));
    lists.set(list, clause);
    checkRow(element, items.at(-1) ?? '', items, type, { structs, component }, problems);
  }
}

function checkRow(
  row: GenElement,
  item: string,
  items: readonly string[],
  list: string | undefined,
  { structs, component }: Pick<ScriptNames, 'structs' | 'component'>,
  problems: Problems,
): void {
  const fields = structs.get(component)!;
  const itemType = /^Vec<(\w+)>$/.exec(list ?? '')?.[1] ?? '';
  const seen = new Set<string>();
  for (const element of walk([row])) {
    const inner = attributeOf(element, ':', 'for');
    const part = new RegExp(`\\s+in\\s+(${item}\\.[\\w.]+)\\s*$`).exec(inner?.value ?? '')?.[1];
    if (inner !== undefined && element !== row && part !== undefined) {
      const at = inner.valueStart + inner.value!.lastIndexOf(part);
      problems.add(at, at + part.length, mistake('loop-part', part));
    }
    for (const { prefix, name, value = '', valueStart } of element.attributes) {
      if (prefix !== ':' || name === 'for') continue;
      const path = value.trim();
      const [first = '', member] = path.split('.');
      if (/^(?:if|else_if)$/.test(name) && member !== undefined && items.includes(first))
        problems.add(
          valueStart,
          valueStart + value.length,
          mistake('part-of-field/row', path, name),
        );
      const type =
        first === item
          ? member === undefined
            ? itemType
            : structs.get(itemType)?.get(member)
          : undefined;
      if (type === 'String' || (type !== undefined && structs.has(type))) {
        if (seen.has(path))
          problems.add(valueStart, valueStart + value.length, mistake('item-twice', path));
        seen.add(path);
      }
      const word = items.find((one) => one !== first && first.includes(one) && fields.has(first));
      if (word !== undefined)
        problems.add(valueStart, valueStart + value.length, mistake('loop-name', word, first));
    }
  }
}

/** Comments that break the parser: before the first property of a rule, and behind the last rule. */
export function checkComments(code: string, from: number, to: number, problems: Problems): void {
  const style = code.slice(from, to);
  const plain = style.replace(/"[^"\n]*"/g, (text) => ' '.repeat(text.length));
  const blank = plain.replace(/\/\/[^\n]*/g, (text) => ' '.repeat(text.length));
  for (const { index, 0: text } of plain.matchAll(/\/\/[^\n]*/g)) {
    const before = blank.slice(0, index).trimEnd().at(-1);
    const next = blank.slice(index).trimStart().at(0);
    const isWrong = before === '{' || (before === '}' && (next === undefined || next === '}'));
    if (isWrong) problems.add(from + index, from + index + text.length, mistake('style-comment'));
  }
}
