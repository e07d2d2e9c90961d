/** What the reader is told after the automatic language redirect; fetched only then. */
import type { ReactNode } from 'react';
import { localeRoot, splitRoute, withBase } from '../site/paths.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import type { Lang } from '../site/types.ts';
import { useChrome } from '../theme/context.tsx';

const words: Readonly<Record<Lang, { readonly text: string; readonly back: string }>> = {
  en: {
    text: 'You were brought to the English pages because of your browser’s language.',
    back: '返回中文页面',
  },
  zh: { text: '已根据浏览器语言为你打开中文页面。', back: 'Back to English' },
};

export default function RedirectNotice(): ReactNode {
  const { site, page } = useChrome();
  const { text, back } = words[page.lang];
  const other = site.langs.find((lang) => lang !== page.lang)!;
  return (
    <p>
      {text}{' '}
      <a
        href={withBase(
          site.base,
          localeRoot(site, page.version, other) + splitRoute(site, page.routePath).page,
        )}
        lang={other}
        onClick={() => writeStorage(storageKeys.locale, other)}
      >
        {back}
      </a>
    </p>
  );
}
