/**
 * Blocks of plug-ins that carry `data-plugin="name"`: their code is fetched at the reader's first press, key or focus in
 * one (with `data-on`, at that event alone), and told of that event. Nothing of it is asked for before.
 */
import islands from 'virtual:islands';
import { failed, fetchFile } from './late.ts';

const active = new WeakSet<Element>();
/** What a module that is on its way will be told. */
const waiting = new WeakMap<Element, Event>();

function activate(event: Event, target: unknown = event.target): void {
  const block =
    target instanceof Element ? target.closest<HTMLElement>('[data-plugin]') : undefined;
  const load = block && islands[block.dataset.plugin!];
  // Who closes the notice of a failed load does not ask for the code again.
  if ((event as KeyboardEvent).key === 'Escape') return;
  if (!load || (block.dataset.on ?? event.type) !== event.type) return;
  // A press begins with the focus, or with a key that goes down: what follows is what the reader means.
  const before = waiting.get(block)?.type;
  if (!active.has(block) || (before && before !== 'click')) waiting.set(block, event);
  if (active.has(block)) return;
  active.add(block);
  load()
    .then(
      (island) =>
        island.activate(block, waiting.get(block)!, {
          fetchFile,
          failed: (cause, retry) => failed(cause, retry, block),
        }),
      (cause) => {
        // The block stays what it is without its code; the next press asks again.
        active.delete(block);
        const last = waiting.get(block)!;
        failed(cause, () => activate(last, block), block);
      },
    )
    .finally(() => waiting.delete(block));
}

/** Starts waiting for the first sign of use. */
export function listenForIslands(): void {
  for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, activate);
  // The reader may have come to one before anything listened.
  activate(new FocusEvent('focusin'), document.activeElement);
  if (import.meta.env.SITE_ISLAND_STARTS)
    import('./starting-islands.ts').then(
      ({ startIslands }) =>
        startIslands(import.meta.env.SITE_ISLAND_STARTS || {}, (block, event) =>
          activate(event, block),
        ),
      console.error,
    );
  // `#try-2.…` presses the third block of that name, which reads the rest.
  const [, name, at] = /^#(\w+)-(\d+)\./.exec(location.hash) ?? [];
  document.querySelectorAll<HTMLElement>(`[data-plugin="${name}"]`)[Number(at)]?.click();
}
