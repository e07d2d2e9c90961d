/** Runs in the browser: switches a distance between kilometres and miles. */
import type { Island } from '../../../../packages/engine/index.ts';

const KM_PER_MILE = 1.609344;

/** Shows the distance of a block in the unit it is not shown in. */
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
  // The press that brought this module has come before anything listened.
  if (event.type === 'click' && button.contains(event.target as Node)) switchUnit(block);
};
