/** Checks what a template says: tags, attributes, events and slots. `template.ts` parses it. */

import { excerpt, type Problems, type Remedy, suggest, within } from '../problem.ts';
import type { Prop } from '../reference/component-schema.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import type { TagReference } from '../reference/tags.ts';
import { findType } from '../reference/types.ts';
import { fromData, say } from '../words/words.ts';
import { checkBinding, checkSugar } from './bindings.ts';
import { type Attribute, attributeOf, type GenElement } from './element.ts';
import { checkValue } from './value.ts';

/** Built-in, but without known props. */
const ROOT = 'root';
const CONDITIONS = ['if', 'else_if', 'else'];
const SUGAR = ['for', ...CONDITIONS];
const FIXED = ['id', 'class', 'as_prop'];

/** Whether the tag is GenUI's own. */
function isBuiltIn(tag: string, reference: SampleReference): boolean {
  return tag === ROOT || reference.tags.has(tag);
}

/** Checks tags, attributes and values of siblings and everything below them. */
export function checkElements(
  elements: readonly GenElement[],
  parent: GenElement | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  for (const [index, element] of elements.entries()) {
    checkTag(element, parent, reference, problems);
    checkChain(element, elements[index - 1], problems);
    const known = reference.tags.get(element.tag);
    for (const attribute of element.attributes) {
      checkAttribute(attribute, element, parent, known, reference, problems);
    }
    checkElements(element.children, element, reference, problems);
  }
}

/** The remedy with the closing tag renamed, too. */
function renamed(remedy: Remedy, { tag, tagStart, closeStart }: GenElement): Remedy {
  const { to } = remedy;
  if (to === undefined || closeStart === undefined) return remedy;
  const places = [tagStart, closeStart];
  return {
    ...remedy,
    edits: places.map((start) => ({ start, end: start + tag.length, text: to })),
  };
}

function checkTag(
  element: GenElement,
  parent: GenElement | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  const { tag, tagStart } = element;
  if (tag === 'component' && parent !== undefined) {
    problems.add(tagStart, tagStart + tag.length, {
      rule: 'inner-component',
      message: say`<component> stands inside of another tag.`,
      hint: say`It is the root of a file and stands nowhere else: use <view>.`,
    });
  }
  if (isBuiltIn(tag, reference) || /^[A-Z][A-Za-z0-9]*$/.test(tag)) return;
  problems.add(tagStart, tagStart + tag.length, {
    rule: 'unknown-tag',
    message: say`<${tag}> is no built-in tag, and the name of a component begins with a capital letter.`,
    ...renamed(suggest(tag, [...reference.tags.keys(), ROOT]), element),
  });
}

/** `:else_if` and `else` belong to the sibling just before. */
function checkChain(element: GenElement, before: GenElement | undefined, problems: Problems): void {
  const link =
    attributeOf(element, ':', 'else_if') ??
    attributeOf(element, ':', 'else') ??
    attributeOf(element, '', 'else');
  if (link === undefined) return;
  const follows =
    before !== undefined &&
    (attributeOf(before, ':', 'if') ?? attributeOf(before, ':', 'else_if')) !== undefined;
  if (follows) return;
  problems.add(link.start, link.nameEnd, {
    rule: 'else-without-if',
    message: say`"${link.name}" follows no tag with :if or :else_if.`,
    hint: say`Put the tag directly after the one with :if.`,
  });
}

function checkAttribute(
  attribute: Attribute,
  element: GenElement,
  parent: GenElement | undefined,
  known: TagReference | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  const { prefix, name, start, nameEnd } = attribute;
  if (prefix === '@') {
    checkEvent(attribute, element, known, problems);
  } else if (name === 'inherits') {
    problems.add(start, nameEnd, {
      rule: 'inherits',
      message: say`"inherits" is always rejected by the compiler.`,
      hint: say`Remove it.`,
    });
  } else if (SUGAR.includes(name)) {
    checkSugar(attribute, problems);
  } else if (FIXED.includes(name) || (name === 'name' && element.tag === 'component')) {
    checkFixed(attribute, parent, reference, problems);
  } else if (known !== undefined) {
    const prop = known.props.get(name);
    if (prop === undefined) unknownProp(attribute, known, problems);
    else if (prefix === ':') checkBinding(attribute, problems);
    else checkProp(attribute, element.tag, prop, reference, problems);
  } else if (prefix === ':') {
    checkBinding(attribute, problems);
  }
}

function checkEvent(
  { name, start, nameEnd, value, valueStart }: Attribute,
  element: GenElement,
  known: TagReference | undefined,
  problems: Problems,
): void {
  if (attributeOf(element, '', 'as_prop') !== undefined) {
    problems.add(start, nameEnd, {
      rule: 'callback-in-slot',
      message: say`"@${name}" stands on a tag with as_prop, which cannot have callbacks.`,
      hint: say`Put the callback on the tag around it.`,
    });
  }
  if (known !== undefined && !known.events.has(name)) {
    const names = [...known.events.keys()];
    problems.add(start, nameEnd, {
      rule: 'unknown-event',
      message: say`<${known.tag}> has no event "${name}".`,
      ...(names.length === 0
        ? { hint: say`It sends no events.` }
        : within(suggest(name, names), (to) => `@${to}`)),
    });
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`"@${name}" names no method.`,
      hint: say`Write @${name}="method()".`,
    });
  } else if (!/^[A-Za-z_]\w*\(.*\)$/s.test(value.trim())) {
    problems.add(valueStart, valueStart + value.length, {
      rule: 'not-a-call',
      message: say`"${excerpt(value)}" is not a call.`,
      hint: say`Write the name of a method with parentheses.`,
      ...asCall(value),
    });
  }
}

/** `save` and `self.save()` mean the method of that name. */
function asCall(value: string): { to?: string } {
  const [, method, rest = '()'] =
    /^\s*(?:self\.)?([A-Za-z_]\w*)\s*(\(.*\))?;?\s*$/s.exec(value) ?? [];
  return method === undefined ? {} : { to: `${method}${rest}` };
}

/** `id`, `class`, `as_prop` and the `name` of a component: words that never change. */
function checkFixed(
  { prefix, name, start, nameEnd, value, valueStart }: Attribute,
  parent: GenElement | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  if (prefix === ':') {
    problems.add(start, nameEnd, {
      rule: 'fixed-attribute',
      message: say`"${name}" cannot be bound.`,
      hint: say`Write it without the colon.`,
      to: name,
    });
    return;
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`"${name}" has no value.`,
      hint: say`Write ${name}="word".`,
    });
    return;
  }
  const slots =
    parent === undefined
      ? []
      : (reference.tags.get(parent.tag)?.slots ?? []).flatMap((slot) =>
          slot.asProp ? [slot.name] : [],
        );
  if (/^[A-Za-z_]\w*$/.test(value)) {
    // Some tags take slots that the data does not list, so only a listed slot can be misspelled.
    if (name !== 'as_prop' || slots.length === 0 || slots.includes(value)) return;
    problems.add(valueStart, valueStart + value.length, {
      rule: 'unknown-slot',
      message: say`<${parent?.tag ?? ''}> has no slot "${value}".`,
      ...suggest(value, slots),
    });
    return;
  }
  if (name === 'class' && /^\[\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*\]$/.test(value)) return;
  const word = /^'(\w+)'$/.exec(value)?.[1];
  const words = /^[A-Za-z_]\w*(?:[\s,]+[A-Za-z_]\w*)+$/.test(value) ? value.split(/[\s,]+/) : [];
  const plain = /^[A-Za-z][\w-]*$/.test(value) ? value.replaceAll('-', '_') : undefined;
  if (name === 'class' && words.length > 0) {
    problems.add(valueStart, valueStart + value.length, {
      rule: 'class-list',
      message: say`Of the classes "${excerpt(value)}" only the first counts.`,
      hint: say`Several classes are a list in brackets.`,
      to: `[${words.join(', ')}]`,
    });
    return;
  }
  const to = word ?? plain;
  problems.add(valueStart, valueStart + value.length, {
    rule: 'bad-name',
    message: say`"${excerpt(value)}" is not a name for "${name}".`,
    hint: say`Write a bare word of letters, digits and underscores.`,
    ...(to === undefined ? {} : { to }),
  });
}

function unknownProp(
  { prefix, name, start, nameEnd }: Attribute,
  known: TagReference,
  problems: Problems,
): void {
  const rejected = known.rejected.get(name);
  if (rejected !== undefined) {
    problems.add(start, nameEnd, {
      rule: 'unknown-prop',
      message: say`<${known.tag}> has no prop "${name}".`,
      hint: fromData(rejected.note),
    });
  } else if (known.events.has(name)) {
    problems.add(start, nameEnd, {
      rule: 'event-as-prop',
      message: say`<${known.tag}> has no prop "${name}".`,
      hint: say`"${name}" is an event: write @${name}="method()".`,
      to: `@${name}`,
    });
  } else {
    const names = [...known.props.keys(), ...FIXED, ...SUGAR];
    problems.add(start, nameEnd, {
      rule: 'unknown-prop',
      message: say`<${known.tag}> has no prop "${name}".`,
      ...within(suggest(name, names, say`See the table of its props.`), (to) => `${prefix}${to}`),
    });
  }
}

function checkProp(
  { name, start, nameEnd, value, valueStart }: Attribute,
  tag: string,
  prop: Prop,
  { data }: SampleReference,
  problems: Problems,
): void {
  const type = findType(data.types, prop.type) ?? findType(data.configTypes, prop.type);
  if (type === undefined) return;
  if (value === undefined) {
    if (type.kind === 'bool') return;
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`"${name}" stands without a value, which means true, but its type is ${type.name}.`,
      hint: say`Write ${type.syntax?.attribute?.[0] ?? `${name}="…"`}.`,
    });
    return;
  }
  const wrong = checkValue(value, narrowed(type, prop), 'attribute');
  // The root is a widget of its own: its integers reach Makepad as they are, and Makepad takes them.
  const taken = tag === 'component' && /^-?\d+$/.test(value) && wrong?.rule === 'not-a-number';
  if (wrong !== undefined && !taken) problems.add(valueStart, valueStart + value.length, wrong);
}

/** The type with only the words that this prop takes. */
export function narrowed<T extends { values?: readonly { name: string }[] | undefined }>(
  type: T,
  prop: Prop,
): T {
  if (prop.values === undefined) return type;
  return { ...type, values: prop.values.map((name) => ({ name })) };
}
