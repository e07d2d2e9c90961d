/**
 * Messages independent of a language: a key with values for its placeholders. Each language has modules with the texts
 * of the same keys: see `english.ts`.
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

/** The texts of a language by key. */
export type Catalogue<Of extends keyof Modules = 'gen'> = Readonly<
  Record<keyof Modules[Of], string>
>;

/** A text: its key and the values of its placeholders. */
export interface Words {
  /** A {@link Key}; for a text of the data, its English version. */
  readonly key: string;
  readonly values: readonly Value[];
  /** Index of the line of the text: 0 is what is wrong, 1 how to fix it. */
  readonly line: 0 | 1;
}

/** Value of a placeholder: text of the author, or words that are translated too. */
export type Value = string | number | Words;

/** One value for each placeholder of a text. */
type ValuesOf<Text extends string> = Text extends `${string}{3}${string}`
  ? [Value, Value, Value, Value]
  : Text extends `${string}{2}${string}`
    ? [Value, Value, Value]
    : Text extends `${string}{1}${string}`
      ? [Value, Value]
      : Text extends `${string}{0}${string}`
        ? [Value]
        : [];

/**
 * The message with a key. A string value is text of the author, which is not translated; any other text must be
 * `Words`.
 */
export function say<K extends Key>(key: K, ...values: ValuesOf<English[K]>): Words {
  return { key, values, line: 0 };
}

/** Rule and message of a key, with a fix if its text has a second line. */
export function mistake<K extends Key>(
  key: K,
  ...values: ValuesOf<English[K]>
): Mistake<English[K]> {
  const message: Words = { key, values, line: 0 };
  const [rule = key] = key.split('/');
  // For keys without a second line, the type has no `fix`.
  return { rule, message, fix: { ...message, line: 1 } } as Mistake<English[K]>;
}

type Mistake<Text extends string> = {
  readonly rule: string;
  readonly message: Words;
} & (Text extends `${string}\n${string}` ? { readonly fix: Words } : unknown);

/** Words for a text of the data. In catalogues, its key is its English text. */
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
      // Placeholders have spaces around them for names in Latin letters; Chinese words need none.
      const text = textOf(value, catalogue);
      return `${/^\p{Script=Han}/u.test(text) ? '' : before}${text}${/\p{Script=Han}$/u.test(text) ? '' : after}`;
    },
  );
}
