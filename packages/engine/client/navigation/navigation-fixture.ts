/** Replaces the browser in tests of navigation: a small site on a host, a session and its screen. */
import { splitRoute } from '../../address/paths.ts';
import { finishedHtml } from '../../html.ts';
import type { PagePayload } from '../../site/types.ts';
import type { NavigationWindow } from './entries.ts';
import { createLoader } from './loader.ts';
import { createPreparer, sidebarKeyOf, type View } from './prepare.ts';
import { type Arrival, createRouter, type Router } from './router.ts';

const ORIGIN = 'https://example.com';
const SHELL = 'this build';

const site = {
  base: '/book/',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  defaultVersion: 'v1',
  versions: ['v1'],
  sidebarKeys: ['/guide', '/tools'],
} as const;

/** Data of a page whose text is its route. */
export function payloadOf(route: string, more: Partial<PagePayload> = {}): PagePayload {
  const { version, lang, page } = splitRoute(site, route);
  const section = page.split('/')[0];
  const hasSidebar = section === 'guide' || section === 'tools';
  return {
    routePath: route,
    pageType: 'doc',
    lang,
    version,
    shell: SHELL,
    html: `<h1>${route}</h1>`,
    ...(hasSidebar ? { sidebar: `/${section}` } : {}),
    ...more,
  } as PagePayload;
}

/** An answer: a JSON text, another response, a redirect, or no connection. */
type Answer = string | (() => Response) | 'redirect' | 'offline';

/** A static host that serves files by their path below the base. */
export class Host {
  readonly files = new Map<string, Answer>();
  /** Requested paths, oldest first. */
  readonly asked: string[] = [];
  /** Paths of aborted requests. */
  readonly aborted: string[] = [];
  readonly #held = new Map<string, Promise<void>>();

  constructor() {
    for (const route of ['/guide/a', '/guide/b', '/tools/c', '/zh/guide/a'])
      this.files.set(`${route}.json`, JSON.stringify(payloadOf(route)));
    this.files.set('/index.json', JSON.stringify(payloadOf('/')));
    for (const name of ['en.guide', 'en.tools', 'zh.guide'])
      this.files.set(`/static/sidebar.v1.${name}.json`, JSON.stringify({ html: name }));
  }

  /** Delays the answers for a path until the returned function is called. */
  hold(path: string): () => void {
    let release = () => {};
    this.#held.set(path, new Promise((resolve) => (release = resolve)));
    return release;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.slice(site.base.length - 1);
    this.asked.push(path);
    const { signal } = init;
    await Promise.race([
      this.#held.get(path),
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]).catch((cause) => {
      this.aborted.push(path);
      throw cause;
    });
    const file = this.files.get(path);
    if (file === 'offline') throw new TypeError('Failed to fetch');
    // The redirect leads to another origin, so the browser reveals only its response type.
    if (file === 'redirect')
      return { type: init.redirect === 'manual' ? 'opaqueredirect' : 'error' } as Response;
    if (typeof file === 'function') return file();
    return file === undefined
      ? new Response('Not found', { status: 404 })
      : new Response(file, { headers: { 'Content-Type': 'application/json' } });
  };
}

/** A browser tab: its entries, address and scroll position. */
export class Tab extends EventTarget implements NavigationWindow {
  scrollY = 0;
  /** Full loads that the page requested. */
  readonly loads: string[] = [];
  #entries: { url: URL; state: unknown }[];
  #index = 0;

  constructor(path: string) {
    super();
    this.#entries = [{ url: new URL(site.base.slice(0, -1) + path, ORIGIN), state: null }];
  }

  scrollTo(_x: number, y: number): void {
    this.scrollY = y;
  }

  get #entry() {
    return this.#entries[this.#index]!;
  }
  /** Addresses of all entries, without the base; `>` marks the current one. */
  get entries(): string[] {
    return this.#entries.map(
      ({ url }, index) =>
        (index === this.#index ? '> ' : '') +
        (url.pathname + url.search + url.hash).slice(site.base.length - 1),
    );
  }
  readonly location = ((tab: Tab) => ({
    get href() {
      return tab.#entry.url.href;
    },
    get pathname() {
      return tab.#entry.url.pathname;
    },
    get search() {
      return tab.#entry.url.search;
    },
    get hash() {
      return tab.#entry.url.hash;
    },
    assign: (href: string | URL) => void tab.loads.push(`assign ${href}`),
    reload: () => void tab.loads.push('reload'),
  }))(this);
  readonly history = ((tab: Tab) => ({
    scrollRestoration: 'auto' as ScrollRestoration,
    get state() {
      return tab.#entry.state;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => tab.add(url!, state),
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      if (url) tab.#entry.url = new URL(url, tab.#entry.url);
      tab.#entry.state = structuredClone(state);
    },
    go: (by = 0) => void tab.go(by),
  }))(this);

  /**
   * Adds an entry after the current one and makes it the current one. Without a state, it is an entry that the browser
   * made for a section.
   */
  add(url: string | URL, state: unknown = null): void {
    this.#entries.splice(++this.#index);
    this.#entries.push({ url: new URL(url, this.#entries.at(-1)!.url), state });
  }
  /**
   * Goes back or forward by `by` entries. Like the browser's button and `history.go`, this takes effect a moment later.
   */
  async go(by: number): Promise<void> {
    await settled();
    if (!this.#entries[this.#index + by]) return;
    this.#index += by;
    this.dispatchEvent(new Event('popstate'));
  }
}

/** Waits until all pending tasks have run. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A log of the screen: one line for each change, with the address at that moment. */
export interface Screen {
  readonly changes: string[];
  readonly errors: string[];
  /** Whether a navigation is in progress. */
  busy: boolean;
}

export interface Setting {
  readonly host: Host;
  readonly tab: Tab;
  readonly screen: Screen;
  readonly router: Router;
  /** Stops the router. */
  readonly life: AbortController;
}

export interface SettingOptions {
  /** The session; by default a new one. */
  readonly tab?: Tab;
  /** Fetches a page's code. */
  readonly loadCode?: (page: PagePayload) => Promise<void>;
  /** Runs the change of a page. */
  readonly change?: (update: () => void) => void | Promise<void>;
}

/** Starts a session on a page; the test must stub `fetch`. */
export function start(
  path: string,
  { tab = new Tab(path), loadCode, change }: SettingOptions = {},
): Setting {
  const host = new Host();
  const screen: Screen = { changes: [], errors: [], busy: false };
  const life = new AbortController();
  const { html, ...page } = payloadOf(path.split(/[?#]/)[0]!);
  const initial: View = {
    page,
    mainHtml: finishedHtml(html),
    sidebar: { key: sidebarKeyOf(page), html: finishedHtml('initial') },
  };
  const place = ({ hash, scroll }: Arrival) =>
    (tab.scrollY = scroll ?? (hash ? 500 : 0)) ? ` at ${tab.scrollY}` : '';
  const address = () => tab.location.href.slice(ORIGIN.length + site.base.length - 1);
  const router = createRouter({
    window: tab,
    space: site,
    view: initial,
    preparer: createPreparer({
      site,
      shell: SHELL,
      loader: createLoader(site.base),
      loadCode: loadCode ?? (async () => {}),
      onPreload: () => {},
      trust: (text) => finishedHtml(text),
    }),
    change: change ?? ((update) => update()),
    show: ({ page, sidebar }, arrival) =>
      void screen.changes.push(
        `${address()}: ${page.routePath} beside ${sidebar.html}${place(arrival)}`,
      ),
    arrive: (arrival) => void screen.changes.push(`${address()}: same page${place(arrival)}`),
    onStart: () => void (screen.busy = true),
    onEnd: () => void (screen.busy = false),
    onError: (href, cause) =>
      void screen.errors.push(`${new URL(href).pathname}: ${(cause as Error).message}`),
    signal: life.signal,
  });
  return { host, tab, screen, router, life };
}
