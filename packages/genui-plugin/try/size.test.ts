/**
 * Tests the sizes of the files that a press on "Try it" loads, and of files that load later. The files are
 * compressed with Brotli. The limits are the sizes on 23 November 2026 plus 2 %.
 */
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const result = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    minify: true,
    target: ['chrome120', 'firefox128', 'safari17.5'],
    modulePreload: false,
    rolldownOptions: {
      input: ['packages/genui-plugin/try/try-it.ts', 'packages/genui-plugin/hero/island.ts'],
      preserveEntrySignatures: 'strict',
    },
  },
});
const chunks = (Array.isArray(result) ? result : [result])
  .flatMap((one) => ('output' in one ? one.output : []))
  .filter((one) => one.type === 'chunk');

/** The file of a module that is loaded separately, and its static imports, without the files in `before`. */
function fetched(name: string, before: ReadonlySet<Rolldown.OutputChunk> = new Set()) {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk) || before.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name)));
  expect(found.size, name).toBeGreaterThan(0);
  return found;
}

const sizes = new Map(chunks.map((chunk) => [chunk, brotliCompressSync(chunk.code).length]));
const bytes = (files: Iterable<Rolldown.OutputChunk>): number =>
  [...files].reduce((sum, chunk) => sum + sizes.get(chunk)!, 0);

const press = fetched('try/try-it.ts');
const scripts = fetched('try/scripts.ts', press);

test('a press fetches neither the checker nor what runs scripts', () => {
  expect(bytes(press)).toBeLessThan(42_130);
  const modules = [...press].flatMap((chunk) => Object.keys(chunk.modules));
  expect(
    modules.filter((name) => /gen-run[\\/]scripts|checking|gen[\\/]gen\.ts/.test(name)),
  ).toEqual([]);
});

test('a script fetches the interpreter, without what few scripts use', () => {
  expect(bytes(scripts)).toBeLessThan(31_730);
  const interpreter = fetched('running/index.ts', press);
  expect(bytes(interpreter)).toBeLessThan(30_510);
  const modules = [...scripts].flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.filter((name) => /rest-|words-/.test(name))).toEqual([]);
});

test('what comes later is small, too', () => {
  const before = new Set([...press, ...scripts]);
  expect(bytes(fetched('try/checking.ts', before))).toBeLessThan(13_260);
  expect(bytes(fetched('scripts/rest.ts', before))).toBeLessThan(12_370);
});
