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
      // Provides the words of the languages to components, like the engine's own plugin.
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
      // Package tests run without isolation, so that the files of a worker share their imports, which halves the
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

/** Test files of a folder. `*.all.test.ts` are slow and rarely break: `npm run test:all` runs them. */
function files(folder: string): string[] {
  return [`${folder}/**/*${process.env.TEST_ALL ? '.all' : ''}.test.{ts,tsx}`];
}
