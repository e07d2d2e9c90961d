/**
 * The type of an interface language: its words, and data about its script. A site selects its languages by
 * configuration.
 */
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { englishWords } from './english-words.ts';

/** The words of a language, in groups with the same keys as English. A missing word is a type error. */
export type Words = {
  readonly [Group in keyof typeof englishWords]: Readonly<
    Record<keyof (typeof englishWords)[Group], string>
  >;
};

export type ChromeWords = Words['chrome'];
export type SearchWords = Words['search'];
/** All words of page markup; used at build time only. */
export type PageWords = Words['chrome'] & Words['page'] & Words['zoom'];

/** Search data of a script that readers may also type in Latin letters or older characters. */
export interface SearchScript {
  /** Matches runs of characters that have readings. */
  readonly runs: RegExp;
  /** The reading of each character of a run, in lower-case Latin letters; `undefined` for a character without one. */
  readings(run: string): readonly (string | undefined)[];
  /** Pairs of an older character and the character for which it is searched: `組组鈕钮`. */
  readonly pairs: string;
}

/** Filler words, which have little meaning in a query. */
export interface SearchFillers {
  /** Words without meaning: `how`, `the`. A page need not contain them. */
  readonly nothing: readonly string[];
  /**
   * Words with little meaning, such as general verbs: `use`, `set`. A page need not contain them, but ranks higher if
   * it does.
   */
  readonly little: readonly string[];
}

/** A piece of text in the form that readers see. */
export interface Prose {
  /** `label` is a title, a caption or another separate text; `comment` and `title` belong to a code block. */
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'label' | 'comment' | 'title';
  /** Plain text without formatting; a code span or key is one {@link CODE}. */
  readonly text: string;
  /** Start and end in `text` of bold parts, in order. */
  readonly bold: readonly (readonly [start: number, end: number])[];
  /** In a list: for each other item that begins with bold words, the text after these words. */
  readonly leads?: readonly string[];
}

/** Placeholder for a code span or key in the text of a {@link Prose}. */
export const CODE = '\uFFFC';

/** A violation of the rules of a language in a {@link Prose}, at an offset of its text. */
export type ProseProblem = Omit<Diagnostic<number>, 'rule'>;

/** Rules for writing a language, for authors; readers never load them. */
export interface ProseRules {
  /** Characters of the language; a text without any of them is not in the language. */
  readonly script: RegExp;
  /** Matches the end of a sentence. */
  readonly sentenceEnd: RegExp;
  check(prose: Prose): readonly ProseProblem[];
}

export interface Language {
  /** BCP 47 tag, for `lang` attributes: `zh-CN`. */
  readonly tag: string;
  readonly words: Words;
  readonly search?: SearchScript;
  readonly fillers?: SearchFillers;
  /** Absolute path of a style sheet with the typography of the script, each rule for `:lang(…)`. */
  readonly styles?: string;
  /** Writing rules, for the check of a site's texts. */
  readonly prose?: ProseRules;
  /** Absolute path of the module with its words, so that the check can report places in it. */
  readonly wordsFile?: string;
}

/** All words of page markup in one object. */
export function pageWordsOf({ words }: Language): PageWords {
  return { ...words.chrome, ...words.page, ...words.zoom };
}
