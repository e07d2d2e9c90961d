/** Checks components of the author: imports, names of other frameworks, attributes and slots. */
import { type Attribute, attributeOf, type GenElement, walk } from '../../gen/element.ts';
import { tagOf as foreignTag } from '../../gen/habits.ts';
import type { Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import { mistake, say } from '../../words/words.ts';
import { insteadOf, sameTag } from '../foreign/tags.ts';
import { snakeCase } from '../foreign/words.ts';
import type { TagOf } from './bindings.ts';

/**
 * Reports callbacks that call several methods, tags of other frameworks, and components that are not imported. Also
 * checks attributes of components, and slots.
 */
export function checkTags(
  roots: readonly GenElement[],
  script: string,
  isWhole: boolean,
  fields: ReadonlySet<string>,
  tagOf: TagOf,
  problems: Problems,
): void {
  const isImported = /\bimport\s*!|\buse\b/.test(script);
  for (const element of walk(roots)) {
    const { tag, tagStart, attributes } = element;
    if (/^[A-Z]/.test(tag)) checkOwn(attributes, fields, problems);
    checkSlots(element, problems);
    for (const { prefix, value = '', valueStart } of attributes)
      if (prefix === '@' && /^\s*\w+\([^()]*\)\s*[,;&]+\s*\w/.test(value))
        problems.add(valueStart, valueStart + value.length, mistake('not-a-call/several'));
    if (!/^[A-Z]/.test(tag) || isImported || new RegExp(`\\b${tag}\\b`).test(script)) continue;
    if (tagOf(tag.toLowerCase()) !== undefined || foreignTag(tag) !== undefined) continue;
    const instead = insteadOf(tag);
    const same = sameTag(tag);
    if (instead !== undefined || same !== undefined)
      problems.add(tagStart, tagStart + tag.length, {
        ...mistake('foreign-tag', tag),
        ...(instead === undefined ? { fix: say('did-you-mean', same!) } : { fix: instead }),
      });
    else if (isWhole) {
      const module = snakeCase(tag);
      problems.add(tagStart, tagStart + tag.length, mistake('missing-import', tag, module));
    }
  }
}

/** Checks attributes of the author's components: event names must be in snake case, and a field must be bound. */
function checkOwn(
  attributes: readonly Attribute[],
  fields: ReadonlySet<string>,
  problems: Problems,
): void {
  for (const { prefix, name, value, valueStart, start, nameEnd } of attributes) {
    if (prefix === '@' && /[A-Z]/.test(name)) {
      const to = snakeCase(name.replace(/^on(?=[A-Z])/, ''));
      problems.add(start, nameEnd, {
        ...mistake('event-name', `@${to}`),
        to: `@${to}`,
        guess: true,
      });
    }
    if (prefix === '' && value !== undefined && fields.has(value) && name !== 'id')
      problems.add(valueStart, valueStart + value.length, {
        ...mistake('unquoted-text/field', value, name),
        edits: [insertion(start, ':')],
        guess: true,
      });
  }
}

/** Reports several tags in one slot of a button, and a selected radio in a group without `selected`. */
function checkSlots({ tag, children, attributes }: GenElement, problems: Problems): void {
  const seen = new Set<string>();
  for (const child of children) {
    const slot = attributeOf(child, '', 'as_prop');
    if (slot?.value !== undefined && tag === 'button') {
      if (seen.has(slot.value))
        problems.add(slot.start, slot.nameEnd, mistake('slot-twice', slot.value));
      seen.add(slot.value);
    }
    const selected = attributeOf(child, '', 'selected');
    if (tag !== 'radio_group' || child.tag !== 'radio' || selected === undefined) continue;
    if (attributes.some(({ name }) => name === 'selected') || selected.value === 'false') continue;
    const index = children.filter((one) => one.tag === 'radio').indexOf(child);
    problems.add(selected.start, selected.nameEnd, mistake('radio-selected', index));
  }
}
