import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { runWords } from './words.ts';

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The output of the command for a site of four pages, and its exit code. */
function run(...args: string[]): { code: number; lines: string[] } {
  const folder = writeFiles({
    'llms.txt':
      '# Site\n\n- [Home](https://x.org/index.md): a\n- [One](https://x.org/doc/one.md)\n- [Two](https://x.org/doc/two.md): b\n- [Three](https://x.org/doc/three.md)\n',
    'index.md': 'one two\n',
    'doc/one.md': 'one two three\n',
    'doc/two.md': 'one two three four\n',
    'doc/three.md': 'one\n',
  });
  vi.stubEnv('OUT_DIR', folder);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line.trim());
  });
  return { code: runWords(args), lines };
}

test('the words of the pages on the way to a page', () => {
  expect(run('--to', 'doc/two')).toEqual({
    code: 0,
    lines: ['2  index', '3  doc/one', '4  doc/two', '9  3 pages'],
  });
});

test('pages, or the sum of all, above the limit', () => {
  expect(run('--each', '3', 'doc/one').code).toBe(0);
  expect(run('--each', '3', 'doc/two', 'doc/one')).toEqual({
    code: 1,
    lines: ['4  doc/two  more than 3 words', '3  doc/one', '7  2 pages'],
  });
  expect(run('--total', '8', '--to', 'doc/two')).toMatchObject({
    code: 1,
    lines: { 3: '9  3 pages, more than 8 words' },
  });
});

test('invalid arguments', () => {
  expect(() => run()).toThrow('Write the name of a page.');
  expect(() => run('--to', 'doc/four')).toThrow('The site has no page "doc/four".');
  expect(() => run('doc/four')).toThrow('doc/four.md');
  expect(() => run('--each', 'many', 'doc/one')).toThrow('"many" is no number.');
});
