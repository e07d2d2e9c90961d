/** The page frame. It is rendered at build time and hydrated around prose and sidebar, which keep their HTML. */
import { type ComponentType, type ReactNode, type Ref, useEffect } from 'react';
import type { Html } from '../html.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { type Chrome, ChromeContext } from './context.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { innerHtml } from './inner-html.ts';
import { LocalBar } from './local-bar.tsx';
import { Outline } from './outline.tsx';
import { outlineStore } from './outline-store.ts';

/** A panel over the page. */
export type Panel = 'menu' | 'drawer' | 'search';

export interface AppProps {
  readonly site: ClientSite;
  readonly page: PageData;
  /** Inner HTML of `main`. */
  readonly mainHtml: Html;
  /** Inner HTML of the sidebar. */
  readonly sidebarHtml: Html;
  readonly trust: Chrome['trust'];
  /** Areas that the address hides (`?sidebar=0`), known only in the browser. */
  readonly off?: ReadonlySet<string>;
  readonly panel?: Panel;
  onPanel?(panel: Panel | undefined): void;
  /** Components of the panels of narrow screens, once they are loaded. */
  readonly panels?: Readonly<Partial<Record<Panel, ComponentType<{ onClose(): void }>>>>;
  readonly headerHidden?: boolean;
  readonly mainRef?: Ref<HTMLElement>;
  readonly onSearch?: HeaderProps['onSearch'];
  /** Elements that float above the page: progress bar, notices, back to top. */
  readonly overlay?: ReactNode;
}

const noAreas: ReadonlySet<string> = new Set();

export function App(props: AppProps) {
  const { site, page, off = noAreas, panel, onPanel } = props;
  const { areas } = page;
  const header = areas.navbar && !off.has('navbar');
  const sidebar = areas.sidebar && !off.has('sidebar');
  const outline = areas.outline && page.toc.length > 0 && !off.has('outline');
  const text = site.locales[page.lang]!.words;
  const root = rootOf(site, page);
  useEffect(() => outlineStore.setHeadings(page.toc.map((entry) => entry.id)), [page]);
  const { menu: Menu, drawer: Drawer } = props.panels ?? {};
  const menu = panel === 'menu' && Menu;
  const onClose = () => onPanel?.(undefined);
  return (
    <ChromeContext value={{ site, page, text, root, trust: props.trust }}>
      <a className="skip-link" href="#main">
        {text.skipToContent}
      </a>
      {header && (
        <Header
          menuOpen={panel === 'menu'}
          hidden={props.headerHidden ?? false}
          onMenu={() => onPanel?.(panel === 'menu' ? undefined : 'menu')}
          onSearch={props.onSearch}
        />
      )}
      {menu && <Menu onClose={onClose} />}
      <div
        className="frame"
        data-type={page.pageType}
        data-header={header || undefined}
        data-sidebar={sidebar || undefined}
        data-outline={outline || undefined}
        data-footer={off.has('footer') ? 'off' : undefined}
        inert={menu ? true : undefined}
      >
        {(sidebar || outline) && (
          <LocalBar
            key={`bar ${page.routePath}`}
            hasSidebar={sidebar}
            drawerOpen={panel === 'drawer'}
            onDrawer={() => onPanel?.('drawer')}
            outline={outline ? page.toc : []}
          />
        )}
        {sidebar && (
          <nav className="sidebar" aria-label={text.sidebarNav}>
            <div
              className="sidebar-content"
              dangerouslySetInnerHTML={innerHtml(props.sidebarHtml)}
            />
          </nav>
        )}
        <main
          className="main"
          id="main"
          tabIndex={-1}
          ref={props.mainRef}
          dangerouslySetInnerHTML={innerHtml(props.mainHtml)}
        />
        {outline && <Outline key={`outline ${page.routePath}`} items={page.toc} />}
      </div>
      {panel === 'drawer' && Drawer && <Drawer onClose={onClose} />}
      {props.overlay}
    </ChromeContext>
  );
}

function rootOf(site: ClientSite, page: PageData): string {
  const version = page.version === site.defaultVersion ? '' : `/${page.version}`;
  return version + (page.lang === site.defaultLang ? '' : `/${page.lang}`);
}
