/** Loads the text of the search index, once for each language and version. */
import { localeKey, withBase } from '../address/paths.ts';
import { fetchFile } from './late.ts';

const texts = new Map<string, Promise<string>>();

/** Fetches an index, or joins a fetch in progress. Failures are not cached, so that the next attempt fetches again. */
export function loadIndex(base: string, version: string, lang: string): Promise<string> {
  const key = localeKey(version, lang);
  let text = texts.get(key);
  if (!text) {
    text = (async () => {
      // The name of the index file is not in the pages, so that a changed index changes no page.
      const address = withBase(base, '/static/build.json');
      const build = await fetchFile(address, { priority: 'low', cache: 'no-cache' });
      const { search } = (await build.json()) as { search: Record<string, string> };
      return (await fetchFile(search[key]!, { priority: 'low' })).text();
    })();
    text.catch(() => texts.delete(key));
    texts.set(key, text);
  }
  return text;
}
