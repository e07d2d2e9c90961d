import { relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolders, writeFiles } from '../../tests/sites/project.ts';
import { codeFiles } from './load-code.mjs';

afterAll(removeFolders);

test('the code of a module consists of its imports and of neighbouring files that it refers to', async () => {
  const root = writeFiles({
    'package.json': '{}',
    'a.ts':
      "import { b } from './b.ts';\nexport const text = [b, new URL('./text.md', import.meta.url), new URL('./none.md', import.meta.url)];\n",
    'b.ts': "export const b = 'b';\n",
    'text.md': 'Text.',
    'other.ts': '',
  });
  const files = await codeFiles(`${root}/a.ts`, root, `${root}/cache`);
  expect(files.map((file) => relative(root, file)).sort()).toEqual(['a.ts', 'b.ts', 'text.md']);
});
