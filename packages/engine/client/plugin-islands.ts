/**
 * Islands: blocks of plug-ins with `data-plugin="name"`. The code of an island is loaded at the first click, key or
 * focus in it (with `data-on`, only at that event), and receives the event. Some islands start without user input, see
 * `starting-islands.ts`.
 */
import islands from 'virtual:islands';
import { failed, fetchFile } from './late.ts';

const active = new WeakSet<Element>();
/** The event that a loading module will receive. */
const waiting = new WeakMap<Element, Event>();

function activate(event: Event, target: unknown = event.target): void {
  const block =
    target instanceof Element ? target.closest<HTMLElement>('[data-plugin]') : undefined;
  const load = block && islands[block.dataset.plugin!];
  // Closing the notice of a failed load with Escape must not load the code again.
  if ((event as KeyboardEvent).key === 'Escape') return;
  if (!load || (block.dataset.on ?? event.type) !== event.type) return;
  // A click often follows a focus or key event. A later event therefore replaces an earlier one, unless that is a
  // click.
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
        // The block stays without its code. The next event loads the code again.
        active.delete(block);
        const last = waiting.get(block)!;
        failed(cause, () => activate(last, block), block);
      },
    )
    .finally(() => waiting.delete(block));
}

/** Starts listening for the first user input in an island. */
export function listenForIslands(): void {
  for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, activate);
  // An island may have received focus before the listeners existed.
  activate(new FocusEvent('focusin'), document.activeElement);
  if (import.meta.env.SITE_ISLAND_STARTS)
    import('./starting-islands.ts').then(
      ({ startIslands }) =>
        startIslands(import.meta.env.SITE_ISLAND_STARTS || {}, (block, event) =>
          activate(event, block),
        ),
      console.error,
    );
  // `#try-2.…` clicks the third block with the name `try`. Its code reads the rest of the hash.
  const [, name, at] = /^#(\w+)-(\d+)\./.exec(location.hash) ?? [];
  document.querySelectorAll<HTMLElement>(`[data-plugin="${name}"]`)[Number(at)]?.click();
}
