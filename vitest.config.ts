import { defineConfig } from 'vitest/config';
import { chinese } from './packages/engine/languages/chinese/chinese.ts';
import { english } from './packages/engine/languages/english.ts';
import type { Words } from './packages/engine/languages/language.ts';
import { leaveSurroundings } from './scripts/surroundings.mjs';

leaveSurroundings();

const words = /^virtual:words\/(\w+)$/;

export default defineConfig({
  plugins: [
    {
      // Provides the words of the languages to components, as the engine's own plugin does.
      name: 'words',
      resolveId: (id) => (words.test(id) ? id : undefined),
      load(id) {
        const group = words.exec(id)?.[1] as keyof Words | undefined;
        const list = group && { en: english.words[group], zh: chinese.words[group] };
        return list && `export default ${JSON.stringify(list)};`;
      },
    },
  ],
  test: {
    projects: [
      // Package tests run without isolation. So the files of a worker share their imports, and the tests take half the
      // time.
      { extends: true, test: { name: 'packages', include: files('packages'), isolate: false } },
      { extends: true, test: { name: 'site', include: files('tests') } },
    ],
    exclude: [
      '**/node_modules/**',
      'packages/search-server/**',
      ...(process.env.TEST_ALL ? [] : ['**/*.all.test.ts']),
    ],
    // By default, Vitest would use only one of two processors.
    maxWorkers: 2,
    // Only for tests that hang: a busy machine takes ten times as long to build fixture sites with the real engine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Returns the pattern of a folder's test files. With `TEST_ALL`, these are only the slow ones, `*.all.test.ts`. */
function files(folder: string): string[] {
  return [`${folder}/**/*${process.env.TEST_ALL ? '.all' : ''}.test.{ts,tsx}`];
}
