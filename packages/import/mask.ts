/** Masks code while the text around it changes: a mark of private-use characters replaces each line of code. */
import type { Nodes } from 'mdast';
import { parseMarkdown } from 'parallel-docs/content';
import { fencesOf } from './fences.ts';

interface Masked {
  /** The text with marks; number of lines and indentation are unchanged. */
  readonly text: string;
  /** Puts the code back into a changed text. */
  restore(changed: string): string;
}

type Range = readonly [from: number, to: number];

/** Replaces ranges by marks. If ranges overlap, replaces only the first. `pieces` collects the masked text. */
function masked(text: string, ranges: readonly Range[], pieces: string[] = []): Masked {
  const mark = (line: string) => {
    const [, indent = '', rest = ''] = /^([ \t]*)([\s\S]*)$/.exec(line) ?? [];
    return rest === '' ? line : `${indent}\uE0C8${pieces.push(rest) - 1}\uE0C9`;
  };
  let out = '';
  let at = 0;
  for (const [from, to] of ranges) {
    if (from < at) continue;
    const code = text.slice(from, to);
    out += text.slice(at, from) + code.split('\n').map(mark).join('\n');
    at = to;
  }
  const restore = (changed: string): string =>
    changed.replace(/\uE0C8(\d+)\uE0C9/g, (_, index: string) =>
      restore(pieces[Number(index)] ?? ''),
    );
  return { text: out + text.slice(at), restore };
}

const span =
  /(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`](?<!\uE0C9)\1(?!`)|<!--[\s\S]*?-->|(?<!\\)\$\$(?:(?!\n[ \t]*\n)[\s\S])+?\$\$/g;

/**
 * Masks fenced code, inline code, comments and `$$` formulas by their syntax alone. Before the text is our Markdown,
 * a parser would take indented text for code.
 */
export function maskWritten(text: string): Masked {
  const starts = lineStarts(text);
  const fenced = fencesOf(text).map(
    ({ from, to }): Range => [starts[from] ?? 0, (starts[to + 1] ?? text.length + 1) - 1],
  );
  const pieces: string[] = [];
  const outer = masked(text, fenced, pieces);
  const spans = [...outer.text.matchAll(span)].map(
    ({ index, 0: found }): Range => [index, index + found.length],
  );
  return masked(outer.text, spans, pieces);
}

/** Masks comments, and everything that the engine's parser takes for code or a formula. */
export function maskParsed(text: string): Masked {
  const { tree, range } = parseMarkdown(text);
  const ranges: Range[] = [];
  const walk = (node: Nodes) => {
    if (/^(?:code|inlineCode|math|inlineMath)$/.test(node.type)) ranges.push(range(node));
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  const pieces: string[] = [];
  const outer = masked(text, ranges, pieces);
  const comments = [...outer.text.matchAll(/<!--[\s\S]*?-->/g)].map(
    ({ index, 0: found }): Range => [index, index + found.length],
  );
  return masked(outer.text, comments, pieces);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
