/** Checks attributes: properties, events, bindings, and attributes with fixed words. */

import {
  didYouMean,
  excerpt,
  type Problems,
  putInto,
  type Remedy,
  suggest,
  withoutHyphens,
} from '../problem.ts';
import type { Prop } from '../reference/component-schema.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import type { TagReference } from '../reference/tags.ts';
import { findType } from '../reference/types.ts';
import { insertion } from '../repair.ts';
import { fromData, mistake, say } from '../words/words.ts';
import { checkBinding, checkSugar } from './bindings.ts';
import { type Attribute, attributeOf, type GenElement } from './element.ts';
import { bracedField, eventOf, handlerOf, propOf } from './habits.ts';
import { orSilently } from './silent.ts';
import { checkValue } from './value.ts';

const SUGAR = ['for', 'if', 'else_if', 'else'];
const FIXED = ['id', 'class', 'as_prop'];

/** The element of an attribute, with its entry in the reference data. */
interface Surroundings {
  readonly element: GenElement;
  readonly parent: GenElement | undefined;
  readonly known: TagReference | undefined;
  readonly reference: SampleReference;
}

export function checkAttribute(
  attribute: Attribute,
  around: Surroundings,
  problems: Problems,
): void {
  const { element, parent, known, reference } = around;
  const { prefix, name, written, start, nameEnd } = attribute;
  if (written !== undefined) {
    const exists =
      [...FIXED, ...SUGAR].includes(name) || (known?.props.has(name) ?? known === undefined);
    if (!exists || !/^[:@]?[\w-]+$/.test(written)) {
      unknownProp(attribute, element.tag, known, problems);
      return;
    }
    problems.add(start, nameEnd, {
      ...mistake('hyphen', written),
      ...withoutHyphens(prefix + name),
    });
  }
  if (prefix === '@') {
    checkEvent(attribute, around, problems);
  } else if (name === 'inherits') {
    problems.add(start, nameEnd, {
      ...mistake('inherits'),
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
  { element, parent, known, reference }: Surroundings,
  problems: Problems,
): void {
  if (attributeOf(element, '', 'as_prop') !== undefined) {
    const event = handlerOf(name) ?? eventOf(name);
    const method = value && (asCall(value).to ?? value);
    const takes = parent && reference.tags.get(parent.tag)?.events.has(event);
    problems.add(
      start,
      nameEnd,
      takes && method && attributeOf(parent, '@', event) === undefined
        ? {
            ...mistake('callback-in-slot/known', name, event, method, parent.tag),
            edits: [
              insertion(parent.tagStart + parent.tag.length, ` @${event}="${method}"`),
              { start: start - 1, end: valueStart + value.length + 1, text: '' },
            ],
            guess: true,
          }
        : mistake('callback-in-slot', name),
    );
    return;
  }
  if (known !== undefined && !known.events.has(name)) {
    const names = [...known.events.keys()];
    const meant = handlerOf(name) ?? eventOf(name);
    // Drops a `foreign-attribute` problem of this attribute: it suggests an event that the tag does not have.
    const foreign = problems.list.findIndex(
      ({ rule, place }) => rule === 'foreign-attribute' && place.start === start,
    );
    if (foreign !== -1) problems.list.splice(foreign, 1);
    problems.add(start, nameEnd, {
      ...mistake('unknown-event', known.tag, name),
      ...(names.length === 0
        ? { fix: say('no-events') }
        : putInto(
            names.includes(meant) ? didYouMean(meant) : suggest(name, names),
            (to) => `@${to}`,
          )),
    });
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      ...mistake('missing-value/callback', name),
    });
  } else if (value.split("'").length % 2 === 0) {
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('unclosed-value/text', excerpt(value)),
      ...(/^\w+\([^'()]*'[^'(),]*\)$/.test(value) ? { to: value.replace(/\)$/, "')") } : {}),
    });
  } else if (!/^[A-Za-z_]\w*\(.*\)$/s.test(value.trim())) {
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('not-a-call', excerpt(value)),
      ...asCall(value),
    });
  }
}

/** Rewrites `save` and `self.save()` as a call of the method. */
function asCall(value: string): { to?: string } {
  const [, method, rest = '()'] =
    /^\s*(?:self\.)?([A-Za-z_]\w*)\s*(\(.*\))?;?\s*$/s.exec(value) ?? [];
  return method === undefined ? {} : { to: `${method}${rest}` };
}

/** Checks attributes that cannot be bound: `id`, `class`, `as_prop`, and the `name` of a component. */
function checkFixed(
  { prefix, name, start, nameEnd, value, valueStart }: Attribute,
  parent: GenElement | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  if (prefix === ':') {
    problems.add(start, nameEnd, {
      ...mistake('fixed-attribute', name),
      ...(/^\w*$/.test(value ?? '') ? { to: name } : {}),
    });
    return;
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      ...mistake('missing-value', name),
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
    // The data may list no slots although the tag takes some, so slots are checked only if some are listed.
    if (name !== 'as_prop' || slots.length === 0 || slots.includes(value)) return;
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('unknown-slot', parent?.tag ?? '', value),
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
      ...mistake('class-list', excerpt(value)),
      to: `[${words.join(', ')}]`,
    });
    return;
  }
  const to = word ?? plain;
  problems.add(valueStart, valueStart + value.length, {
    ...mistake('bad-name', excerpt(value), name),
    ...(to === undefined ? {} : { to }),
  });
}

/** Attributes that describe an input. They do not contain its text. */
const LABELS = /^(?:label|title|caption)$/;

function unknownProp(
  { prefix, name, written = prefix + name, start, nameEnd, value, valueStart }: Attribute,
  tag: string,
  known: TagReference | undefined,
  problems: Problems,
): void {
  const bare = written.replace(/^[:@]/, '');
  const add = (remedy: Remedy): void =>
    problems.add(start, nameEnd, {
      rule: 'unknown-prop',
      message: orSilently(say('unknown-prop', tag, bare), tag, name, false),
      ...remedy,
    });
  const rejected = known?.rejected.get(name);
  const event = handlerOf(name) ?? name;
  const foreign = propOf(name, value);
  const names = [...(known?.props.keys() ?? []), ...FIXED, ...SUGAR];
  if (rejected !== undefined) {
    add({ fix: fromData(rejected.note) });
  } else if (known?.events.has(event)) {
    problems.add(start, nameEnd, {
      ...mistake('event-as-prop', tag, bare, event),
      to: `@${event}`,
    });
  } else if (name === 'key') {
    const end = value === undefined ? nameEnd : valueStart + value.length + 1;
    add({
      fix: say('no-key'),
      edits: [{ start: start - 1, end, text: '' }],
      guess: true,
    });
  } else if (name === 'style') {
    add({ fix: say('no-style') });
  } else if (
    foreign !== undefined &&
    names.includes(foreign) &&
    !(tag === 'input' && LABELS.test(name))
  ) {
    add(putInto(didYouMean(foreign), (to) => prefix + to));
  } else {
    const page = known?.page;
    const otherwise = page ? say('props-page', page) : undefined;
    add(putInto(suggest(name, names, otherwise), (to) => `${prefix}${to}`));
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
      ...mistake(
        'missing-value/prop',
        name,
        type.name,
        type.syntax?.attribute?.[0] ?? `${name}="…"`,
      ),
    });
    return;
  }
  const field = bracedField(value.replace(/^'(\{\{.*\}\})'$/, '$1'));
  if (field !== undefined) {
    const to = `:${name}="${field}"`;
    problems.add(start, valueStart + value.length + 1, {
      ...mistake('foreign-binding', excerpt(value), to),
      to,
      guess: true,
    });
    return;
  }
  if (type.kind === 'text' && /\{\{.*\}\}/.test(value)) {
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('foreign-binding/text', excerpt(value)),
    });
    return;
  }
  const wrong = checkValue(value, narrowed(type, prop), 'attribute');
  // GenUI passes the integers of a root unchanged to Makepad, which accepts them.
  const taken = tag === 'component' && /^-?\d+$/.test(value) && wrong?.rule === 'not-a-number';
  if (wrong === undefined || taken) return;
  // The compiler drops an unknown member, but keeps the tag.
  const dropped = wrong.rule === 'unknown-member';
  const message = dropped ? wrong.message : orSilently(wrong.message, tag, name, true);
  problems.add(valueStart, valueStart + value.length, { ...wrong, message });
}

/** The type, restricted to the values that this prop takes. */
export function narrowed<T extends { values?: readonly { name: string }[] | undefined }>(
  type: T,
  prop: Prop,
): T {
  if (prop.values === undefined) return type;
  return { ...type, values: prop.values.map((name) => ({ name })) };
}
