/**
 * Questions in readers' own words, and the page that answers each. With `first`, this page must be the first result,
 * otherwise one of the first three. Paths have no language prefix.
 */
export interface Question {
  readonly lang: 'en' | 'zh';
  readonly query: string;
  readonly page: string;
  readonly first?: boolean;
}

const first =
  (lang: Question['lang']) =>
  (query: string, page: string): Question => ({
    lang,
    query,
    page,
    first: true,
  });
const among =
  (lang: Question['lang']) =>
  (query: string, page: string): Question => ({
    lang,
    query,
    page,
  });
const [en, en3, zh, zh3] = [first('en'), among('en'), first('zh'), among('zh')];

/**
 * Messages that readers paste. They contain names, paths and numbers of the readers' projects, and no line breaks,
 * because a search box removes these.
 */
const pasted = [
  'error[E0596]: cannot borrow `my_popup` as mutable, as it is not declared as mutable   --> src_gen_0/src/views/shop.rs:212:37    | 212 |         if let Some(_) = my_popup.changed(&actions) {',
  'error[E0425]: cannot find type `GRadioHoverParam` in this scope',
  'error[E0599]: no method named `set_wrap` found for struct `GLabelRef` in the current scope',
  'error[E0382]: use of moved value: `entry`',
  'error[E0061]: this method takes 3 arguments but 2 arguments were supplied',
  'error[E0277]: the trait bound `m3::Author: makepad_widgets::LiveNew` is not satisfied',
  'error: expected one of `.`, `;`, `?`, `}`, or an operator, found keyword `self` --> src_gen_0/src/a.rs:7:1',
  'GenUI-Compiler :: [2026-11-23 15:08:41] :: ERROR >>> Runtime Error: Makepad CompilerMessage:Convert Error: From GenUI Props to Makepad GButton Prop, Invalid Prop: hight',
  'GenUI-Compiler :: [2026-11-23 15:08:41] :: ERROR >>> Runtime Error: Makepad Compiler - ScriptMessage:can not find id in template, please check!',
  'GenUI Parse DSL Template Error:target: @changed="typed" />    </component>',
  "thread 'main' (1234) panicked at /home/ada/.cargo/registry/src/x/makepad_gen_plugin-0.1.2/src/visitor/event.rs:79: can not be here! all the fields are unnamed",
  'Apply error: src_gen_0/src/components/row.rs:2:412 - no matching field: spaceing',
  'insertion index (is 3) should be <= len (is 2)',
  'Ract [2026-11-23 15:10:02] [ERROR] >>> can not get source in member',
  'Ract [2026-11-23 15:10:02] [ERROR] >>> Read File|Dir: "/home/ada/bookshelf/.ract" Error',
];

export const questions: readonly Question[] = [
  ...pasted.flatMap((message) => [
    en3(message, '/tools/overview'),
    zh3(message, '/tools/overview'),
  ]),
  en('cheat sheet', '/api/'),
  en('limits', '/doc/guide/limits'),
  en3('coming from vue', '/doc/guide/coming-from'),
  en3('error index', '/tools/overview'),
  zh('速查表', '/api/'),
  zh('限制', '/doc/guide/limits'),
  // Recipes, and missing features.
  en3('delete a row of a list', '/examples/list'),
  en3('keyboard shortcut', '/examples/missing'),
  en3('drag and drop', '/examples/missing'),
  en3('unit test', '/examples/missing'),
  en3('move project to another machine', '/examples/move'),
  zh3('剪贴板', '/examples/missing'),
  zh3('定时器', '/examples/missing'),
  zh3('打包应用', '/examples/package'),
  zh3('错误索引', '/tools/overview'),
  // Component names.
  en('button', '/components/basic/button'),
  en('view', '/components/basic/view'),
  en('label', '/components/basic/label'),
  en('checkbox', '/components/form/checkbox'),
  en('radio', '/components/form/radio'),
  en('toggle', '/components/form/toggle'),
  en('input', '/components/form/input'),
  en('collapse', '/components/data/collapse'),
  en('tag', '/components/data/tag'),
  en('loading', '/components/data/loading'),
  en('popup', '/components/feedback/popup'),
  en('dialog', '/components/feedback/dialog'),
  en('tooltip', '/components/feedback/tooltip'),
  en('drawer', '/components/feedback/drawer'),
  en('divider', '/components/basic/divider'),
  en('svg', '/components/basic/svg'),
  en('image', '/components/basic/image'),
  // File names and commands.
  en('gen_ui.toml', '/doc/config/gen_ui_toml'),
  en('router.toml', '/doc/config/router_toml'),
  en('.ract', '/doc/config/ract_toml'),
  en('env.toml', '/doc/config/env'),
  en('ract create', '/tools/ract/gen_ui'),
  en('ract run', '/tools/ract/gen_ui'),
  en('install ract', '/tools/ract/install'),
  en3('install components', '/doc/components/install'),
  // Subjects.
  en('quick start', '/doc/tutorial/quick-start'),
  en('project structure', '/doc/tutorial/project-structure'),
  en3('life cycle', '/api/option/lifetime'),
  en3('network', '/api/option/network'),
  en3('HttpRequest', '/api/option/network'),
  en3('plugins', '/doc/guide/plugins'),
  en3('syntax sugar', '/doc/tutorial/template/sugar_syntax'),
  en('lists and conditions', '/doc/tutorial/template/sugar_syntax'),
  en('computed value', '/doc/tutorial/computed'),
  en3('nested loops', '/doc/tutorial/template/sugar_syntax'),
  en('built in types', '/api/global/builtin_type'),
  en3('MakepadColor', '/doc/config/types'),
  en3('configuration types', '/doc/config/types'),
  en3('themes', '/doc/components/theme'),
  en3('fonts', '/doc/components/resources'),
  en3('makepad project', '/tools/ract/makepad'),
  en('style script template', '/doc/tutorial/template/basic'),
  // Parts of words, other forms, typing mistakes.
  en('checkb', '/components/form/checkbox'),
  en('BUTTON', '/components/basic/button'),
  en('buton', '/components/basic/button'),
  en('quick-start', '/doc/tutorial/quick-start'),
  en3('lifecycel', '/api/option/lifetime'),
  en3('linear_gradient', '/api/global/color'),

  zh('按钮', '/components/basic/button'),
  zh('复选框', '/components/form/checkbox'),
  zh('单选', '/components/form/radio'),
  zh('开关', '/components/form/toggle'),
  zh('输入框', '/components/form/input'),
  zh('折叠', '/components/data/collapse'),
  zh('标签', '/components/data/tag'),
  zh('图片', '/components/basic/image'),
  zh('链接', '/components/basic/link'),
  zh('分割线', '/components/basic/divider'),
  zh('button', '/components/basic/button'),
  zh('安装 Ract', '/tools/ract/install'),
  zh3('安装组件库', '/doc/components/install'),
  zh('快速开始', '/doc/tutorial/quick-start'),
  zh('项目结构', '/doc/tutorial/project-structure'),
  zh3('生命周期', '/api/option/lifetime'),
  zh('网络', '/api/option/network'),
  zh3('插件', '/doc/guide/plugins'),
  zh3('语法糖', '/doc/tutorial/template/sugar_syntax'),
  zh('列表与条件', '/doc/tutorial/template/sugar_syntax'),
  zh3('颜色', '/api/global/color'),
  zh3('主题', '/doc/components/theme'),
  zh('HTTP 请求', '/api/option/network'),
  zh3('打包应用', '/tools/ract/gen_ui'),
  zh3('换电脑', '/doc/config/gen_ui_toml'),
  zh3('入门', '/doc/guide/overview'),
  zh('router.toml', '/doc/config/router_toml'),
  zh('gen_ui.toml', '/doc/config/gen_ui_toml'),
  zh3('配置类型', '/doc/config/types'),
  // Pinyin, initials, traditional characters, typing mistakes, whole questions.
  zh('anniu', '/components/basic/button'),
  zh('an niu', '/components/basic/button'),
  zh3('an', '/components/basic/button'),
  zh3('smzq', '/api/option/lifetime'),
  zh3('kuaisu', '/doc/tutorial/quick-start'),
  zh('fuxuan', '/components/form/checkbox'),
  zh('按鈕', '/components/basic/button'),
  zh3('生命週期', '/api/option/lifetime'),
  zh('buton', '/components/basic/button'),
  zh3('怎样安装组件库', '/doc/components/install'),
  zh3('组件button', '/components/basic/button'),
];
