/** Checks loops, labelled blocks, `break` and `continue`. */
import { block, condition } from './check-control.ts';
import type { Checker, Handlers } from './checker.ts';
import { Flow } from './flow.ts';
import { itemOf } from './item-of.ts';
import { itemsOf } from './items.ts';
import { checkPattern, tries } from './patterns.ts';
import { here, spend } from './run.ts';
import type { Block } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Frame, Target, Typed } from './typed.ts';
import { NEVER, show, type Type, UNIT, unknown } from './types.ts';
import { END, UNIT_VALUE } from './values.ts';

export const loops: Pick<Handlers, 'block' | 'while' | 'loop' | 'for' | 'break' | 'continue'> = {
  block: labelled,
  while(c, e) {
    const target = targetOf(e.label, UNIT, true);
    return loopOf(c, e.at, target, () =>
      c.room(() => {
        const test = condition(c, e.condition);
        const body = c.expression(e.body, UNIT);
        c.same(e.at, UNIT, body.type);
        return () => {
          const holds = test.make();
          target.ends.push(c.flow.fork());
          const code = body.value();
          return (frame) => {
            if (!holds(frame)) throw target.leave;
            return code(frame);
          };
        };
      }),
    );
  },
  loop(c, e, want) {
    const target = targetOf(e.label, want ?? unknown(), true);
    const found = loopOf(c, e.at, target, () => {
      const body = c.expression(e.body, UNIT);
      return () => body.value();
    });
    return { ...found, type: target.left ? target.type : NEVER };
  },
  for(c, e) {
    const over = c.expression(e.over);
    const item = itemOf(c.need(over.type, e.over.at));
    if (!item) refuse(e.over.at, 'no-items', show(over.type));
    const target = targetOf(e.label, UNIT, true);
    const slot = c.slots++;
    const found = loopOf(c, e.at, target, () =>
      c.room(() => {
        const pattern = checkPattern(c, e.pattern, item);
        const body = c.expression(e.body, UNIT);
        c.same(e.at, UNIT, body.type);
        return () => {
          target.ends.push(c.flow.fork());
          c.lending = c.flow.held(String(slot));
          const test = pattern.make();
          const code = body.value();
          c.flow.use(String(slot), 'for', e.at, true);
          return (frame) => {
            const next = (frame[slot] as ReturnType<typeof itemsOf>).next();
            if (next === END) throw target.leave;
            tries(test, frame, next);
            return code(frame);
          };
        };
      }),
    );
    return c.plain(e.at, UNIT, () => {
      const [items, loans] = c.borrowed(() => over.value());
      c.flow.hold(slot, loans);
      const passes = found.value();
      return (frame) => {
        frame[slot] = itemsOf(items(frame));
        passes(frame);
        return UNIT_VALUE;
      };
    });
  },
  break(c, e) {
    const target = targetAt(c, e.label, e.at);
    target.left = true;
    const value = e.value && c.coerced(e.value, target.type);
    if (!value) c.same(e.at, target.type, UNIT);
    return c.plain(e.at, NEVER, () => {
      const code = value?.value();
      target.ends.push(c.flow.fork());
      c.flow.end();
      const { leave } = target;
      return (frame) => {
        (leave as Leave).value = code ? code(frame) : UNIT_VALUE;
        throw leave;
      };
    });
  },
  continue(c, e) {
    const target = targetAt(c, e.label, e.at);
    if (!target.isLoop) refuse(e.at, 'no-loop');
    return c.plain(e.at, NEVER, () => {
      target.again.push(c.flow.fork());
      c.flow.end();
      return () => {
        throw target.next;
      };
    });
  },
};

function targetAt(c: Checker, label: string | undefined, at: number): Target {
  const found = c.targets.findLast((each) =>
    label === undefined ? each.isLoop : each.label === label,
  );
  return found ?? refuse(at, 'no-loop');
}

function targetOf(label: string | undefined, of: Type, isLoop: boolean): Target {
  return {
    label,
    isLoop,
    type: of,
    leave: new Leave(),
    next: {},
    left: false,
    ends: [],
    again: [],
  };
}

/** Thrown to leave a loop or labelled block, with its value. */
class Leave {
  value: unknown = UNIT_VALUE;
}

/** Checks a loop; `check` checks one pass. */
function loopOf(c: Checker, at: number, target: Target, check: () => () => Code): Typed {
  const inner = c.slots;
  c.targets.push(target);
  const pass = check();
  c.targets.pop();
  return c.plain(at, target.type, () => {
    const before = c.flow.fork();
    const code = pass();
    for (const way of [c.flow, ...target.again]) way.repeat(before, inner);
    const [first, ...others] = target.ends;
    if (first) c.flow = others.reduce((all, each) => Flow.join(all, each), first);
    else c.flow.end();
    return (frame) => repeat(target, frame, code, at);
  });
}

function repeat({ leave, next }: Target, frame: Frame, code: Code, at: number): unknown {
  for (;;) {
    here(at);
    spend();
    try {
      code(frame);
    } catch (thrown) {
      if (thrown === leave) return (leave as Leave).value;
      if (thrown !== next) throw thrown;
    }
  }
}

function labelled(c: Checker, e: Block, want: Type | undefined): Typed {
  const target = targetOf(e.label, want ?? unknown(), false);
  c.targets.push(target);
  const found = c.coerce(block(c, e, want), target.type);
  c.targets.pop();
  return c.plain(e.at, target.type, () => {
    const code = found.value();
    c.flow = target.ends.reduce((all, each) => Flow.join(all, each), c.flow);
    return (frame) => {
      try {
        return code(frame);
      } catch (thrown) {
        if (thrown !== target.leave) throw thrown;
        return (target.leave as Leave).value;
      }
    };
  });
}
