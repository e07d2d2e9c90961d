/** Checks rarely used macros: panics, assertions, `matches!` and `vec![a; 3]`. */
import { comparison } from './check-operators.ts';
import type { Checker } from './checker.ts';
import { PLAIN, type Spec } from './format-text.ts';
import { writerOf } from './format-value.ts';
import { formatted } from './macros.ts';
import { checkPattern, tries } from './patterns.ts';
import { repeated } from './rest-values.ts';
import { here, panic } from './run.ts';
import type { MacroNode } from './syntax.ts';
import { refuse } from './told.ts';
import type { Typed } from './typed.ts';
import { BOOL, NEVER, UNIT } from './types.ts';
import { UNIT_VALUE } from './values.ts';

const DEBUG: Spec = { ...PLAIN, kind: '?' };

/** Macros that panic, with their messages. */
const ENDS: Readonly<Record<string, string>> = {
  panic: '',
  todo: 'not yet implemented',
  unimplemented: 'not implemented',
  unreachable: 'internal error: entered unreachable code',
};

/** Checks the call of a rarely used macro; undefined for others. */
export function macro(c: Checker, e: MacroNode): Typed | undefined {
  const { name } = e;
  if (name === 'vec') return repeated(c, e.args[0]!, e.args[1]!, e.at, 'Vec');
  if (name === 'matches') return matching(c, e);
  if (Object.hasOwn(ENDS, name)) return ending(c, e, ENDS[name]!);
  if (/^(?:debug_)?assert/.test(name)) return assertion(c, e, name.replace('debug_', ''));
  return undefined;
}

function matching(c: Checker, { args, arm, at }: MacroNode): Typed {
  const on = c.expression(args[0]!);
  return c.room(() => {
    const pattern = checkPattern(c, arm!.pattern, on.type);
    const guard = arm!.guard && c.coerced(arm!.guard, BOOL);
    return c.plain(at, BOOL, () => {
      const code = on.look();
      const test = pattern.make();
      const asked = guard?.value();
      return (frame) => tries(test, frame, code(frame)) && (!asked || asked(frame));
    });
  });
}

function ending(c: Checker, { args, at }: MacroNode, words: string): Typed {
  const text = args.length > 0 ? formatted(c, args, at) : undefined;
  return c.plain(at, NEVER, () => {
    const code = text?.();
    c.flow.end();
    return (frame) => {
      const said = code?.(frame) as string | undefined;
      here(at);
      if (words === '') panic(said ?? 'explicit panic');
      return panic(said === undefined ? words : `${words}: ${said}`);
    };
  });
}

/** Checks `assert!`, `assert_eq!` and `assert_ne!`. */
function assertion(c: Checker, e: MacroNode, name: string): Typed {
  const { args, at } = e;
  const count = name === 'assert' ? 1 : 2;
  if (args.length < count) refuse(at, 'count', count, args.length);
  const text = args.length > count ? formatted(c, args.slice(count), at) : undefined;
  if (count === 1) {
    const test = c.coerced(args[0]!, BOOL);
    return c.plain(at, UNIT, () => {
      const holds = test.value();
      const code = text?.();
      return (frame) => {
        if (holds(frame)) return UNIT_VALUE;
        const own = code?.(frame) as string | undefined;
        here(at);
        return panic(own ?? `assertion failed: ${e.text}`);
      };
    });
  }
  const [left, right] = [c.expression(args[0]!), c.expression(args[1]!)];
  const test = comparison(c, at, '==', left, right);
  const wanted = name === 'assert_eq';
  return c.plain(at, UNIT, () => {
    const holds = test.value();
    const [a, b] = [left, right].map((each) => each.look());
    const [writeA, writeB] = [left, right].map((each) => writerOf(each.type, '?', c.scope, at));
    const code = text?.();
    const head = `assertion \`left ${wanted ? '==' : '!='} right\` failed`;
    return (frame) => {
      if (holds(frame) === wanted) return UNIT_VALUE;
      const own = code ? `: ${code(frame)}` : '';
      here(at);
      const values = `\n  left: ${writeA!(a!(frame), DEBUG)}\n right: ${writeB!(b!(frame), DEBUG)}`;
      return panic(head + own + values);
    };
  });
}
