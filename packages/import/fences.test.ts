import { expect, test } from 'vitest';
import { fenced, fencesOf, readInfo, writeInfo } from './fences.ts';

test.each([
  ['hl_lines="4"', 'text {4}'],
  ['JSON hl_lines="3-12 14"', 'json {3-12,14}'],
  ['{ .dockerfile .annotate hl_lines="10  13" }', 'dockerfile {10,13}'],
  ['python title="a b.py" linenums="1"', 'python title="a b.py"'],
  ['js{1,3-4} [a.js]', 'js title="a.js" {1,3-4}'],
  ['ts:line-numbers=2 {1}', 'ts {1}'],
  ['rust,editable,ignore', 'rust'],
  ['go {linenos=table,hl_lines=[1,"3-5"],file="a.go"}', 'go title="a.go" {1,3-5}'],
  ['diff lang="ts" ins={2}', 'ts {2} diff'],
  ['c#', 'c#'],
  ['Plain Text', 'text'],
  ['', ''],
])('the first line %j is written %j', (written, ours) => {
  expect(writeInfo(readInfo(written))).toBe(ours);
});

test('fences are found however far in they are; one that never ends goes to the last line', () => {
  const text = '- ```sh\n  ls\n  ```\n\n    ~~~~ md\n    ```\n    ~~~~\n```\nx';
  expect(fencesOf(text).map(({ from, to, info }) => [from, to, info])).toEqual([
    [0, 2, 'sh'],
    [4, 6, 'md'],
    [7, 8, ''],
  ]);
});

test('a fence is longer than those within', () => {
  expect(fenced('```\nx\n```\n', { lang: 'md', flags: [] })).toBe('````md\n```\nx\n```\n````');
});
