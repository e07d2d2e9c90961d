/** The panels of narrow screens: fetched, with the styles of both, when one is first asked for. */
import type { ComponentType } from 'react';
import type { Panel } from '../theme/app.tsx';
import stylesUrl from '../theme/styles/panels.css?url';
import { failed, loadStyles } from './late.ts';
import type { Change } from './shown.ts';

type PanelPart = ComponentType<{ onClose(): void }>;

const loaders: Partial<Record<Panel, () => Promise<{ default: PanelPart }>>> = {
  menu: () => import('../theme/mobile-menu.tsx'),
  drawer: () => import('../theme/drawer.tsx'),
};

/** Those that have been fetched. */
export const panels: Partial<Record<Panel, PanelPart>> = {};

let styles: Promise<void> | undefined;

async function loadPanel(panel: Panel): Promise<void> {
  const load = loaders[panel];
  if (!load) return;
  // Without them a panel is shown as it is.
  styles ??= loadStyles(stylesUrl).catch(console.error);
  const [part] = await Promise.all([load(), styles]);
  panels[panel] = part.default;
}

/**
 * What opens a panel, in whose place there is nothing until it has been fetched; without a name, what closes the one
 * that is open.
 *
 * @param close closes a panel, if it is the one that is open
 */
export function createPanelOpener(
  change: Change,
  close: (panel: Panel) => void,
): (panel?: Panel) => void {
  const open = (panel?: Panel) => {
    change({ panel });
    if (!panel || panels[panel]) return;
    loadPanel(panel).then(
      () => change({}),
      (cause) => {
        close(panel);
        const button = document.querySelector(panel === 'menu' ? '.menu-button' : '.local-menu');
        failed(cause, () => open(panel), button!);
      },
    );
  };
  return open;
}
