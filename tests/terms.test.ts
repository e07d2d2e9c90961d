/** The site's glossary and rules find typical mistakes of authors in Chinese, each at its place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSite } from '../packages/engine/commands/check.ts';
import { chinese } from '../packages/engine/languages/chinese/chinese.ts';
import { loadSiteConfig } from '../packages/engine/read/load-config.ts';
import { resolveProject } from '../packages/engine/read/project.ts';
import { readGlossary, vocabularyOf } from '../packages/engine/site/glossary.ts';
import { checkTexts } from '../packages/engine/terms/check-texts.ts';
import {
  figureTexts,
  jsonTexts,
  moduleTexts,
  pageTexts,
  type TextFile,
  yamlTexts,
} from '../packages/engine/terms/texts.ts';

const rules = chinese.prose!;
const { glossary, diagnostics } = readGlossary(
  'glossary.yaml',
  readFileSync('glossary.yaml', 'utf8'),
);
const vocabulary = vocabularyOf(glossary, 'zh', 'en');

type Place = 'page' | 'data' | 'figure' | 'interface' | 'sidebar';
const readers: Readonly<Record<Place, (source: string) => TextFile>> = {
  page: (source) => pageTexts('a.md', source),
  data: (source) => jsonTexts('a.json', source, 'zh'),
  figure: (source) => figureTexts('a.svg', source, 'zh'),
  interface: (source) => moduleTexts('a.ts', source, rules.script),
  sidebar: (source) => yamlTexts('a.yaml', source, 'zh'),
};

/** The kind of file, its text (`‸` precedes the mistake), and the rule that finds the mistake. */
const slips: readonly (readonly [Place, string, 'zh-term' | 'zh-style'])[] = [
  // Words of the glossary, in pages.
  ['page', '# 甲\n\n每个文件各占一个‸标签页。', 'zh-term'],
  ['page', '底部有一条‸标签栏，可以切换页面。', 'zh-term'],
  ['page', '`c_ref!` 返回按钮的‸句柄。', 'zh-term'],
  ['page', '> 在 Rust 里，**‸枚举值**不带数据。', 'zh-term'],
  ['page', '| 写法 | 含义 |\n|---|---|\n| `a` | 列表的‸索引 |', 'zh-term'],
  ['page', '- 列表\n  - 画一个深色的‸方块。', 'zh-term'],
  ['page', '## ‸容易出错的地方', 'zh-term'],
  ['page', '---\ntitle: 甲\ndescription: 列出全部键和‸常见错误。\n---\n', 'zh-term'],
  ['page', '需要 Rust 1.82 ‸或更新。', 'zh-term'],
  ['page', '‸在 GenUI 0.1.2 中，渐变画不出来。', 'zh-term'],
  ['page', '::figure{src="a.svg" alt="灰色‸盒子里有一行字。"}', 'zh-term'],
  ['page', ':::steps\n1. 把它‸登记到配置里。\n:::', 'zh-term'],
  ['page', '不要写在‸闭合标签之前。', 'zh-term'],
  ['page', '使用 Makepad ‸分叉的源码。', 'zh-term'],
  ['page', '它会删除‸本地副本。', 'zh-term'],
  ['page', '把‸编译包加进工作区。', 'zh-term'],
  ['page', '用‸计算属性得出总数。', 'zh-term'],
  ['page', '属性 `text` 的值是‸文本。', 'zh-term'],
  ['page', '请改用‸发布文件。', 'zh-term'],
  ['page', '[组件](/a)的‸特性见下表。', 'zh-term'],
  // Expressions.
  ['page', '- `else` 带值‸是错误。', 'zh-term'],
  ['page', '写成整数会‸被拒绝。', 'zh-term'],
  ['page', '`scroll` ‸能被接受，但没有效果。', 'zh-term'],
  ['page', '照片、头像、截图‸用它。', 'zh-term'],
  ['page', '‸您可以再试一次。', 'zh-term'],
  // Typography, in pages.
  ['page', '使用‸Ract 创建项目。', 'zh-style'],
  ['page', '用 Ract‸创建项目。', 'zh-style'],
  ['page', '第 2‸步：安装。', 'zh-style'],
  ['page', '写在‸`mod.gen` 里。', 'zh-style'],
  ['page', '见 [GenUI](/a)‸框架。', 'zh-style'],
  ['page', '用 `ract run` 编译，‸ 再启动应用。', 'zh-style'],
  ['page', '安装 Ract‸ ，再创建项目。', 'zh-style'],
  ['page', '先安装‸,再创建。', 'zh-style'],
  ['page', '滑块的不透明度是 5‸0 %。', 'zh-style'],
  ['page', '窗口大小为 1080‸×720。', 'zh-style'],
  ['page', '- **绑定‸。**字段改变时更新。', 'zh-style'],
  ['page', '**绑定‸：**字段改变时更新。', 'zh-style'],
  ['page', '1. **绑定**‸。字段改变时更新。', 'zh-style'],
  ['page', '| 甲 |\n|---|\n| 不绘制，也收不到事件‸。 |', 'zh-style'],
  ['page', '```rust\n// ‸the tag does not hide itself\nfn a() {}\n```', 'zh-style'],
  ['page', '```text title="‸Messages of the check"\nok\n```', 'zh-style'],
  ['page', '```text\na/\n└── b.toml   ‸the workspace of Cargo\n```', 'zh-style'],
  ['page', '‸This paragraph was never translated.', 'zh-style'],
  // Other places.
  ['data', '{ "description": { "en": "Index.", "zh": "选中项的‸索引。" } }', 'zh-term'],
  ['data', '{\n  "zh": "把 \\"Makepad‸分支\\" 克隆下来。"\n}', 'zh-style'],
  ['data', '{ "zh": ["名称", "‸枚举词"] }', 'zh-term'],
  ['figure', '<svg>\n<text data-zh="‸滑道（开）">Track (on)</text></svg>', 'zh-term'],
  ['figure', '<svg><text data-zh=":a=&quot;a&quot;‸向下传">down</text></svg>', 'zh-style'],
  ['interface', "const page = {\n  tab: '打开‸标签页',\n};", 'zh-term'],
  ['interface', "const noProps = { zh: '$1‸没有属性。' };", 'zh-style'],
  ['sidebar', '/doc:\n  - text: { en: Pitfalls, zh: ‸踩坑 }', 'zh-term'],
  // English metaphors: beside, behind, know, forget, say.
  ['page', '设置放在‸可执行文件旁边的文件夹。', 'zh-term'],
  ['page', 'Ract 要能在‸自己旁边写文件。', 'zh-term'],
  ['page', '`dist` 建在‸工作区旁边。', 'zh-term'],
  ['page', '这是内置‸标签背后的组件库。', 'zh-term'],
  ['page', '它是 `.gen` ‸文件背后的编译器。', 'zh-term'],
  ['page', '‸卡片不知道点击之后要做什么。', 'zh-term'],
  ['page', '‸编译器也不知道这个字段。', 'zh-term'],
  ['page', '返回时‸忘掉当前的书。', 'zh-term'],
  ['page', '‸组件只报告点击。', 'zh-term'],
  ['page', '报错‸不说是哪个文件。', 'zh-term'],
  ['page', '绑定和它的‸回程。', 'zh-term'],
  ['page', '绑定把值‸通向屏幕。', 'zh-term'],
  ['page', '让父组件‸持有数据。', 'zh-term'],
  ['page', '教程从‸一台空机器讲起。', 'zh-term'],
  ['page', '让命令‸一直开着。', 'zh-term'],
  ['page', '离线时设置会‸自己复位。', 'zh-term'],
  ['page', '下标‸从 0 数起。', 'zh-term'],
  ['page', '每个项目‸教什么，见下表。', 'zh-term'],
  // How programs end, and what was tested.
  ['page', '`ract run` ‸以“AppMain must have a root widget”结束。', 'zh-term'],
  ['page', '编译器‸以“Failed to parse”和退出码 1 中止。', 'zh-term'],
  ['page', '缺少工具时‸以退出码 2 结束。', 'zh-term'],
  ['page', '构建会‸以 `undefined symbol` 结束。', 'zh-term'],
  ['page', '没有 Mac，‸本站未运行。', 'zh-term'],
  ['page', '在 macOS 上没有‸试过。', 'zh-term'],
  ['page', '项目自己‸写的最低版本是 1.82。', 'zh-term'],
  ['page', '规则与属性之间‸没有定论。', 'zh-term'],
  ['page', '这个属性‸在 GenUI 0.1.2 里不能用。', 'zh-term'],
  ['page', '‸结果屏里有五行。', 'zh-term'],
  // Consistent terms.
  ['page', '按钮没有‸停用状态。', 'zh-term'],
  ['page', '输入框的‸框体是白色的。', 'zh-term'],
  ['page', '用 `font_size` 设置‸文字大小。', 'zh-term'],
  ['page', '报错的原因见‸错误索引。', 'zh-term'],
  ['page', '写成单独的‸表段。', 'zh-term'],
  ['page', '按下‸回车时触发。', 'zh-term'],
  ['page', '启动时‸方法会运行一次。', 'zh-term'],
  ['page', '紧跟在 `:if` 后面的‸兄弟。', 'zh-term'],
  ['page', '错误信息写在‸字段下方。', 'zh-term'],
  ['page', '每次‸应用文档之后执行。', 'zh-term'],
  ['page', '先‸把模板改成自己的窗口。', 'zh-term'],
  ['page', '通过‸引用的 `set_text` 改文字。', 'zh-term'],
  ['page', '父组件监听‸事件枚举值。', 'zh-term'],
  ['page', '关闭标记隐藏‸带底色的标签。', 'zh-term'],
  // Bold words at the beginning of list items.
  ['page', '- **甲**：一。\n- **乙**：二。\n- **丙**‸，三。', 'zh-style'],
  [
    'page',
    '1. **甲**：一。\n2. **计算方法不能**‸从别处调用。\n3. **丙**（[丁](/a)）：三。',
    'zh-style',
  ],
];

test('the list contains mistakes of every kind', () => {
  expect(diagnostics).toEqual([]);
  expect(slips.length).toBeGreaterThanOrEqual(50);
  expect(new Set(slips.map(([place]) => place))).toEqual(new Set(Object.keys(readers)));
});

test.each(slips)('%s: %s', (place, marked, rule) => {
  const at = marked.indexOf('‸');
  const source = marked.replace('‸', '');
  const before = source.slice(0, at).split('\n');
  const found = checkTexts(readers[place](source), 'zh', rules, vocabulary);
  expect(found.map(({ place: { line, column }, rule: name }) => [line, column, name])).toEqual([
    [before.length, before.at(-1)!.length + 1, rule],
  ]);
  expect(found[0]!.fix).not.toBe('');
});

test('correct text is not reported', () => {
  const page = [
    '---\ntitle: button 按钮\n---\n',
    '在浏览器的新标签页中打开；Cargo 特性 `dev`；在 `components/mod.gen` 里登记；自闭合标签。',
    '**绑定**：字段改变时更新 50%，大小为 1080 × 720，见 [GenUI](/a) 框架，按 <kbd>Enter</kbd> 确认。',
    '程序打印“❌ 端口解析错误, 原因: cannot parse integer”，再问“您确定要卸载 Ract 吗?”',
    '| 写法 | 含义 |\n|---|---|\n| `a` | 一句话 |\n| “Which framework template do you want?” | 两句。都有句号。 |',
    '```gen\n// 一行：书名输入框\n<label text="\'Hi\'" />\n```',
    '```bash title="shelf/views/home.gen"\nnpm run check # 检查\n```',
    '列表第 `i` 项的 C++ 写法、`.gen` 文件与 --help 选项。',
    // These texts resemble the mistakes, but the words have other meanings.
    '说明文字放在输入框旁边，弹出层背后有遮罩；程序退出（退出码 2），没有在 Windows 上测试过。',
    '应用运行时执行这个方法；`theme="Info"` 的枚举值、`#[event]` 的变体；兄弟组件之间没有组件引用。',
    '占位文本、文本框；用 `dep(…)` 引用文件；结构体的字段、表单的输入框；截至 GenUI 0.1.2，渐变画不出来。',
    '- **甲**：一。\n- **乙**（[限制](/a)）：二。\n- **整句都是粗体**（[限制](/a)）。\n- 没有粗体。',
  ].join('\n\n');
  expect(checkTexts(pageTexts('a.md', page), 'zh', rules, vocabulary)).toEqual([]);
});

test('the whole site follows its glossary', async () => {
  const { config } = await loadSiteConfig(process.cwd());
  const { diagnostics } = await checkSite(resolveProject(process.cwd(), {}), config);
  expect(diagnostics.filter(({ rule }) => /-(?:term|style)$/.test(rule))).toEqual([]);
});
