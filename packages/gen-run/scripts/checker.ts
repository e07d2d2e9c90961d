/**
 * Checks a function: infers the type of every expression, refuses unsupported code, and compiles the rest. All types
 * are inferred before any code is generated.
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

/** Rules that GenUI adds to the language for a component. */
export interface ComponentRules {
  macro(c: Checker, e: MacroNode): Typed | undefined;
  /** Checks a call of a method of the component or of a tag; undefined for other methods. */
  method(c: Checker, e: Extract<Expression, { kind: 'method' }>, on: Typed): Typed | undefined;
  /** Refuses calls of computed methods, since GenUI does not compile them. */
  checkCall(c: Checker, of: Callable, at: number): void;
  /** Refuses a final value in a method to which GenUI appends a redraw. */
  checkEnd(body: Block, result: Type): void;
  /** The code that GenUI appends to a method that calls a setter; undefined if it appends none. */
  endOf(of: Callable): ((self: unknown) => void) | undefined;
}

export type Handler<K extends Expression['kind']> = (
  c: Checker,
  e: Extract<Expression, { kind: K }>,
  want: Type | undefined,
) => Typed;

export type Handlers = { readonly [K in Expression['kind']]: Handler<K> };

/** The handlers that are not in `rest.ts`. */
export type CommonHandlers = Omit<Handlers, Exclude<RestKind, 'block'>>;

/** Checks one function. */
export class Checker extends Inference {
  readonly owner: Definition | undefined;
  readonly rules: ComponentRules | undefined;
  readonly #handlers: CommonHandlers;
  readonly #lineOf: (at: number) => number;
  /** The result type of the function, or of the closure that is being checked. */
  result: Type = unknown();
  /** Thrown to leave the function or the closure. */
  exit = new Exit();
  targets: Target[] = [];
  flow = new Flow();
  closures = 0;
  /** Whether the expression is within a macro, where GenUI does not add `cx` to calls. */
  inMacro = false;
  /** Whether the expression is within the argument of a setter. */
  inSetter = false;
  /** Whether the function calls a setter. */
  sets = false;
  /** The value of the `let` that is being checked. */
  letting: Expression | undefined;
  slots = 1;
  /** Names that the first alternative of a pattern `A | B` declared. */
  bound: Map<string, Local> | undefined;
  #names: Map<string, Local>[] = [new Map()];
  #line = -1;
  #asks = true;
  /** Borrows of the expression that is being compiled. */
  lent: Loan[] = [];
  /** Outer variables that closures use. */
  captured: Loan[] = [];
  /** Borrows that the names of a pattern hold. */
  lending: readonly Loan[] = [];
  /** Functions that the function calls. */
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

  /** Adds code that reports the line whenever the expression runs. */
  #traced(found: Typed, line: number): Typed {
    const told = (code: Code): Code => {
      return (frame) => {
        reached(line);
        return code(frame);
      };
    };
    return { ...found, value: () => told(found.value()), look: () => told(found.look()) };
  }

  /** Adds code that reports the line of the offset `at` whenever `code` runs. */
  traced(code: Code, at: number): Code {
    const line = this.#lineOf(at);
    if (line === this.#line) return code;
    return (frame) => {
      reached(line);
      return code(frame);
    };
  }

  /** Checks an expression, and coerces its value to a type. */
  coerced(e: Expression, want: Type): Typed {
    return this.coerce(this.expression(e, want), want);
  }

  /** Coerces a value to the wanted type, with the implicit conversions of Rust. */
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

  /** Coerces a reference: `&String` to `&str` and the like. */
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

  /** Unifies two types; refuses if that is impossible. */
  same(at: number, want: Type, is: Type): void {
    if (named(is) !== NEVER && !unify(want, is)) this.mismatch(at, want, is);
  }

  /** Runs `work` in a new scope for names. */
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

  /** Declares `self`, in slot 0. */
  declareSelf(of: Type, mutable: boolean): void {
    this.#names[0]!.set('self', { name: 'self', slot: 0, type: of, mutable, closures: 0 });
  }

  find(name: string): Local | undefined {
    return this.#names.findLast((names) => names.has(name))?.get(name);
  }

  /** The variables of the innermost scope. */
  get names(): Map<string, Local> {
    return this.#names.at(-1)!;
  }

  /** Makes a value expression. */
  plain(at: number, of: Type, code: () => Code): Typed {
    const make = (): Code => {
      const before = this.lent.length;
      const made = code();
      if (!refers(of)) this.lent.length = before;
      return made;
    };
    return { at, type: of, value: make, look: make };
  }

  /** Makes a place expression, which can be read, changed, or moved out of. */
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

  /** Records that the code being made borrows a place. */
  lend({ place }: Typed, changes: boolean): void {
    if (place?.path !== undefined) this.lent.push(loan(place.path, changes));
  }

  /** Runs `make`, and also returns the borrows of the code that it makes. */
  borrowed<T>(make: () => T): readonly [T, readonly Loan[]] {
    const before = this.lent.length;
    const made = make();
    return [made, [...new Set(this.lent.splice(before))]];
  }

  /** Makes code that reads only a part of a value. Does not check whether other parts were moved or borrowed. */
  unasked<T>(make: () => T): T {
    const before = this.#asks;
    this.#asks = false;
    const made = make();
    this.#asks = before;
    return made;
  }

  /** The variables in scope whose slots are below `before`. */
  visible(before: number): Local[] {
    return this.#names.flatMap((names) => [...names.values()]).filter(({ slot }) => slot < before);
  }

  /** Records that the value is moved out of a place; refuses if that is impossible. */
  take({ path, name, local }: PlaceNode, of: Type, at: number): void {
    // A mutable reference is reborrowed, not moved.
    if (named(of)?.name === '&mut') return;
    if (path === undefined || /[*[]/.test(path)) refuse(at, 'moved-out', name);
    if (local && local.closures < this.closures) refuse(at, 'moved-closure', name);
    this.flow.touch(path, true, at);
    this.flow.move(path, at);
  }

  /** Code for a reference that can change a place. A value without a place gets a temporary place. */
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

/** Whether a shallow copy of the value would share its content. */
function isShared(of: Type): boolean {
  const found = named(of);
  return found !== undefined && (found.of !== undefined || /^[([]/.test(found.name));
}

/** Whether values of the type may contain references. */
export function refers(of: Type): boolean {
  const found = named(of);
  return !found || /^(?:&|Items|fn)/.test(found.name) || found.args.some(refers);
}

/** Code that reads through a mutable reference. */
export function readThrough(code: Code): Code {
  return (frame) => (code(frame) as Ref).value;
}
