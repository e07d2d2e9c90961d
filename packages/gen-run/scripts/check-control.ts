/** Checks blocks, statements, `if` and `match`. */

import type { Checker, Handlers } from './checker.ts';
import { resolve } from './definitions.ts';
import { rest } from './fetched.ts';
import { Flow } from './flow.ts';
import { type Checked, checkPattern, tries } from './patterns.ts';
import { here, stop } from './run.ts';
import type { Arm, Block, Expression, Statement } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Frame, Typed } from './typed.ts';
import { BOOL, NEVER, named, type Type, UNIT, unknown } from './types.ts';
import { UNIT_VALUE } from './values.ts';

/** A condition; its code also sets the names that it binds. */
type Condition = { readonly make: () => (frame: Frame) => boolean };

/** Makes the code of a checked statement. */
type Step = () => Code;

export const controlHandlers: Pick<Handlers, 'block' | 'if' | 'binds' | 'match'> = {
  block: (c, e, want) =>
    e.label === undefined
      ? block(c, e, want)
      : (rest.handlers ?? refuse(e.at, 'not-run', e.label)).block(c, e, want),
  binds: (_, e) => refuse(e.at, 'no-let'),
  if(c, e, want) {
    return c.room(() => {
      const test = condition(c, e.condition);
      const result = new Result(c, want);
      const then = result.add(c.expression(e.then, want));
      if (!e.otherwise) c.same(e.at, UNIT, then().type);
      const otherwise = e.otherwise && result.add(c.expression(e.otherwise, want));
      return c.plain(e.at, otherwise ? result.type() : UNIT, () => {
        const holds = test.make();
        const before = c.flow.fork();
        const first = then().value();
        const after = c.flow;
        c.flow = before;
        const second = otherwise?.().value();
        c.flow = Flow.join(after, c.flow);
        return (frame) => (holds(frame) ? first(frame) : second ? second(frame) : UNIT_VALUE);
      });
    });
  },
  match(c, e, want) {
    const on = c.expression(e.on);
    const result = new Result(c, want);
    const arms = e.arms.map((each) => c.room(() => armOf(c, each, on.type, result, want)));
    if (arms.length === 0) refuse(e.at, 'not-run', 'match');
    return c.plain(e.at, result.type(), () => matchCode(c, e.at, on, arms));
  },
};

/** The common type of several branches. Branches that diverge do not count. */
class Result {
  readonly #c: Checker;
  readonly #want: Type | undefined;
  #found: Type | undefined;

  constructor(c: Checker, want: Type | undefined) {
    this.#c = c;
    this.#want = want;
  }

  add(branch: Typed): () => Typed {
    if (named(branch.type) === NEVER) return () => branch;
    this.#found ??= this.#want ?? branch.type;
    const fitting = this.#c.coerce(branch, this.#found);
    return () => fitting;
  }

  type(): Type {
    return this.#found ?? NEVER;
  }
}

/** Checks a condition. If it is a `let`, declares its names in the innermost scope. */
export function condition(c: Checker, e: Expression): Condition {
  if (e.kind === 'binary' && e.operator === '&&' && holdsLet(e)) refuse(e.at, 'no-let');
  if (e.kind !== 'binds') {
    const test = c.coerced(e, BOOL);
    return { make: () => test.value() as (frame: Frame) => boolean };
  }
  const from = c.expression(e.from);
  const pattern = checkPattern(c, e.pattern, from.type);
  return { make: () => tried(c, from, pattern) };
}

function holdsLet(e: Expression): boolean {
  return e.kind === 'binds' || (e.kind === 'binary' && (holdsLet(e.left) || holdsLet(e.right)));
}

/** Code that matches a value against a pattern. The value is moved only if the pattern moves a part of the value. */
function tried(c: Checker, from: Typed, pattern: Checked): (frame: Frame) => boolean {
  const { place } = from;
  const [code, loans] = c.borrowed(() => from.look());
  c.lending = loans;
  const takes = pattern.takes();
  const test = pattern.make();
  if (takes && place) c.take(place, from.type, from.at);
  return (frame) => {
    const value = code(frame);
    return tries(test, frame, value);
  };
}

interface CheckedArm {
  readonly pattern: Checked;
  readonly guard: Typed | undefined;
  readonly body: () => Typed;
}

function armOf(c: Checker, arm: Arm, of: Type, result: Result, want?: Type): CheckedArm {
  const pattern = checkPattern(c, arm.pattern, of);
  const guard = arm.guard && c.coerced(arm.guard, BOOL);
  return { pattern, guard, body: result.add(c.expression(arm.body, want)) };
}

function matchCode(c: Checker, at: number, on: Typed, arms: readonly CheckedArm[]): Code {
  const [code, loans] = c.borrowed(() => on.look());
  const before = c.flow;
  let after: Flow | undefined;
  const tests = arms.map(({ pattern, guard, body }) => {
    c.flow = before.fork();
    c.lending = loans;
    const test = pattern.make();
    if (pattern.takes() && on.place) c.take(on.place, on.type, on.at);
    const asked = guard?.value();
    const run = body().value();
    after = after ? Flow.join(after, c.flow) : c.flow;
    return [test, asked, run] as const;
  });
  c.flow = after!;
  return (frame) => {
    const value = code(frame);
    for (const [test, asked, run] of tests)
      if (tries(test, frame, value) && (!asked || asked(frame))) return run(frame);
    here(at);
    return stop('no-arm');
  };
}

export function block(c: Checker, e: Block, want: Type | undefined): Typed {
  return c.room(() => {
    let ends = false;
    const steps = e.statements.map((each): Step => {
      const [step, never] = statement(c, each);
      ends ||= never;
      return step;
    });
    const last = e.last && c.expression(e.last, want);
    const fitting = last && want && named(last.type) !== NEVER ? c.coerce(last, want) : last;
    const of = ends && !last ? NEVER : (fitting?.type ?? UNIT);
    return c.plain(e.at, of, () => {
      const codes = steps.map((step) => step());
      const end = fitting?.value();
      return (frame) => {
        for (const code of codes) code(frame);
        return end ? end(frame) : UNIT_VALUE;
      };
    });
  });
}

/** Checks a statement; the boolean tells whether it diverges. */
function statement(c: Checker, e: Statement): [Step, boolean] {
  if (e.kind === 'do') {
    const run = c.expression(e.run);
    if (!e.ended && e.run.kind !== 'macro') c.same(e.run.at, UNIT, run.type);
    return [() => c.borrowed(() => run.look())[0], named(run.type) === NEVER];
  }
  const written = e.type && resolve(e.type, c);
  c.letting = e.from;
  const from = written ? c.coerced(e.from, written) : c.expression(e.from);
  const otherwise = e.otherwise && c.expression(e.otherwise, NEVER);
  const never = named(from.type) === NEVER;
  const of = never ? (written ?? unknown()) : from.type;
  // `let _ = x;` does not move the value.
  const isNothing = e.pattern.kind === 'any';
  const pattern = checkPattern(c, e.pattern, of);
  const step = (): Code => {
    const isWhole = e.pattern.kind === 'name';
    const [code, loans] = c.borrowed(() => (isNothing || !isWhole ? from.look() : from.value()));
    c.lending = loans;
    if (!isNothing && !isWhole && from.place && pattern.takes())
      c.take(from.place, from.type, from.at);
    const before = c.flow.fork();
    const leave = otherwise?.value();
    c.flow = before;
    const test = pattern.make();
    return (frame) => {
      if (!tries(test, frame, code(frame))) {
        if (leave) leave(frame);
        here(e.at);
        stop('no-arm');
      }
      return UNIT_VALUE;
    };
  };
  return [step, never];
}
