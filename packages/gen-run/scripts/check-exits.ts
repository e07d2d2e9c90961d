/** Checks closures, and `return`, which leaves a function or a closure. */

import type { Checker, Handlers } from './checker.ts';
import { has, resolve } from './definitions.ts';
import { type Checked, checkPattern, tries } from './patterns.ts';
import { spend } from './run.ts';
import type { Expression } from './syntax.ts';
import { refuse } from './told.ts';
import { Exit, type Frame, type Typed } from './typed.ts';
import { NEVER, named, type Type, type, UNIT, unknown } from './types.ts';
import { clone, UNIT_VALUE } from './values.ts';

export const exitHandlers: Pick<Handlers, 'return' | 'closure'> = {
  return(c, e) {
    const value = e.value && c.coerced(e.value, c.result);
    if (!value) c.same(e.at, c.result, UNIT);
    const { exit } = c;
    return c.plain(e.at, NEVER, () => {
      const code = value?.value();
      c.flow.end();
      exit.used = true;
      return (frame) => {
        exit.value = code ? code(frame) : UNIT_VALUE;
        throw exit;
      };
    });
  },
  closure,
};

type Closure = Extract<Expression, { kind: 'closure' }>;

function closure(c: Checker, e: Closure, want: Type | undefined): Typed {
  const wanted = named(want ?? UNIT);
  const hints = wanted?.name === 'fn' ? wanted.args : [];
  if (hints.length > 0 && hints.length !== e.params.length + 1)
    refuse(e.at, 'count', hints.length - 1, e.params.length);
  const outer = { targets: c.targets, result: c.result, exit: c.exit };
  const from = c.slots;
  c.targets = [];
  c.closures += 1;
  c.exit = new Exit();
  const { exit } = c;
  const types: Type[] = [];
  const result = e.result ? resolve(e.result, c) : (hints[0] ?? unknown());
  c.result = result;
  const [params, body] = c.room(() => {
    const checked = e.params.map(({ pattern, type: written }, index) => {
      const of = hints[index + 1] ?? unknown();
      if (written) c.same(pattern.at, of, resolve(written, c));
      types.push(of);
      return checkPattern(c, pattern, of);
    });
    return [checked, c.coerced(e.body, result)] as const;
  });
  Object.assign(c, outer);
  c.closures -= 1;
  const around = e.moves ? c.visible(from) : [];
  return c.plain(e.at, type('fn', result, ...types), () => {
    const before = c.flow.fork();
    const captured = c.captured.length;
    c.closures += 1;
    c.lending = [];
    const code = closureCode(params, body, exit);
    c.closures -= 1;
    c.flow = before;
    // A `move` closure borrows nothing.
    if (!e.moves) c.lent.push(...c.captured.slice(captured));
    if (c.closures === 0) c.captured = [];
    if (!e.moves) return (frame) => code(frame);
    const copied = around.filter(({ type: of }) => has('Copy', of, c.scope));
    const slots = copied.map(({ slot }) => slot);
    return (frame) => {
      // The closure has its own variables: later changes of the outer variables must not affect it.
      const own = frame.slice();
      for (const slot of slots) own[slot] = clone(own[slot]);
      return code(own);
    };
  });
}

function closureCode(
  params: readonly Checked[],
  body: Typed,
  exit: Exit,
): (frame: Frame) => (...args: unknown[]) => unknown {
  const tests = params.map((each) => each.make());
  const code = body.value();
  return (frame) =>
    (...args) => {
      spend();
      tests.forEach((test, index) => {
        tries(test, frame, args[index]);
      });
      if (!exit.used) return code(frame);
      try {
        return code(frame);
      } catch (thrown) {
        if (thrown !== exit) throw thrown;
        return exit.value;
      }
    };
}
