/** Edits that put a misplaced part of a template where it belongs. */

import type { Remedy } from '../problem.ts';
import { endOfText, indentOf, insertion, removal } from '../repair.ts';
import { say, type Words } from '../words/words.ts';
import type { GenElement } from './element.ts';
import { bracedField, tagOf } from './habits.ts';

type Edits = Pick<Remedy, 'edits' | 'guess'>;

/** Tags that show a text of their own. */
const WITH_TEXT = ['label', 'link', 'tag', 'radio', 'checkbox'];
/** Tags that show a `<label>` in them. */
const WITH_LABEL = ['view', 'component', 'window', 'root'];

/**
 * Makes a text between tags an attribute of the element around it, where that shows one and contains nothing else, or a
 * `<label>`, where that is shown; `end` is after the ">" of the element.
 */
export function textAsAttribute(
  code: string,
  element: GenElement | undefined,
  end: number | undefined,
  start: number,
  text: string,
): Edits & { hint?: Words } {
  const field = bracedField(text);
  if (field === undefined && /\{.*\}/.test(text))
    return { hint: say`Bind a #[computed] method that makes the text.` };
  if (/['"<>\n]/.test(text)) return {};
  const attribute = field === undefined ? ` text="'${text}'"` : ` :text="${field}"`;
  const asLabel = (slot = '') => {
    const label = `<label${slot}${attribute} />`;
    return {
      hint: say`Text is an attribute: write ${label}.`,
      edits: [{ start, end: start + text.length, text: label }],
      guess: true,
    };
  };
  if (element === undefined || end === undefined) return asLabel();
  const { children } = element;
  const tag = tagOf(element.tag) ?? element.tag;
  if (WITH_LABEL.includes(tag)) return asLabel();
  if (children.length > 0) return {};
  if (tag === 'button') return asLabel(' as_prop="slot"');
  if (!WITH_TEXT.includes(tag) || element.attributes.some(({ name }) => name === 'text')) return {};
  const written = insertion(endOfText(code, end - 1), attribute);
  return {
    hint: say`Text is an attribute: write ${attribute.trim()} in <${tag}>.`,
    edits: [written, { start: end, end: start + text.length, text: '' }],
    guess: true,
  };
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
