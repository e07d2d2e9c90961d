/**
 * The panels of narrow screens. The code of each panel is loaded when that panel is first opened. The common styles of
 * all panels are loaded with the first panel.
 */
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

export const panels: Partial<Record<Panel, PanelPart>> = {};

let styles: Promise<void> | undefined;

async function loadPanel(panel: Panel): Promise<void> {
  const load = loaders[panel];
  if (!load) return;
  // If the styles fail to load, a panel is shown without them.
  styles ??= loadStyles(stylesUrl).catch(console.error);
  const [part] = await Promise.all([load(), styles]);
  panels[panel] = part.default;
}

/**
 * Returns a function that opens a panel as soon as the code of the panel is loaded. Without a name, the function closes
 * the open panel.
 *
 * @param close closes a panel, if it is open
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
