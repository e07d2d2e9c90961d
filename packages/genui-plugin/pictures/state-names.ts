import type { DataLang } from 'gen-language/reference';

/** Captions of states whose samples set no caption. */
export const stateNames: Readonly<Record<string, Readonly<Record<DataLang, string>>>> = {
  normal: { en: 'normal', zh: '正常' },
  hover: { en: 'pointer over it', zh: '指针悬停' },
  pressed: { en: 'pressed', zh: '按下' },
  clicked: { en: 'after a click', zh: '点击之后' },
  focused: { en: 'with the focus', zh: '获得焦点' },
  typed: { en: 'after typing', zh: '输入之后' },
  checked: { en: 'checked', zh: '选中' },
  on: { en: 'on', zh: '打开' },
  off: { en: 'off', zh: '关闭' },
  opened: { en: 'opened', zh: '展开' },
  closed: { en: 'closed', zh: '收起' },
  scrolled: { en: 'scrolled', zh: '滚动之后' },
  loading: { en: 'loading', zh: '加载中' },
  loaded: { en: 'loaded', zh: '加载之后' },
  failed: { en: 'with errors', zh: '出错时' },
  saved: { en: 'saved', zh: '保存之后' },
  emptied: { en: 'after the last delete', zh: '全部删除之后' },
  deleted: { en: 'after deleting', zh: '删除之后' },
  moving: { en: 'moving', zh: '动态' },
};
