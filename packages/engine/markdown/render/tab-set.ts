/** The tabs of a set as its author writes them. */

import { slugify } from '../../address/slug.ts';
import { html } from '../../html.ts';
import { type Directive, isDirective, splitLabel } from './directive.ts';
import { inlineText } from './inline-text.ts';

/** Stands after a tab set for the script that shows a stored tab; no author can write it. */
export const scriptPlace = html`<!--tabs-->`;

/** What authors may write for `:::tab`. */
export const tabAttributes = ['title', 'value'];

/** A tab of a set. */
export interface Tab {
  readonly tab: Directive;
  readonly name: string;
  /** No other tab of the set has it. */
  readonly value: string;
  /** The value that another tab has, too. */
  readonly taken?: string;
}

/** What a tab is called. */
export function tabName(tab: Directive): string {
  const { label } = splitLabel(tab);
  return label ? inlineText(label) : (tab.attributes?.title ?? '');
}

/** The tabs of a set. */
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
