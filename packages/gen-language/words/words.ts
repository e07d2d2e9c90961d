/**
 * What the checks say, in any language: an English pattern with what fills its gaps. The pattern is also the key
 * under which a catalogue has it in another language.
 */

/** A pattern such as `<{0}> has no prop "{1}".` with the values of its gaps. */
export interface Words {
  readonly pattern: string;
  readonly values: readonly Value[];
}

/** What fills a gap: the author's text, or words that have a translation of their own. */
export type Value = string | number | Words;

/** Patterns of a language by their English pattern. */
export type Catalogue = Readonly<Record<string, string>>;

/** Words of a check; each `${…}` is a gap. A value that is no text of the author's has to be `Words` itself. */
export function say(parts: TemplateStringsArray, ...values: readonly Value[]): Words {
  const pattern = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
  return { pattern, values };
}

/** Words that the data has in English and in other languages; catalogues have them under the English text. */
export function fromData({ en }: { readonly en: string }): Words {
  return { pattern: en, values: [] };
}

/** `a or b or c`. */
export function oneOf([first = '', ...others]: readonly Value[]): Value {
  return others.length === 0 ? first : say`${first} or ${oneOf(others)}`;
}

/** `a and b and c`. */
export function allOf([first = '', ...others]: readonly Value[]): Value {
  return others.length === 0 ? first : say`${first} and ${allOf(others)}`;
}

/** The text in the language of the catalogue; in English where it is left out or has no such pattern. */
export function textOf({ pattern, values }: Words, catalogue: Catalogue = {}): string {
  const own = Object.hasOwn(catalogue, pattern) ? (catalogue[pattern] ?? pattern) : pattern;
  if (values.length === 0) return own;
  return own.replaceAll(
    /( ?)\{(\d+)\}( ?)/g,
    (gap, before: string, index: string, after: string) => {
      const value = values[Number(index)];
      if (value === undefined) return gap;
      if (typeof value !== 'object') return `${before}${value}${after}`;
      // A gap has spaces around it for names in Latin letters; Chinese words have none.
      const text = textOf(value, catalogue);
      return `${/^\p{Script=Han}/u.test(text) ? '' : before}${text}${/\p{Script=Han}$/u.test(text) ? '' : after}`;
    },
  );
}
