/** Reports what is wrong with a page's code samples and the names in its prose. */
import type { Code, InlineCode, Nodes } from 'mdast';
import { resolveLanguage } from '../highlight.ts';
import {
  checkInlineCode,
  checkSample,
  declaredMacros,
  type SampleProblem,
} from '../samples/index.ts';
import type { RenderContext } from './context.ts';
import { parseInfo } from './fence.ts';

/** What the fences of a page declare for each other and for its prose. */
export interface PageSamples {
  /** Macros, without `!`. */
  readonly macros: ReadonlySet<string>;
  /** All words of the fences: names of fields and methods that the prose speaks of. */
  readonly words: ReadonlySet<string>;
}

/** Walks a page once for what its fences declare. */
export function collectSamples(tree: Nodes): PageSamples {
  const macros = new Set<string>();
  const words = new Set<string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'code') {
      const language = resolveLanguage(node.lang ?? '') ?? 'text';
      const { title } = parseInfo(node.meta ?? '');
      for (const macro of declaredMacros(language, node.value, title ? { title } : {}))
        macros.add(macro);
      for (const word of node.value.match(/\w+/g) ?? []) words.add(word);
    } else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return { macros, words };
}

/** Most samples occur in both languages; their problems are found once. */
const found = new Map<string, SampleProblem[]>();

/** Checks a fence. `code` is its text without blank lines at both ends. */
export function checkFence(
  node: Code,
  language: string,
  code: string,
  title: string | undefined,
  context: RenderContext,
): void {
  if (!context.samples) return;
  const { macros } = context.samples;
  const key = [language, title, ...macros, code].join('\0');
  let problems = found.get(key);
  if (!problems) {
    problems = checkSample(
      language,
      code,
      { ...(title ? { title } : {}), macros },
      context.site.data,
    );
    if (found.size > 5000) found.clear();
    found.set(key, problems);
  }
  if (problems.length === 0) return;
  const start = context.source.start(node);
  const blank = /^\n*/.exec(node.value)![0].length;
  for (const { offset, length, message, mend, to } of problems) {
    const before = code.slice(0, offset).split('\n');
    context.report(
      {
        // The code starts on the line below the fence, indented like it.
        line: start.line + blank + before.length,
        column: start.column + before.at(-1)!.length,
        offset: start.offset,
      },
      'bad-sample',
      message,
      mend,
      to === undefined
        ? undefined
        : { replacement: { from: code.slice(offset, offset + length), to } },
    );
  }
}

/** Checks a code span in prose: a misspelt prop, event or type of the page's component. */
export function checkName(node: InlineCode, context: RenderContext): void {
  if (!context.samples) return;
  for (const problem of checkInlineCode(
    node.value,
    context.page,
    context.site.data,
    context.samples.words,
  )) {
    const { offset, length, message, mend, to } = problem;
    const start = context.source.start(node);
    context.report(
      { ...start, column: start.column + 1 + offset },
      'bad-sample',
      message,
      mend,
      to === undefined
        ? undefined
        : { replacement: { from: node.value.slice(offset, offset + length), to } },
    );
  }
}
