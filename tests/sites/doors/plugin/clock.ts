/** An island that starts once it is visible. */
import { propsOf } from '../../../../packages/engine/browser.ts';
import type { Island } from '../../../../packages/engine/index.ts';

export const activate: Island['activate'] = (block, event) => {
  const { zone } = propsOf<{ zone: string }>(block);
  block.textContent = `${zone}: ${event.type}`;
};
