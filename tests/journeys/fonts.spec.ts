/** Every browser test measures text in the fonts of tests/fonts.conf, whichever other fonts the machine has. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Returns the font families that the browser has used for the page's text. */
async function families(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#main :is(h1, p, td, pre, figcaption, text)',
  });
  const found = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return [...new Set(found.flatMap(({ fonts }) => fonts.map((font) => font.familyName)))].sort();
}

test('text uses only the fonts of the tests @built', async ({ page }) => {
  await page.goto('/components/basic/button');
  expect(await families(page)).toEqual(['DejaVu Sans', 'DejaVu Sans Mono']);
  await page.goto('/zh/components/basic/button');
  expect(await families(page)).toEqual(['DejaVu Sans Mono', 'Noto Sans CJK SC']);
});
