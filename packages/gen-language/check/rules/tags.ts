/** Checks components of the author: imports, names of other frameworks, attributes and slots. */
import { nearest } from 'parallel-docs/browser';
import { type Attribute, attributeOf, type GenElement, walk } from '../../gen/element.ts';
import { tagOf as foreignTag } from '../../gen/habits.ts';
import { didYouMean, type Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake, say } from '../../words/words.ts';
import { insteadOf, sameTag } from '../foreign/tags.ts';
import { pascalCase, snakeCase } from '../foreign/words.ts';
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
  checkImported(roots, script, problems);
  for (const element of walk(roots)) {
    const { tag, tagStart, attributes } = element;
    if (/^[A-Z]/.test(tag)) checkOwn(attributes, fields, problems);
    if (/^[A-Z]|^component$/.test(tag)) checkColors(element, problems);
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

/** Reports a tag that no import is named after, if its name is near that of an import without a tag. */
function checkImported(roots: readonly GenElement[], script: string, problems: Problems): void {
  const imports = /\bimport\s*!\s*\{([^}]*)\}/.exec(script)?.[1] ?? '';
  const names = [...imports.matchAll(/::(?:(\w+)::\*|(\w+)\s*;)/g)].map(
    ([, module = '', name]) => name ?? pascalCase(module),
  );
  const tags = [...walk(roots)].filter(({ tag }) => /^[A-Z]/.test(tag));
  const free = names.filter((name) => !tags.some(({ tag }) => tag === name));
  for (const { tag, tagStart } of tags) {
    const near = names.includes(tag) ? undefined : nearest(tag, free);
    // A module may be named in the plural, and without the underscores.
    const isOther =
      near === undefined ||
      [`${tag}s`, `${tag}es`].includes(near) ||
      [`${near}s`, `${near}es`].includes(tag) ||
      snakeCase(tag).split('_').length > snakeCase(near).split('_').length;
    if (isOther || new RegExp(`\\b${tag}\\b`).test(script)) continue;
    problems.add(tagStart, tagStart + tag.length, {
      ...mistake('missing-import/near', tag),
      ...didYouMean(near),
    });
  }
}

/** Digits that Rust reads as a number with an exponent without digits, or as a wrong binary number. */
const MALFORMED = /^#(?:\d+([eE])(?!\d)|0(b)(?!\d)|0(b)\d*[2-9eE])/;

/** Reports colours that rustc refuses on components. On other tags, GenUI turns colours into numbers. */
function checkColors({ tag, attributes }: GenElement, problems: Problems): void {
  for (const { prefix, value = '', valueStart } of attributes) {
    const digits = /^#(?:[\da-fA-F]{3}|[\da-fA-F]{6}|[\da-fA-F]{8})$/.test(value);
    const [wrong = '', ...letters] = (digits && prefix === '' && MALFORMED.exec(value)) || [];
    const letter = letters.find((one) => one !== undefined);
    if (letter === undefined) continue;
    const at = letter === 'b' ? 2 : wrong.length - 1;
    // The neighbouring digit is hardly another colour.
    const other = String.fromCharCode(letter.charCodeAt(0) + (letter === 'b' ? 1 : -1));
    const to = value.slice(0, at) + other + value.slice(at + 1);
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('bad-color/number', value, tag, to),
      to,
      guess: true,
    });
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
        guess: name !== value,
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

/**
 * Reports an `import!` without `::*` for a component that the template binds, calls or references. Such a use needs a
 * trait, which only `::*` imports. Offsets are those of the script.
 */
export function checkImports(
  roots: readonly GenElement[],
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  const words = tokens.map(({ text }) => text);
  const start = words.findIndex((word, at) => word === 'import' && words[at + 1] === '!');
  const last = tokens[start + 2]?.partner ?? 0;
  for (let index = start + 3; start !== -1 && index < last; index++) {
    const { text, start: from, end } = tokens[index]!;
    const module = words[index - 2] ?? '';
    const isAlone =
      words[index - 1] === '::' &&
      words[index - 3] === '::' &&
      (words[index + 1] === ';' || index + 1 === last);
    const isWhole = words.some((one, at) => one === '*' && words[at - 2] === module);
    if (!isAlone || isWhole) continue;
    const users = [...walk(roots)].filter(({ tag }) => tag === text);
    if (users.some((one) => needsTrait(one, words)))
      problems.add(from, end, { ...mistake('import-path/name', text, module), to: '*' });
  }
}

/** Whether a tag has a binding or a callback, or an id that the script references. */
const needsTrait = ({ attributes }: GenElement, words: readonly string[]): boolean =>
  attributes.some(
    ({ prefix, name, value }) =>
      prefix === '@' ||
      (prefix === ':' && !/^(?:if|else_if|for)$/.test(name)) ||
      (name === 'id' && words.some((word, at) => word === value && words[at - 3] === 'c_ref')),
  );
