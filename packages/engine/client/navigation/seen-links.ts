/**
 * Preloads the pages of visible links while the reader and the network are idle. On a phone, where no hover precedes a
 * tap, the page is then already loaded.
 */
import type { PathSpace } from '../../address/paths.ts';
import { idle } from '../timing.ts';
import { linkOf } from './links.ts';

/** Maximum number of preloads for each page shown. */
const MOST = 8;
/** Visible links are collected after the reader has been inactive for this many ms. */
const REST_MS = 200;
const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchend'] as const;

/** Chromium's information about the network connection. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const isDear = ({ saveData, effectiveType = '' }: Line) => saveData || /2g/.test(effectiveType);

function isSeen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Preloads from the first user input until the signal aborts.
 *
 * @param load loads the data of the page at a path; settles when the load has ended
 */
export function preloadSeen(
  space: PathSpace,
  load: (pathname: string) => Promise<unknown>,
  signal: AbortSignal,
): void {
  const { connection = {} } = navigator as { readonly connection?: Line };
  let loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;

  const findNext = () =>
    [...document.querySelectorAll('main a[href]')].find((link) => {
      const path = linkOf(link, space)?.pathname;
      return path && path !== location.pathname && !loaded.has(path) && isSeen(link);
    }) as HTMLAnchorElement | undefined;

  /** Loads pages one after another, each in idle time. */
  const loadNext = () =>
    idle(async () => {
      const isFree = !isLoading && document.readyState === 'complete' && !signal.aborted;
      const link = isFree && loaded.size < MOST && findNext();
      if (!link) return;
      loaded.add(link.pathname);
      isLoading = true;
      await load(link.pathname).catch(() => {
        // A navigation to the page would report the failure.
      });
      isLoading = false;
      loadNext();
    });

  const onSign = () => {
    clearTimeout(timer);
    if (!isDear(connection)) timer = setTimeout(loadNext, REST_MS);
  };
  for (const type of SIGNS) addEventListener(type, onSign, { signal, passive: true });
  addEventListener('docs:navigated', () => (loaded = new Set()), { signal });
}
