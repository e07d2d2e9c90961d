/** Checks the supported macros of the standard library. */

import { arrayOf } from './check-data.ts';
import type { Checker, Handlers } from './checker.ts';
import { rest } from './fetched.ts';
import { type Piece, parseFormat, type Spec, type Which } from './format-text.ts';
import { type Writer, writerOf } from './format-value.ts';
import { here, log, spend } from './run.ts';
import type { Expression, MacroNode } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import { behind, STRING, UNIT, USIZE } from './types.ts';
import { seen, UNIT_VALUE } from './values.ts';

/** Checks the call of a macro. */
export const checkMacro: Handlers['macro'] = (c, e, want) => {
  const before = c.inMacro;
  const own = c.rules?.macro(c, e);
  if (own) return own;
  c.inMacro = true;
  const found = standard(c, e, want);
  c.inMacro = before;
  return found;
};

function standard(c: Checker, e: MacroNode, want: Parameters<Handlers['macro']>[2]): Typed {
  const { name, args, at } = e;
  if (name === 'format') return c.plain(at, STRING, formatted(c, args, at));
  if (/^e?print(?:ln)?$/.test(name)) {
    const text = formatted(c, args, at);
    return c.plain(at, UNIT, () => printed(text()));
  }
  if (name === 'vec' && !e.repeated) return arrayOf(c, args, at, 'Vec', want);
  return rest.macro?.(c, e) ?? refuse(at, 'not-run', `${name}!`);
}

function printed(text: Code): Code {
  return (frame) => {
    log(text(frame) as string);
    return UNIT_VALUE;
  };
}

/** A placeholder with its checked argument and its format spec. */
interface Gap {
  readonly typed: Typed;
  readonly spec: Spec;
  readonly width: Typed | undefined;
  readonly precision: Typed | undefined;
}

/** Arguments of `format!`, looked up by index, by name, or one after another. */
class Arguments {
  readonly #c: Checker;
  readonly #at: number;
  readonly #list: Typed[] = [];
  readonly #named = new Map<string, Typed>();
  readonly #used = new Set<Typed>();
  #next = 0;

  constructor(c: Checker, args: readonly Expression[], at: number) {
    this.#c = c;
    this.#at = at;
    for (const each of args) {
      const name = each.kind === 'assign' && each.to.kind === 'path' && each.to.segments[0]?.name;
      const typed = c.expression(name && each.kind === 'assign' ? each.from : each);
      this.#list.push(typed);
      if (name) this.#named.set(name, typed);
    }
  }

  get(which: Which): Typed {
    const found = this.#find(which ?? this.#next++);
    this.#used.add(found);
    return found;
  }

  #find(which: number | string): Typed {
    if (typeof which === 'string') {
      const known = this.#named.get(which);
      if (known) return known;
      const path = { kind: 'path', at: this.#at, segments: [{ name: which, args: [] }] } as const;
      const typed = this.#c.expression(path);
      this.#named.set(which, typed);
      return typed;
    }
    return this.#list[which] ?? refuse(this.#at, 'gaps');
  }

  /** Refuses unused arguments, as Rust does. */
  finish(): void {
    if (this.#list.some((each) => !this.#used.has(each))) refuse(this.#at, 'gaps');
  }
}

/** Makes code for the string of a `format!`. */
export function formatted(c: Checker, args: readonly Expression[], at: number): () => Code {
  const [first, ...others] = args;
  if (first && first.kind !== 'text') refuse(first.at, 'text-first');
  const pieces = parseFormat(first?.text ?? '', first?.at ?? at);
  const given = new Arguments(c, others, at);
  const gaps = pieces.map((piece) => (typeof piece === 'string' ? piece : gapOf(c, given, piece)));
  given.finish();
  return () => textCode(c, gaps, at);
}

function gapOf(c: Checker, given: Arguments, piece: Exclude<Piece, string>): Gap {
  const precision = piece.star
    ? given.get(undefined)
    : piece.precision === undefined
      ? undefined
      : given.get(piece.precision);
  const width = piece.width === undefined ? undefined : given.get(piece.width);
  for (const size of [width, precision]) if (size) c.same(size.at, USIZE, behind(size.type));
  return { typed: given.get(piece.which), spec: piece.spec, width, precision };
}

function textCode(c: Checker, gaps: readonly (string | Gap)[], at: number): Code {
  const made = new Map<Typed, Code>();
  const codeOf = (typed: Typed): Code => {
    let code = made.get(typed);
    if (!code) made.set(typed, (code = typed.look()));
    return code;
  };
  const parts = gaps.map((gap): string | ((frame: unknown[]) => string) => {
    if (typeof gap === 'string') return gap;
    const { typed, spec } = gap;
    const write: Writer = writerOf(typed.type, spec.kind, c.scope, typed.at);
    const code = codeOf(typed);
    const width = gap.width && codeOf(gap.width);
    const precision = gap.precision && codeOf(gap.precision);
    return (frame) => {
      const own = {
        ...spec,
        ...(width && { width: Number(seen(width(frame))) }),
        ...(precision && { precision: Number(seen(precision(frame))) }),
      };
      spend(own.width + Math.max(0, own.precision));
      return write(code(frame), own);
    };
  });
  return (frame) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(frame);
    here(at);
    spend(text.length >> 3);
    return text;
  };
}
