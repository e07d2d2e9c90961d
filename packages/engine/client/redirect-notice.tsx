/** The notice after an automatic language redirect; loaded only in that case. */

import words from 'virtual:words/redirected';
import type { ReactNode } from 'react';
import { type Lang, localeRoot, splitRoute, withBase } from '../address/paths.ts';
import { fill } from '../languages/fill.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import { useChrome } from '../theme/context.tsx';

/**
 * `from` is the language of the page that the reader requested. It can be any text, since another window can write it.
 */
export default function RedirectNotice({ from }: { from: string }): ReactNode {
  const { site, page } = useChrome();
  const other = site.langs.find((lang) => lang === from);
  // An address without a page does not exist in the other language either.
  const own = page.pageType === '404' ? '' : splitRoute(site, page.routePath).page;
  const language = (lang: Lang) => ({ language: site.locales[lang]?.label ?? lang });
  return (
    <p>
      {fill(words[page.lang]!.text, language(page.lang))}{' '}
      {other && (
        <a
          href={
            withBase(site.base, localeRoot(site, page.version, other) + own) +
            location.search +
            location.hash
          }
          lang={other}
          onClick={() => writeStorage(storageKeys.locale, other)}
        >
          {fill(words[other]!.back, language(other))}
        </a>
      )}
    </p>
  );
}
