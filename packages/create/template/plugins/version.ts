import { type DocsPlugin, html } from 'parallel-docs';

/** The directive `::version`: which version the pages are about, written once in the configuration. */
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
