/** The filter of an overview page: hides cards and headings that do not match. */
import { fill } from '../../languages/fill.ts';

/** Lower case; `-` and `_` are spaces; backticks do not count. */
const fold = (text: string) => text.toLowerCase().replace(/[-_]/g, ' ').replace(/`/g, '').trim();

export function attach(main: HTMLElement): void {
  const box = main.querySelector<HTMLElement>('[data-island="overview-filter"]');
  const input = box?.querySelector('input');
  const status = box?.querySelector<HTMLElement>('[role="status"]');
  if (!box || !input || !status || box.dataset.ready !== undefined) return;
  box.dataset.ready = '';
  const apply = () => {
    const query = fold(input.value);
    let pages = 0;
    for (const group of main.querySelectorAll<HTMLElement>('.overview-group')) {
      const whole = fold(group.querySelector('h2')!.textContent!).includes(query);
      let shown = 0;
      for (const card of group.querySelectorAll<HTMLElement>('.overview-card')) {
        const title = whole || fold(card.querySelector('h3')!.textContent!).includes(query);
        let headings = 0;
        for (const item of card.querySelectorAll<HTMLElement>('li')) {
          const hit = title || fold(item.textContent!).includes(query);
          item.hidden = !hit;
          if (hit) headings++;
        }
        card.hidden = !title && headings === 0;
        if (!card.hidden) shown++;
      }
      group.hidden = shown === 0;
      pages += shown;
    }
    const { none, one, many } = status.dataset;
    status.textContent =
      query === ''
        ? ''
        : pages === 0
          ? fill(none!, { query: input.value.trim() })
          : pages === 1
            ? one!
            : fill(many!, { count: pages });
  };
  // Half a word that an input method is still composing is nothing to look for.
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) apply();
  });
  input.addEventListener('compositionend', apply);
  // Text typed before the island was there counts.
  if (input.value) apply();
}
