/** The filter of an overview page: hides cards and headings that do not match. */
import { fill } from '../../languages/fill.ts';
import { createFold } from '../../search/fold.ts';

/** Starts the filter of a page and applies text that was typed before. */
export function attach(main: HTMLElement): void {
  const box = main.querySelector<HTMLElement>('[data-island="overview-filter"]');
  const input = box?.querySelector('input');
  const status = box?.querySelector<HTMLElement>('[role="status"]');
  if (!box || !input || !status || box.dataset.ready !== undefined) return;
  box.dataset.ready = '';
  const link = box.querySelector('a');
  const foldText = createFold(box.dataset.older);
  /** Folds a text as the search does, and drops backticks. */
  const fold = (text: string | null | undefined) =>
    foldText((text ?? '').replaceAll('`', '')).text.trim();
  const says = (queries: readonly string[], element: Element | null) => {
    const text = fold(element?.textContent);
    return queries.some((query) => text.includes(query));
  };

  const apply = () => {
    const query = fold(input.value);
    box.parentElement?.toggleAttribute('data-typed', query !== '');
    if (filter([query]) > 0) return;
    // If no card contains the typed text, tries the names by which the search knows it.
    import('./overview-names.ts')
      .then(({ namesOf }) => namesOf(query))
      .then((names) => {
        if (names.length > 0 && fold(input.value) === query) filter(names);
      })
      .catch(console.error);
  };
  /**
   * Shows the cards and headings that contain one of the texts, and hides the others; returns the number of cards
   * shown.
   */
  const filter = (query: readonly string[]): number => {
    let pages = 0;
    for (const group of main.querySelectorAll<HTMLElement>('.overview-group')) {
      const whole = says(query, group.querySelector('h2'));
      let shown = 0;
      for (const card of group.querySelectorAll<HTMLElement>('.overview-card')) {
        const page = card.querySelector('.overview-page')!;
        const title =
          whole || says(query, page.querySelector('h3')) || says(query, page.querySelector('p'));
        let headings = 0;
        for (const item of card.querySelectorAll<HTMLElement>('li')) {
          const hit = title || says(query, item);
          item.hidden = !hit;
          if (hit) headings++;
        }
        card.hidden = !title && headings === 0;
        if (!card.hidden) shown++;
      }
      group.hidden = shown === 0;
      pages += shown;
    }
    tell(fold(input.value), pages);
    return pages;
  };
  const tell = (query: string, pages: number) => {
    const { none, one, many } = status.dataset;
    const typed = input.value.trim();
    status.textContent =
      query === ''
        ? ''
        : pages === 0
          ? fill(none!, { query: typed })
          : pages === 1
            ? one!
            : fill(many!, { count: pages });
    if (!link) return;
    link.hidden = pages > 0;
    if (link.hidden) return;
    // `encodeURIComponent` throws if the text contains half a surrogate pair.
    link.href = `?q=${encodeURIComponent(typed.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
    link.textContent = fill(link.dataset.text!, { query: typed });
  };
  // Ignores text that an input method is still composing.
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) apply();
  });
  input.addEventListener('compositionend', apply);
  // Enter focuses the link of the first remaining page, or else the link to the search.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || input.value.trim() === '') return;
    event.preventDefault();
    const first = main.querySelector<HTMLElement>(
      '.overview-group:not([hidden]) .overview-card:not([hidden]) h3 a',
    );
    (first ?? link)?.focus();
  });
  // Applies text that was typed before the island was loaded.
  if (input.value && !('composing' in input.dataset)) apply();
}
