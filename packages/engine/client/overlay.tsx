/** Elements that float above the page: progress bar, notices, back to top. */
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChromeWords } from '../languages/language.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import { Icon } from '../theme/icons.tsx';

/** Minimum interval between two checks of the scroll position. */
const THROTTLE_MS = 100;

export type Notice =
  | { readonly kind: 'load-failed'; readonly href: string }
  | {
      readonly kind: 'redirected';
      readonly from: string;
      /** Loaded before the notice is shown, so that the notice is never empty. */
      readonly Text: ComponentType<{ from: string }>;
    };

interface OverlayProps {
  readonly text: ChromeWords;
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
      {notice && <Toast notice={notice} text={text} onDismiss={onDismiss} />}
      {scrollToTop && <BackToTop label={text.backToTop} />}
    </>
  );
}

/** A notice. As a popover it is visible even without the styles that load later. */
function Toast({
  notice,
  text,
  onDismiss,
}: Pick<OverlayProps, 'text' | 'onDismiss'> & { notice: Notice }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void root.current?.togglePopover?.(true), []);
  return (
    <div
      className="toast"
      ref={root}
      popover="manual"
      role={notice.kind === 'load-failed' ? 'alert' : 'status'}
    >
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
  );
}

function NoticeText({ notice, text }: { notice: Notice; text: ChromeWords }) {
  if (notice.kind === 'load-failed')
    return (
      <p>
        {text.loadFailed} {/* The router ignores links with a `target`. */}
        <a href={notice.href} target="_self">
          {text.loadNormally}
        </a>
      </p>
    );
  return <notice.Text from={notice.from} />;
}

/** A button, shown below the first screen of a page. Scrolls smoothly unless the reader prefers reduced motion. */
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
    // The reader may have scrolled before the client started.
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
