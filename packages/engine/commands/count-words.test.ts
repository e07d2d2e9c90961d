import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('words count; code blocks, markup and addresses do not', () => {
  expect(countWords('# Two words\n\nThree *more* words – and `self.pages` here.\n')).toBe(8);
  expect(countWords('Before\n\n```rust\nlet no = "word";\n```\n\nafter\n')).toBe(2);
  expect(countWords('1. Step\n\n   ````gen\n   ```\n   none\n   ````\n\nend\n')).toBe(3);
  expect(countWords('See [the guide](/doc/guide/a(b)) ![a picture](/x/y.png)\n')).toBe(5);
});

test('table rows count as the words of their cells', () => {
  expect(countWords('| Key | Use |\n|---|---|\n| `a` | one two |\n')).toBe(5);
});
