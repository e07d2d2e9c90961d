/** Checks what is set on a tag: properties, events, bindings and fixed words. */

import {
  didYouMean,
  excerpt,
  type Problems,
  type Remedy,
  suggest,
  within,
  withoutHyphens,
} from '../problem.ts';
import type { Prop } from '../reference/component-schema.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import type { TagReference } from '../reference/tags.ts';
import { findType } from '../reference/types.ts';
import { insertion } from '../repair.ts';
import { fromData, say } from '../words/words.ts';
import { checkBinding, checkSugar } from './bindings.ts';
import { type Attribute, attributeOf, type GenElement } from './element.ts';
import { bracedField, eventOf, handlerOf, propOf } from './habits.ts';
import { orSilently } from './silent.ts';
import { checkValue } from './value.ts';

const SUGAR = ['for', 'if', 'else_if', 'else'];
const FIXED = ['id', 'class', 'as_prop'];

/** Checks one attribute of an element. */
export function checkAttribute(
  attribute: Attribute,
  element: GenElement,
  parent: GenElement | undefined,
  known: TagReference | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  const { prefix, name, written, start, nameEnd } = attribute;
  if (written !== undefined) {
    const exists =
      [...FIXED, ...SUGAR].includes(name) || (known?.props.has(name) ?? known === undefined);
    if (!exists || !/^[:@]?[\w-]+$/.test(written)) {
      unknownProp(attribute, element.tag, known, problems);
      return;
    }
    problems.add(start, nameEnd, {
      rule: 'hyphen',
      message: say`The attribute name "${written}" has a hyphen.`,
      ...withoutHyphens(prefix + name),
    });
  }
  if (prefix === '@') {
    checkEvent(attribute, element, parent, known, reference, problems);
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
    if (prop === undefined) unknownProp(attribute, element.tag, known, problems);
    else if (prefix === ':') checkBinding(attribute, problems);
    else checkProp(attribute, element.tag, prop, reference, problems);
  } else if (prefix === ':') {
    checkBinding(attribute, problems);
  }
}

function checkEvent(
  { name, start, nameEnd, value, valueStart }: Attribute,
  element: GenElement,
  parent: GenElement | undefined,
  known: TagReference | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  if (attributeOf(element, '', 'as_prop') !== undefined) {
    const event = handlerOf(name) ?? eventOf(name);
    const method = value && (asCall(value).to ?? value);
    const takes = parent && reference.tags.get(parent.tag)?.events.has(event);
    problems.add(start, nameEnd, {
      rule: 'callback-in-slot',
      message: say`"@${name}" stands on a tag with as_prop, which cannot have callbacks.`,
      ...(takes && method && attributeOf(parent, '@', event) === undefined
        ? {
            hint: say`Write @${event}="${method}" on <${parent.tag}>.`,
            edits: [
              insertion(parent.tagStart + parent.tag.length, ` @${event}="${method}"`),
              { start: start - 1, end: valueStart + value.length + 1, text: '' },
            ],
            guess: true,
          }
        : { hint: say`Put the callback on the tag around it.` }),
    });
    return;
  }
  if (known !== undefined && !known.events.has(name)) {
    const names = [...known.events.keys()];
    const meant = handlerOf(name) ?? eventOf(name);
    problems.add(start, nameEnd, {
      rule: 'unknown-event',
      message: say`<${known.tag}> has no event "${name}".`,
      ...(names.length === 0
        ? { hint: say`It sends no events.` }
        : within(
            names.includes(meant) ? didYouMean(meant) : suggest(name, names),
            (to) => `@${to}`,
          )),
    });
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`"@${name}" names no method.`,
      hint: say`Write @${name}="method()".`,
    });
  } else if (value.split("'").length % 2 === 0) {
    problems.add(valueStart, valueStart + value.length, {
      rule: 'unclosed-value',
      message: say`A text in "${excerpt(value)}" has no closing quote.`,
      hint: say`Close it with a single quote.`,
      ...(/^\w+\([^'()]*'[^'(),]*\)$/.test(value) ? { to: value.replace(/\)$/, "')") } : {}),
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
      ...(/^\w*$/.test(value ?? '') ? { to: name } : {}),
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

/** What an input is about, which is not what it contains. */
const LABELS = /^(?:label|title|caption)$/;

function unknownProp(
  { prefix, name, written = prefix + name, start, nameEnd, value, valueStart }: Attribute,
  tag: string,
  known: TagReference | undefined,
  problems: Problems,
): void {
  const bare = written.replace(/^[:@]/, '');
  const message = say`<${tag}> has no prop "${bare}".`;
  const add = (remedy: Remedy): void =>
    problems.add(start, nameEnd, {
      rule: 'unknown-prop',
      message: orSilently(message, tag, name, false),
      ...remedy,
    });
  const rejected = known?.rejected.get(name);
  const event = handlerOf(name) ?? name;
  const foreign = propOf(name, value);
  const names = [...(known?.props.keys() ?? []), ...FIXED, ...SUGAR];
  if (rejected !== undefined) {
    add({ hint: fromData(rejected.note) });
  } else if (known?.events.has(event)) {
    problems.add(start, nameEnd, {
      rule: 'event-as-prop',
      message,
      hint: say`"${event}" is an event: write @${event}="method()".`,
      to: `@${event}`,
    });
  } else if (name === 'key') {
    const end = value === undefined ? nameEnd : valueStart + value.length + 1;
    add({
      hint: say`:for needs none: remove it.`,
      edits: [{ start: start - 1, end, text: '' }],
      guess: true,
    });
  } else if (name === 'style') {
    add({ hint: say`Write each property as an attribute of its own, or in a rule of <style>.` });
  } else if (
    foreign !== undefined &&
    names.includes(foreign) &&
    !(tag === 'input' && LABELS.test(name))
  ) {
    add(within(didYouMean(foreign), (to) => prefix + to));
  } else {
    const page = known?.page;
    const otherwise = page ? say`Its props are listed on the page ${page}.` : undefined;
    add(within(suggest(name, names, otherwise), (to) => `${prefix}${to}`));
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
  const field = bracedField(value.replace(/^'(\{\{.*\}\})'$/, '$1'));
  if (field !== undefined) {
    const to = `:${name}="${field}"`;
    problems.add(start, valueStart + value.length + 1, {
      rule: 'foreign-binding',
      message: say`"${excerpt(value)}" is not how GenUI binds a field.`,
      ...{ hint: say`Write ${to}.`, to, guess: true },
    });
    return;
  }
  if (type.kind === 'text' && /\{\{.*\}\}/.test(value)) {
    problems.add(valueStart, valueStart + value.length, {
      rule: 'foreign-binding',
      message: say`"${excerpt(value)}" is shown as it is: GenUI puts no fields into texts.`,
      hint: say`Bind a #[computed] method that makes the text.`,
    });
    return;
  }
  const wrong = checkValue(value, narrowed(type, prop), 'attribute');
  // The root is a widget of its own: its integers reach Makepad as they are, and Makepad takes them.
  const taken = tag === 'component' && /^-?\d+$/.test(value) && wrong?.rule === 'not-a-number';
  if (wrong === undefined || taken) return;
  // The compiler drops a member that it does not know, and keeps the tag.
  const dropped = wrong.rule === 'unknown-member';
  const message = dropped ? wrong.message : orSilently(wrong.message, tag, name, true);
  problems.add(valueStart, valueStart + value.length, { ...wrong, message });
}

/** The type with only the words that this prop takes. */
export function narrowed<T extends { values?: readonly { name: string }[] | undefined }>(
  type: T,
  prop: Prop,
): T {
  if (prop.values === undefined) return type;
  return { ...type, values: prop.values.map((name) => ({ name })) };
}
