/** The words of "What GenUI makes of it" in the languages of the data. */
import type { DataLang } from 'gen-language/reference';

const words = {
  en: {
    fetching: 'Fetching the compiler of GenUI (0.4 MB)…',
    accepted:
      'The compiler reports nothing. It accepts many mistakes silently, so this does not prove that the code is right.',
    wrong: 'The compiler reports nothing, but our rules do: trust the list above.',
    refused: 'The compiler refuses this text. The list above says why.',
    refusedFor: (message: string) => `The compiler refuses this text: ${message}`,
    stale: 'Below is the result of the last text that it accepted.',
    ended:
      'The compiler gave no answer to this text and was ended. Your next change starts it again.',
    unavailable:
      'Not available here: this site’s host does not allow WebAssembly, which the compiler needs.',
    lost: 'The compiler could not be fetched.',
    completed: 'The compiler accepts only whole files, so a component was put around your code.',
    line: (line: number) => `Line ${line}`,
    makepads: (tag: string, widget: string) => `<${tag}> has become Makepad’s own ${widget}.`,
    unknown: (tag: string, widget: string) =>
      `<${tag}> has become ${widget}, which GenUI does not have.`,
    nothing: (attribute: string, name: string) =>
      `${attribute} is lost: the Rust does not contain “${name}”.`,
    views: 'What is shown',
    changed: (lines: number) =>
      lines === 0 ? '' : lines === 1 ? '1 line changed' : `${lines} lines changed`,
    fold: (lines: number) => `${lines} more lines`,
  },
  zh: {
    fetching: '正在获取 GenUI 编译器（0.4 MB）…',
    accepted: '编译器没有报错。不过它会默默接受许多错误，所以这并不能证明代码正确。',
    wrong: '编译器没有报错，但我们的规则发现了问题，请以上面的列表为准。',
    refused: '编译器拒绝了这段代码，原因见上面的列表。',
    refusedFor: (message: string) => `编译器拒绝了这段代码：${message}`,
    stale: '下面是它上一次接受的代码的编译结果。',
    ended: '编译器没有对这段代码给出结果，已被终止。下次修改时会重新启动。',
    unavailable: '此处无法使用：本站的服务器不允许运行编译器（WebAssembly）。',
    lost: '无法获取编译器。',
    completed: '编译器只接受完整的文件，所以在你的代码外补上了一个组件。',
    line: (line: number) => `第 ${line} 行`,
    makepads: (tag: string, widget: string) => `<${tag}> 变成了 Makepad 自带的 ${widget}。`,
    unknown: (tag: string, widget: string) => `<${tag}> 变成了 ${widget}，而 GenUI 没有这个组件。`,
    nothing: (attribute: string, name: string) =>
      `${attribute} 没有留下任何结果：生成的 Rust 中没有“${name}”。`,
    views: '显示内容',
    changed: (lines: number) => (lines === 0 ? '' : `${lines} 行有变化`),
    fold: (lines: number) => `还有 ${lines} 行`,
  },
} as const;

export type MadeWords = (typeof words)[DataLang];

/** The words for a page's language. */
export const madeWords = (lang: DataLang): MadeWords => words[lang];
