import { expect, test } from 'vitest';
import { draftOf, originOf, withText } from './draft.ts';

test('lines keep their origin when others come and go around them', () => {
  const draft = draftOf('a\n{include}\n\n```py\nb\n```\nc\nd', 10);
  const changed = withText(draft, 'a\n```\nx\n```\n\n```py\nb\n```\nd');
  const origins = changed.text
    .split('\n')
    .map((line, at) => `${line} ${originOf(changed, at + 1)}`);
  expect(origins).toEqual([
    'a 10',
    '``` 11',
    'x 11',
    '``` 11',
    ' 12',
    '```py 13',
    'b 14',
    '``` 15',
    'd 17',
  ]);
  expect(withText(changed, changed.text)).toBe(changed);
});
