/** Tags that look like components of one's own, and are none that the file knows. */
import { type GenElement, walk } from '../gen/element.ts';
import { tagOf as foreignTag } from '../gen/habits.ts';
import type { Problems } from '../problem.ts';
import { mistake, say } from '../words/words.ts';
import { insteadOf, sameTag } from './foreign-tags.ts';
import type { TagOf } from './taken-types.ts';

/** Notes callbacks that call several methods, tags of other frameworks, and components that are not imported. */
export function checkTags(
  roots: readonly GenElement[],
  script: string,
  isWhole: boolean,
  tagOf: TagOf,
  problems: Problems,
): void {
  const isImported = /\bimport\s*!|\buse\b/.test(script);
  for (const { tag, tagStart, attributes } of walk(roots)) {
    for (const { prefix, value = '', valueStart } of attributes)
      if (prefix === '@' && /^\s*\w+\([^()]*\)\s*[,;&]+\s*\w/.test(value))
        problems.add(valueStart, valueStart + value.length, mistake('not-a-call/several'));
    if (!/^[A-Z]/.test(tag) || isImported || new RegExp(`\\b${tag}\\b`).test(script)) continue;
    if (tagOf(tag.toLowerCase()) !== undefined || foreignTag(tag) !== undefined) continue;
    const instead = insteadOf(tag);
    const same = sameTag(tag);
    if (instead !== undefined || same !== undefined)
      problems.add(tagStart, tagStart + tag.length, {
        ...mistake('foreign-tag', tag),
        ...(instead === undefined ? { fix: say('did-you-mean', same!) } : { fix: instead }),
      });
    else if (isWhole) {
      const module = tag.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
      problems.add(tagStart, tagStart + tag.length, mistake('missing-import', tag, module));
    }
  }
}
