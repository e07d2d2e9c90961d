/** The render functions of the build: page data and HTML in, HTML out. They do not access files. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { finishedHtml, type Html } from '../html.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite, MainView } from '../site/view.ts';
import { App } from './app.tsx';
import { Main } from './main/main.tsx';

/** Inner HTML of `main`. */
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

/** The hydrated part of a document. */
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
