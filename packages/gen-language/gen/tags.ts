/** Checks tags, slots and conditions of a template. `attributes.ts` checks attributes, `template.ts` parses. */

import { nearest } from 'parallel-docs/browser';
import { didYouMean, type Problems, type Remedy, suggest, withoutHyphens } from '../problem.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import { insertion } from '../repair.ts';
import { mistake } from '../words/words.ts';
import { checkAttribute } from './attributes.ts';
import { attributeOf, type GenElement, walk } from './element.ts';
import { tagOf } from './habits.ts';

/** A built-in tag whose props are not known. */
const ROOT = 'root';

/** Whether the tag is built into GenUI. */
function isBuiltIn(tag: string, reference: SampleReference): boolean {
  return tag === ROOT || reference.tags.has(tag);
}

/** Checks siblings and everything below them: tags, attributes and values. */
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
      checkAttribute(attribute, { element, parent, known, reference }, problems);
    }
    checkElements(element.children, element, reference, problems);
  }
}

/** The remedy with edits of both the opening and the closing tag, if it renames the tag. */
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
      ...mistake('inner-component'),
    });
  }
  checkSlot(element, parent, reference, problems);
  if (isBuiltIn(tag, reference) || /^[A-Z][A-Za-z0-9]*$/.test(tag)) return;
  const plain = tag.replaceAll('-', '_');
  if (plain !== tag && isBuiltIn(plain, reference)) {
    problems.add(tagStart, tagStart + tag.length, {
      ...mistake('hyphen/tag', tag),
      ...renamed(withoutHyphens(plain), element),
    });
    return;
  }
  const foreign = tagOf(tag);
  const remedy: Remedy =
    foreign === undefined ? suggest(tag, [...reference.tags.keys(), ROOT]) : didYouMean(foreign);
  const { misspelledEnd: end } = element;
  // Drops a problem with the same cause: about a closing tag with the right name, or an unclosed <br>.
  const said =
    end !== undefined && end.name === remedy.to
      ? ['stray-end', end.start]
      : tag === 'br' && ['unclosed-tag', tagStart];
  const at = problems.list.findIndex(
    ({ rule, place }) => said && rule === said[0] && place.start === said[1],
  );
  if (at !== -1) problems.list.splice(at, 1);
  problems.add(tagStart, tagStart + tag.length, {
    ...mistake('unknown-tag', tag),
    ...renamed(remedy, element),
  });
}

/** Reports a child without a slot in a tag that shows only its slots. */
function checkSlot(
  element: GenElement,
  parent: GenElement | undefined,
  reference: SampleReference,
  problems: Problems,
): void {
  const slots = (parent && reference.tags.get(parent.tag)?.slots) ?? [];
  if (parent === undefined || slots.length === 0 || !slots.every(({ asProp }) => asProp)) return;
  const { tag, tagStart } = element;
  // A misspelled `as_prop` is reported as an unknown attribute.
  const names = element.attributes.map(({ name }) => name);
  if (names.some((name) => name === 'slot' || name === 'as_prop' || nearest(name, ['as_prop'])))
    return;
  const filled = new Set(parent.children.map((child) => attributeOf(child, '', 'as_prop')?.value));
  const free = slots.filter(({ name }) => !filled.has(name));
  const slot = free[0]?.name ?? slots[0]?.name ?? '';
  problems.add(tagStart, tagStart + tag.length, {
    ...mistake('missing-slot', parent.tag, tag, slot),
    ...(free.length === 1
      ? {
          edits: [insertion(tagStart + tag.length, ` as_prop="${slot}"`)],
          guess: parent.tag !== 'button' || tag !== 'label' || parent.children.length > 1,
        }
      : {}),
  });
}

/**
 * Reports tags that are written like components but mean a built-in tag: `View`, `GView` as in the component library,
 * or `Div` of another framework.
 *
 * @param own code that may declare or import components of those names, such as the script
 */
export function checkCapitals(
  roots: readonly GenElement[],
  own: string,
  reference: SampleReference,
  problems: Problems,
): void {
  const fold = (name: string) => name.toLowerCase().replaceAll('_', '');
  for (const element of walk(roots)) {
    const { tag, tagStart } = element;
    if (!/^[A-Z]/.test(tag) || new RegExp(`\\b${tag}\\b`).test(own)) continue;
    const names = [tag, tag.replace(/^G(?=[A-Z])/, '')].map(fold);
    const meant =
      [...reference.tags.keys()].find((name) => names.includes(fold(name))) ?? tagOf(tag);
    if (meant === undefined || meant === 'component') continue;
    problems.add(tagStart, tagStart + tag.length, {
      ...mistake('unknown-tag/capital', tag, meant),
      ...renamed(didYouMean(meant), element),
    });
  }
}

/** Checks that `:else_if` and `else` follow a sibling with a condition. */
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
    ...mistake('else-without-if', link.name),
  });
}
