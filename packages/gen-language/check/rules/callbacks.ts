/** Checks callbacks: their arguments, and the parameters of their methods. */
import { type Attribute, attributeOf, type GenElement } from '../../gen/element.ts';
import { didYouMean, type Problems, suggest } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { fromData, mistake } from '../../words/words.ts';
import type { TagOf } from './bindings.ts';
import { type Method, methodsIn, type Parameter, type ScriptNames } from './script-parts.ts';

/** A callback and the method that it names. */
interface Callback {
  readonly element: GenElement;
  readonly attribute: Attribute;
  readonly method: string;
  readonly args: readonly string[];
  /** Names that a `:for` around the callback declares. */
  readonly items: ReadonlySet<string>;
}

/** Tags with a `selected` property, whose events hand over no parameter. */
const HELD = /^(?:toggle|radio|radio_group|checkbox)$/;
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

/**
 * Checks the arguments of callbacks, and that each callback of a tag has its own method. Reports events that do not
 * compile, and callbacks in rows.
 */
export function checkCallbacks(
  callbacks: readonly Callback[],
  tagOf: TagOf,
  problems: Problems,
): void {
  for (const { element, attribute, args, items } of callbacks) {
    const { valueStart, value = '', name, start, nameEnd } = attribute;
    const isItem = (one: string): boolean => items.has(one.split('.')[0]!);
    const others = args.filter((one) => !LITERAL.test(one));
    const wrong = others.find(isItem) ?? others[0];
    if (wrong !== undefined) {
      const at = valueStart + value.indexOf(wrong, value.indexOf('('));
      const isEvent = /^\$?(?:event|e|evt|ev)\b/.test(wrong);
      problems.add(at, at + wrong.length, {
        ...(isEvent
          ? mistake('callback-argument/event', wrong)
          : isItem(wrong)
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
    // The message about an item says this, too.
    const isSaid = wrong !== undefined && isItem(wrong) && !/^\$?(?:event|e|evt|ev)\b/.test(wrong);
    if (items.size > 0 && !isSaid) problems.add(start, nameEnd, mistake('row-callback', name));
  }
}

/**
 * Checks that the methods of callbacks take the arguments that callbacks pass. Offsets in `tokens` are those of the
 * script.
 */
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
    for (const call of calls)
      checkArguments(call, { ...method, parameters: others }, scriptStart, tagOf, problems);
  }
}

function checkEventParameter(
  { name, type, typeStart, start, end }: Parameter,
  { parameters, body }: Method,
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
        HELD.test(element.tag)
          ? mistake('event-param/bound', attribute.name, element.tag)
          : mistake('event-param', attribute.name, element.tag),
      );
      return;
    }
  }
  const [call, ...others] = calls;
  if (call !== undefined && others.length === 0)
    checkMembers(name, body, call, scriptStart, tagOf, problems);
  if (calls.length > 1) add(mistake('event-param/several', calls[0]!.method));
  else if (parameters[0]?.start !== start) add(mistake('event-param/first'));
}

/** Reports members that the event does not have, such as `param.value`. */
function checkMembers(
  param: string,
  body: readonly RustToken[],
  { element, attribute }: Callback,
  scriptStart: number,
  tagOf: TagOf,
  problems: Problems,
): void {
  const fields = tagOf(element.tag)
    ?.events.get(attribute.name)
    ?.fields?.map(({ name }) => name);
  const isDeclared = body.some(
    ({ text }, at) =>
      text === param &&
      /^(?:let|mut|for|in|\||,)$/.test(body[at - 1]?.text ?? '') &&
      body[at + 1]?.text !== '.',
  );
  if (fields === undefined || fields.length === 0 || isDeclared) return;
  for (const [at, { text, start, end, kind }] of body.entries()) {
    const isMember =
      kind === 'word' &&
      body[at - 1]?.text === '.' &&
      body[at - 2]?.text === param &&
      body[at - 3]?.text !== '.' &&
      body[at + 1]?.text !== '(';
    if (!isMember || fields.includes(text)) continue;
    const meant = /^(?:value|content|data|detail|target)$/.test(text) && fields.includes('text');
    problems.add(scriptStart + start, scriptStart + end, {
      ...mistake('event-param/member', attribute.name, element.tag, text),
      ...(meant ? didYouMean('text') : suggest(text, fields)),
    });
  }
}

/** Advice for a parameter of a method whose callback hands nothing over. */
function withoutValue(
  { element: { tag }, attribute: { name: event }, method }: Callback,
  { name, mutable, type }: Parameter,
  body: readonly RustToken[],
  tagOf: TagOf,
) {
  const found = tagOf(tag)?.events.get(event);
  const pattern = mutable ? `mut ${name}` : name;
  if (found?.note !== undefined && HELD.test(tag)) return mistake('event-param/bound', event, tag);
  const held =
    found?.note === undefined &&
    found?.fields?.find((one) => one.type === type.replace('&str', 'String'));
  if (held) {
    // `param.text` in place of each use would not compile in `{text}` of a format string.
    const value = `param.${held.name}${type === '&str' ? '.as_str()' : ''}`;
    const written = `${pattern}: ${type}`;
    return mistake(
      'callback-count/param',
      method,
      written,
      held.name,
      `let ${pattern} = ${value};`,
    );
  }
  return body.some(({ text }) => text === name)
    ? mistake('callback-count/used', method, name)
    : mistake('callback-count/event', method, name);
}

function checkArguments(
  call: Callback,
  { parameters, body }: Pick<Method, 'parameters' | 'body'>,
  scriptStart: number,
  tagOf: TagOf,
  problems: Problems,
): void {
  const { attribute, args, method } = call;
  if (args.some((one) => !LITERAL.test(one))) return;
  const { valueStart, value = '' } = attribute;
  if (args.length !== parameters.length) {
    const isEvent = args.length === 0 && parameters.length === 1;
    const first = parameters[0];
    const advice = isEvent
      ? withoutValue(call, first!, body, tagOf)
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
