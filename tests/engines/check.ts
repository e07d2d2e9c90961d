/** The shape of a check, and what one is handed. */
import type { Engine, Settings, Tab } from './tab.ts';

/** Where a check stands: a tab of a reader who has been here before, 1440 by 900. */
export interface Place {
  readonly tab: Tab;
  readonly engine: Engine['name'];
  /** Opens another tab that shares the storage. */
  another(): Promise<Tab>;
  /** Opens a path of the site and waits until the client has taken over, unless told not to. */
  open(path: string, options?: { tab?: Tab; wait?: boolean }): Promise<void>;
  /** The address of a path under another origin, as if it were another site. */
  elsewhere(path: string): string;
}

export interface Check {
  readonly name: string;
  /** Part of the set that every test run holds. */
  readonly smoke?: boolean;
  readonly settings?: Partial<Settings>;
  /** Of a reader who was never here. */
  readonly firstVisit?: boolean;
  /** Why an engine is left out: what its driver, not the engine, cannot do. */
  readonly except?: Partial<Record<Engine['name'], string>>;
  run(place: Place): Promise<void>;
}

/** The words of the interface that checks go by. */
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

/** The same check in each language. */
export const inBoth = (make: (lang: Lang, words: (typeof WORDS)[Lang]) => Check): Check[] =>
  LANGS.map((lang) => {
    const check = make(lang, WORDS[lang]);
    return { ...check, name: `${lang}: ${check.name}` };
  });
