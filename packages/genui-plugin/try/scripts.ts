/** Runs the scripts of a sample. This module loads when a sample has a script. Browser only. */
import { collectTags, inDataLang, type ReferenceData } from 'gen-language/reference';
import {
  type Catalogue,
  loadRest,
  loadWords,
  RunningSample,
  type Told,
  textOf,
  type Words,
} from 'gen-run/running';
import type { IslandTools } from 'parallel-docs';
import { filesBeside } from './beside.ts';

/** Runs the scripts of a sample's texts. */
export interface Scripts {
  /** Starts the scripts; `undefined` while a part that they need is loading. */
  start(text: string, tell: (told: Told) => void): RunningSample | undefined;
  /** Returns a message in the page's language, about code that is not run or that stopped a run. */
  say(words: Words): Promise<string>;
}

/**
 * Loads what the scripts of a sample need. `start` may have to load a further part, and then returns `undefined`;
 * `again` is called once that part has loaded or failed to load.
 */
export async function prepareScripts(
  block: HTMLElement,
  code: string,
  data: ReferenceData,
  tools: IslandTools,
  again: () => void,
): Promise<Scripts> {
  const tags = collectTags(data);
  const beside = await filesBeside(block, code, tools);
  const tagOf = (tag: string) => tags.get(tag);
  const clock = () => performance.now();
  let isRestLost = false;
  let catalogue: Promise<Catalogue> | undefined;
  return {
    start: (text, tell) => {
      const running = new RunningSample(text, { beside, tagOf, tell, clock });
      if (!running.lacks || isRestLost) return running;
      loadRest()
        .catch(() => {
          isRestLost = true;
        })
        .then(() => {
          again();
          // The next change tries again to load the missing part.
          isRestLost = false;
        });
      return undefined;
    },
    say: async (words) => {
      const lang = inDataLang(document.documentElement.lang.slice(0, 2));
      catalogue ??= loadWords(lang);
      try {
        return textOf(words, await catalogue);
      } catch {
        // Only the line is shown; the next message tries to load the words again.
        catalogue = undefined;
        return '';
      }
    },
  };
}
