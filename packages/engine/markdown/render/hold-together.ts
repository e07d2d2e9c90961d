/** What a line of running text does not break. */
import { attributes, type Html } from '../../html.ts';

/** A text whose sizes, `1080 × 720`, stay in one line. */
export const holdSizes = (text: string): string =>
  // Most texts have none, and looking for the sign alone is cheap.
  !text.includes('×') ? text : text.replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0');

/** Code that a browser would break at its signs, `#[name]`, and that fits a phone's column at twice the text size. */
const HELD_CODE = /^(?=.*\w)(?=.*\W)[!-~…]{1,16}$/;

/** The attributes of a code span: the class of one that stays in one line. */
export const codeAttributes = (code: string): Html =>
  attributes({ class: HELD_CODE.test(code) ? 'nowrap' : undefined });
