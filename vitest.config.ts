import { defineConfig } from 'vitest/config';
import { chinese } from './engine/languages/chinese/chinese.ts';
import { english } from './engine/languages/english.ts';
import type { Words } from './engine/languages/language.ts';

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
    include: ['{engine,genui,packages}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // Fixture sites are built with the real engine; two cores are shared by several workers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
