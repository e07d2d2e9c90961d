/** Edits that put a misplaced part of a template where it belongs. */

import type { Remedy } from '../problem.ts';
import { endOfText, indentOf, insertion, removal } from '../repair.ts';
import { attributeOf, type GenElement } from './element.ts';

type Edits = Pick<Remedy, 'edits' | 'guess'>;

/** Tags that show a text of their own; in any other it takes a `<label>`. */
const WITH_TEXT = ['label', 'link', 'tag', 'radio', 'checkbox'];

/**
 * Makes a text between tags an attribute of the element around it, where that shows one and contains nothing else, or a
 * `<label>`; `end` is after the ">" of the element.
 */
export function textAsAttribute(
  code: string,
  element: GenElement | undefined,
  end: number | undefined,
  start: number,
  text: string,
): Edits {
  if (/['"<>\n]/.test(text)) return {};
  const label = { start, end: start + text.length, text: `<label text="'${text}'" />` };
  if (element === undefined || end === undefined) return { edits: [label], guess: true };
  const { tag, children } = element;
  const shows = WITH_TEXT.includes(tag) && attributeOf(element, '', 'text') === undefined;
  if (!shows || children.length > 0) return { edits: [label], guess: true };
  const written = insertion(endOfText(code, end - 1), ` text="'${text}'"`);
  return { edits: [written, { start: end, end: start + text.length, text: '' }], guess: true };
}

/** Puts a comment before the sibling that is before it, if there is one. */
export function movedComment(
  code: string,
  { start, end }: { readonly start: number; readonly end: number },
  before: GenElement | undefined,
): Edits {
  if (before === undefined) return {};
  const at = before.tagStart - 1;
  const lead = ' '.repeat(indentOf(code, at) ?? 0);
  const line = `${code.slice(start, end).trimEnd()}\n${lead}`;
  return { edits: [insertion(at, line), removal(code, start, end)] };
}
