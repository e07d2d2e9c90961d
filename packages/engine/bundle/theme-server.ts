/** Interface between the build and the theme's server bundle. */
import type { Html } from '../html.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite, MainView, RenderedSidebar, SidebarItem } from '../site/view.ts';

/** The theme's server bundle. */
export interface ThemeServer {
  renderMain(view: MainView): Html;
  renderSidebar(items: readonly SidebarItem[]): RenderedSidebar;
  renderApp(input: { site: ClientSite; page: PageData; mainHtml: Html; sidebarHtml: Html }): Html;
}
