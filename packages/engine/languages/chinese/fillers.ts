/** Filler words of Chinese queries. The English ones are included, since developers mix both languages. */
import { englishFillers } from '../english-fillers.ts';
import type { SearchFillers } from '../language.ts';

const split = (words: string) => words.trim().split(/\s+/);

export const chineseFillers: SearchFillers = {
  nothing: [
    ...split(`
      怎么 怎样 如何 怎么样 怎么办 怎么写 怎么用 怎么做 怎么弄 怎么回事 什么 什么是 是什么 为什么 为何 哪里 哪儿 在哪 在哪里 哪些 有哪些 哪个
      吗 呢 吧 啊 的 了 着 过 地 得 是 在 有 和 与 跟 及 或 或者 把 被 给 让 从 到 对 里 里面 中 上 下 时 时候 后 之后 前 之前 能 能不能 能否 可以
      可不可以 是否 有没有 会 要 需要 想 我 我的 你 它 这 这个 那个 一个 一下 请问 求 关于 以及 并 还 还是 也 都 就 才 再 又 用来 用于 多少 几
      大全 教程里 问题 方法是 办法 写法 用法 做法 怎
    `),
    ...englishFillers.nothing,
  ],
  little: [
    ...split(`
      使用 用 设置 设定 实现 添加 增加 新增 创建 修改 更改 改变 改 获取 得到 拿到 拿 显示 展示 支持 处理 定义 编写 写 做 进行 开启 启用 打开 切换
      自定义 指定 调整 例子 举例 简单 基本 功能 效果 方式 方法 有什么 作用 一般 直接 自己 不同 某个 多个 所有 全部 东西 情况 内容 相关 怎么设置 组件 页面 项目 元素 控件 数据 文件 应用 程序 代码 值 本地 名称 名字 默认 当前 信息 不能 无法 不了 不会 没有 不
    `),
    ...englishFillers.little,
  ],
};
