/** Recognizes statements of other languages in a script by their keywords. */
import { excerpt, type Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { checkSlips } from '../rules/slips.ts';
import { checkDefaults, methodsWithoutFn } from './declarations.ts';
import { OPERATORS } from './operators.ts';
import { type Check, isWord, type Place } from './place.ts';
import { DECLARED, KEYWORDS } from './words.ts';

export function checkOtherLanguages(
  tokens: readonly RustToken[],
  code: string,
  problems: Problems,
): void {
  const textAt = (index: number) => tokens[index]?.text ?? '';
  const inImpl = methodsWithoutFn(tokens);
  for (const [index, token] of tokens.entries()) {
    const place: Place = {
      ...{ index, tokens, code, token },
      before: textAt(index - 1),
      next: textAt(index + 1),
      after: textAt(index + 2),
      starts: index === 0 || /^[;{}]$/.test(textAt(index - 1)),
      add: (last, advice) => problems.add(token.start, tokens[last]?.end ?? token.end, advice),
    };
    if (inImpl.has(index)) {
      place.add(index, {
        ...mistake('foreign-word/method', token.text),
        edits: [insertion(token.start, 'fn ')],
      });
      continue;
    }
    if ([...OPERATORS, ...STATEMENTS].some((check) => check(place))) continue;
  }
  checkDefaults(tokens, problems);
  checkSlips(tokens, problems);
}

const STATEMENTS: readonly Check[] = [
  function python({ token, code, tokens, index, add }) {
    const head = /^def\s+(\w+)\s*\(([^()\n]*)\)[^\n{]*:[^\S\n]*(?=\n)/.exec(
      code.slice(token.start),
    );
    if (head === null || !isWord(tokens[index + 1])) return false;
    add(index + 1, mistake('foreign-word/python', head[1]!));
    return true;
  },
  function keyword({ token, next, starts, tokens, index, add }) {
    const to = Object.hasOwn(KEYWORDS, token.text) ? KEYWORDS[token.text] : undefined;
    if (to === undefined || !isWord(token) || !isWord(tokens[index + 1])) {
      const isElse = to === 'else if' && tokens[index - 1]?.text === '}';
      if (!isElse) return false;
    }
    const isStart = starts || /^(?:\}|\]|pub)$/.test(tokens[index - 1]?.text ?? '');
    if (!isStart || (to === 'else if' && next === '.')) return false;
    add(index, {
      ...mistake('foreign-word', token.text, to!),
      to: to!,
      ...(to === 'struct' && { guess: true }),
    });
    return true;
  },
  function constant({ token, after, starts, tokens, index, add }) {
    if (token.text !== 'const' || !starts || after !== '=' || !isWord(tokens[index + 1]))
      return false;
    if (/^[\p{Lu}_\d]+$/u.test(tokens[index + 1]!.text)) return false;
    add(index, { ...mistake('foreign-word/const', tokens[index + 1]!.text), to: 'let' });
    return true;
  },
  function arm({ token, before, code, tokens, index, add }) {
    if (token.text !== 'case' || (!/^[{},;:]$/.test(before) && tokens[index - 1]?.kind !== 'text'))
      return false;
    const next = tokens[index + 1];
    const head = /^case\s+((?:[^:=\n]|::|\.\.=)+?)\s*(:(?!:)|=>|\n)/.exec(code.slice(token.start));
    if (next === undefined || head === null || /^[.=(,;]$/.test(next.text)) return false;
    const sign = token.start + head[0].length - head[2]!.length;
    add(index, {
      ...mistake('foreign-word/case', head[1]!),
      edits: [
        { start: token.start, end: next.start, text: '' },
        ...(head[2] === ':' ? [{ start: sign, end: sign + 1, text: ' =>' }] : []),
      ],
    });
    return true;
  },
  function branch({ token, code, tokens, starts, before, add }) {
    if (!/^(?:if|while|for|match)$/.test(token.text) || !(starts || /^(?:\}|else|=)$/.test(before)))
      return false;
    const end = code.indexOf('\n', token.start);
    const line = code.slice(token.start, end).trimEnd();
    const next = /^\n\s*(\S)/.exec(code.slice(end))?.[1];
    const isWhole =
      line.split('(').length === line.split(')').length && !/[{};,|&=+(-]$/.test(line);
    if (
      end === -1 ||
      line.includes('{') ||
      !isWhole ||
      next === undefined ||
      /[{.&|?+*/=<>-]/.test(next)
    )
      return false;
    const last = tokens.findLastIndex((one) => one.start < token.start + line.length);
    const at = token.start + line.length;
    add(last, { ...mistake('foreign-word/no-brace', token.text), edits: [insertion(at, ' {')] });
    return true;
  },
  function declaration({ token, next, after, starts, tokens, index, add }) {
    if (!starts || !DECLARED.test(token.text) || !isWord(tokens[index + 1]) || after !== '=')
      return false;
    add(index + 1, {
      ...mistake('foreign-word/declaration', `${token.text} ${next}`, next),
      to: `let ${next}`,
      guess: true,
    });
    return true;
  },
  function loop({ token, next, tokens, index, add }) {
    if (!/^(?:for|foreach)$/.test(token.text)) return false;
    const of = tokens[index + 2];
    if (token.text === 'for' && of?.text === 'of' && isWord(tokens[index + 1])) {
      add(index + 2, {
        ...mistake('foreign-word', 'of', 'in'),
        edits: [{ start: of.start, end: of.end, text: 'in' }],
      });
      return true;
    }
    if (token.text === 'for' && next !== '(' && next !== 'each') return false;
    if (token.text === 'foreach' && !/^[(\w]/.test(next)) return false;
    const partner = tokens[index + 1]?.partner;
    const inside = partner === undefined ? [] : tokens.slice(index + 2, partner);
    // `for (a, b) in list` is Rust.
    if (token.text === 'for' && tokens[(partner ?? -2) + 1]?.text === 'in') return false;
    const counts = inside.some(({ text }) => text === ';');
    add(partner ?? index, mistake(counts ? 'foreign-word/counting' : 'foreign-word/each'));
    return true;
  },
  function choice({ token, next, starts, index, add }) {
    if (!starts) return false;
    if (token.text === 'switch' && /^[(\w]/.test(next)) {
      add(index, mistake('foreign-word/switch'));
      return true;
    }
    const isTry =
      (token.text === 'try' && next === '{') || (token.text === 'throw' && next !== '.');
    if (isTry) add(index, mistake('foreign-word/try', token.text));
    return isTry;
  },
  function made({ token, next, tokens, index, before, add }) {
    if (token.text !== 'new' || before === '::' || before === 'fn' || before === '.') return false;
    if (!/^\p{Lu}/u.test(next) || !isWord(tokens[index + 1])) return false;
    const isStandard = /^(?:Vec|String|HashMap|HashSet)$/.test(next);
    add(
      index + 1,
      isStandard
        ? { ...mistake('foreign-word', `new ${next}`, `${next}::new`), to: `${next}::new` }
        : mistake('foreign-word/new', next),
    );
    return true;
  },
  function result({ token, tokens, index, add }) {
    if (token.text !== 'fn' || tokens[index + 2]?.text !== '(') return false;
    const closing = tokens[index + 2]!.partner;
    const colon = closing === undefined ? undefined : tokens[closing + 1];
    const of = closing === undefined ? undefined : tokens[closing + 2];
    if (
      /^(?::|->)$/.test(colon?.text ?? '') &&
      /^(?:void|None|Void|Unit|unit)$/.test(of?.text ?? '')
    ) {
      add(closing! + 2, {
        ...mistake('foreign-type/nothing', of!.text),
        edits: [{ start: tokens[closing!]!.end, end: of!.end, text: '' }],
      });
      return true;
    }
    if (colon?.text !== ':') return false;
    add(closing! + 1, {
      ...mistake('foreign-operator', ':', '->'),
      edits: [{ start: colon.start, end: colon.end, text: ' ->' }],
    });
    return true;
  },
  function modifier({ token, next, index, before, add, tokens }) {
    if (!/^(?:public|private|protected|export|static|final|override|async)$/.test(token.text))
      return false;
    if (next !== 'fn' || before === 'pub' || token.text === 'async') return false;
    const end = tokens[index + 1]!.start;
    add(index, {
      ...mistake('foreign-word/modifier', token.text),
      edits: [{ start: token.start, end, text: '' }],
    });
    return true;
  },
  function then({ token, next, before, tokens, index, add }) {
    if (token.text !== 'then' || next !== '{' || !/^(?:[)\]}]|\w+|"[^"]*")$/.test(before))
      return false;
    const start = tokens.findLastIndex(({ text }, at) => at < index && /^[;{}]$/.test(text));
    const hasIf = tokens.slice(start + 1, index).some(({ text }) => /^(?:if|while)$/.test(text));
    if (!hasIf || /^(?:if|while)$/.test(before)) return false;
    const edit = { start: token.start, end: tokens[index + 1]!.start, text: '' };
    add(index, { ...mistake('foreign-word/modifier', 'then'), edits: [edit] });
    return true;
  },
  function condition({ token, next, before, add, index }) {
    if (token.text !== 'if' || before !== 'else' || next !== '{') return false;
    add(index, mistake('foreign-word/no-condition'));
    return true;
  },
  function options({ token, next, after, starts, index, add }) {
    if (!starts || !/^(?:Page|Component|App|Vue|createApp|defineComponent|setup)$/.test(token.text))
      return false;
    if (next !== '(' || after !== '{') return false;
    add(index, mistake('foreign-script', excerpt(`${token.text}({ … })`)));
    return true;
  },
];
