/** The panels of narrow screens: fetched, with the styles of both, when one is first asked for. */
import type { ComponentType } from 'react';
import type { Panel } from '../theme/app.tsx';
import stylesUrl from '../theme/styles/panels.css?url';
import { loadStyles } from './late.ts';

const loaders: Partial<
  Record<Panel, () => Promise<{ default: ComponentType<{ onClose(): void }> }>>
> = {
  menu: () => import('../theme/mobile-menu.tsx'),
  drawer: () => import('../theme/drawer.tsx'),
};

/** What opens each, in the page. */
export const panelButtons = { menu: '.menu-button', drawer: '.local-menu', search: '' } as const;

/** Those that have been fetched. */
export const panels: Partial<Record<Panel, ComponentType<{ onClose(): void }>>> = {};

let styles: Promise<void> | undefined;

/**
 * Fetches a panel, unless that has been done.
 *
 * @throws when its code cannot be had; without the styles it is shown as it is
 */
export async function loadPanel(panel: Panel): Promise<void> {
  const load = loaders[panel];
  if (!load) return;
  styles ??= loadStyles(stylesUrl).catch(console.error);
  const [part] = await Promise.all([load(), styles]);
  panels[panel] = part.default;
}
