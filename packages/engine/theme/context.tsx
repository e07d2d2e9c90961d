/** Context for all parts of the chrome. */
import { createContext, use } from 'react';
import { withBase } from '../address/paths.ts';
import type { Html } from '../html.ts';
import type { ChromeWords } from '../languages/language.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';

export interface Chrome {
  readonly site: ClientSite;
  readonly page: PageData;
  readonly text: ChromeWords;
  /** Prefix of the page's version and language without a final slash: ``, `/zh`. */
  readonly root: string;
  /** Marks text from our own build or the configuration as finished HTML. */
  trust(html: string): Html;
}

export const ChromeContext = createContext<Chrome | null>(null);

/** @throws {Error} outside `App`, which provides the context. */
export function useChrome(): Chrome {
  const chrome = use(ChromeContext);
  if (!chrome) throw new Error('useChrome must be called below <ChromeContext>');
  return chrome;
}

/**
 * Returns a function that converts a path in the language and version of the page to an `href`: `/doc/x` →
 * `/base/zh/doc/x`.
 */
export function useLocalHref(): (path: string) => string {
  const { site, root } = useChrome();
  return (path) => withBase(site.base, root + path);
}
