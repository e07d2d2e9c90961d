/**
 * Preloads the pages that links in the window lead to, while reader and line are idle: a press without hovering, which
 * is every press on a phone, finds its page there.
 */
import type { PathSpace } from '../../address/paths.ts';
import { idle } from '../timing.ts';
import { linkOf } from './links.ts';

/** At most so many pages are loaded for each page shown. */
const MOST = 8;
/** The window is looked at when the reader has done nothing for so many ms. */
const REST_MS = 200;
const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchend'] as const;

/** What Chromium says about the line. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const isDear = ({ saveData, effectiveType = '' }: Line) => saveData || /2g/.test(effectiveType);

/** Whether some of an element is in the window. */
function isSeen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Starts with the first sign of the reader; ends with the signal.
 *
 * @param load loads the data of the page at a path; settles when the line is free again
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

  /** Loads one after another, each in idle time. */
  const loadNext = () =>
    idle(async () => {
      const isFree = !isLoading && document.readyState === 'complete' && !signal.aborted;
      const link = isFree && loaded.size < MOST && findNext();
      if (!link) return;
      loaded.add(link.pathname);
      isLoading = true;
      await load(link.pathname).catch(() => {
        // The navigation itself will tell.
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
