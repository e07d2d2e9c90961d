/** What a language of the interface is: words, and what its script needs. A site chooses its languages by configuration. */
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { englishWords } from './english-words.ts';

/** The words of a language: those of English, each group with the same keys. A missing one does not compile. */
export type Words = {
  readonly [Group in keyof typeof englishWords]: Readonly<
    Record<keyof (typeof englishWords)[Group], string>
  >;
};

export type ChromeWords = Words['chrome'];
export type SearchWords = Words['search'];
/** All words of a page's own markup; at build only. */
export type PageWords = Words['chrome'] & Words['page'] & Words['zoom'];

/** Search help for a script whose words a reader may type in Latin letters, or in older characters. */
export interface SearchScript {
  /** Runs of characters that have readings. */
  readonly runs: RegExp;
  /** The reading of each character of a run, in small Latin letters; `undefined` for one without. */
  readings(run: string): readonly (string | undefined)[];
  /** Pairs of an older character and the one it is searched as: `組组鈕钮`. */
  readonly pairs: string;
}

/** Words of a query that say little of what is looked for. */
export interface SearchFillers {
  /** Nothing: `how`, `the`. A page need not have them. */
  readonly nothing: readonly string[];
  /** Little, as verbs for any task do: `use`, `set`. A page need not have them, but is better with them. */
  readonly little: readonly string[];
}

/** A stretch of text as its readers meet it. */
export interface Prose {
  /** `label` is a title, caption or any other text that is alone; `comment` and `title` belong to a code block. */
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'label' | 'comment' | 'title';
  /** Without marks of any kind; a code span or key is one {@link CODE}. */
  readonly text: string;
  /** Start and end in `text` of what is bold, in order. */
  readonly bold: readonly (readonly [start: number, end: number])[];
  /** In a list: what follows the words in bold that other items begin with. */
  readonly leads?: readonly string[];
}

/** Stands for a code span or key in the text of a {@link Prose}. */
export const CODE = '\uFFFC';

/** Something in a {@link Prose} that is against the rules of its language, at an offset of its text. */
export type ProseProblem = Omit<Diagnostic<number>, 'rule'>;

/** How a language is written on a site, for authors; readers never load it. */
export interface ProseRules {
  /** A text that has none of its characters is not in the language. */
  readonly script: RegExp;
  /** Ends a sentence. */
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
  /** How it is written, for the check of a site's texts. */
  readonly prose?: ProseRules;
  /** Absolute path of the module with its words, so that the check can name places in it. */
  readonly wordsFile?: string;
}

/** All words of a page's markup in one list. */
export function pageWordsOf({ words }: Language): PageWords {
  return { ...words.chrome, ...words.page, ...words.zoom };
}
