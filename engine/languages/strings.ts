/**
 * The interface's words that the client needs, one list per language. A missing key does not compile; `{name}` marks
 * a value put in by `fill`. These are the words of the chrome, which readers download; those of the page's
 * own markup are in `page-strings.ts`.
 */
import type { Lang } from '../site/types.ts';

const chromeEn = {
  skipToContent: 'Skip to content',
  home: '{site} home',
  mainNav: 'Main',
  sidebarNav: 'Sections',
  outline: 'ON THIS PAGE',
  menu: 'Menu',
  openMenu: 'Open menu',
  close: 'Close',
  language: 'Language',
  version: 'Version',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  appearance: 'Appearance',
  schemeLight: 'Light',
  schemeDark: 'Dark',
  schemeAuto: 'Auto (as the system)',
  more: 'More links',
  search: 'Search',
  backToTop: 'Back to top',
  copied: 'Copied',
  copyFallback: 'Copy to clipboard: {key}+C, Enter',
  loading: 'Loading…',
  loadFailed: 'The page could not be loaded.',
  loadNormally: 'Open it directly',
  dismiss: 'Dismiss',
};

const chromeZh: Readonly<Record<keyof typeof chromeEn, string>> = {
  skipToContent: '跳到正文',
  home: '{site} 首页',
  mainNav: '主导航',
  sidebarNav: '章节',
  outline: '目录',
  menu: '菜单',
  openMenu: '打开菜单',
  close: '关闭',
  language: '语言',
  version: '版本',
  toDark: '切换到深色主题',
  toLight: '切换到浅色主题',
  appearance: '外观',
  schemeLight: '浅色',
  schemeDark: '深色',
  schemeAuto: '自动（跟随系统）',
  more: '更多链接',
  search: '搜索',
  backToTop: '回到顶部',
  copied: '已复制',
  copyFallback: '复制到剪贴板：{key}+C，然后按 Enter',
  loading: '加载中…',
  loadFailed: '页面加载失败。',
  loadNormally: '直接打开',
  dismiss: '关闭提示',
};

/** Words of the chrome. */
export type ChromeStrings = Readonly<Record<keyof typeof chromeEn, string>>;

export const chromeStrings: Readonly<Record<Lang, ChromeStrings>> = { en: chromeEn, zh: chromeZh };

/** Puts values into a text: `fill('{n} pages', { n: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
