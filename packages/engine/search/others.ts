/** Search in the other languages of the site. Their hits link to the same pages in the reader's language. */
import type { SearchGroup, SearchTab } from './document.ts';
import type { SearchEngine } from './session.ts';

export interface OtherLanguage {
  readonly lang: string;
  /** BCP 47 tag, for `lang` attributes. */
  readonly tag: string;
  /** Name of the language in that language. */
  readonly label: string;
  /** Started at the first query. */
  readonly engine: SearchEngine;
  /** The address of the same page in the reader's language; anchors are the same in all languages. */
  toOwn(href: string): string;
}

/** The tab of a language that has not been searched yet. */
export function unaskedTab({ lang, tag, label }: OtherLanguage): SearchTab {
  return { name: lang, label, own: true, groups: [], more: 0, lang: tag, state: 'unasked' };
}

/**
 * Searches a language for the query as written. Typos are corrected in the reader's own language only. If the search
 * fails, the tab has the state `failed`.
 */
export async function askOther(
  other: OtherLanguage,
  query: string,
  signal: AbortSignal,
  log: (message: unknown) => void,
): Promise<SearchTab> {
  const { state: _, ...tab } = unaskedTab(other);
  try {
    await other.engine.start();
    const { tabs, didYouMean } = await other.engine.answer(query, signal);
    const found = didYouMean === undefined && tabs.find(({ own }) => own);
    if (!found) return tab;
    return { ...tab, groups: found.groups.map((group) => lead(group, other)), more: found.more };
  } catch (cause) {
    if (!signal.aborted) log(cause);
    return { ...tab, state: 'failed' };
  }
}

function lead(group: SearchGroup, { toOwn }: OtherLanguage): SearchGroup {
  return {
    ...group,
    href: toOwn(group.href),
    hits: group.hits.map((hit) => ({ ...hit, href: toOwn(hit.href) })),
  };
}

/** Wraps an engine so that it starts once, and again only if the start failed. */
export function startOnce(engine: SearchEngine): SearchEngine {
  let started: Promise<void> | undefined;
  return {
    ...engine,
    start() {
      started ??= engine.start().catch((cause) => {
        started = undefined;
        throw cause;
      });
      return started;
    },
  };
}
