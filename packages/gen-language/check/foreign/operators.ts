/** Recognizes signs and operators of other languages. Rust's parser would only report which sign it expects instead. */
import { excerpt } from '../../problem.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { adjoins, type Check, isWord, type Place } from './place.ts';
import { typeOf } from './words.ts';

export const OPERATORS: readonly Check[] = [
  quoted,
  function dollar({ token, before, next, after, tokens, index, code, add }) {
    if (token.text !== '$' || !isWord(tokens[index + 1]) || /macro_rules/.test(code)) return false;
    if (/^emit$/.test(next) && after === '(') add(index + 1, mistake('foreign-call/emit', '$emit'));
    else if (before === '.' || before === 'self')
      add(index + 1, mistake('foreign-call', `$${next}`));
    else add(index + 1, { ...mistake('foreign-word/dollar', `$${next}`), to: next, guess: true });
    return true;
  },
  function empty({ token, code, add, index }) {
    if (!/^''(?!')/.test(code.slice(token.start))) return false;
    add(index, {
      ...mistake('foreign-sign/empty'),
      edits: [{ start: token.start, end: token.start + 2, text: 'String::new()' }],
      guess: true,
    });
    return true;
  },
  function joined({ token, before, tokens, index, add }) {
    const to = token.text === 'and' ? '&&' : token.text === 'or' ? '||' : undefined;
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    if (to === undefined || !left || !right) return false;
    const isLeft = /^(?:word|number|text)$/.test(left.kind) || /^[)\]]$/.test(before);
    const isRight = /^(?:word|number|text)$/.test(right.kind) || /^[(!&*-]$/.test(right.text);
    if (!isLeft || !isRight || /^(?:let|mut|fn|self|in)$/.test(before) || right.text === '(')
      return false;
    add(index, { ...mistake('foreign-operator', token.text, to), to });
    return true;
  },
  function not({ token, before, tokens, index, add }) {
    if (
      token.text !== 'not' ||
      !isWord(tokens[index + 1]) ||
      !/^(?:if|while|=|\(|&&|\|\||return|==)$/.test(before)
    )
      return false;
    const next = tokens[index + 1]!;
    add(index, {
      ...mistake('foreign-operator', 'not', '!'),
      edits: [{ start: token.start, end: next.start, text: '!' }],
    });
    return true;
  },
  function ternary(place) {
    const { token, tokens, index, add } = place;
    const next = tokens[index + 1];
    if (token.text !== '?' || next === undefined) return false;
    const isValue = /^(?:word|number|text)$/.test(next.kind) && !/^(?:as|else|in)$/.test(next.text);
    if (!isValue) return false;
    const end = tokens.findIndex(({ text }, at) => at > index && /^[;{}]$/.test(text));
    if (!tokens.slice(index, end === -1 ? undefined : end).some(({ text }) => text === ':'))
      return false;
    add(index, mistake('foreign-operator/ternary'));
    return true;
  },
  function template({ token, index, add }) {
    if (token.text !== '`') return false;
    add(index, mistake('foreign-sign/backtick'));
    return true;
  },
  function arrow({ token, tokens, index, add }) {
    if (token.text !== '=>') return false;
    const left = tokens[index - 1];
    const from = left?.text === ')' ? (left.partner ?? index) : index - 1;
    if (left?.text === ')' && tokens[from - 2]?.text === 'fn') {
      add(index, { ...mistake('foreign-operator', '=>', '->'), to: '->' });
      return true;
    }
    if (!isWord(tokens[from]) && tokens[from]?.text !== '(') return false;
    if (tokens[from - 1]?.text !== '(' && tokens[from - 1]?.text !== '=') return false;
    if (tokens[from - 1]?.text === '(' && tokens[from - 2]?.text === '!') return false;
    add(index, mistake('foreign-operator/arrow'));
    return true;
  },
  function listed({ token, next, before, tokens, index, add }) {
    if (token.text !== 'vec' || next !== '[' || /^(?:\.|let|mut)$/.test(before)) return false;
    const isOwn = ({ text }: RustToken, at: number): boolean =>
      text === 'vec' && /^(?:let|mut)$/.test(tokens[at - 1]?.text ?? '');
    if (tokens.some(isOwn)) return false;
    add(index, { ...mistake('foreign-word', 'vec[…]', 'vec![…]'), to: 'vec!' });
    return true;
  },
  function array({ token, next, after, before, index, add, tokens }) {
    if (before !== ':' || next !== '[' || after !== ']' || !isWord(tokens[index])) return false;
    const own = typeOf(token.text) ?? token.text;
    add(index + 2, {
      ...mistake('foreign-type', `${token.text}[]`, `Vec<${own}>`),
      to: `Vec<${own}>`,
    });
    return true;
  },
  function power(place) {
    const { token, before, tokens, index, add } = place;
    if (token.text !== '*' || place.next !== '*' || !adjoins(place)) return false;
    const left = tokens[index - 1];
    if (!(left && (/^(?:word|number)$/.test(left.kind) || /^[)\]]$/.test(before)))) return false;
    if (/^(?:return|in|if|while|match|else)$/.test(before)) return false;
    add(index + 1, mistake('foreign-operator/power'));
    return true;
  },
  function pointer({ token, before, tokens, index, add }) {
    if (token.text !== '->' || !/^(?:self|this)$/.test(before) || !isWord(tokens[index + 1]))
      return false;
    add(index, { ...mistake('foreign-operator', '->', '.'), to: '.' });
    return true;
  },
  function walrus(place) {
    const { token, next, tokens, index, add } = place;
    if (token.text !== ':' || next !== '=' || !adjoins(place) || !isWord(tokens[index - 1]))
      return false;
    if (tokens[index - 2]?.text === 'let') return false;
    add(index + 1, mistake('foreign-operator/declare', tokens[index - 1]!.text));
    return true;
  },
  function comment({ token, next, code, index, add }) {
    if (token.text !== '#' || /^[[!]$/.test(next)) return false;
    const line = code.slice(code.lastIndexOf('\n', token.start - 1) + 1, token.start);
    if (line.trim() !== '') return false;
    add(index, { ...mistake('foreign-comment', '#'), to: '//' });
    return true;
  },
  function change(place) {
    const { token, next, tokens, index, add } = place;
    if (token.text !== '=' || next !== '+' || !adjoins(place) || !isWord(tokens[index - 1]))
      return false;
    if (tokens[index + 2]?.start === tokens[index + 1]!.end) return false;
    add(index + 1, { ...mistake('foreign-operator', '=+', '+='), to: '+=', guess: true });
    return true;
  },
  function letEquals({ token, tokens, index, code, add }) {
    if (token.text !== 'let') return false;
    const name = tokens[index + 1]?.text === 'mut' ? index + 2 : index + 1;
    const sign = tokens[name + 1];
    if (!isWord(tokens[name]) || sign === undefined || !/^==[^=]/.test(code.slice(sign.start)))
      return false;
    add(name, {
      ...mistake('foreign-word/declaration', `let ${tokens[name]!.text} ==`, tokens[name]!.text),
      edits: [{ start: sign.start, end: sign.start + 2, text: '=' }],
    });
    return true;
  },
  function rest({ token, code, add, index }) {
    const text = /^\.\.\.\s*Default::default\(\)/.exec(code.slice(token.start))?.[0];
    if (text === undefined || code[token.start - 1] === '.') return false;
    const edit = { start: token.start, end: token.start + 3, text: '..' };
    add(index, { ...mistake('foreign-word/rest'), edits: [edit], guess: true });
    return true;
  },
];

/** Reports a string in single quotes, which are for one character. */
function quoted({ token, before, code, tokens, add }: Place): boolean {
  if (code[token.start] !== "'" || /^[<&]$/.test(before)) return false;
  const text = /'((?:[^'\\\n]|\\.){2,})'/y;
  text.lastIndex = token.start;
  const inside = text.exec(code)?.[1];
  if (inside === undefined || [...inside.replace(/^\\(?:u\{\w+\}|x\w\w|.)$/, 'x')].length < 2)
    return false;
  // `'a` in a list such as `<'a, 'b>` is a lifetime.
  if (/^\w+\s*[,>:]/.test(inside)) return false;
  const end = text.lastIndex;
  const last = tokens.findLastIndex((one) => one.start < end);
  const to = inside.includes('"') ? undefined : `"${inside}"`;
  const edits = to === undefined ? undefined : [{ start: token.start, end, text: to }];
  add(last, { ...mistake('foreign-sign/quotes', excerpt(`'${inside}'`)), ...(edits && { edits }) });
  return true;
}
