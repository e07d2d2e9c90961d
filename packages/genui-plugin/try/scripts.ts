/** What runs the scripts of a sample that is being tried; fetched when it is opened. Browser only. */
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

/** What runs the texts of a sample. */
export interface Scripts {
  /** Nothing while more of what it needs is on its way. */
  start(text: string, tell: (told: Told) => void): RunningSample | undefined;
  /** What it is that is not run, or that stopped a run, in the language of the page. */
  say(words: Words): Promise<string>;
}

/** Finds what the scripts of a sample need. `again` starts them again when more of them can run. */
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
          // The next change asks for it again.
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
        // The line is told without the words; the next time they may be there.
        catalogue = undefined;
        return '';
      }
    },
  };
}
