/** Recognizes structs and methods in the syntax of other languages. */
import type { Problems } from '../../problem.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { isWord } from './place.ts';

/** Indexes of methods in an `impl` that lack `fn`: `add(&mut self) {`. */
export function methodsWithoutFn(tokens: readonly RustToken[]): Set<number> {
  const found = new Set<number>();
  for (const [index, { text }] of tokens.entries()) {
    if (text !== 'impl' || /^[(:,<>-]|->$/.test(tokens[index - 1]?.text ?? '')) continue;
    const opening = tokens.findIndex((one, at) => at > index && /^[{;]$/.test(one.text));
    const last = tokens[opening]?.partner ?? -1;
    for (let at = opening + 1; at < last; at++) {
      const token = tokens[at]!;
      const paren = tokens[at + 1];
      const isStart = at === opening + 1 || tokens[at - 1]?.text === '}';
      const body = paren?.text === '(' ? tokens[(paren.partner ?? -2) + 1] : undefined;
      if (isStart && isWord(token) && body?.text === '{') found.add(at);
      if (token.partner !== undefined && token.partner > at) at = token.partner;
    }
  }
  return found;
}

/**
 * Reports syntax of other languages in a struct: semicolons, words such as `let`, and defaults such as
 * `count: u32 = 0`, which belong in `impl Default`.
 */
export function checkDefaults(tokens: readonly RustToken[], problems: Problems): void {
  for (const [index, { text }] of tokens.entries()) {
    if (text !== 'struct') continue;
    const opening = tokens.findIndex((one, at) => at > index && /^[{;(]$/.test(one.text));
    const last = tokens[opening]?.text === '{' ? (tokens[opening]!.partner ?? -1) : -1;
    for (let at = opening + 1; at < last; at++) {
      const token = tokens[at]!;
      if (token.text === '=' && tokens[at - 1]?.text !== '=')
        problems.add(token.start, token.end, mistake('field-default'));
      if (token.text === ';')
        problems.add(token.start, token.end, { ...mistake('field-comma'), to: ',' });
      if (/^(?:let|var|const|mut|val)$/.test(token.text) && isWord(tokens[at + 1]))
        problems.add(token.start, token.end, {
          ...mistake('field-default/word', token.text),
          edits: [{ start: token.start, end: tokens[at + 1]!.start, text: '' }],
        });
      if (token.partner !== undefined && token.partner > at) at = token.partner;
    }
  }
}
