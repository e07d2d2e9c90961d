/**
 * Recognizes JavaScript and its frameworks in a script: `this`, `setData`, `export`, `++`, `===`, and types of fields.
 */
import { excerpt, type Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake, say } from '../../words/words.ts';
import { isWord } from './place.ts';
import { typeOf } from './words.ts';

/** Wrappers of Vue and React around the initial value of a field. */
const WRAPPERS = /^(?:ref|reactive|useState|shallowRef|signal)$/;

/** Reports words and signs of other languages. */
export function checkHabits(tokens: readonly RustToken[], code: string, problems: Problems): void {
  const textAt = (index: number) => tokens[index]?.text ?? '';
  const declared = new Set(
    tokens.flatMap(({ text }, index) =>
      /^(?:struct|enum|type|fn|let|mut)$/.test(text) ? [textAt(index + 1)] : [],
    ),
  );
  for (const [index, token] of tokens.entries()) {
    const { text, start, end } = token;
    const [before, next, after] = [textAt(index - 1), textAt(index + 1), textAt(index + 2)];
    const add = (last: number, advice: Parameters<Problems['add']>[2]) =>
      problems.add(start, tokens[last]?.end ?? end, advice);
    if (text === 'this' && next === '.' && before !== '.' && !declared.has('this')) {
      const isForeign = /^(?:setData|setState|\$?emit|\$\w*|data|state|props)$/.test(after);
      if (!isForeign) add(index, { ...mistake('foreign-self'), to: 'self' });
      else if (!/^(?:setData|setState|emit)$/.test(after)) add(index, mistake('foreign-self/data'));
    } else if (/^(?:emit|setData|setState)$/.test(text) && next === '(' && before === '.') {
      if (!declared.has(text))
        add(index, mistake(text === 'emit' ? 'foreign-call/emit' : 'foreign-call', text));
    } else if (text === 'import' && isWithoutMark(tokens, index)) {
      add(index, {
        ...mistake('macro-sign', 'import'),
        fix: say('write', 'import!'),
        edits: [insertion(end, '!')],
      });
    } else if (text === 'import' && next !== '!' && startsStatement(tokens, index)) {
      add(endOfLine(tokens, index, code), mistake('foreign-script/import'));
    } else if (text === 'export' && startsStatement(tokens, index)) {
      add(index + 1, mistake('foreign-script', excerpt(`export ${next}`)));
    } else if (text === 'c_ref' && next === '!' && tokens[index + 3]?.kind === 'text') {
      const id = tokens[index + 3]!;
      problems.add(id.start, id.end, {
        ...mistake('c-ref-place/text', id.text.slice(1, -1)),
        to: id.text.slice(1, -1),
      });
    } else if (text === 'import' && next === '!') {
      checkImports(tokens, index + 2, problems);
    } else if (/^[+-]$/.test(text) && next === text && /^[;})]?$/.test(after)) {
      const isJoined = tokens[index + 1]!.start === end && tokens[index - 1]?.end === start;
      if (isJoined && !/^[=(,]$/.test(before))
        add(index + 1, { ...mistake('foreign-operator/step', text), to: ` ${text}= 1` });
    } else if (/^[!=]=$/.test(text) && next === '=' && tokens[index + 1]!.start === end) {
      add(index + 1, { ...mistake('foreign-operator', `${text}=`, text), to: text });
    } else if (token.kind === 'text' && next === '.' && after === 'to_str') {
      const wrong = tokens[index + 2]!;
      problems.add(wrong.start, wrong.end, {
        ...mistake('string-literal/method'),
        to: 'to_string',
      });
    } else if (token.kind === 'word' && isTypeOfField(tokens, index) && !declared.has(text)) {
      const type = /^[a-z]/.test(text) ? typeOf(text) : undefined;
      if (type !== undefined) {
        const guess = type.toLowerCase() !== text && type !== 'bool';
        add(index, { ...mistake('foreign-type', text, type), to: type, ...(guess && { guess }) });
      } else if (WRAPPERS.test(text) && /^[(<]$/.test(next)) {
        add(index, mistake('foreign-type/wrapper', text));
      }
    }
  }
}

/** Reports quoted paths, slashes, commas and missing semicolons in the braces of `import!`. */
function checkImports(tokens: readonly RustToken[], opening: number, problems: Problems): void {
  const last = tokens[opening]?.partner ?? opening;
  const path = tokens.slice(opening + 1, last).find(({ kind }) => kind === 'text');
  if (path !== undefined) {
    problems.add(path.start, path.end, mistake('import-path', excerpt(path.text)));
    return;
  }
  const commas: RustToken[] = [];
  const slashes: RustToken[] = [];
  const ends: RustToken[] = [];
  for (let index = opening + 1; index < last; index++) {
    const token = tokens[index]!;
    const before = tokens[index - 1]!;
    if (token.text === '/' && isWord(before)) slashes.push(token);
    else if (token.text === 'crate' && /^(?:\*|\}|\w+)$/.test(before.text)) ends.push(before);
    if (/^(?:\*|\w+)$/.test(token.text) && before.text === '::' && index + 1 === last)
      ends.push(token);
    if (token.partner !== undefined && token.partner > index) index = token.partner;
    else if (token.text === ',') commas.push(token);
  }
  const [slash] = slashes;
  if (slash !== undefined)
    problems.add(slash.start, slash.end, {
      ...mistake('import-path/slash'),
      edits: slashes.map(({ start, end }) => ({ start, end, text: '::' })),
    });
  const [first] = commas;
  const [open] = ends;
  if (first === undefined && open !== undefined)
    problems.add(open.start, open.end, {
      ...mistake('import-comma/missing'),
      edits: ends.map(({ end }) => insertion(end, ';')),
    });
  if (first === undefined) return;
  const end = tokens[last - 1]!;
  problems.add(first.start, first.end, {
    ...mistake('import-comma'),
    edits: [
      ...commas.map(({ start, end }) => ({ start, end, text: ';' })),
      ...(/^[;,]$/.test(end.text) ? [] : [insertion(end.end, ';')]),
    ],
  });
}

/** Whether `import` is Rust's macro without the `!`: its braces have a path. */
function isWithoutMark(tokens: readonly RustToken[], index: number): boolean {
  const opening = tokens[index + 1];
  if (opening?.text !== '{' || !startsStatement(tokens, index)) return false;
  const first = tokens[index + 2];
  return isWord(first) && /^(?::|::)$/.test(tokens[index + 3]?.text ?? '');
}

const startsStatement = (tokens: readonly RustToken[], index: number) =>
  index === 0 || /^[;}\]]$/.test(tokens[index - 1]!.text);

/** Index of the last token on the line. */
function endOfLine(tokens: readonly RustToken[], index: number, code: string): number {
  const line = code.indexOf('\n', tokens[index]!.start);
  const next = line === -1 ? -1 : tokens.findIndex(({ start }) => start > line);
  return (next === -1 ? tokens.length : next) - 1;
}

/** Whether the word follows `name:` in the braces of a struct. */
function isTypeOfField(tokens: readonly RustToken[], index: number): boolean {
  if (tokens[index - 1]?.text !== ':' || tokens[index - 2]?.kind !== 'word') return false;
  const before = tokens[index - 3]?.text ?? '';
  if (!/^(?:[{,\])]|pub)$/.test(before)) return false;
  const opening = tokens.findLast(
    ({ text, partner }, at) => text === '{' && at < index && (partner ?? -1) > index,
  );
  return opening !== undefined && tokens[tokens.indexOf(opening) - 2]?.text === 'struct';
}
