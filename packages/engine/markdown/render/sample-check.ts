/** Reports the problems of a page's code samples and the names in its prose. */
import type { Code, InlineCode, Nodes } from 'mdast';
import { createPlaces, type Place } from '../../diagnose/place.ts';
import type { Sample, SampleProblem } from '../../plugin.ts';
import type { Extensions } from '../extensions.ts';
import type { CheckContext } from './context.ts';
import { parseInfo } from './fence.ts';

/** Names that the fences of a page declare for each other and for its prose. */
export interface PageSamples {
  readonly declared: ReadonlySet<string>;
  /** All words of the fences, since the prose mentions their fields and methods. */
  readonly words: ReadonlySet<string>;
}

/** Collects what the fences of a page declare. */
export function collectSamples(tree: Nodes, extensions: Extensions): PageSamples {
  const declared = new Set<string>();
  const words = new Set<string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'code') {
      const { title } = parseInfo(node.meta ?? '');
      const sample: Sample = {
        language: extensions.code.resolve(node.lang ?? '') ?? 'text',
        code: node.value,
        ...(title ? { title } : {}),
      };
      for (const name of extensions.declares(sample)) declared.add(name);
      for (const word of node.value.match(/\w+/g) ?? []) words.add(word);
    } else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return { declared, words };
}

/** Reports the problems that plug-ins find in the code of a fence. */
export function checkFence(node: Code, sample: Sample, context: CheckContext): void {
  if (!context.samples || sample.wrong) return;
  const { code } = sample;
  const start = context.source.start(node);
  const blank = node.value.search(/[^\n]|$/);
  for (const problem of context.site.extensions.check(sample, context.samples.declared)) {
    const above = createPlaces(code)(problem.place.start);
    report(problem, code, context, {
      // The code starts on the line below the fence, with the same indentation.
      line: start.line + blank + above.line,
      column: start.column + above.column - 1,
    });
  }
}

/** Reports the problems that plug-ins find in a code span in prose. */
export function checkName(node: InlineCode, context: CheckContext): void {
  if (!context.samples) return;
  const start = context.source.start(node);
  for (const problem of context.site.extensions.checkInlineCode(
    node.value,
    context.page,
    context.samples.words,
  ))
    report(problem, node.value, context, {
      line: start.line,
      column: start.column + 1 + problem.place.start,
    });
}

function report(
  { severity, place: { start, end }, message, fix, edits = [] }: SampleProblem,
  code: string,
  context: CheckContext,
  place: Place,
): void {
  const [edit, ...others] = edits;
  const isWhole = edit?.start === start && edit.end === end && others.length === 0;
  const isUntried = severity === 'warning';
  context.report(place, isUntried ? 'unverified-sample' : 'bad-sample', message, fix, {
    ...(isUntried && { severity }),
    ...(isWhole && { replacement: { from: code.slice(start, end), to: edit.text } }),
  });
}
