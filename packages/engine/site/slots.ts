/** What plug-ins put around the parts of the frame: finished HTML, made at build. */
import { type Html, html } from '../html.ts';
import type { DocsPlugin, SlotContext, SlotName } from '../plugin.ts';

/** HTML by the name of its place; places that nobody fills are left out. */
export type Slots = Readonly<Partial<Record<SlotName, Html>>>;

/** Places of the frame that every page of a language shares. */
export const SHARED_SLOTS = [
  'headerBefore',
  'headerAfter',
  'sidebarBefore',
  'sidebarAfter',
  'outlineBefore',
  'outlineAfter',
] as const satisfies readonly SlotName[];

/** Places that each page has for itself. */
export const PAGE_SLOTS = [
  'textBefore',
  'textAfter',
  'footerBefore',
  'footerAfter',
] as const satisfies readonly SlotName[];

/** What the plug-ins put into some places; what two of them put into one is shown in the order of the plug-ins. */
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
