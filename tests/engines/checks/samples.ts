/** Samples that a reader edits. */

import type { Check } from '../check.ts';
import { expectValue, until } from '../page.ts';

export const samples: readonly Check[] = [
  {
    name: 'an open sample runs its script, draws the result and marks the lines that ran',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      await tab.evaluate(() => {
        const blocks = [...document.querySelectorAll('.code')];
        const block = blocks.find((each) => each.textContent!.includes('Clicked {} times'))!;
        block.querySelector<HTMLElement>('.try-button')!.click();
      });
      // Before the interpreter has loaded, a press only shows the name of the method.
      await until(tab, 'the script has run', () => {
        document.querySelector<HTMLElement>('.live-buttons button')?.click();
        return /Clicked \d+ times/.test(document.querySelector('.live-drawing')?.textContent ?? '');
      });
      await expectValue(
        tab,
        true,
        () => document.querySelector('.try-code [data-line="ran"]') !== null,
      );
      await until(tab, 'the call is in the log', () =>
        document.querySelector('.try-calls [role="log"]')!.textContent!.includes('caption = '),
      );
    },
  },
];
