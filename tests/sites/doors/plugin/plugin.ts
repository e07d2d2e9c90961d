/** A plug-in with one of everything. */
import { type DocsPlugin, html } from '../../../../packages/engine/index.ts';

export function doors(): DocsPlugin {
  return {
    name: 'doors',
    slots: {
      headerBefore: ({ lang }) => html`<p>${lang === 'de' ? 'Neu' : 'New'}: doors</p>`,
      headerAfter: () => html`<p>below the header</p>`,
      sidebarBefore: () => html`<p>above the sidebar</p>`,
      sidebarAfter: ({ base }) => html`<p><a href="${base}guide/start">Print</a></p>`,
      textBefore: ({ page }) => html`<p>before ${page}</p>`,
      textAfter: ({ version }) => html`<p>after the text of ${version}</p>`,
      outlineBefore: () => html`<p>above the outline</p>`,
      outlineAfter: () => html`<p>below the outline</p>`,
      footerBefore: () => html`<p>above the footer</p>`,
      footerAfter: () => html`<p>below the footer</p>`,
    },
  };
}
