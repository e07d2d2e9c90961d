/** A plug-in that uses each extension point once. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocsPlugin, html, islandAttributes } from '../../../../packages/engine/index.ts';

const folder = dirname(fileURLToPath(import.meta.url));

export function doors(): DocsPlugin {
  return {
    name: 'doors',
    directives: {
      panel: {
        kind: 'container',
        attributes: ['look'],
        check: ({ look }) =>
          look === 'loud'
            ? { message: 'A panel is never loud.', wrong: 'loud', suggestion: 'calm' }
            : undefined,
        render: ({ look = 'calm' }, { title, children, number }) =>
          html`<section class="panel" data-look="${look}" aria-labelledby="panel-${number}"><p id="panel-${number}">${title}</p>${children}</section>`,
      },
      key: {
        kind: 'inline',
        attributes: [],
        render: (_, { children }) => html`<kbd>${children}</kbd>`,
        markdown: (_, { children }) => `<kbd>${children}</kbd>`,
      },
      clock: {
        attributes: ['zone'],
        required: ['zone'],
        render: ({ zone = '' }) => ({
          html: html`<p${islandAttributes('clock', { zone })}>${zone}</p>`,
          text: zone,
          markdown: zone,
        }),
      },
    },
    islands: { clock: { module: join(folder, 'clock.ts'), start: 'visible' } },
    tree(tree, { text }) {
      const plans = tree.children.filter((node) => node.type === 'code' && node.lang === 'plan');
      return {
        shown: new Map(
          plans.map((node) => {
            const steps = 'value' in node ? node.value.split(' > ') : [];
            return [node, { markdown: steps.map((step) => `- ${step}`).join('\n') }] as const;
          }),
        ),
        problems: tree.children
          .filter((node) => node.type === 'paragraph' && text(node).startsWith('TODO'))
          .map((node) => ({
            node,
            message: 'A text is to be written.',
            fix: 'Write it.',
            severity: 'warning' as const,
          })),
      };
    },
    homePage: ({ lang, prose, link }) =>
      lang === 'en'
        ? html`<h1 tabindex="-1">My own</h1>${prose}<a href="${link('/guide/start')}">Start</a>`
        : undefined,
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
