/** The type of a check, and the context it receives. */
import type { Engine, Settings, Tab } from './tab.ts';

/** The context of a check: a tab of a returning reader, 1440 by 900. */
export interface Place {
  readonly tab: Tab;
  readonly engine: Engine['name'];
  /** Opens another tab with the same storage. */
  another(): Promise<Tab>;
  /** Opens a path of the site and waits until the client runs, unless `wait` is false. */
  open(path: string, options?: { tab?: Tab; wait?: boolean }): Promise<void>;
  /** Returns the URL of a path on another origin, to simulate another site. */
  elsewhere(path: string): string;
}

export interface Check {
  readonly name: string;
  /** Whether `npm test` runs the check in Firefox and WebKit. */
  readonly smoke?: boolean;
  readonly settings?: Partial<Settings>;
  /** Whether the reader is new. */
  readonly firstVisit?: boolean;
  /** Engines in which the check is skipped, with the reason: a limit of the engine's driver, not of the engine. */
  readonly except?: Partial<Record<Engine['name'], string>>;
  run(place: Place): Promise<void>;
}

/** Words of the interface that checks use. */
export const WORDS = {
  en: {
    root: '',
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
    menu: 'Menu',
    openMenu: 'Open menu',
    outline: 'Table of Contents',
    copied: 'Copied',
    language: 'Language',
    other: '中文',
    notFound: 'PAGE NOT FOUND',
    word: 'collapse',
    skip: 'Skip to content',
    next: 'Next Page',
    previous: 'Previous Page',
  },
  zh: {
    root: '/zh',
    dark: '切换到深色主题',
    light: '切换到浅色主题',
    menu: '菜单',
    openMenu: '打开菜单',
    outline: '目录',
    copied: '已复制',
    language: '语言',
    other: 'English',
    notFound: '页面未找到',
    word: '按钮',
    skip: '跳到正文',
    next: '下一页',
    previous: '上一页',
  },
} as const;

export type Lang = keyof typeof WORDS;
export const LANGS = ['en', 'zh'] as const;

/** Creates the same check for each language. */
export const inBoth = (make: (lang: Lang, words: (typeof WORDS)[Lang]) => Check): Check[] =>
  LANGS.map((lang) => {
    const check = make(lang, WORDS[lang]);
    return { ...check, name: `${lang}: ${check.name}` };
  });
