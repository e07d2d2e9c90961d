/** What a language of the interface is: words, and what its script needs. A site chooses its languages by configuration. */
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

export interface Language {
  /** BCP 47 tag, for `lang` attributes: `zh-CN`. */
  readonly tag: string;
  readonly words: Words;
  readonly search?: SearchScript;
  /** Absolute path of a style sheet with the typography of the script, each rule for `:lang(…)`. */
  readonly styles?: string;
}

/** All words of a page's markup in one list. */
export function pageWordsOf({ words }: Language): PageWords {
  return { ...words.chrome, ...words.page, ...words.zoom };
}
