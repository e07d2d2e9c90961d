/** Turns the notes of `Judge` into advice with positions and fixes. Drops a note if rustc may accept the code. */
import { type Advice, mistake, type RustToken } from 'gen-language';
import { named } from '../scripts/types.ts';
import type { Note } from './judge.ts';
import { insertion, NAMES, type Speakers } from './name-advice.ts';
import type { Surroundings } from './surroundings.ts';
import { typeAdvice } from './type-advice.ts';

export interface Found {
  readonly start: number;
  readonly end: number;
  readonly advice: Advice;
}

/** The advice for a note; undefined if it is not certain that rustc rejects the code. */
export function adviceFor(note: Note, around: Surroundings): Found | undefined {
  const { at, why } = note;
  const advice = (OWN[why.key] ?? MOVES[why.key] ?? NAMES[why.key] ?? RULES[why.key])?.(
    why.values.map(String),
    note,
    around,
  );
  const found = advice ?? typeAdvice(note, around);
  if (found === undefined) return undefined;
  const place = placeOf(note, around) ?? declarationOf(found);
  if (place !== undefined) return { ...place, advice: found };
  const end = endOf(at, around);
  // Without the position of the wrong name, the proposed name cannot be applied.
  const { to: _, ...words } = found;
  return { start: at, end, advice: NAMED.test(why.key) ? words : found };
}

/** Keys of the notes whose last value is the wrong name. */
const NAMED = /^(?:unknown-name|no-method|no-field)$/;

/**
 * The position of a wrong name; undefined if it is not found. The offset of the note is only the start of the
 * expression that contains the name.
 */
function placeOf({ at, why }: Note, { script }: Surroundings): Omit<Found, 'advice'> | undefined {
  const name = NAMED.test(why.key) ? String(why.values.at(-1) ?? '') : '';
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined;
  const end = script.slice(at).search(/;\s*(?:\n|$)/);
  const line = script.slice(at, end === -1 ? undefined : at + end);
  const index = line.search(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'u'));
  return index === -1 ? undefined : { start: at + index, end: at + index + name.length };
}

/** The place to change for a missing `mut`: where the name or `self` is declared. */
function declarationOf({ message, edits }: Advice): Omit<Found, 'advice'> | undefined {
  const start = /^rust-mut(?:\/self)?$/.test(message.key) ? edits?.[0]?.start : undefined;
  return start === undefined
    ? undefined
    : { start, end: start + String(message.values[0] ?? 'self').length };
}

/** The end of the token that starts at an offset; `at + 1` if none starts there. */
const endOf = (at: number, { tokens }: Surroundings): number =>
  tokens.find(({ start }) => start === at)?.end ?? at + 1;

const OWN: Speakers = {
  'assigned-condition'(_, { in: e }, { script }) {
    if (e?.kind !== 'assign') return undefined;
    const sign = script.lastIndexOf('=', e.from.at);
    const edits = [{ start: sign, end: sign + 1, text: '==' }];
    return { ...mistake('rust-type/assigned'), edits };
  },
  'macro-call'([name = ''], { at }) {
    return { ...mistake('rust-name/macro', name), edits: [insertion(at + name.length, '!')] };
  },
  cast: ([of = '']) =>
    of === 'bool' ? mistake('rust-type/cast-bool') : mistake('rust-type/cast', of),
  'no-result': ([of = '']) => mistake('rust-type/no-result', of),
  'no-result-last': ([of = '']) => mistake('rust-type/no-result-last', of),
  'not-covered'([missing = ''], { in: e }, { own }) {
    const first = e?.kind === 'match' ? e.arms[0]?.pattern : undefined;
    const path = first?.kind === 'variant' ? first.path.segments.at(-2)?.name : undefined;
    if (path !== undefined && !own.has(path) && !/^(?:Option|Result)$/.test(path)) return undefined;
    return missing === '_'
      ? mistake('rust-type/not-covered-rest')
      : mistake('rust-type/not-covered', missing);
  },
};

const MOVES: Speakers = {
  'moved-out'([name = ''], { at }, { script }) {
    // Moves out of a reference pattern are reported with `&` instead of a name.
    if (name === '&') return undefined;
    const isWhole = script.startsWith(name, at) && !/^[\w.[(]/.test(script.slice(at + name.length));
    return {
      ...mistake('rust-move/out', name),
      ...(isWhole && { edits: [insertion(at + name.length, '.clone()')] }),
    };
  },
  moved([name = ''], { at }, { script }) {
    const isChange = new RegExp(`^${name}\\.(?:push|push_str|insert|clear|remove|retain|sort)`);
    const setter = [
      ...script.slice(0, at).matchAll(new RegExp(`\\bself\\.(set_\\w+)\\(\\s*${name}\\s*\\)`, 'g')),
    ].at(-1)?.[1];
    return setter !== undefined && isChange.test(script.slice(at))
      ? mistake('rust-move/setter', name, setter)
      : mistake('rust-move', name);
  },
  'moved-again': () => mistake('rust-move/again'),
  'setter-self': (_, { at }, { tokens }) => selfAdvice(at, tokens),
  'not-mut'([name = ''], { at, place }, { script, tokens }) {
    const [root = name] = name.split(/[.[]/);
    if (root === 'self') return selfAdvice(at, tokens);
    if (place?.local && /^&$/.test(named(place.local.type)?.name ?? ''))
      return mistake('rust-mut/lent', root);
    if (!place?.local || place.local.name !== root) return undefined;
    const from = tokens.findLast(({ text, start }) => text === 'fn' && start < at)?.start ?? 0;
    const all = [
      ...' '
        .repeat(from)
        .concat(script.slice(from, at))
        .matchAll(new RegExp(`\\blet\\s+(?=${root}\\b)`, 'g')),
    ];
    const last = all.at(-1);
    if (!last) return mistake('rust-mut/declared', root);
    const edits = [insertion(last.index + last[0].length, 'mut ')];
    return { ...mistake('rust-mut', root), edits };
  },
};

/** Advice to declare `&mut self` in the method that contains the offset `at`. */
function selfAdvice(at: number, tokens: readonly RustToken[]): Advice {
  const head = tokens.findLastIndex(({ text, start }) => text === 'fn' && start < at);
  const self = tokens.findIndex(({ text }, index) => index > head && text === 'self');
  const before = tokens[self - 1];
  const edits =
    before?.text === '&' || before?.text === '('
      ? [
          before.text === '&'
            ? insertion(tokens[self]!.start, 'mut ')
            : insertion(tokens[self]!.start, '&mut '),
        ]
      : undefined;
  return { ...mistake('rust-mut/self'), ...(edits && { edits }) };
}

const RULES: Speakers = {
  'wants-cx'([name = ''], { at }, { tokens }) {
    const word = tokens.findIndex(({ start }) => start === at);
    const opening = tokens[word + 1];
    const closing = tokens[opening?.partner ?? -1];
    return {
      ...mistake('rust-call/cx', name),
      ...(closing && { edits: [insertion(closing.start, ', cx')] }),
    };
  },
  'no-setter'([field = ''], { in: e }) {
    const kind = e?.kind === 'method' && e.name.startsWith('get_') ? 'get' : 'set';
    return kind === 'get'
      ? mistake('rust-call/no-getter', field)
      : mistake('rust-call/no-setter', field);
  },
  'needs-let': () => mistake('rust-call/needs-let'),
  'computed-call': ([name = '']) => mistake('rust-call/computed', name),
  'redraw-end': () => mistake('rust-type/redraw-end'),
  'active-self': () => mistake('rust-call/active-self'),
};
