/** The render functions of the build. They convert page data and HTML to HTML, and do not access files. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { finishedHtml, type Html } from '../html.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite, MainView } from '../site/view.ts';
import { App } from './app.tsx';
import { Main } from './main/main.tsx';

/** Renders the inner HTML of `main`. */
export function renderMain(view: MainView): Html {
  // React has escaped its input.
  return finishedHtml(renderToStaticMarkup(<Main view={view} />));
}

export { renderSidebar } from './main/sidebar.ts';

export interface DocumentInput {
  readonly site: ClientSite;
  readonly page: PageData;
  readonly mainHtml: Html;
  readonly sidebarHtml: Html;
}

/** Renders the part of a document that the client hydrates. */
export function renderApp({ site, page, mainHtml, sidebarHtml }: DocumentInput): Html {
  // React has escaped its input. `trust` gets only HTML of our own build and of the configuration: headings of the
  // outline, slots, icons.
  return finishedHtml(
    renderToString(
      <App
        site={site}
        page={page}
        mainHtml={mainHtml}
        sidebarHtml={sidebarHtml}
        trust={(text) => finishedHtml(text)}
      />,
    ),
  );
}
