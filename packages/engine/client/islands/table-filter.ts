/** The filter of a long table: hides rows that do not contain all words, and shows the number of remaining rows. */
import { fill } from '../../languages/fill.ts';

/** Converts a text to lower case, and `-` and `_` to spaces. */
const fold = (text: string) => text.toLowerCase().replace(/[-_]/g, ' ');

const attached = new WeakSet<HTMLInputElement>();

/** Activates the filter box of a table and applies text that was typed before. */
export function attach(input: HTMLInputElement): void {
  if (attached.has(input)) return;
  attached.add(input);
  const box = input.parentElement;
  const table = box?.nextElementSibling;
  const status = box?.querySelector('output');
  if (!table || !status) return;
  const apply = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    const holds = (text: string) => words.every((word) => text.includes(word));
    let count = 0;
    for (const body of table.querySelectorAll('tbody')) {
      const group = body.querySelector<HTMLElement>(':scope > .group');
      const whole = group !== null && holds(fold(group.textContent!));
      let shown = 0;
      for (const row of body.rows) {
        if (row === group) continue;
        row.hidden = !whole && !holds(fold(row.textContent ?? ''));
        if (!row.hidden) shown++;
      }
      if (group) group.hidden = shown === 0;
      count += shown;
    }
    status.textContent = words.length > 0 ? fill(status.dataset.count ?? '', { count }) : '';
  };
  const clear = () => {
    input.value = '';
    apply();
  };
  // Ignores text that an input method is still composing.
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) apply();
  });
  input.addEventListener('compositionend', apply);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || input.value === '') return;
    event.preventDefault();
    clear();
  });
  // A link may lead to a hidden row.
  addEventListener('docs:target', (event) => {
    const id = decodeURIComponent(event.detail.slice(1));
    if (table.querySelector(`tr[hidden][id="${CSS.escape(id)}"]`)) clear();
  });
  if (input.value && !('composing' in input.dataset)) apply();
}
