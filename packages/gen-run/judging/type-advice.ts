/** Advice for wrong types, operators, and numbers of arguments. */
import { type Advice, mistake } from 'gen-language';
import { excerpt, say } from 'gen-language/check';
import { isLiteral } from '../scripts/check-values.ts';
import type { Expression } from '../scripts/syntax.ts';
import { foreignTypeName } from './foreign.ts';
import type { Note } from './judge.ts';
import { readNumber } from './read-number.ts';
import { bare, isKnown, type Surroundings, shown } from './surroundings.ts';

const INTEGER = /^(?:[iu](?:8|16|32|64|128|size)|\{integer\})$/;
const FLOAT = /^(?:f32|f64|\{float\})$/;
const isNumber = (of: string): boolean => INTEGER.test(of) || FLOAT.test(of);
const isText = (of: string): boolean => /^(?:String|str)$/.test(bare(of));

/** The advice for a note about types; undefined if rustc may accept the code. */
export function typeAdvice(note: Note, around: Surroundings): Advice | undefined {
  const { why, in: e, at } = note;
  const [first = '', second = ''] = why.values.map(String);
  switch (why.key) {
    case 'mismatch':
      return mismatch(first, second, note, around);
    case 'not-for':
      return operator(first, second, around, e?.kind === 'binary');
    case 'count':
      return count(first, second, e);
    case 'no-index':
      if (isText(first)) return mistake('rust-type/index-text');
      if (/^Items</.test(first)) return mistake('rust-type/index-iterator');
      return isKnown(first, around) ? mistake('rust-type/index', shown(first)) : undefined;
    case 'no-items':
      return items(first, around);
    case 'no-trait':
      return trait(first, second, around);
    case 'no-place':
      return noPlace(e, around);
    case 'no-become': {
      const owned = ownedItem(first, second);
      if (owned !== undefined && isKnown(owned, around))
        return references(owned, first, note, around);
      return second === 'String' && /^(?:bool|[iuf]\d+|[iu]size)$/.test(first)
        ? mistake('rust-type/to-text', first)
        : undefined;
    }
    case 'literal':
      return mistake('rust-type/literal', first, second);
    case 'try-result': {
      const setter = e?.kind === 'try' && e.on.kind === 'method' ? e.on.name : '';
      return setter.startsWith('set_')
        ? mistake('rust-type/try-setter', setter)
        : mistake('rust-type/try', first);
    }
    case 'no-field-value':
      return { ...mistake('rust-type/field-value', first) };
    case 'gaps':
      return gaps(at, around);
    case 'braces':
      return mistake('rust-call/braces');
    case 'text-first': {
      const edits = [{ start: at, end: at, text: '"{}", ' }];
      return { ...mistake('rust-call/text-first'), edits, guess: true };
    }
    case 'no-type':
      return foreignType(first, around);
    case 'no-loop':
      return mistake('rust-type/no-loop');
    default:
      return undefined;
  }
}

/**
 * `T` if `&T` items are collected into a `Vec<T>`; `String` for `&str` items and `Vec<String>`. Otherwise undefined.
 */
function ownedItem(item: string, list: string): string | undefined {
  const into = /^Vec<(.+)>$/.exec(list)?.[1];
  if (into === undefined || into.startsWith('&') || !item.startsWith('&')) return undefined;
  return bare(item) === into || (bare(item) === 'str' && into === 'String') ? into : undefined;
}

/**
 * Advice for `collect` on an iterator of references. `collect` does not copy the items, but the wanted list must own
 * its items.
 */
function references(owned: string, item: string, { at }: Note, { script }: Surroundings): Advice {
  const isText = bare(item) === 'str';
  const step = isText
    ? '.map(|one| one.to_string())'
    : '.cloned()'.repeat(/^&+/.exec(item)![0].length);
  const words = mistake('rust-type/references', owned, shown(item), step);
  if (!script.startsWith('collect', at)) return words;
  const dot = script.lastIndexOf('.', at);
  return { ...words, edits: [{ start: dot, end: dot, text: step }], guess: true };
}

function mismatch(
  want: string,
  is: string,
  { at, in: e, isPattern }: Note,
  around: Surroundings,
): Advice | undefined {
  const isIterator = /^Items</.test(is) && isKnown(want, around) && !/^Range/.test(want);
  if (!isIterator && !(isKnown(want, around) && isKnown(is, around))) return undefined;
  // It is not known reliably whether a property is `f32` or `f64`.
  if (FLOAT.test(want) && FLOAT.test(is) && e?.kind !== 'binary' && !(e && isLiteral(e)))
    return undefined;
  if (e?.kind === 'assign' && e.operator !== '' && /^&/.test(want))
    return mistake('rust-mut/lent', around.script.slice(e.at).match(/^\w+/)?.[0] ?? 'value');
  const words = mistake('rust-type', shown(want), shown(is));
  const line = /^[^\n]*/.exec(around.script.slice(at))![0];
  const assigned = /^[\w.]+\s*(=)(?![=>])/.exec(line);
  if (want === 'bool' && is === '()' && assigned !== null) {
    const sign = at + assigned[0].length - 1;
    return {
      ...mistake('rust-type/assigned'),
      edits: [{ start: sign, end: sign + 1, text: '==' }],
    };
  }
  if (isPattern && /^(?:Result|Option)</.test(want))
    return mistake('rust-type/match-inside', shown(want));
  const isCompared = e?.kind === 'binary' && /^[=!<>]/.test(e.operator);
  if (isCompared && /^Result</.test(want) && !/^(?:Option|Result)</.test(is))
    return mistake('rust-type/compare-result', shown(is));
  if (isPattern) {
    const isOwn = want === 'String' && is === '&str';
    return { ...words, fix: say(isOwn ? 'rust-type/as-str' : 'rust-type/other') };
  }
  return { ...words, ...remedy(want, is, at, e, around) };
}

type Remedy = Pick<Advice, 'fix' | 'edits' | 'guess'>;

/** How to convert the value to the wanted type. */
function remedy(
  want: string,
  is: string,
  at: number,
  e: Expression | undefined,
  { script }: Surroundings,
): Remedy {
  const behind = (text: string, written: string): Partial<Remedy> =>
    script.startsWith(written, at)
      ? { edits: [{ start: at + written.length, end: at + written.length, text }] }
      : {};
  const literal = /^(?:"(?:[^"\\\n]|\\.)*"|\d+)(?![\w.([])/.exec(script.slice(at))?.[0] ?? '\0';
  if (/^Items</.test(is)) return { fix: say('rust-type/collect') };
  if (is === '()')
    return { fix: say(script.startsWith('if ', at) ? 'rust-type/else' : 'rust-type/nothing') };
  if (want === '()') {
    if (script.startsWith('if ', at)) return { fix: say('rust-type/else') };
    if (/^Ok\(\(\)\)/.test(script.slice(at))) {
      const start = script.slice(0, at).trimEnd().length;
      return { fix: say('remove-it'), edits: [{ start, end: at + 'Ok(())'.length, text: '' }] };
    }
    return /^Result</.test(is)
      ? { fix: say('rust-type/unused') }
      : { fix: say('rust-type/semicolon', shown(is)) };
  }
  const whole = /^(\d+)\.0*(?![\w.])/.exec(script.slice(at));
  if (whole !== null && INTEGER.test(want) && FLOAT.test(is))
    return {
      fix: say('rust-type/no-point', whole[1]!),
      edits: [{ start: at, end: at + whole[0].length, text: whole[1]! }],
      guess: true,
    };
  if (e?.kind === 'binary' && INTEGER.test(want) && FLOAT.test(is))
    return { fix: say('rust-type/as-other', shown(is)) };
  if (!/^(?:Option|Result)</.test(want) && /^(?:Option|Result)</.test(is))
    return { fix: say('rust-type/unwrap') };
  if (want === 'Ordering') return { fix: say('rust-type/ordering') };
  if (want === 'String' && is === '&str')
    return { fix: say('rust-type/own-text'), ...behind('.to_string()', literal) };
  if (want === 'String' && !isText(is)) return { fix: say('rust-type/make-text') };
  if (/^&+/.test(want) && e?.kind === 'binary' && isNumber(bare(want)) && isNumber(is))
    return { fix: say('rust-type/stars', '*'.repeat(/^&+/.exec(want)![0].length)) };
  if (want === '&str' && is === 'String') {
    const right = /^[\w.]+/.exec(script.slice(at))?.[0] ?? '';
    const left = /([\w.]+)\s*\+\s*$/.exec(script.slice(0, at))?.[1];
    if (left !== undefined && left === right)
      return { fix: say('write', `format!("{${left}}{${right}}")`) };
  }
  if (want === '&str' && is === 'String') return { fix: say('rust-type/lend') };
  if (want === '&str' && isNumber(bare(is))) return { fix: say('rust-type/format') };
  const word = /^"(true|false)"/.exec(script.slice(at))?.[1];
  if (want === 'bool' && word !== undefined)
    return e?.kind === 'binary'
      ? { fix: say('rust-type/bool') }
      : {
          fix: say('write', word),
          edits: [{ start: at, end: at + word.length + 2, text: word }],
          guess: true,
        };
  const digit = /^[01](?![\w.])/.exec(script.slice(at))?.[0];
  if (want === 'bool' && digit !== undefined && e?.kind !== 'binary') {
    const to = String(digit === '1');
    return { fix: say('write', to), edits: [{ start: at, end: at + 1, text: to }], guess: true };
  }
  if (want === 'bool') return { fix: say('rust-type/condition') };
  if (FLOAT.test(want) && is === '{integer}')
    return { fix: say('rust-type/point'), ...behind('.0', literal) };
  if (isNumber(want) && isNumber(is)) return { fix: say('rust-type/as', shown(want)) };
  if (e?.kind === 'binary' && e.operator === '+' && isNumber(want) && isText(is))
    return { fix: say('rust-type/format') };
  if (/^&mut Vec</.test(want) && /\.append\($/.test(script.slice(0, at)))
    return { fix: say('write', 'push(…)') };
  if (/^Vec</.test(want) && /^\[/.test(is)) return { fix: say('write', 'vec![…]') };
  if (isNumber(want) && isText(is)) return readNumber(want, at, script);
  if (is === `Option<${want}>` || /^Option<&?/.test(is))
    return /^Option/.test(want)
      ? { fix: say('rust-type/other') }
      : { fix: say('rust-type/unwrap') };
  if (want === 'Option<String>' && e?.kind === 'binary' && isText(is))
    return { fix: say('rust-type/as-deref') };
  if (/^Option</.test(want)) return { fix: say('rust-type/some') };
  if (want === `&${is}`) return { fix: say('rust-type/lend') };
  if (is === `&${want}` || is === `&mut ${want}`)
    return { fix: say(isNumber(want) || want === 'bool' ? 'rust-type/star' : 'rust-type/clone') };
  if (want.startsWith('&mut ') && want.slice(5) === is) return { fix: say('rust-type/lend-mut') };
  if (want === 'char' && isText(is)) return { fix: say('rust-type/char') };
  return { fix: say('rust-type/other') };
}

function operator(
  sign: string,
  of: string,
  around: Surroundings,
  isBinary: boolean,
): Advice | undefined {
  const type = bare(of);
  if (/^\{/.test(sign)) {
    if (!isKnown(of, around) || !/^\{(?::\??)?\}$/.test(sign)) return undefined;
    if (sign === '{}' && /^(?:Option|Result)</.test(type))
      return mistake('rust-type/display-inside', shown(of));
    if (sign === '{}') return mistake('rust-type/display', shown(type));
    return around.own.has(type) ? mistake('rust-type/debug', type) : undefined;
  }
  if (!isKnown(of, around) || around.own.has(type)) return undefined;
  if (sign === '+' && isText(of)) return mistake('rust-type/join');
  if (sign === '*' && isText(of)) return mistake('rust-type/repeat');
  if (sign === '?') return mistake('rust-type/question', shown(of));
  if (sign === 'Pattern') return mistake('rust-type/pattern', shown(of));
  if (sign === '()') return mistake('rust-type/no-function', shown(of));
  if (sign === '*' && !isBinary) {
    return isNumber(type) || type === 'bool' ? mistake('rust-type/no-star', shown(of)) : undefined;
  }
  if (sign === '!') return mistake('rust-type/not', shown(of));
  if (sign === 'join') return mistake('rust-type/join-list', shown(of));
  if (sign === '-' && /^u(?:\d+|size)$/.test(type))
    return type === 'usize'
      ? mistake('rust-type/negative-place')
      : mistake('rust-type/negative', shown(of));
  if (!/^(?:[-+*/%&|^]|<<|>>)$/.test(sign)) return undefined;
  if (/^&mut /.test(of) && isNumber(type)) return mistake('rust-type/behind', shown(of));
  return mistake('rust-type/operator', sign, shown(of));
}

function count(wanted: string, given: string, e: Expression | undefined): Advice | undefined {
  if (e?.kind === 'closure') return mistake('rust-call/closure', wanted, given);
  // GenUI has its own rules for `cx` as the last argument of a getter or setter.
  const last = e?.kind === 'method' ? e.args.at(-1) : undefined;
  const isSetter = e?.kind === 'method' && /^[gs]et_/.test(e.name);
  if (isSetter && last?.kind === 'path' && last.segments[0]!.name === 'cx') return undefined;
  const name = e?.kind === 'method' ? e.name : '';
  if (/^set_/.test(name) && e?.kind === 'method' && e.args[0]?.kind === 'path' && e.args.length > 1)
    if (e.args[0].segments[0]!.name === 'cx') return mistake('rust-call/no-cx', name);
  if (/^[gs]et_/.test(name) && given === '0') return mistake('rust-call/value', name);
  return mistake('rust-call', wanted, given);
}

function items(of: string, around: Surroundings): Advice | undefined {
  const type = bare(of);
  if (INTEGER.test(type)) return mistake('rust-type/items-number');
  if (isText(of)) return mistake('rust-type/items-text');
  return isKnown(of, around) && !around.own.has(type) && type !== 'Vec'
    ? mistake('rust-type/items', shown(of))
    : undefined;
}

function trait(of: string, name: string, around: Surroundings): Advice | undefined {
  const type = bare(of);
  if (!isKnown(of, around) || /^\[|^\(|^Option<\(/.test(type)) return undefined;
  if (name === 'Display' && /^(?:Option|Result)</.test(type))
    return mistake('rust-type/display-inside', shown(of));
  if (name === 'Display') return mistake('rust-type/display', shown(of));
  if (FLOAT.test(type) && /^(?:Ord|Eq)$/.test(name)) return mistake('rust-type/float-order');
  const isDerived = /^(?:Clone|Copy|Debug|Default|PartialEq|Eq|PartialOrd|Ord)$/.test(name);
  const inner = /([\p{L}_]\w*)>*$/u.exec(type)?.[1] ?? '';
  return isDerived && around.own.has(inner) ? mistake('rust-type/derive', inner, name) : undefined;
}

/** Advice if the number of placeholders in a format string differs from the number of values. */
function gaps(at: number, { script }: Surroundings): Advice {
  const text = /^[^"\n;]*"((?:[^"\\\n]|\\.)*)"/.exec(script.slice(at))?.[1] ?? '';
  const percent = /%(?:\.\d+)?[dsfiu]/.exec(text)?.[0];
  if (percent !== undefined && !text.includes('{')) return mistake('rust-call/percent', percent);
  const isAlone = /^[^"\n;]*"(?:[^"\\\n]|\\.)*"\s*\)/.test(script.slice(at));
  if (isAlone && /\{(?::[^{}]*)?\}/.test(text)) return mistake('rust-call/no-value', excerpt(text));
  return /\{[a-z_]\w*(?::[^{}]*)?\}/.test(text) && !/\{(?::[^{}]*)?\}/.test(text)
    ? mistake('rust-call/twice')
    : mistake('rust-call/gaps');
}

function noPlace(e: Expression | undefined, { script }: Surroundings): Advice | undefined {
  const to = e?.kind === 'assign' ? e.to : undefined;
  const field = to?.kind === 'method' ? /^get_(\w+)$/.exec(to.name)?.[1] : undefined;
  if (e?.kind === 'assign' && e.operator === '' && to?.kind === 'method' && field === undefined) {
    const sign = script.lastIndexOf('=', e.from.at);
    const edits = [{ start: sign, end: sign + 1, text: '==' }];
    return { ...mistake('rust-type/assigned'), edits, guess: true };
  }
  if (to?.kind === 'field' && to.on.kind === 'path') {
    const name = to.on.segments[0]!.name;
    if (new RegExp(`\\blet\\s+(?:mut\\s+)?${name}\\s*=\\s*c_ref!`).test(script))
      return {
        ...mistake('rust-type/no-place'),
        fix: say('write', `let _ = ${name}.set_${to.name}(…);`),
      };
  }
  return field === undefined
    ? mistake('rust-type/no-place')
    : mistake('rust-type/to-getter', field);
}

/** Advice for a type name that is misspelt or comes from another language. */
function foreignType(name: string, { own, imports, traits }: Surroundings): Advice | undefined {
  const type = foreignTypeName(name) ?? (imports || traits ? undefined : slipOf(name));
  if (type === undefined || own.has(name) || (imports && /^\p{Lu}/u.test(name))) return undefined;
  return mistake('foreign-type', name, type);
}

/** The Rust type whose misspelt name this may be; undefined if there is none. */
const slipOf = (name: string): string | undefined =>
  ['String', 'Option', 'Result'].find((type) => {
    const folded = (text: string) => [...text].toSorted().join('');
    const isSwapped = folded(type) === folded(name);
    return (
      isSwapped ||
      (name.length === type.length - 1 && type.startsWith(name[0]!) && isPartOf(name, type))
    );
  });

/** Whether `word` results from `whole` by deleting letters. */
function isPartOf(word: string, whole: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
