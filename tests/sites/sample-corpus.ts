/**
 * Generates documents for tests and benchmarks, with this site's mix of prose, tables, code and two languages. The same
 * seed gives the same documents.
 */

import { chinese } from '../../packages/engine/languages/chinese/chinese.ts';
import {
  createSearchDocument,
  type SearchDocument,
  type TextBlock,
} from '../../packages/engine/search/document.ts';
import {
  indexParts,
  type SearchIndex,
  type SearchTables,
} from '../../packages/engine/search/index-file.ts';
import { collectTables } from '../../packages/engine/search/script-tables.ts';

export type Random = () => number;

/** Returns a generator of random numbers from 0 to below 1 (mulberry32). The same seed gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random item of a list. */
export function pick<T>(random: Random, from: ArrayLike<T>): T {
  return from[Math.floor(random() * from.length)] as T;
}

const ENGLISH =
  'the a of to in is are button color theme style script template property event callback install toolchain compiler project window widget layout router static dynamic struct default value string option environment variable naïve façade Über component lifecycle network request response state render draw hover press focus animation font size width height margin padding border radius text icon image source link scroll bar check box group toggle input radio tag loading collapse dropdown popup dialog tooltip drawer';
const CHINESE =
  '按钮组件样式主题颜色安装编译工具链项目窗口布局路由静态动态结构默认值字符串选项环境变量生命周期网络请求响应状态渲染悬停点击焦点动画字体大小宽度高度边距圆角文本图标图片链接滚动条复选框开关输入单选标签加载折叠下拉弹出对话框提示抽屉的是在和可以使用通过需要这个属性事件回调函数模板脚本';
const PUNCTUATION = ['，', '。', '：', '、', '“按钮”', '（GenUI）', ' `on_click` ', '……'];
const CODE = [
  '<button id="submit" text="\'Send\'" font_size="16.0" @on_clicked="send()" />',
  'pub struct HomePage {\n    count: i32,\n    label_text: String,\n}',
  'let _ = self.set_count(self.count + 1);',
  '[dependencies]\ngen_ui = "0.1.2"\nmakepad-widgets = { version = "0.6" }',
  'cargo install --git https://github.com/Privoce/Ract ract',
  'impl Default for HomePage {\n    fn default() -> Self {\n        Self { count: 0 }\n    }\n}',
];

function sentence(random: Random, isChinese: boolean, invented: readonly string[]): string {
  let text = '';
  const length = 8 + random() * 14;
  for (let at = 0; at < length; at++) {
    if (isChinese)
      text += Array.from({ length: 1 + random() * 5 }, () => pick(random, CHINESE)).join('');
    else text += `${random() < 0.2 ? pick(random, invented) : pick(random, ENGLISH.split(' '))} `;
    if (isChinese && random() < 0.3) text += pick(random, PUNCTUATION);
    if (isChinese && random() < 0.06) text += ` ${pick(random, ENGLISH.split(' '))} `;
  }
  return isChinese ? `${text}。` : `${text.trim()}.`;
}

/** Generates documents of about 5,000 characters each in English, or 3,500 in Chinese. */
export function createSampleDocuments(
  count: number,
  language: 'en' | 'zh',
  seed = 1,
): SearchDocument[] {
  const random = createRandom(seed);
  const isChinese = language === 'zh';
  const letters = 'abcdefghijklmnoprstuvwy';
  const invented = Array.from({ length: 2000 }, () =>
    Array.from({ length: 3 + random() * 8 }, () => pick(random, letters)).join(''),
  );
  const words = (most: number): string =>
    Array.from({ length: 1 + random() * most }, () =>
      isChinese ? pick(random, CHINESE) + pick(random, CHINESE) : pick(random, ENGLISH.split(' ')),
    ).join(isChinese ? '' : ' ');

  return Array.from({ length: count }, (_, page) => {
    const blocks: TextBlock[] = [{ type: 'text', text: sentence(random, isChinese, invented) }];
    for (let section = 0; section < 10; section++) {
      const depth = section % 3 === 2 ? 3 : 2;
      blocks.push({ type: 'heading', text: words(3), id: `section-${section}`, depth });
      for (let at = 0; at < 2; at++) {
        blocks.push({
          type: 'text',
          text: sentence(random, isChinese, invented) + sentence(random, isChinese, invented),
        });
      }
      if (random() < 0.5) blocks.push({ type: 'text', text: pick(random, CODE) });
      else
        blocks.push({
          type: 'row',
          cells: [pick(random, ENGLISH.split(' ')), 'String', words(4), '—'],
        });
    }
    return createSearchDocument({
      id: String(page),
      title: words(2),
      routePath: `/doc/page-${page}`,
      domain: '',
      section: pick(random, [
        'Doc / Guide',
        'Doc / Tutorial',
        'Components / Basic',
        'Tools / Ract',
      ]),
      blocks,
    });
  });
}

/** Returns the search tables of a complete list of documents. */
export function tablesOf(documents: readonly SearchDocument[]): SearchTables | undefined {
  const tables = collectTables(chinese.search);
  for (const document of documents) tables.add(document);
  return tables.finish();
}

/** Returns the text of an index file. */
export function writeIndex({ documents, tables }: SearchIndex): string {
  return [...indexParts(documents, () => tables)].join('');
}
