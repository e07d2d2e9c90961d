/** Compares the glossary's search words with the pages, and repeats queries that once had misleading results. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { resolveProject } from '../packages/engine/read/project.ts';
import { readSources } from '../packages/engine/read/read.ts';
import { type Corpus, createCorpus } from '../packages/engine/search/corpus.ts';
import { readIndex } from '../packages/engine/search/index-file.ts';
import { search } from '../packages/engine/search/search.ts';
import { readGlossary } from '../packages/engine/site/glossary.ts';
import { compileSite } from '../packages/engine/write/compile.ts';
import { searchIndexes, wholeIndex } from '../packages/engine/write/search-index.ts';
import { book, space } from './sites/book.ts';

const { glossary } = readGlossary('glossary.yaml', readFileSync('glossary.yaml', 'utf8'));
const corpora = new Map<string, Corpus>();

beforeAll(async () => {
  const project = resolveProject(process.cwd(), {});
  const sources = await readSources(project, book);
  const compiled = await compileSite(project, sources, 'test');
  for (const [name, index] of searchIndexes(compiled))
    if (name.startsWith(`${space.defaultVersion} `))
      corpora.set(name.split(' ')[1]!, createCorpus(readIndex(wholeIndex(index).text)));
});

test('every place of a subject exists', () => {
  const places = new Set<string>();
  for (const { document } of corpora.get(space.defaultLang)!.pages) {
    places.add(document.routePath);
    for (const { id } of [...document.toc, ...(document.rows ?? [])])
      places.add(`${document.routePath}#${id}`);
  }
  const named = [glossary.questions!, ...glossary.subjects.flatMap(({ at }) => at)];
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((place) => !places.has(place))).toEqual([]);
});

test('the pages contain the names of subjects', () => {
  const whole = corpora.get(space.defaultLang)!.pages.length;
  for (const [lang, corpus] of corpora) {
    // A language without all translations may lack some words.
    if (corpus.pages.length < whole) continue;
    const text = corpus.pages
      .map(({ title, content }) => `${title.text}\n${content.text}`)
      .join('\n');
    const unsaid = corpus.vocabulary.subjects.flatMap(({ says }) =>
      says.filter((word) => !text.includes(word)),
    );
    expect(unsaid, lang).toEqual([]);
  }
});

test.each([
  ['zh', '弹窗', '/components/feedback/popup'],
  ['zh', '弹框', '/components/feedback/dropdown'],
  ['zh', '模态框', '/components/feedback/dropdown'],
  ['zh', '文本框', '/components/form/input'],
  ['zh', '单选按钮', '/components/form/radio'],
  ['zh', '多选框', '/components/form/checkbox'],
  ['zh', '标签页', '/doc/config/router_toml'],
  ['zh', '变体', '/doc/config/overview'],
  ['zh', '句柄', '/doc/tutorial/script'],
  ['zh', '背景色', '/components/basic/view'],
  ['zh', '透明背景', '/components/basic/view'],
  ['zh', '圆角', '/components/basic/view'],
  ['zh', '对齐', '/components/basic/view'],
  ['zh', '居中对齐', '/components/basic/view'],
  ['zh', '间距', '/components/basic/view'],
  ['zh', '字体大小', '/components/basic/label'],
  ['zh', '页面跳转', '/examples/pages'],
  ['zh', '路由', '/doc/config/router_toml'],
  ['zh', '报错', '/tools/overview'],
  ['zh', '运行报错', '/tools/overview'],
  ['zh', '编译失败', '/tools/overview'],
  ['zh', 'xialakuang', '/components/feedback/dropdown'],
  ['zh', '双向绑定', '/doc/tutorial/template/basic'],
  ['zh', '父子组件通信', '/examples/communication'],
  ['zh', '热更新', '/examples/missing'],
  ['zh', '计算属性', '/doc/tutorial/computed'],
  ['zh', '安卓', '/tools/ract/makepad'],
  ['zh', '跨平台', '/doc/guide/limits'],
  ['zh', '国际化', '/examples/missing'],
  ['zh', '按钮点击没反应', '/examples/debug'],
  ['zh', '样式不生效', '/doc/tutorial/style'],
  ['zh', '图片不显示', '/components/basic/image'],
  ['zh', '表单校验', '/examples/form'],
  ['en', 'lifetime', '/api/option/lifetime'],
  ['en', 'spinner', '/components/data/loading'],
  ['en', 'accordion', '/components/data/collapse'],
  ['en', 'hyperlink', '/components/basic/link'],
  ['en', 'hot reload', '/examples/missing'],
  ['en', 'color', '/api/global/color'],
  ['en', 'center', '/components/basic/view'],
  ['en', 'grid', '/examples/missing'],
  ['en', 'radio buttons', '/components/form/radio'],
  ['en', 'on_click', '/doc/tutorial/template/basic'],
  ['en', 'v-for', '/doc/tutorial/template/sugar_syntax'],
  ['en', 'useState', '/doc/tutorial/script'],
  ['en', 'onClick', '/components/basic/button'],
  ['en', 'setState', '/doc/tutorial/script'],
  ['en', 'modal', '/components/feedback/dropdown'],
])('%s: %s leads to %s', (lang, query, page) => {
  const groups = search(corpora.get(lang)!, query).tabs[0]!.groups;
  const found = groups.slice(0, 3).map(({ href }) => href.replace(/^\/zh(?=\/)/, ''));
  expect(found).toContain(page);
});

test.each([
  ['zh', '报错', '/tools/overview'],
  ['zh', '圆角', '/components/basic/view'],
  ['zh', '对齐', '/components/basic/view'],
  ['en', 'align', '/components/basic/view'],
])('%s: %s has its page first', (lang, query, page) => {
  const [first] = search(corpora.get(lang)!, query).tabs[0]!.groups;
  expect(first?.href.replace(/^\/zh(?=\/)/, '')).toBe(page);
});

test.each([
  ['zh', '登录页'],
  ['en', 'video player'],
])('%s: %s finds nothing, and questions are suggested', (lang, query) => {
  const { tabs, questions } = search(corpora.get(lang)!, query);
  expect(tabs[0]!.groups).toEqual([]);
  expect(questions).toContain('/doc/guide/overview#');
});
