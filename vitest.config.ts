import { defineConfig } from 'vitest/config';
import { chinese } from './engine/languages/chinese/chinese.ts';
import { english } from './engine/languages/english.ts';
import type { Words } from './engine/languages/language.ts';
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
    include: ['{engine,genui}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // For what hangs. Fixture sites are built with the real engine, and a busy machine takes ten times as long for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
