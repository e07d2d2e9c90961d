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
      // What the engine's own plugin gives its components: the words of the languages.
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
      // Tests of packages keep nothing to themselves, so that the files of a worker share what they import, which
      // halves their time.
      { extends: true, test: { name: 'packages', include: files('packages'), isolate: false } },
      { extends: true, test: { name: 'site', include: files('tests') } },
    ],
    exclude: [
      '**/node_modules/**',
      'packages/search-server/**',
      ...(process.env.TEST_ALL ? [] : ['**/*.all.test.ts']),
    ],
    // Vitest leaves one processor free, of two.
    maxWorkers: 2,
    // For what hangs. Fixture sites are built with the real engine, and a busy machine takes ten times as long for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Test files of a folder. `*.all.test.ts` are slow and rarely break: `npm run test:all` runs them. */
function files(folder: string): string[] {
  return [`${folder}/**/*${process.env.TEST_ALL ? '.all' : ''}.test.{ts,tsx}`];
}
