/** Switches a distance between kilometres and miles in the browser. */
import type { Island } from '../../../../packages/engine/index.ts';

const KM_PER_MILE = 1.609344;

/** Shows the distance of a block in the other unit. */
function switchUnit(block: HTMLElement): void {
  const km = Number(block.dataset.km);
  const toMiles = block.dataset.unit !== 'mi';
  block.dataset.unit = toMiles ? 'mi' : 'km';
  block.querySelector('output')!.textContent = toMiles
    ? `${Math.round(km / KM_PER_MILE)} mi`
    : `${km} km`;
}

export const activate: Island['activate'] = (block, event) => {
  const button = block.querySelector('button')!;
  button.addEventListener('click', () => switchUnit(block));
  // The click that loaded this module came before the listener existed.
  if (event.type === 'click' && button.contains(event.target as Node)) switchUnit(block);
};
