/** The tabs of a set as written by the author. */

import { slugify } from '../../address/slug.ts';
import { html } from '../../html.ts';
import { type Directive, isDirective, splitLabel } from './directive.ts';
import { inlineText } from './inline-text.ts';

/**
 * Placeholder for a script after a tab set. The script shows the tab that the reader chose before. Authors cannot write
 * the placeholder.
 */
export const scriptPlace = html`<!--tabs-->`;

/** Attributes of `:::tab`. */
export const tabAttributes = ['title', 'value'];

export interface Tab {
  readonly tab: Directive;
  readonly name: string;
  /** Unique within the set. */
  readonly value: string;
  /** The value before it was made unique; only set if an earlier tab has this value. */
  readonly taken?: string;
}

export function tabName(tab: Directive): string {
  const { label } = splitLabel(tab);
  return label ? inlineText(label) : (tab.attributes?.title ?? '');
}

export function tabsOf({ children }: Directive): readonly Tab[] {
  const seen = new Set<string>();
  return children
    .filter((child): child is Directive => isDirective(child) && child.name === 'tab')
    .map((tab, index) => {
      const name = tabName(tab);
      const value = tab.attributes?.value ?? (slugify(name) || `tab-${index}`);
      const isTaken = seen.has(value);
      const own = isTaken ? `${value}-${index}` : value;
      seen.add(own);
      return { tab, name, value: own, ...(isTaken ? { taken: value } : {}) };
    });
}
