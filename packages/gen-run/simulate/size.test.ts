/** The code that a page loads to draw samples. */
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The parser of samples. It is not counted, since the checker loads it, too. */
const SHARED = /^gen-language$|[\\/](?:engine|gen-language)[\\/]/;

test('drawing and reacting stay small, and bring nothing of Node or of the comparison', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'packages/gen-run/simulate/index.ts',
        preserveEntrySignatures: 'strict',
        external: (id) => SHARED.test(id),
      },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  expect(chunk.code.length).toBeLessThan(60_000);
  const modules = Object.keys(chunk.modules).filter((name) => /simulate/.test(name));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((name) => /agreement|raster|report|coverage|steps/.test(name))).toEqual([]);
});
