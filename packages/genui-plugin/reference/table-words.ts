/** The words in the tables of data, in both languages. */
import type { DataLang as Lang } from 'gen-language/reference';

/** Replaces `$1`, `$2` and so on by values. */
export function fill(pattern: string, ...values: readonly string[]): string {
  return pattern.replaceAll(/\$(\d)/g, (_, index: string) => values[Number(index) - 1] ?? '');
}

/** Column heads. */
export type Head = Readonly<Record<Lang, readonly string[]>>;

export const COMMA = { en: ', ', zh: '、' } as const;
export const BETWEEN_SENTENCES = { en: ' ', zh: '' } as const;
export const COLON = { en: ': ', zh: '：' } as const;
export const STOP = { en: '.', zh: '。' } as const;
export const OPEN = { en: ' (', zh: '（' } as const;
export const CLOSE = { en: ')', zh: '）' } as const;

export const WORDS = {
  propsHead: {
    en: ['Name', 'Type', 'Default', 'Description'],
    zh: ['名称', '类型', '默认值', '说明'],
  },
  eventsHead: {
    en: ['Event', 'Parameter', 'Members', 'Sent when'],
    zh: ['事件', '参数', '成员', '触发时机'],
  },
  slotsHead: { en: ['Slot', 'Takes', 'Description'], zh: ['插槽', '可放内容', '说明'] },
  configHead: {
    en: ['Key', 'Type', 'Default', 'Description'],
    zh: ['键', '类型', '默认值', '说明'],
  },
  commandsHead: { en: ['Command', 'Interface', 'What it does'], zh: ['命令', '界面', '作用'] },
  parametersHead: {
    en: ['Argument or flag', 'Default', 'Description'],
    zh: ['参数或选项', '默认值', '说明'],
  },
  optionsHead: { en: ['Entry', 'What it does'], zh: ['选项', '作用'] },
  keysHead: { en: ['Key', 'What it does'], zh: ['按键', '作用'] },
  promptsHead: {
    en: ['Prompt', 'Choices', 'Default', 'Remarks'],
    zh: ['提示', '可选项', '默认值', '备注'],
  },
  lifecycleHead: {
    en: ['Order', 'Hook', 'Signature', 'When it runs', 'Generated as'],
    zh: ['顺序', '钩子', '签名', '执行时机', '生成位置'],
  },
  httpMacrosHead: {
    en: ['Macro', 'Method', 'Forms', 'Returns', 'Description'],
    zh: ['宏', '方法', '写法', '返回值', '说明'],
  },
  scriptMacrosHead: { en: ['Written', 'Where', 'What it does'], zh: ['写法', '位置', '作用'] },
  fieldsHead: { en: ['Member', 'Type', 'Description'], zh: ['成员', '类型', '说明'] },
  valuesHead: { en: ['Value', 'Meaning'], zh: ['值', '含义'] },
  syntaxHead: { en: ['Place', 'Written'], zh: ['位置', '写法'] },
  examplesHead: {
    en: ['Project', '`compiles`', 'Package', 'What it shows'],
    zh: ['项目', '`compiles`', '包', '内容'],
  },
  limitsHead: {
    en: ['Does not work', 'What you see', 'Instead'],
    zh: ['做不到的事', '现象', '替代办法'],
  },
  fix: { en: '**Fix:** ', zh: '**处理**：' },
  linksHead: { en: ['Link', 'What it is'], zh: ['链接', '说明'] },
  places: {
    attribute: { en: 'Template', zh: '模板' },
    style: { en: 'Style', zh: '样式' },
    toml: { en: 'TOML', zh: 'TOML' },
    rust: { en: 'Rust', zh: 'Rust' },
  },
  interfaces: {
    dashboard: { en: 'full screen', zh: '全屏' },
    prompts: { en: 'prompts', zh: '问答' },
    output: { en: 'plain output', zh: '普通输出' },
  },
  commonTitle: { en: 'Size, place and inner layout', zh: '尺寸、位置与内部布局' },
  inheritedTitle: { en: 'Inherited from view', zh: '继承自 view 的属性' },
  common: {
    en: '[view](/$1) shows what these do. The defaults are those of $2.',
    zh: '用法见 [view](/$1)，默认值是 $2 的。',
  },
  children: { en: 'children', zh: '子元素' },
  seeNote: { en: 'see note', zh: '见说明' },
  required: { en: 'required', zh: '必填' },
  copyIt: { en: ', copy', zh: '，复制' },
  noProps: { en: '$1 has no props.', zh: '$1 没有属性。' },
  noEvents: { en: '$1 has no events.', zh: '$1 没有事件。' },
  noSlots: { en: '$1 has no slots.', zh: '$1 没有插槽。' },
  noParameters: { en: '$1 takes no arguments or flags.', zh: '$1 没有参数和选项。' },
  oneOf: { en: 'One of $1.', zh: '可选值：$1。' },
  twoWay: {
    en: 'A binding ($1) is written back on $2.',
    zh: '绑定（$1）会在 $2 时写回。',
  },
  defaultIs: { en: 'Default: $1.', zh: '默认值：$1。' },
  methods: { en: 'Methods: $1.', zh: '方法：$1。' },
} as const;
