import { expect, test } from 'vitest';
import { changedSections } from './changed-sections.ts';
import { readBlocks } from './source-hash.ts';

const old = '# A\n\nStart.\n\n## One\n\n1\n\n## Two\n\n2\n\n### Three\n\n3\n';

test.each([
  ['nothing', old, []],
  ['another spacing', old.replaceAll('\n\n', '\n\n\n'), []],
  ['the title', old.replace('# A', '# B'), [0]],
  ['the head', `---\ndescription: x\n---\n\n${old}`, [0]],
  ['a text', old.replace('\n2\n', '\n22\n'), [2]],
  ['two texts', old.replace('\n1\n', '\n11\n').replace('\n3\n', '\n33\n'), [1, 3]],
  ['a heading', old.replace('## Two', '## Due'), [2]],
  ['the level of a heading', old.replace('### Three', '## Three'), [3]],
  ['something new at the end', `${old}\n## Four\n\n4\n`, [4]],
  ['a new section between others', old.replace('## Two', '## New\n\nx\n\n## Two'), [2]],
  ['a text taken away', old.replace('\n2\n', ''), [2]],
  ['a section taken away', old.replace('## Two\n\n2\n\n', ''), [1]],
  [
    'a text taken away before a renamed heading',
    old.replace('\n1\n', '').replace('Two', '2nd'),
    [1, 2],
  ],
  ['everything', '', [0]],
] as const)('%s changes these sections', (_, now, sections) => {
  expect(changedSections(readBlocks(old), readBlocks(now))).toEqual(sections);
});
