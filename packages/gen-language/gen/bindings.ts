/** Checks how `:for`, conditions and bound properties are written. Whether fields exist is for `names.ts`. */

import { excerpt, type Problems } from '../problem.ts';
import { say } from '../words/words.ts';
import type { Attribute } from './element.ts';

const PATH = /^[A-Za-z_]\w*(?:\.\w+|\[\s*\w+\s*\])*$/;
const CALL = /^[A-Za-z_]\w*\([^()]*\)$/s;
const FOR = /^(?:\w+|\([\w\s,().]*\))\s+in\s+([A-Za-z_][\w.[\]]*)$/s;

/** Checks `:for`, `:if`, `:else_if` and `else`. */
export function checkSugar(
  { prefix, name, start, nameEnd, value, valueStart }: Attribute,
  problems: Problems,
): void {
  if (name === 'else') {
    if (value === undefined) return;
    problems.add(nameEnd, valueStart + value.length + 1, {
      rule: 'else-value',
      message: say`"else" has a value.`,
      hint: say`Write it alone; a condition is written :else_if="…".`,
      to: '',
    });
    return;
  }
  if (prefix === '') {
    problems.add(start, nameEnd, {
      rule: 'missing-colon',
      message: say`"${name}" is written without a colon.`,
      hint: say`Write :${name}.`,
      // In HTML, "for" names an input.
      ...(name === 'for' && !/\s(?:in|of)\s/.test(value ?? '') ? {} : { to: `:${name}` }),
    });
  }
  if (value === undefined) {
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`":${name}" has no value.`,
      hint: name === 'for' ? say`Write :for="item in items".` : say`Write :${name}="field".`,
    });
  } else if (name === 'for') {
    if (FOR.test(value.trim())) return;
    problems.add(valueStart, valueStart + value.length, {
      rule: 'bad-loop',
      message: say`"${excerpt(value)}" is not a clause of :for.`,
      hint: say`Write "item in items" or "(index, item) in items".`,
      ...asClause(value),
    });
  } else {
    checkBound(value, valueStart, problems);
  }
}

/** `item of items`, and a pair without its brackets. */
function asClause(value: string): { to?: string } {
  const [, items, list] =
    /^\s*(?:(?:let|const|var)\s+)?\(?\s*([\w\s,]+?)\s*\)?\s+(?:in|of)\s+(?:self\.)?([A-Za-z_][\w.]*)\s*$/.exec(
      value,
    ) ?? [];
  if (items === undefined) return {};
  return { to: `${items.includes(',') ? `(${items})` : items} in ${list}` };
}

/** Checks a property that is bound. */
export function checkBinding(
  { name, start, nameEnd, value, valueStart }: Attribute,
  problems: Problems,
): void {
  if (value === undefined) {
    problems.add(start, nameEnd, {
      rule: 'missing-value',
      message: say`":${name}" is bound to nothing.`,
      hint: say`Write :${name}="field".`,
    });
  } else {
    checkBound(value, valueStart, problems);
  }
}

function checkBound(value: string, start: number, problems: Problems): void {
  const trimmed = value.trim();
  if (PATH.test(trimmed) || CALL.test(trimmed)) return;
  const text = /^(?:'|\{+\s*)([A-Za-z_][\w.]*)(?:'|\s*\}+)$/.exec(trimmed)?.[1];
  problems.add(start, start + value.length, {
    rule: 'bad-binding',
    message: say`"${excerpt(value)}" is neither the path of a field nor one call.`,
    hint:
      text === undefined
        ? say`Bindings have no operators: bind a #[computed] method.`
        : say`A binding names a field, without quotes.`,
    ...(text === undefined ? {} : { to: text }),
  });
}
