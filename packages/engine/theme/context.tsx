/** What every part of the chrome needs, handed down once. */
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
  /** Prefix of the page's language and version without final slash: ``, `/zh`. */
  readonly root: string;
  /** Makes finished HTML of markup that our own build or the configuration has made and that came here as text. */
  trust(html: string): Html;
}

export const ChromeContext = createContext<Chrome | null>(null);

/** @throws {Error} outside of `App`, which provides it. */
export function useChrome(): Chrome {
  const chrome = use(ChromeContext);
  if (!chrome) throw new Error('useChrome needs <ChromeContext> above it');
  return chrome;
}

/** `href` of a site path in the page's own language and version: `/doc/x` → `/base/zh/doc/x`. */
export function useLocalHref(): (path: string) => string {
  const { site, root } = useChrome();
  return (path) => withBase(site.base, root + path);
}
