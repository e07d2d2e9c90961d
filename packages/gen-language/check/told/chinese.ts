/** Chinese words in place of names of GenUI, with these names. */

const named = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    list
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...words] = line.trim().split(' ');
        return words.map((word) => [word, name]);
      }),
  );

/** Tags. */
const TAGS = named(`
  button 按钮
  label 标签 文字 文本
  view 视图 容器
  input 输入框
  image 图片 图像
  link 链接
  checkbox 复选框
  radio 单选 单选框
  toggle 开关
  divider 分割线
`);

/** Properties and names of tags. */
const PROPS = named(`
  text 文字 文本 内容
  color 颜色 文字颜色 字体颜色
  background_color 背景色 背景颜色 背景
  width 宽度 宽
  height 高度 高
  font_size 字号 字体大小 文字大小
  font_family 字体
  padding 内边距
  margin 外边距
  spacing 间距
  align 对齐
  flow 方向 布局方向 流向
  theme 主题
  visible 可见 显示
  placeholder 占位 占位符 占位文字 提示
  cursor 光标 鼠标
  border_color 边框颜色
  border_width 边框宽度
  border_radius 圆角
  shadow_color 阴影颜色
  opacity 透明度
  selected 选中
  src 来源 图片地址
  href 链接 地址
  class 类 类名
  id 编号 标识
`);

const EVENTS = named(`
  clicked 点击 单击
  changed 改变 变化 输入
  opened 打开
  closed 关闭
  hover_in 悬停
  key_down 按键
`);

/** Values, and Rust's values of bool. */
const VALUES = named(`
  Down 向下 纵向 竖向 垂直
  Right 向右 横向 水平
  Overlay 重叠 叠放
  Fill 填满 充满 撑满
  Fit 适应 自适应
  Dark 深色 暗色
  Primary 主要 主色
  Error 错误 危险
  Warning 警告
  Success 成功
  Info 信息
  Hand 手 手形 手型
  Wait 等待
  Left 左 左边 左侧
  Top 上 上边 上方
  Bottom 下 下边 下方
  true 真 是 开
  false 假 否 关
`);

const COLORS = named(`
  black 黑色 黑
  white 白色 白
  red 红色 红
  green 绿色 绿
  blue 蓝色 蓝
  yellow 黄色 黄
  orange 橙色 橙
  purple 紫色 紫
  gray 灰色 灰
  transparent 透明
`);

const TABLES = { tag: TAGS, prop: PROPS, event: EVENTS, value: VALUES, color: COLORS } as const;

/** The English word of code for a Chinese word; undefined if it is unknown. */
export const englishOf = (kind: keyof typeof TABLES, word: string): string | undefined =>
  Object.hasOwn(TABLES[kind], word) ? TABLES[kind][word] : undefined;
