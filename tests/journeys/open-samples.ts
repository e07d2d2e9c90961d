/** Samples that a reader opens for editing. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

export const names = {
  en: { try: 'Try it', code: 'Code, editable' },
  zh: { try: '试一试', code: '代码，可编辑' },
} as const;
export type Lang = keyof typeof names;

export const BUTTON = '/components/basic/button';
/** Index of the sample on the page `BUTTON` that has three buttons, one for each theme. */
export const THEMES = 0;
/** Index of the sample on the page `BUTTON` that is a whole file, with a button that counts its clicks. */
export const COUNTER = 1;

/** A sample that is open for editing. */
export interface OpenSample {
  readonly block: Locator;
  readonly code: Locator;
}

/** Returns the block of the sample with this index among the samples that can be edited. */
export const blockOf = (page: Page, index: number) =>
  page.locator('.code', { has: page.locator('.try-button') }).nth(index);

export async function openSample(page: Page, index: number, lang: Lang): Promise<OpenSample> {
  const block = blockOf(page, index);
  await block.getByRole('button', { name: names[lang].try }).click();
  const code = block.getByRole('textbox', { name: names[lang].code });
  await expect(code).toBeFocused();
  return { block, code };
}
