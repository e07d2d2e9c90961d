/** Checks the syntax of `:for`, conditions and bound properties. `names.ts` checks whether fields exist. */

import { excerpt, type Problems } from '../problem.ts';
import { mistake } from '../words/words.ts';
import type { Attribute } from './element.ts';

const PATH = /^[A-Za-z_]\w*(?:\.\w+|\[\s*\w+\s*\])*$/;
const CALL = /^[A-Za-z_]\w*\([^()]*\)$/s;
const FOR = /^(?:\w+|\([\w\s,().]*\))\s+in\s+([A-Za-z_][\w.[\]]*)$/s;
/** A loop with two names. The index is the first of them in GenUI, and the last in Vue and JavaScript. */
const PAIR = /^\(\s*(\w+)\s*,\s*(\w+)\s*\)\s+in\s+([A-Za-z_][\w.[\]]*)$/;
/** Common names of an index. */
export const INDEX = /^_?(?:i|j|k|n|idx|index|key|pos|no|num)$/i;

/** Checks `:for`, `:if`, `:else_if` and `else`. */
export function checkSugar(
  { prefix, name, start, nameEnd, value, valueStart }: Attribute,
  problems: Problems,
): void {
  if (name === 'else') {
    if (value === undefined) return;
    problems.add(nameEnd, valueStart + value.length + 1, {
      ...mistake('else-value'),
      to: '',
    });
    return;
  }
  if (prefix === '') {
    problems.add(start, nameEnd, {
      ...mistake('missing-colon', name),
      // In HTML, `for` contains the id of an input.
      ...(name === 'for' && !/\s(?:in|of)\s/.test(value ?? '') ? {} : { to: `:${name}` }),
    });
  }
  if (value === undefined) {
    problems.add(
      start,
      nameEnd,
      name === 'for' ? mistake('missing-value/loop') : mistake('missing-value/condition', name),
    );
  } else if (name === 'for') {
    const swapped = PAIR.exec(value.trim());
    if (swapped !== null && INDEX.test(swapped[2]!) && !INDEX.test(swapped[1]!)) {
      problems.add(valueStart, valueStart + value.length, {
        ...mistake('bad-loop/order', swapped[2]!, swapped[1]!),
        to: `(${swapped[2]}, ${swapped[1]}) in ${swapped[3]}`,
        guess: true,
      });
      return;
    }
    if (FOR.test(value.trim())) return;
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('bad-loop', excerpt(value)),
      ...asClause(value),
    });
  } else {
    checkBound(value, valueStart, problems);
  }
}

/** Corrects `item of items`, and a pair without its brackets. */
function asClause(value: string): { to?: string } {
  const [, items, list] =
    /^\s*(?:(?:let|const|var)\s+)?\(?\s*([\w\s,]+?)\s*(?:\)\s*|\s)(?:in|of)\s+(?:self\.)?([A-Za-z_][\w.]*)\s*$/.exec(
      value,
    ) ?? [];
  if (items === undefined) return {};
  const pair = items.split(',').map((item) => item.trim());
  return { to: `${pair.length > 1 ? `(${pair.join(', ')})` : items} in ${list}` };
}

export function checkBinding(
  { name, start, nameEnd, value, valueStart }: Attribute,
  problems: Problems,
): void {
  if (value === undefined) {
    problems.add(start, nameEnd, {
      ...mistake('missing-value/binding', name),
    });
  } else {
    checkBound(value, valueStart, problems);
  }
}

function checkBound(value: string, start: number, problems: Problems): void {
  const trimmed = value.trim();
  if (PATH.test(trimmed) || CALL.test(trimmed)) return;
  const text = /^(?:'|\{+\s*)([A-Za-z_][\w.]*)(?:'|\s*\}+)$/.exec(trimmed)?.[1];
  problems.add(
    start,
    start + value.length,
    text === undefined
      ? mistake('bad-binding', excerpt(value))
      : { ...mistake('bad-binding/quoted', excerpt(value)), to: text },
  );
}
