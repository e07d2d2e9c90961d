/**
 * Guesses what text and attributes of other frameworks mean. Checkers use these guesses; code that only draws templates
 * does not.
 */
import type { Problems, Remedy } from '../problem.ts';
import { endOfText, insertion, removal } from '../repair.ts';
import { mistake, say } from '../words/words.ts';
import type { GenElement } from './element.ts';
import { closingAttribute, stray, unclosed, uncrossed } from './ends.ts';
import { bracedField, bracedOf, directiveOf, tagOf } from './habits.ts';

/** Tags that show their `text` property. */
const WITH_TEXT = ['label', 'link', 'tag', 'radio', 'checkbox'];
/** Tags that show a `<label>` inside. */
const WITH_LABEL = ['view', 'component', 'window', 'root'];

/**
 * Suggests how to fix text between tags. If the element around the text shows text and has no children, the text
 * becomes an attribute. If the element can contain a `<label>`, the text becomes a `<label>`. For code of other
 * frameworks, only gives advice.
 *
 * @param end offset after the `>` of the element's opening tag
 */
function textAsAttribute(
  code: string,
  element: GenElement | undefined,
  end: number | undefined,
  start: number,
  text: string,
): Partial<Remedy> {
  const field = bracedField(text);
  if (/^[<>/]+$|^<!doctype\b[^<>]*>$/i.test(text))
    return { fix: say('remove-it'), edits: [removal(code, start, start + text.length)] };
  if (field === undefined && /[{}]/.test(text)) {
    return /^\{[#/@]|^[{(]*[^{}]*$|^[^{}]*\}/.test(text)
      ? { fix: say('text-no-code') }
      : { fix: say('text-computed') };
  }
  if (/['"<>\n]|&\w+;/.test(text)) return {};
  const attribute = field === undefined ? ` text="'${text}'"` : ` :text="${field}"`;
  const asLabel = (slot = '') => {
    const label = `<label${slot}${attribute} />`;
    return {
      fix: say('text-as-label', label),
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
    fix: say('text-as-attribute', attribute.trim(), tag),
    edits: [written, { start: end, end: start + text.length, text: '' }],
    guess: true,
  };
}

function noteDirective(
  problems: Problems,
  start: number,
  written: string,
  directive: string,
): void {
  problems.add(start, start + written.length, {
    ...mistake('foreign-attribute', written, directive),
    to: directive,
    // A two-way binding is a guess, because its property depends on the tag. `wx:for` is a guess, too.
    guess: /model|bind:value|wx:for/i.test(written),
  });
}

function noteBraces(
  problems: Problems,
  [start, end]: readonly [number, number],
  name: string,
  inside: string,
): void {
  const to = bracedOf(name, inside);
  problems.add(
    start,
    end,
    to === undefined
      ? mistake('foreign-binding/either', name)
      : { ...mistake('foreign-binding/braces', name, to), to, guess: true },
  );
}

/** All guesses, as a parameter of the parser. */
export const GUESSES = {
  directiveOf,
  noteDirective,
  noteBraces,
  textAsAttribute,
  closingAttribute,
  stray,
  unclosed,
  uncrossed,
};
export type Guesses = typeof GUESSES;
