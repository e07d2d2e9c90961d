/** Reads the values of attributes. Guesses the end of a value without a closing quote, so that parsing can continue. */
import { matchAt } from '../match-at.ts';
import { excerpt, type Problems } from '../problem.ts';
import { endOfText, insertion } from '../repair.ts';
import { mistake } from '../words/words.ts';

/** Maximum length, in characters, of a value that is searched for the beginning of the next attribute. */
const LONGEST = 500;

/** A value with its quotes. */
interface QuotedValue {
  /** Offset after the value. */
  readonly end: number;
  /** The text in the quotes; undefined if the quotes are wrong, so that it cannot be checked. */
  readonly value: string | undefined;
}

/** Reads the value of an attribute that begins at `start`, and reports missing and extra quotes. */
export function readValue(
  code: string,
  start: number,
  name: string,
  problems: Problems,
): QuotedValue {
  let end = start;
  const take = (expression: RegExp): RegExpExecArray | undefined => {
    const match = matchAt(expression, code, end);
    end += match?.[0].length ?? 0;
    return match;
  };
  const unclosed = (close: number): void =>
    problems.add(start, close, {
      ...mistake('unclosed-value', name),
      edits: [
        insertion(
          endOfText(code, close),
          /^"\s*'[^']*$/.test(code.slice(start, close)) ? `'"` : '"',
        ),
      ],
    });

  const value = take(/"([^"]*)"/y)?.[1];
  if (value?.endsWith('=')) {
    // If a value ends where the value of another attribute begins, its closing quote is missing.
    const own =
      value.includes('<') || value.length > LONGEST
        ? undefined
        : /^(.*?)\s+[:@]?\w+=$/s.exec(value)?.[1];
    if (own !== undefined) {
      end = start + 1 + own.length;
      unclosed(end);
      return { end, value: own };
    }
    if (value.includes('<')) end = start;
  }
  if (value !== undefined && end > start) {
    // If the text after the quote is not an attribute, it is part of the value, and the value contains a quote.
    if (take(/(?![:@]?\w+=|[,;])[^\s/>][^\n>]*?"(?=[\s/>])/y) === undefined) return { end, value };
    problems.add(start, end, {
      ...mistake('quote-in-value', name),
    });
  } else if (take(/"(?:[^\n>/]|\/(?!>))*/y) !== undefined) {
    unclosed(end);
  } else {
    const text = take(/'[^'"]*'|'"[^'"]*"'|`[^`'"\n]*`/y)?.[0];
    const wrong = text ?? take(/(?:[^\s>"/]|\/(?!>))+/y)?.[0] ?? '';
    // Takes a closing quote without an opening one.
    if (text === undefined) take(/"(?=[\s/>])/y);
    problems.add(start, end, {
      ...mistake('unquoted-value', name),
      ...(wrong === '' ? {} : { to: `"${inDoubleQuotes(wrong)}"` }),
    });
  }
  return { end, value: undefined };
}

/** The value to put into double quotes: texts keep their single quotes; numbers, bools and colours lose theirs. */
function inDoubleQuotes(wrong: string): string {
  return wrong
    .replace(/^(?:'"|`)([^'"`]*)(?:"'|`)$/, "'$1'")
    .replace(/^'(-?\d+(?:\.\d+)?|true|false|#[0-9A-Fa-f]+)'$/, '$1');
}

/** Reports text where an attribute is expected; returns the offset after the text. */
export function skipNoAttribute(code: string, start: number, problems: Problems): number {
  const sign = matchAt(/[,;]+/y, code, start)?.[0];
  if (sign !== undefined) {
    const end = start + sign.length;
    problems.add(start, end, {
      ...mistake('not-an-attribute/sign', sign),
      to: /[\s/>]/.test(code[end] ?? ' ') ? '' : ' ',
    });
    return end;
  }
  const wrong = matchAt(/\/\/[^\n]*|[^\s<>]+/y, code, start)?.[0] ?? '';
  const key = wrong.startsWith('//') ? 'not-an-attribute/comment' : 'not-an-attribute';
  problems.add(start, start + wrong.length, mistake(key, excerpt(wrong)));
  return start + wrong.length;
}
