/** Words of the search panel that the chrome does not have; loaded with it. `{query}` stands for what was typed. */
import type { Lang } from '../../site/types.ts';

const en = {
  input: 'Search docs',
  placeholder: 'Search Docs',
  clear: 'Clear',
  results: 'Search results',
  sources: 'Sources',
  none: 'No results for "{query}"',
  noneHelp: 'Please try again with a different keyword',
  meant: 'Did you mean “{query}”?',
  failed: 'Search is unavailable. Reload the page and try again.',
  retry: 'Try again',
  share: 'Link to this search',
  newTab: 'opens in a new tab',
  moreHits: (count: number) => `${count} more on this page`,
  morePages: (count: number) => `${count} more ${count === 1 ? 'page' : 'pages'}`,
  count: (hits: number, pages: number) =>
    `${hits} ${hits === 1 ? 'result' : 'results'} on ${pages} ${pages === 1 ? 'page' : 'pages'}`,
};

export type SearchStrings = Readonly<typeof en>;

const zh: SearchStrings = {
  input: '搜索文档',
  placeholder: '搜索文档',
  clear: '清除',
  results: '搜索结果',
  sources: '来源',
  none: '未找到与“{query}”相关的结果',
  noneHelp: '请换个关键词再试',
  meant: '你要找的是不是“{query}”？',
  failed: '搜索暂时不可用，请刷新页面后重试。',
  retry: '重试',
  share: '此搜索的链接',
  newTab: '在新标签页中打开',
  moreHits: (count) => `本页还有 ${count} 条`,
  morePages: (count) => `另有 ${count} 个页面`,
  count: (hits, pages) => `${pages} 个页面中的 ${hits} 条结果`,
};

export const searchStrings: Readonly<Record<Lang, SearchStrings>> = { en, zh };
