/** Tests the size of the code that is loaded when a reader first clicks in the home page's sample. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

test('the code behind the sample is small, and brings nothing of Node or of the build', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'packages/genui-plugin/hero/island.ts',
        preserveEntrySignatures: 'strict',
        // The script runner is a separate file, which "Try it" loads too.
        external: /gen-run[\\/]running|^gen-run\/running$/,
      },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error('One file was expected.');
  expect(brotliCompressSync(chunk.code).length).toBeLessThan(27_000);
  const modules = Object.keys(chunk.modules);
  expect(modules.length).toBeGreaterThan(20);
  expect(
    modules.filter((name) => /[\\/]engine[\\/](?!browser|diagnose[\\/]nearest)/.test(name)),
  ).toEqual([]);
  expect(modules.filter((name) => /node:|hero[\\/]picture|externalized/.test(name))).toEqual([]);
});
