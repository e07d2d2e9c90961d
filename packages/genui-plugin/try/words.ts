/** The words of "Try it" in the languages of the data. */
import type { DataLang } from 'gen-language/reference';

/** The one word that is in pages. */
export const TRY: Readonly<Record<DataLang, string>> = { en: 'Try it', zh: '试一试' };

export const TRY_WORDS = {
  en: {
    editor: 'Code, editable',
    help: 'Tab indents. Escape, then Tab leaves the code.',
    drawing: 'Drawing of the code',
    simulated: 'Simulated from measurements, not the real library.',
    left: 'Not simulated:',
    line: (line: number) => `Line ${line}`,
    problems: 'Problems',
    found: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    none: 'No problems',
    replace: (by: string) => (by === '' ? 'Remove it' : `Replace with ${by}`),
    fix: 'Fix it',
    more: (count: number) => `${count} more`,
    calls: 'Calls',
    noCalls: 'Use the drawing: what its methods do is listed here.',
    notRun: 'Does not run here:',
    stopped: (line: number) => (line === 0 ? ' stopped: ' : ` stopped in line ${line}: `),
    reset: 'Reset',
    close: 'Close',
    knobs: (tag: string, line: number) => `Properties of ${tag}, line ${line}`,
    remove: (name: string) => `Do not set ${name}`,
    made: 'What GenUI makes of it',
  },
  zh: {
    editor: '代码，可编辑',
    help: 'Tab 键缩进；先按 Esc，再按 Tab，即可离开代码。',
    drawing: '模拟界面',
    simulated: '根据实测结果模拟，并非组件库的实际渲染。',
    left: '未模拟：',
    line: (line: number) => `第 ${line} 行`,
    problems: '问题',
    found: (count: number) => `${count} 个问题`,
    none: '没有问题',
    replace: (by: string) => (by === '' ? '删除' : `改为 ${by}`),
    fix: '修正',
    more: (count: number) => `另有 ${count} 个`,
    calls: '方法调用',
    noCalls: '在上面的模拟界面中操作，方法的执行情况会列在这里。',
    notRun: '此处不运行：',
    stopped: (line: number) => (line === 0 ? ' 已停止：' : ` 在第 ${line} 行停止：`),
    reset: '重置',
    close: '关闭',
    knobs: (tag: string, line: number) => `${tag} 的属性，第 ${line} 行`,
    remove: (name: string) => `不设置 ${name}`,
    made: 'GenUI 的编译结果',
  },
} as const;

export type TryWords = (typeof TRY_WORDS)[DataLang];
