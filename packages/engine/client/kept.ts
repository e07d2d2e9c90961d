/** State that survives the reload after a part failed to load. It is stored in the history entry of the page. */

export interface Kept {
  /** The element that the reader pressed: a selector, and the index of the element among the matches. */
  readonly pressed?: readonly [string, number] | undefined;
  /** The text in the search box, if it was open. */
  readonly typed?: string | undefined;
  /** The texts in the page's input boxes, in document order. */
  readonly texts?: readonly string[];
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input')];

/**
 * Returns the state of the page, to be restored after a reload. Returns `undefined` if the page must not be reloaded,
 * because it contains edits that would be lost (`data-edited`).
 */
export function keep(pressed: Element | undefined): Kept | undefined {
  if (document.querySelector('[data-edited]')) return undefined;
  const name = pressed && [pressed.localName, ...[...pressed.classList].slice(0, 1)].join('.');
  return {
    pressed: name ? [name, [...document.querySelectorAll(name)].indexOf(pressed!)] : undefined,
    typed: document.querySelector<HTMLInputElement>('dialog[open] input')?.value,
    texts: boxes().map(({ value }) => value),
  };
}

/** Takes the state out of the history entry, and restores the texts in the input boxes. */
export function takeKept(): Kept {
  const { kept = {}, ...entry } = (history.state ?? {}) as { kept?: Kept };
  history.replaceState(entry, '');
  boxes().forEach((box, at) => {
    box.value = kept.texts?.[at] ?? box.value;
  });
  return kept;
}

/** Repeats the press from before the reload. */
export function pressAgain({ pressed: [name, at] = ['', 0] }: Kept): void {
  const element = name && document.querySelectorAll<HTMLElement>(name)[at];
  if (!element) return;
  element.focus({ preventScroll: true });
  element.click();
}
