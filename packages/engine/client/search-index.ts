/** The text of the search index, fetched once for each language and version. */
import { localeKey, withBase } from '../address/paths.ts';

const texts = new Map<string, Promise<string>>();

/** Fetches an index, or joins a fetch under way. A failure is not kept: the next try asks again. */
export function loadIndex(base: string, version: string, lang: string): Promise<string> {
  const key = localeKey(version, lang);
  let text = texts.get(key);
  if (!text) {
    text = (async () => {
      // Which file it is stands in no page, so that a changed index changes no page.
      const build = await (await get(withBase(base, '/static/build.json'), 'no-cache')).json();
      return (await get((build as { search: Record<string, string> }).search[key]!)).text();
    })();
    text.catch(() => texts.delete(key));
    texts.set(key, text);
  }
  return text;
}

async function get(address: string, cache?: RequestCache): Promise<Response> {
  const response = await fetch(address, { priority: 'low', ...(cache ? { cache } : {}) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
