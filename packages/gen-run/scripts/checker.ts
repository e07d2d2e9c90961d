/**
 * What checks a function: it finds the type of every expression, refuses what is not run here, and makes code of the
 * rest. Types are found for the whole function first; only then code is made, which knows all of them.
 */
import { type Callable, type Definition, has, type TypePlace } from './definitions.ts';
import { type RestKind, rest } from './fetched.ts';
import { conflict, Flow, type Loan, loan } from './flow.ts';
import { Inference } from './inference.ts';
import { reached } from './run.ts';
import type { Block, Expression, MacroNode } from './syntax.ts';
import { refuse } from './told.ts';
import {
  type Code,
  Exit,
  type Frame,
  type Local,
  type PlaceNode,
  type Target,
  type Typed,
} from './typed.ts';
import { NEVER, named, show, type Type, type, unify, unknown } from './types.ts';
import { clone, Ref } from './values.ts';

/** What a script's component adds to the language. */
export interface ComponentRules {
  macro(c: Checker, e: MacroNode): Typed | undefined;
  /** A method of the component or of a tag; undefined for those of the language. */
  method(c: Checker, e: Extract<Expression, { kind: 'method' }>, on: Typed): Typed | undefined;
  /** Refuses calls that GenUI does not compile in the place where they stand. */
  checkCall(c: Checker, of: Callable, at: number): void;
  /** Refuses the end of a method to which GenUI appends a redraw. */
  checkEnd(body: Block, result: Type): void;
  /** What runs at the end of a method that calls a setter. */
  endOf(of: Callable): ((self: unknown) => void) | undefined;
}

export type Handler<K extends Expression['kind']> = (
  c: Checker,
  e: Extract<Expression, { kind: K }>,
  want: Type | undefined,
) => Typed;

export type Handlers = { readonly [K in Expression['kind']]: Handler<K> };

/** Without those that are fetched. */
export type CommonHandlers = Omit<Handlers, Exclude<RestKind, 'block'>>;

/** Checks one function. */
export class Checker extends Inference {
  readonly owner: Definition | undefined;
  readonly rules: ComponentRules | undefined;
  readonly #handlers: CommonHandlers;
  readonly #lineOf: (at: number) => number;
  /** What the function gives; of a closure while it is checked, what that gives. */
  result: Type = unknown();
  /** Thrown to leave the function or the closure. */
  exit = new Exit();
  targets: Target[] = [];
  flow = new Flow();
  closures = 0;
  /** Whether a macro is around: in there GenUI does not complete calls. */
  inMacro = false;
  /** Whether the arguments of a setter are around. */
  inSetter = false;
  /** Whether a setter is called. */
  sets = false;
  /** The value of the `let` that is being checked. */
  letting: Expression | undefined;
  slots = 1;
  /** Names that the first of several alternative patterns has declared. */
  bound: Map<string, Local> | undefined;
  #names: Map<string, Local>[] = [new Map()];
  #line = -1;
  #asks = true;
  /** What the expression has borrowed whose code is being made. */
  lent: Loan[] = [];
  /** What closures use of the variables around them. */
  captured: Loan[] = [];
  /** What the names of a pattern have borrowed. */
  lending: readonly Loan[] = [];
  /** Functions that are called. */
  readonly calls = new Set<object>();

  constructor(
    place: TypePlace,
    handlers: CommonHandlers,
    lineOf: (at: number) => number,
    rules: ComponentRules | undefined,
  ) {
    super(place.scope);
    this.owner = place.owner;
    this.rules = rules;
    this.#handlers = handlers;
    this.#lineOf = lineOf;
  }

  /** Checks an expression. */
  expression(e: Expression, want?: Type): Typed {
    const line = this.#lineOf(e.at);
    const outer = this.#line;
    this.#line = line;
    const all: Partial<Handlers> = this.#handlers;
    const handler = (all[e.kind] ?? rest.handlers?.[e.kind as RestKind]) as
      | Handler<typeof e.kind>
      | undefined;
    const found = (handler ?? refuse(e.at, 'not-run', e.kind))(this, e as never, want);
    this.#line = outer;
    return line === outer ? found : this.#traced(found, line);
  }

  /** Tells the line when the code runs. */
  #traced(found: Typed, line: number): Typed {
    const told = (code: Code): Code => {
      return (frame) => {
        reached(line);
        return code(frame);
      };
    };
    return { ...found, value: () => told(found.value()), look: () => told(found.look()) };
  }

  /** Tells the line of an offset when the code runs. */
  traced(code: Code, at: number): Code {
    const line = this.#lineOf(at);
    if (line === this.#line) return code;
    return (frame) => {
      reached(line);
      return code(frame);
    };
  }

  /** Checks an expression whose value has to be of a type, or become it. */
  coerced(e: Expression, want: Type): Typed {
    return this.coerce(this.expression(e, want), want);
  }

  /** Makes the value one of the type that is wanted, as Rust does without being asked. */
  coerce(found: Typed, want: Type): Typed {
    const is = named(found.type);
    const wanted = named(want);
    if (is === NEVER) return { ...found, type: want };
    if (is && wanted && /^&/.test(is.name) && /^&/.test(wanted.name)) {
      const reference = this.#reference(found, is.args[0]!, wanted.args[0]!, is.name, wanted.name);
      if (reference) return { ...reference, type: want };
    }
    if (!unify(found.type, want)) this.mismatch(found.at, want, found.type);
    return found;
  }

  mismatch(at: number, want: Type, is: Type): never {
    return refuse(at, 'mismatch', show(want), show(is));
  }

  /** `&String` as `&str` and the like. */
  #reference(found: Typed, is: Type, want: Type, from: string, to: string): Typed | undefined {
    if (to === '&mut' && from === '&') return undefined;
    let code = found.value;
    if (from !== to) code = () => readThrough(found.value());
    let inner = is;
    for (;;) {
      const [a, b] = [named(inner), named(want)];
      if (!a || !b || a.name === b.name) break;
      if (a.name === 'String' && b.name === 'str') inner = type('str');
      else if ((a.name === 'Vec' || a.name === '[;') && b.name === '[')
        inner = type('[', ...a.args);
      else if (/^&/.test(a.name) && to === '&') {
        if (a.name === '&mut') {
          const before = code;
          code = () => readThrough(before());
        }
        inner = a.args[0]!;
      } else break;
    }
    return unify(inner, want) ? { ...found, value: code, look: code, place: undefined } : undefined;
  }

  /** Two types that have to be the same. */
  same(at: number, want: Type, is: Type): void {
    if (named(is) !== NEVER && !unify(want, is)) this.mismatch(at, want, is);
  }

  /** Opens a room for names, checks what is in it, and closes it. */
  room<T>(work: () => T): T {
    this.#names.push(new Map());
    const found = work();
    this.#names.pop();
    return found;
  }

  declare(name: string, of: Type, mutable: boolean): Local {
    const local = { name, slot: this.slots++, type: of, mutable, closures: this.closures };
    this.#names.at(-1)!.set(name, local);
    return local;
  }

  /** `self` is in the first slot. */
  declareSelf(of: Type, mutable: boolean): void {
    this.#names[0]!.set('self', { name: 'self', slot: 0, type: of, mutable, closures: 0 });
  }

  find(name: string): Local | undefined {
    return this.#names.findLast((names) => names.has(name))?.get(name);
  }

  /** The variables of the innermost room. */
  get names(): Map<string, Local> {
    return this.#names.at(-1)!;
  }

  /** An expression that is no place. */
  plain(at: number, of: Type, code: () => Code): Typed {
    const make = (): Code => {
      const before = this.lent.length;
      const made = code();
      if (!refers(of)) this.lent.length = before;
      return made;
    };
    return { at, type: of, value: make, look: make };
  }

  /** A place, which can be looked at, changed, or taken from. */
  placed(at: number, of: Type, look: () => Code, place: PlaceNode): Typed {
    const { path } = place;
    const see = (): Code => {
      this.#use(place, at, false);
      const before = this.lent.length;
      const code = look();
      if (!refers(of)) this.lent.length = before;
      else if (path !== undefined) this.lent.push(...this.flow.held(path));
      return code;
    };
    const value = (): Code => {
      const code = see();
      if (has('Copy', of, this.scope)) return isShared(of) ? (frame) => clone(code(frame)) : code;
      this.take(place, of, at);
      return code;
    };
    const ref = (): ((frame: Frame) => Ref) => {
      this.#use(place, at, true);
      if (path !== undefined && refers(of)) this.lent.push(...this.flow.held(path));
      return place.ref();
    };
    return { at, type: of, value, look: see, place: { ...place, ref } };
  }

  #use({ path, name, local }: PlaceNode, at: number, changes: boolean): void {
    if (path === undefined) return;
    this.flow.use(path, name, at, this.#asks);
    if (!this.#asks) return;
    this.flow.touch(path, changes, at);
    if (conflict(this.lent, path, changes)) refuse(at, 'borrowed', name);
    if (local && local.closures < this.closures) this.captured.push(loan(path, changes));
  }

  /** Notes that what is made now has borrowed a place. */
  lend({ place }: Typed, changes: boolean): void {
    if (place?.path !== undefined) this.lent.push(loan(place.path, changes));
  }

  /** What the code that `make` makes has borrowed. */
  borrowed<T>(make: () => T): readonly [T, readonly Loan[]] {
    const before = this.lent.length;
    const made = make();
    return [made, [...new Set(this.lent.splice(before))]];
  }

  /** Makes code of what is around a part, which need not be whole. */
  unasked<T>(make: () => T): T {
    const before = this.#asks;
    this.#asks = false;
    const made = make();
    this.#asks = before;
    return made;
  }

  /** The variables that can be seen here and were there before a slot. */
  visible(before: number): Local[] {
    return this.#names.flatMap((names) => [...names.values()]).filter(({ slot }) => slot < before);
  }

  /** Moves the value of a place away. */
  take({ path, name, local }: PlaceNode, of: Type, at: number): void {
    // A reference that can be changed is lent on, not moved.
    if (named(of)?.name === '&mut') return;
    if (path === undefined || /[*[]/.test(path)) refuse(at, 'moved-out', name);
    if (local && local.closures < this.closures) refuse(at, 'moved-closure', name);
    this.flow.touch(path, true, at);
    this.flow.move(path, at);
  }

  /** Code that gives a place to change. What is no place is put into one. */
  changing(found: Typed): (frame: Frame) => Ref {
    const { place } = found;
    if (!place) {
      const code = found.value();
      return (frame) => new Ref([code(frame)], 0);
    }
    if (!place.writable) refuse(found.at, 'not-mut', place.name);
    return place.ref();
  }
}

/** Whether copies of the value would share what is inside. */
function isShared(of: Type): boolean {
  const found = named(of);
  return found !== undefined && (found.of !== undefined || /^[([]/.test(found.name));
}

/** Whether values of the type may refer to something. */
export function refers(of: Type): boolean {
  const found = named(of);
  return !found || /^(?:&|Items|fn)/.test(found.name) || found.args.some(refers);
}

/** Code that gives what a mutable reference refers to. */
export function readThrough(code: Code): Code {
  return (frame) => (code(frame) as Ref).value;
}
