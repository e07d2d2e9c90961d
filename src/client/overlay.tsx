/** What floats above the page: progress bar, notices, back to top. */
import { useEffect, useState } from 'react';
import { localeRoot, splitRoute, withBase } from '../site/paths.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import type { ChromeStrings } from '../site/strings.ts';
import { useChrome } from '../theme/context.tsx';
import { Icon } from '../theme/icons.tsx';

/** The scroll position is looked at this often at most (spec §9). */
const THROTTLE_MS = 100;

export type Notice =
  | { readonly kind: 'load-failed'; readonly href: string }
  | { readonly kind: 'redirected' };

interface OverlayProps {
  readonly text: ChromeStrings;
  readonly progress: number | undefined;
  readonly notice: Notice | undefined;
  readonly scrollToTop: boolean;
  onDismiss(): void;
}

export function Overlay({ text, progress, notice, scrollToTop, onDismiss }: OverlayProps) {
  return (
    <>
      {progress !== undefined && (
        <progress className="progress" aria-label={text.loading} max={1} value={progress} />
      )}
      {notice && (
        <div className="toast" role={notice.kind === 'load-failed' ? 'alert' : 'status'}>
          <NoticeText notice={notice} text={text} />
          <button
            type="button"
            className="icon-button"
            aria-label={text.dismiss}
            onClick={() => {
              if (notice.kind === 'redirected')
                writeStorage(storageKeys.locale, document.documentElement.dataset.lang!);
              onDismiss();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {scrollToTop && <BackToTop label={text.backToTop} />}
    </>
  );
}

function NoticeText({ notice, text }: { notice: Notice; text: ChromeStrings }) {
  const { site, page } = useChrome();
  if (notice.kind === 'load-failed')
    return (
      <p>
        {text.loadFailed} {/* A target keeps the router away: this link loads the page. */}
        <a href={notice.href} target="_self">
          {text.loadNormally}
        </a>
      </p>
    );
  const other = site.langs.find((lang) => lang !== page.lang)!;
  return (
    <p>
      {text.redirected}{' '}
      <a
        href={withBase(
          site.base,
          localeRoot(site, page.version, other) + splitRoute(site, page.routePath).page,
        )}
        lang={other}
        onClick={() => writeStorage(storageKeys.locale, other)}
      >
        {text.redirectedBack}
      </a>
    </p>
  );
}

/** Shown after one screen; smooth only where motion is welcome. */
function BackToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setShown(scrollY > innerHeight);
      }, THROTTLE_MS);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={label}
      onClick={() => {
        scrollTo({
          top: 0,
          behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
        });
        document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" />
    </button>
  );
}
