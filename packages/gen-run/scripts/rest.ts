/**
 * The rarely used parts of the interpreter: methods of the standard library, loops, casts, patterns, macros, slices,
 * constants and conversions of numbers. A page loads them only for a script that needs them.
 */

import { ANY, COMPARE, MEMORY } from './rest-any.ts';
import { CHARACTERS } from './rest-characters.ts';
import { constant } from './rest-constants.ts';
import { convert } from './rest-conversions.ts';
import { writer } from './rest-formats.ts';
import { ITEMS, RANGES, SOURCES } from './rest-items.ts';
import { LISTS, SLICES } from './rest-lists.ts';
import { loops } from './rest-loops.ts';
import { macro } from './rest-macros.ts';
import { FLOATS, INTEGERS } from './rest-numbers.ts';
import { OPTIONS, RESULTS } from './rest-options.ts';
import { pattern } from './rest-patterns.ts';
import { slice } from './rest-slices.ts';
import { STRINGS, TEXTS } from './rest-texts.ts';
import { values } from './rest-values.ts';
import { adopt } from './standard.ts';

/** Makes these parts available to scripts that are compiled from now on. */
export function addRest(): void {
  adopt(
    {
      any: ANY,
      integer: INTEGERS,
      float: FLOATS,
      char: CHARACTERS,
      str: TEXTS,
      String: STRINGS,
      Vec: LISTS,
      '[': SLICES,
      Option: OPTIONS,
      Result: RESULTS,
      Items: ITEMS,
      Range: RANGES,
      iter: SOURCES,
      mem: MEMORY,
      cmp: COMPARE,
    },
    { handlers: { ...loops, ...values }, constant, convert, macro, pattern, slice, writer },
  );
}
