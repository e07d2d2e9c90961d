/** Simplified Chinese: words, typography, and search by pinyin and traditional characters. */
import { fileURLToPath } from 'node:url';
import { pinyin } from 'pinyin-pro';
import type { Language } from '../language.ts';
import { chineseFillers } from './fillers.ts';
import { chineseProse } from './prose.ts';
import { TRADITIONAL } from './traditional.ts';
import { chineseWords } from './words.ts';

export const chinese: Language = {
  tag: 'zh-CN',
  words: chineseWords,
  search: {
    runs: /[㐀-鿿]+/g,
    readings: (run) =>
      pinyin(run, { toneType: 'none', type: 'array', v: true }).map((reading) =>
        /^[a-z]+$/.test(reading) ? reading : undefined,
      ),
    pairs: TRADITIONAL,
  },
  fillers: chineseFillers,
  styles: fileURLToPath(new URL('typography.css', import.meta.url)),
  prose: chineseProse,
  wordsFile: fileURLToPath(new URL('words.ts', import.meta.url)),
};
