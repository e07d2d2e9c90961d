/** Search in the other languages of the site: what is found there leads to the same places in the language shown. */
import type { SearchGroup, SearchTab } from './document.ts';
import type { SearchEngine } from './session.ts';

/** Another language to search. */
export interface OtherLanguage {
  readonly lang: string;
  /** BCP 47 tag, for `lang` attributes. */
  readonly tag: string;
  /** What the language calls itself. */
  readonly label: string;
  /** Started when it is first asked. */
  readonly engine: SearchEngine;
  /** The address of the same page in the language shown; pages share their anchors. */
  toOwn(href: string): string;
}

/** The tab of a language that has not been asked. */
export function unaskedTab({ lang, tag, label }: OtherLanguage): SearchTab {
  return { name: lang, label, own: true, groups: [], more: 0, lang: tag, state: 'unasked' };
}

/** Asks a language for what it contains as written; a mistyped word is taken for one of the reader's own language. */
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

/** An engine that is made ready once, and again only if that failed. */
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
