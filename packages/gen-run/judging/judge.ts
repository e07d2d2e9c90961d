/**
 * Checks a function like `Checker`, but continues after a `Refusal`. Distinguishes code that rustc rejects from valid
 * code that `Checker` does not support. An expression that cannot be checked gets the type `HIDDEN`; nothing is
 * reported about values of this type.
 */
import { Checker } from '../scripts/checker.ts';
import { type Callable, resolve, typeOf } from '../scripts/definitions.ts';
import { checkPattern } from '../scripts/patterns.ts';
import type { Expression, FunctionNode, TypeNode } from '../scripts/syntax.ts';
import { Refusal, type Words } from '../scripts/told.ts';
import type { Code, Frame, PlaceNode, Typed } from '../scripts/typed.ts';
import {
  BOOL,
  isFloat,
  isInteger,
  NEVER,
  named,
  STRING,
  show,
  type Type,
  type,
  UNIT,
} from '../scripts/types.ts';
import type { Ref } from '../scripts/values.ts';
import { macroCalled, uncovered, valuesInPatterns } from './habits.ts';
import { HIDDEN } from './hidden.ts';

const isHidden = (of: Type): boolean => named(of) === HIDDEN;
/** Whether a part of the type is unknown. */
const hides = (of: Type): boolean => show(of).includes(HIDDEN.name);

/** A refusal, and the expression that contains the refused code. */
export interface Note {
  readonly at: number;
  readonly why: Words;
  readonly in?: Expression | undefined;
  readonly place?: PlaceNode | undefined;
  /** Whether `at` is the offset of a value in a pattern. */
  readonly isPattern?: boolean;
}

/** Mistakes that only the judge finds, not `Checker`. */
export type Own =
  | 'assigned-condition'
  | 'macro-call'
  | 'no-result'
  | 'no-result-last'
  | 'not-covered'
  | 'cast';

const NOTHING: Code = () => undefined;

/** Refusals that are certain even if parts of the function are unknown. */
const LOCAL = /^(?:not-mut|moved-out|setter-self)$/;
/** Refusals after type inference that count only if the whole function is known. Most are about moves and borrows. */
const OF_FLOW =
  /^(?:moved|moved-again|moved-out|not-mut|setter-self|borrowed|literal|no-trait|not-for)$/;

export class Judge extends Checker {
  readonly notes: Note[] = [];
  /** Whether a part of the function is unknown, or was refused. */
  isOpen = false;
  #making = false;
  /** Offsets of the values in patterns. */
  readonly patterns = new Set<number>();
  readonly #casts: (readonly [e: Expression, from: Type, to: Type])[] = [];

  /**
   * Adds a note for a refusal, unless it involves an unknown type. Once all types are inferred, keeps only refusals in
   * `OF_FLOW`, or in `LOCAL` if a part of the function is unknown.
   */
  note(error: unknown, e?: Expression, place?: PlaceNode): void {
    // After a first mistake, a missing type can make the checker throw other errors.
    if (!(error instanceof Refusal)) {
      this.isOpen = true;
      return;
    }
    const { at, why } = error;
    const isHiding = why.values.some((value) => String(value).includes(HIDDEN.name));
    const isKept = !isHiding && (!this.#making || (this.isOpen ? LOCAL : OF_FLOW).test(why.key));
    this.isOpen = true;
    if (isKept) this.notes.push({ at, why, in: e, place, isPattern: this.patterns.has(at) });
  }

  /** Adds a note for a mistake that `Checker` does not refuse. */
  tell(at: number, key: Own, e?: Expression, ...values: readonly string[]): void {
    this.notes.push({ at, why: { key: key as Words['key'], values }, in: e });
  }

  override expression(e: Expression, want?: Type): Typed {
    const { targets, result, exit, closures, inMacro, inSetter, letting, bound } = this;
    const around = { targets, result, exit, closures, inMacro, inSetter, letting, bound };
    for (const at of valuesInPatterns(e)) this.patterns.add(at);
    try {
      const found = macroCalled(this, e) ?? this.#cast(e) ?? super.expression(e, want);
      if (e.kind === 'match') uncovered(this, e);
      return this.#safe(known(this, e, found), e);
    } catch (error) {
      Object.assign(this, around);
      this.note(error, e);
      return this.plain(e.at, HIDDEN, () => NOTHING);
    }
  }

  /** Checks a cast; undefined for other expressions. `#checkCasts` compares its types once all types are inferred. */
  #cast(e: Expression): Typed | undefined {
    if (e.kind !== 'cast') return undefined;
    const to = resolve(e.type, this);
    // Only a literal without a sign takes its type from the cast.
    const isPlain = e.on.kind === 'number';
    const on = this.expression(e.on, isPlain ? to : undefined);
    this.#casts.push([e, on.type, to]);
    return this.plain(e.at, to, () => {
      on.look();
      return NOTHING;
    });
  }

  #checkCasts(): void {
    for (const [e, from, to] of this.#casts) {
      const [a, b] = [named(from)?.name ?? '', named(to)?.name ?? ''];
      if (a === '' || a === b || hides(from)) continue;
      const isNumber = isInteger(b) || isFloat(b);
      const toText = /^(?:String|str|Vec|Option)$/.test(b);
      if (toText || (isNumber && /^(?:String|Vec|Option)$/.test(a)))
        this.tell(e.at, 'cast', e, show(to));
      else if (b === 'bool' && (isInteger(a) || isFloat(a))) this.tell(e.at, 'cast', e, 'bool');
    }
  }

  /** A copy of `found` whose functions add a note instead of throwing a `Refusal`. */
  #safe(found: Typed, e: Expression): Typed {
    const { place } = found;
    const made =
      <T>(make: () => T, otherwise: T) =>
      (): T => {
        const { closures } = this;
        try {
          return make();
        } catch (error) {
          this.closures = closures;
          this.note(error, e, place);
          return otherwise;
        }
      };
    const ref = NOTHING as (frame: Frame) => Ref;
    return {
      ...found,
      value: made(found.value, NOTHING),
      look: made(found.look, NOTHING),
      place: place && { ...place, ref: made(place.ref, ref) },
    };
  }

  override room<T>(work: () => T): T {
    let failed: { readonly error: unknown } | undefined;
    const found = super.room(() => {
      try {
        return work();
      } catch (error) {
        failed = { error };
        return undefined as T;
      }
    });
    if (failed) throw (failed as { readonly error: unknown }).error;
    return found;
  }

  override coerced(e: Expression, want: Type): Typed {
    if (named(want) === BOOL && e.kind === 'assign' && e.operator === '') {
      this.tell(e.at, 'assigned-condition', e);
      return this.plain(e.at, BOOL, () => NOTHING);
    }
    const found = this.expression(e, want);
    return this.#fitting(found, want, e);
  }

  override coerce(found: Typed, want: Type): Typed {
    return this.#fitting(found, want);
  }

  #fitting(found: Typed, want: Type, e?: Expression): Typed {
    if (isHidden(found.type) || isHidden(want)) return { ...found, type: want };
    if (this.#isUnused(found.type, want)) {
      this.#tellUnused(found.at, e);
      return { ...found, type: want };
    }
    try {
      return super.coerce(found, want);
    } catch (error) {
      this.note(error, e);
      return { ...found, type: want };
    }
  }

  override same(at: number, want: Type, is: Type): void {
    if (isHidden(want) || isHidden(is)) return;
    if (this.#isUnused(is, want)) {
      this.#tellUnused(at);
      return;
    }
    try {
      super.same(at, want, is);
    } catch (error) {
      this.note(error);
    }
  }

  /** Whether the result of a setter is used where `()` is required. */
  #isUnused(is: Type, want: Type): boolean {
    const of = named(is);
    return named(want) === UNIT && of?.name === 'Result' && named(of.args[1]!) === HIDDEN;
  }

  #tellUnused(at: number, e?: Expression): void {
    this.isOpen = true;
    this.notes.push({ at, why: { key: 'mismatch', values: ['()', 'Result<(), String>'] }, in: e });
  }

  override take(place: PlaceNode, of: Type, at: number): void {
    if (!hides(of)) super.take(place, of, at);
  }

  override changing(found: Typed): (frame: Frame) => Ref {
    try {
      return super.changing(found);
    } catch (error) {
      this.note(error, undefined, found.place);
      return NOTHING as (frame: Frame) => Ref;
    }
  }

  /** Judges the function, if its body could be parsed. */
  judge({ node, owner, scope, event }: Callable): void {
    const { body } = node;
    if (body.kind === 'refused') return;
    const place = { scope, owner, params: new Map(event ? [['EventParam', event]] : []) };
    const typeIn = (written: TypeNode | undefined): Type => {
      try {
        return written ? resolve(written, place) : UNIT;
      } catch (error) {
        this.note(error);
        return HIDDEN;
      }
    };
    if (node.receiver && owner) {
      const self = typeOf(owner);
      this.declareSelf(
        node.receiver === 'value' ? self : type(node.receiver, self),
        !!node.mutable,
      );
    }
    this.result = typeIn(node.result);
    const params = node.params.map(({ pattern, type: written }) =>
      checkPattern(this, pattern, typeIn(written)),
    );
    const found = this.expression(body, this.result);
    this.#end(found, node);
    this.#settle();
    this.#checkCasts();
    this.#making = true;
    try {
      for (const each of params) each.make();
      found.value();
      if (this.sets && !this.isOpen) this.rules?.checkEnd(body, found.type);
    } catch (error) {
      if (error instanceof Refusal && error.why.key === 'redraw-end' && !this.isOpen)
        this.notes.push({ at: error.at, why: error.why });
    }
    // Any final value is a mistake here, even if a part of its type is unknown, such as a setter's error type.
    const isNothing = named(this.result) === UNIT || named(this.result) === NEVER;
    if (this.sets && this.isOpen && !isNothing && body.last && isValue(body.last))
      this.notes.push({ at: body.last.at, why: { key: 'redraw-end', values: [] } });
  }

  /** Checks the type of the body against the function's result. */
  #end(found: Typed, { body, at }: FunctionNode): void {
    if (body.kind === 'refused') return;
    const { result } = this;
    const isNothing = named(found.type) === UNIT && !body.last;
    if (!isNothing || named(result) === UNIT || isHidden(result) || named(result) === NEVER) {
      this.coerce(found, result);
      return;
    }
    // Unknown code may diverge.
    if (this.isOpen) return;
    const last = body.statements.at(-1);
    if (last?.kind === 'do') this.tell(last.run.at, 'no-result-last', last.run, show(result));
    else this.tell(last?.at ?? at, 'no-result', undefined, show(result));
    this.isOpen = true;
  }

  #settle(): void {
    try {
      // Numbers get their default types only if everything that could determine their types was understood.
      if (this.isOpen) this.settle();
      else this.finish();
    } catch (error) {
      this.note(error);
    }
  }
}

/** Whether the kind of an expression shows that it has a value. Its parts may be unknown. */
function isValue(e: Expression): boolean {
  if (e.kind === 'call')
    return e.on.kind === 'path' && /^(?:Ok|Err|Some)$/.test(e.on.segments.at(-1)!.name);
  return VALUES.has(e.kind);
}

const VALUES: ReadonlySet<Expression['kind']> = new Set([
  ...(['path', 'number', 'text', 'bool', 'char', 'method', 'field', 'binary'] as const),
  ...(['index', 'cast', 'struct', 'tuple', 'array'] as const),
]);

/** Replaces the error type in a setter's result by `HIDDEN`, since scripts cannot name this type. */
function known(c: Judge, e: Expression, found: Typed): Typed {
  const of = named(found.type);
  const isSet = e.kind === 'method' && e.name.startsWith('set_') && of?.name === 'Result';
  const error = isSet ? named(of.args[1]!) : undefined;
  if (error !== STRING) return found;
  return { ...found, type: typeOf(c.scope.types.get('Result')!, [UNIT, HIDDEN]) };
}
