import { type DocsPlugin, html } from 'parallel-docs';

/**
 * The directive `::version` shows the version that the pages describe. Only the configuration contains this version.
 */
export function version(options: { readonly current: string }): DocsPlugin {
  const { current } = options;
  return {
    name: 'version',
    options,
    directives: {
      version: {
        attributes: [],
        render: () => ({
          html: html`<p class="version"><strong>${current}</strong></p>`,
          text: current,
          markdown: `**${current}**`,
        }),
      },
    },
  };
}
