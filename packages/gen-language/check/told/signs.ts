/** Rewords problems of full-width signs by their probable meaning. */
import type { Edit } from 'parallel-docs';
import { applyEdits } from '../../apply.ts';
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say } from '../../words/words.ts';
import { rewritten, type Surroundings } from './rewording.ts';

/** The problem of full-width slashes at the beginning of a text between tags. Undefined if there are none. */
export function wideComment(start: number, text: string): CodeProblem | undefined {
  const slashes = [...text.matchAll(/^[^\S\n]*(／／|\/／|／\/)/gm)].map(
    ({ 0: { length }, index }) => ({
      start: start + index + length - 2,
      end: start + index + length,
      text: '//',
    }),
  );
  const [first] = slashes;
  if (first?.start !== start) return undefined;
  return {
    place: { start, end: first.end },
    ...mistake('foreign-sign/comment'),
    edits: slashes,
  };
}

/** A property of a style without the sign at its end. */
const PROPERTY = /^\s*[a-z]\w*\s*:[^;{}]*[^\s;{}:]$/;

/**
 * Changes the problem of a Chinese full stop at the end of a statement, or of two full-width slashes. The text after
 * the slashes is a comment, so its signs are not corrected.
 */
export function foreignSign(
  problem: CodeProblem,
  text: string,
  { code, blockAt }: Surroundings,
): CodeProblem | undefined {
  const { start, end } = problem.place;
  const rest = code.slice(end);
  const isEnd = /^[^\S\n]*(?:\n|\/\/|$)/.test(rest);
  const block = blockAt(start);
  if (text === '、' && problem.message.values[1] === '/' && /^[>＞]/.test(rest))
    return { ...problem, ...mistake('foreign-sign/other', '、>', '/>') };
  const line = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  if (isEnd && text === '。' && block === 'script')
    return rewritten(problem, mistake('foreign-sign/stop', ';'), ';');
  if (
    isEnd &&
    block === 'style' &&
    /^[。，、]$/.test(text) &&
    PROPERTY.test(line) &&
    !/:\s*\{[^{}]*$/.test(code.slice(0, start))
  )
    return rewritten(
      problem,
      text === '。' ? mistake('foreign-sign/stop', ';') : mistake('foreign-sign', text, ';'),
      ';',
    );
  const edits = problem.edits ?? [];
  const comment = edits.findIndex(
    (edit, at) =>
      edit.text === '/' && edits[at + 1]?.text === '/' && edits[at + 1]!.start === edit.end,
  );
  if (comment === -1) {
    const piece = pieceOf(edits, code);
    return piece === undefined ? undefined : { ...problem, fix: say('write', excerpt(piece)) };
  }
  const kept = edits.slice(0, comment + 2);
  return comment === 0
    ? { place: { start, end: end + 1 }, ...mistake('foreign-sign/comment'), edits: kept }
    : { ...problem, edits: kept };
}

/** Signs that close others. */
const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '"': '"',
  "'": "'",
};

/** The corrected code from the first sign to the sign that closes it, or the whole number of full-width digits. */
function pieceOf([first, ...others]: readonly Edit[], code: string): string | undefined {
  if (first === undefined) return undefined;
  const isDigit = /^\d$/.test(first.text);
  const closing = CLOSING[first.text];
  if (closing === undefined && !isDigit) return undefined;
  let depth = 1;
  const last = isDigit
    ? (others.findLast((one) => /^[０-９.．]*$/.test(code.slice(first.end, one.end))) ?? first)
    : others.find(({ text }) => {
        if (text === closing) depth -= 1;
        else if (text === first.text) depth += 1;
        return depth === 0;
      });
  if (last === undefined) return undefined;
  const before = /(?:\w+=|[\w.]+!?|#)?$/.exec(code.slice(0, first.start))?.[0] ?? '';
  const start = first.start - before.length;
  const after = isDigit ? (/^[\w.]*/.exec(code.slice(last.end))?.[0].length ?? 0) : 0;
  const edits = [first, ...others].filter(({ end }) => end <= last.end);
  const moved = edits.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return applyEdits(code.slice(start, last.end + after), moved);
}

/** Corrects the curly or full-width quote at the end of a value that a plain double quote opens. */
export function curlyEnd(problem: CodeProblem, text: string): CodeProblem | undefined {
  const [, sign] = /^"[^"“”＂「」『』]*([“”＂「」『』])\s*$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const start = problem.place.start + text.lastIndexOf(sign);
  const place = { start, end: start + 1 };
  return rewritten({ ...problem, place }, mistake('foreign-sign/double', sign), '"');
}
