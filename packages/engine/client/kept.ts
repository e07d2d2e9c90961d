/** What a page that is loaded again, for parts that could not be had, hands on to itself: in its entry of the history. */

export interface Kept {
  /** What the reader had pressed: a selector, and its place among what that finds. */
  readonly pressed?: readonly [string, number] | undefined;
  /** The text in the search box, if that was open. */
  readonly typed?: string | undefined;
  /** The texts in the boxes of the page, in their order. */
  readonly texts?: readonly string[];
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input')];

/** What the page shown hands on; nothing, while it holds work that a load would undo (`data-edited`). */
export function keep(pressed: Element | undefined): Kept | undefined {
  if (document.querySelector('[data-edited]')) return undefined;
  const name = pressed && [pressed.localName, ...[...pressed.classList].slice(0, 1)].join('.');
  return {
    pressed: name ? [name, [...document.querySelectorAll(name)].indexOf(pressed!)] : undefined,
    typed: document.querySelector<HTMLInputElement>('dialog[open] input')?.value,
    texts: boxes().map(({ value }) => value),
  };
}

/** Takes what was handed on out of the entry, and puts the texts back into their boxes. */
export function takeKept(): Kept {
  const { kept = {}, ...entry } = (history.state ?? {}) as { kept?: Kept };
  history.replaceState(entry, '');
  boxes().forEach((box, at) => {
    box.value = kept.texts?.[at] ?? box.value;
  });
  return kept;
}

/** Presses again what was pressed before. */
export function pressAgain({ pressed: [name, at] = ['', 0] }: Kept): void {
  const element = name && document.querySelectorAll<HTMLElement>(name)[at];
  if (!element) return;
  element.focus({ preventScroll: true });
  element.click();
}
