/** Reports entities of HTML in texts. There is no fix, because only the author knows which sign is meant. */
import { type GenElement, walk } from '../../gen/element.ts';
import type { Problems } from '../../problem.ts';
import { mistake } from '../../words/words.ts';

/** Entities by number, and the most common ones by name. */
const ENTITY =
  /&(?:#\d+|#x[\da-f]+|nbsp|[lg]t|amp|quot|apos|copy|reg|trade|[me]nsp|emsp|thinsp|[mn]dash|hellip|middot|bull|[lr][ads]quo|times|divide|plusmn|deg|cent|pound|yen|euro|sect|para|[lrud]arr|check|hearts);/gi;
const QUOTE = /^&(?:quot|apos|#0*3[49]|#x0*2[27]);$/i;

/** Reports entities in texts of attributes, but not in addresses. */
export function checkEntities(roots: readonly GenElement[], problems: Problems): void {
  for (const { attributes } of walk(roots))
    for (const { prefix, name, value = '', valueStart } of attributes) {
      if (prefix !== '' || !/^\s*'/.test(value) || /^(?:href|src)$/.test(name)) continue;
      for (const { 0: text, index } of value.matchAll(ENTITY)) {
        const start = valueStart + index;
        problems.add(
          start,
          start + text.length,
          QUOTE.test(text)
            ? mistake('foreign-entity/quote', text)
            : mistake('foreign-entity', text),
        );
      }
    }
}
