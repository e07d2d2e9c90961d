/** What the reader is told after the automatic language redirect; fetched only then. */
import type { ReactNode } from 'react';
import { localeRoot, splitRoute, withBase } from '../address/paths.ts';
import { fill } from '../languages/strings.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import type { Lang } from '../site/types.ts';
import { useChrome } from '../theme/context.tsx';

/** `{language}` is the language's own name, from the configuration. */
const words: Readonly<Record<Lang, { readonly text: string; readonly back: string }>> = {
  en: {
    text: 'You were brought to the {language} pages because of your browser’s language.',
    back: 'Back to {language}',
  },
  zh: { text: '已根据浏览器语言为你打开{language}页面。', back: '返回{language}页面' },
};

/** `from`: the language of the page the reader asked for; another window may have written anything there. */
export default function RedirectNotice({ from }: { from: string }): ReactNode {
  const { site, page } = useChrome();
  const other = site.langs.find((lang) => lang === from);
  const language = (lang: Lang) => ({ language: site.locales[lang].label });
  return (
    <p>
      {fill(words[page.lang].text, language(page.lang))}{' '}
      {other && (
        <a
          href={withBase(
            site.base,
            localeRoot(site, page.version, other) + splitRoute(site, page.routePath).page,
          )}
          lang={other}
          onClick={() => writeStorage(storageKeys.locale, other)}
        >
          {fill(words[other].back, language(other))}
        </a>
      )}
    </p>
  );
}
