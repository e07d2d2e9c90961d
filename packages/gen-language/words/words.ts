/**
 * What the checks say, in no language yet: a key with what fills its gaps. The words of a language are a module, each
 * with the same keys: see `english.ts`.
 */
import type { ENGLISH } from './english.ts';
import type { ENGLISH_OF_FILES } from './english-files.ts';
import type { ENGLISH_OF_SCRIPTS } from './english-scripts.ts';

interface Modules {
  readonly gen: typeof ENGLISH;
  readonly files: typeof ENGLISH_OF_FILES;
  readonly scripts: typeof ENGLISH_OF_SCRIPTS;
}

type English = Modules['gen'] & Modules['files'] & Modules['scripts'];
export type Key = keyof English;

/** The words of a language by their keys. */
export type Catalogue<Of extends keyof Modules = 'gen'> = Readonly<
  Record<keyof Modules[Of], string>
>;

/** Words with the values of their gaps. */
export interface Words {
  /** {@link Key}, or the English text of words that the data has. */
  readonly key: string;
  readonly values: readonly Value[];
  /** Which line of the text. */
  readonly line: 0 | 1;
}

/** What fills a gap: the author's text, or words that have a translation of their own. */
export type Value = string | number | Words;

/** A value for each gap of a text. */
type ValuesOf<Text extends string> = Text extends `${string}{3}${string}`
  ? [Value, Value, Value, Value]
  : Text extends `${string}{2}${string}`
    ? [Value, Value, Value]
    : Text extends `${string}{1}${string}`
      ? [Value, Value]
      : Text extends `${string}{0}${string}`
        ? [Value]
        : [];

/** Words of a key. A value that is no text of the author's has to be `Words` itself. */
export function say<K extends Key>(key: K, ...values: ValuesOf<English[K]>): Words {
  return { key, values, line: 0 };
}

/** The rule and the message of a key, and how to fix it, where its text has a line for that. */
export function mistake<K extends Key>(
  key: K,
  ...values: ValuesOf<English[K]>
): Mistake<English[K]> {
  const message: Words = { key, values, line: 0 };
  const [rule = key] = key.split('/');
  // Keys without a second line have a type without `fix`.
  return { rule, message, fix: { ...message, line: 1 } } as Mistake<English[K]>;
}

type Mistake<Text extends string> = {
  readonly rule: string;
  readonly message: Words;
} & (Text extends `${string}\n${string}` ? { readonly fix: Words } : unknown);

/** Words that the data has in English and in other languages; catalogues have them under the English text. */
export function fromData({ en }: { readonly en: string }): Words {
  return { key: en, values: [], line: 0 };
}

/** `a or b or c`. */
export function oneOf([first = '', ...others]: readonly Value[]): Value {
  return others.length === 0 ? first : say('or', first, oneOf(others));
}

/** `a and b and c`. */
export function allOf([first = '', ...others]: readonly Value[]): Value {
  return others.length === 0 ? first : say('and', first, allOf(others));
}

/** The text in the language of the catalogue. */
export function textOf(
  { key, values, line }: Words,
  catalogue: Readonly<Record<string, string>>,
): string {
  const own = Object.hasOwn(catalogue, key) ? (catalogue[key]!.split('\n')[line] ?? '') : key;
  if (values.length === 0) return own;
  return own.replaceAll(
    /( ?)\{(\d)\}( ?)/g,
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
