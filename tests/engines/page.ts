/** Operations on a page that use only the operations of `Tab`, which every browser has. */
import type { Tab } from './tab.ts';

/** Maximum time for a condition to come true, in ms; below, the polling interval. */
const PATIENCE = 30_000;
const STEP = 40;

/** The target of an action: a CSS selector, or a control by role and accessible name. */
export type Target =
  | string
  | { readonly role: Role; readonly name: string; readonly within?: string };
type Role = 'button' | 'link' | 'tab' | 'option' | 'menuitem';

/** Waits until a function in the page returns a truthy value, and returns that value. */
export async function until<A extends unknown[], T>(
  tab: Tab,
  what: string,
  run: (...args: A) => T | Promise<T>,
  ...args: A
): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE;
  let last: unknown;
  for (;;) {
    try {
      const value = await tab.evaluate(run, ...args);
      if (value) return value;
      last = value;
    } catch (cause) {
      // Between two documents, the function cannot be evaluated.
      last = cause instanceof Error ? cause.message : cause;
    }
    if (Date.now() > end)
      throw new Error(`Not true in time: ${what}. The last value was ${JSON.stringify(last)}.`);
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** Waits until a function in the page returns exactly this value. */
export async function expectValue<A extends unknown[], T>(
  tab: Tab,
  expected: T,
  run: (...args: A) => T,
  ...args: A
): Promise<void> {
  const end = Date.now() + PATIENCE;
  let last: unknown;
  for (;;) {
    try {
      last = await tab.evaluate(run, ...args);
      if (JSON.stringify(last) === JSON.stringify(expected)) return;
    } catch (cause) {
      last = cause instanceof Error ? cause.message : cause;
    }
    if (Date.now() > end)
      throw new Error(
        `Expected ${JSON.stringify(expected)}, but the last value was ${JSON.stringify(last)}.`,
      );
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** Simulates user input, which starts the client, and waits until the client runs. */
export async function ready(tab: Tab): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('wheel')));
  await until(
    tab,
    'the client has taken over',
    () => history.scrollRestoration === 'manual' && !('__docs' in window),
  );
}

/** Returns the path, query and fragment of the page's URL. */
export const address = () => location.pathname + location.search + location.hash;

/**
 * Scrolls to a visible element if it is covered; returns its centre in the window. Returns `null` while there is no
 * such element, or while it moves or is covered.
 */
function place(target: Target): { x: number; y: number } | null {
  const selectors = {
    button: 'button,[role=button],summary',
    link: 'a[href]',
    tab: '[role=tab]',
    option: '[role=option]',
    menuitem: '[role=menuitem],[role=menu] a',
  };
  const found =
    typeof target === 'string'
      ? [...document.querySelectorAll<HTMLElement>(target)]
      : [
          ...(target.within
            ? document.querySelector(target.within)
            : document)!.querySelectorAll<HTMLElement>(selectors[target.role]),
        ].filter((element) => {
          const labelled = element.getAttribute('aria-labelledby');
          const name =
            element.getAttribute('aria-label') ??
            (labelled ? document.getElementById(labelled)?.textContent : element.textContent);
          return name?.trim() === target.name;
        });
  const element = found.find((each) => each.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  };
  /** Whether no header or panel covers the element. */
  const free = () => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  // Two equal positions are not enough: between two frames, a sliding element does not move.
  const moves = document.getAnimations().some(({ effect, playState, timeline }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && timeline === document.timeline && moved?.contains(element);
  });
  if (moves) return null;
  if (!free()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width } = middle();
  return width > 0 && free() ? { x, y } : null;
}

/** Waits until an element no longer moves, because drawers slide in. Returns its centre. */
async function atRest(tab: Tab, target: Target): Promise<{ x: number; y: number }> {
  const what = `${JSON.stringify(target)} can be pointed at`;
  let before = await until(tab, what, place, target);
  for (;;) {
    const now = await until(tab, what, place, target);
    if (now!.x === before!.x && now!.y === before!.y) return now!;
    before = now;
  }
}

/** Clicks a target as soon as it exists and no longer moves. */
export async function click(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await atRest(tab, target);
  await tab.point(x, y, true);
}

/** Moves the pointer to a target. */
export async function hover(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await atRest(tab, target);
  await tab.point(x, y, false);
}

/** Waits until a target is visible, or no longer visible. */
export async function expectSeen(tab: Tab, target: Target, seen = true): Promise<void> {
  await until(
    tab,
    `${JSON.stringify(target)} is ${seen ? '' : 'not '}seen`,
    (selector: string, name: string, wanted: boolean) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].some(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (!name || (element.getAttribute('aria-label') ?? element.textContent)!.trim() === name),
      );
      return found === wanted;
    },
    typeof target === 'string' ? target : `${target.within ?? ''} ${SELECTORS[target.role]}`.trim(),
    typeof target === 'string' ? '' : target.name,
    seen,
  );
}

const SELECTORS: Readonly<Record<Role, string>> = {
  button: ':is(button,[role=button],summary)',
  link: 'a[href]',
  tab: '[role=tab]',
  option: '[role=option]',
  menuitem: ':is([role=menuitem],[role=menu] a)',
};

/** Marks the document, so that a test can distinguish client navigation from a page load. */
export const mark = (tab: Tab) =>
  tab.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });

/** Whether the document is still the marked one. */
export const isMarked = () => 'marked' in document.documentElement.dataset;

/** Scrolls to a position in CSS px without animation, and waits for the scroll event. */
export const scrollTo = (tab: Tab, top: number) =>
  tab.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    top,
  );
