/** HTML that plug-ins insert around parts of the frame at build time. */
import { type Html, html } from '../html.ts';
import type { DocsPlugin, SlotContext, SlotName } from '../plugin.ts';

/** HTML by slot name; empty slots are absent. */
export type Slots = Readonly<Partial<Record<SlotName, Html>>>;

/** Slots of the frame with the same content on every page of a language. */
export const SHARED_SLOTS = [
  'headerBefore',
  'headerAfter',
  'sidebarBefore',
  'sidebarAfter',
  'outlineBefore',
  'outlineAfter',
] as const satisfies readonly SlotName[];

/** Slots with content for each page. */
export const PAGE_SLOTS = [
  'textBefore',
  'textAfter',
  'footerBefore',
  'footerAfter',
] as const satisfies readonly SlotName[];

/**
 * The plug-ins' HTML for some slots. If several plug-ins fill a slot, their HTML is joined in the order of plug-ins.
 */
export function slotsOf(
  plugins: readonly Pick<DocsPlugin, 'slots'>[],
  names: readonly SlotName[],
  context: SlotContext,
): Slots {
  const filled = names.flatMap((name) => {
    const parts = plugins.flatMap(({ slots }) => slots?.[name]?.(context) ?? []);
    return parts.length > 0 ? [[name, html`${parts}`] as const] : [];
  });
  return Object.fromEntries(filled);
}
