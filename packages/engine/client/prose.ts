/**
 * Makes prose and sidebar interactive. Common listeners handle copy, wrap, unfold, zoom, tabs and sidebar groups. The
 * code of an island is loaded when a page needs it.
 */
import { fill } from '../languages/fill.ts';
import type { PageData, PagePayload } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { completeContent, isFilling } from './content.ts';
import { failed, fetchFile, withPart } from './late.ts';
import { listenForIslands } from './plugin-islands.ts';
import { PICTURES, pressedIn } from './pressed-in.ts';
import { isTabKey } from './tab-key.ts';
import { openFolds, targetOf } from './target.ts';

/** The confirmation of a copy is shown for this time, in ms. */
const CONFIRM_MS = 2000;
/** Pictures get their zoom buttons this many ms after the page is shown. */
const ATTACH_MS = 100;

export interface ProseOptions {
  readonly site: ClientSite;
  /** The page that is shown. Each navigation sets it. */
  page: PageData;
  announce(text: string): void;
}

/** The interface words in the language of the page. */
const interfaceWords = ({ site, page }: ProseOptions) => site.locales[page.lang]!.words;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Returns the code in an element, without prompts, diff signs and line breaks at the end. */
export function codeText(element: Element): string {
  const copy = element.querySelector('code')!.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.prompt, .sign')) mark.remove();
  return copy.textContent!.replace(/\n+$/, '');
}

async function copyText(text: string, button: Element, options: ProseOptions): Promise<void> {
  const words = interfaceWords(options);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const key = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
    prompt(fill(words.copyFallback, { key }), text);
    return;
  }
  button.setAttribute('data-done', '');
  options.announce(words.copied);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => button.removeAttribute('data-done'), CONFIRM_MS),
  );
}

function onAction(button: HTMLElement, options: ProseOptions): void {
  const block = button.closest<HTMLElement>('.code');
  switch (button.dataset.action) {
    case 'copy':
      // A button outside code blocks contains its code itself.
      void copyText(codeText(block ?? button), button, options);
      break;
    case 'wrap':
      if (!block) break;
      button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrap')));
      break;
    case 'unfold':
      block?.removeAttribute('data-folded');
      block?.querySelector('pre')?.focus();
      break;
    case 'markdown':
      fetchFile(button.dataset.href!)
        .then((response) => response.text())
        .then((text) => copyText(text, button, options))
        .catch((cause) => {
          console.error(cause);
          location.href = button.dataset.href!;
        });
  }
}

/** Opens or closes a sidebar group, in the sidebar column and in the drawer, which contains a copy of the column. */
function toggleGroup(button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') !== 'true';
  const id = button.getAttribute('aria-controls')!;
  for (const toggle of document.querySelectorAll(`.sidebar-toggle[aria-controls="${id}"]`)) {
    toggle.setAttribute('aria-expanded', String(open));
    const items = toggle.closest('li')?.querySelector<HTMLElement>(':scope > .sidebar-items');
    if (items) items.hidden = !open;
  }
}

/** Whether the pictures of the current page can be enlarged. */
let zooms = false;

/** Loads the zoom. If this fails, pictures cannot be enlarged. */
const loadZoom = () => import('./islands/zoom.ts');

/** Selector of tabs in prose. The tabs of the search panel do not match. */
const TAB = '.tabs > .tab-list > [role="tab"]';

const focusedTab = () => document.activeElement?.closest<HTMLElement>(TAB);

/** Starts listening for presses and keys in prose and sidebar. */
export function listen(options: ProseOptions): void {
  if (!import.meta.env.SITE_NO_ISLANDS) listenForIslands();
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? pressedIn(event.target) : null;
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      if (!target.classList.contains('anchor')) return;
      // The link leads to its heading, as usual. In addition, its address is copied.
      navigator.clipboard
        ?.writeText(target.href)
        .then(() => options.announce(interfaceWords(options).copied))
        .catch(() => {
          // The browser forbids copying. The reader can copy the address from the address bar.
        });
      return;
    }
    if (target.matches(`.zoom-button, ${PICTURES}`)) {
      if (zooms)
        withPart(
          loadZoom,
          (m) => m.press(target, options.page.lang, interfaceWords(options).close),
          target,
        );
    } else if (target.dataset.action) onAction(target, options);
    else if (target.classList.contains('sidebar-toggle')) toggleGroup(target);
    // A tab can be pressed before the code for tabs is loaded, for example by a replayed click. `withTabs` waits for
    // the code.
    else if (target.matches(TAB)) withTabs((m) => m.choose(target), target);
  });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FILTER)) startFilter(target);
  });
  // The code of a filter may be loaded while an input method is composing a word in the filter.
  for (const event of ['compositionstart', 'compositionend'])
    addEventListener(event, ({ target, type }) => {
      if (target instanceof HTMLInputElement)
        target.toggleAttribute('data-composing', type === 'compositionstart');
    });
  addEventListener('keydown', (event) => {
    if (!isTabKey(event) || !focusedTab()) return;
    event.preventDefault();
    withTabs((m) => {
      // Several keys may have waited for the code. Each starts at the tab that the key before it has selected.
      const tab = focusedTab();
      if (tab) m.move(tab, event.key);
    }, focusedTab()!);
  });
}

/** Marks the entry with the address `href` as the current one, and opens the groups around it. */
export function markSidebar(sidebar: Element | null, href: string): void {
  if (!sidebar) return;
  for (const old of sidebar.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  const link = [...sidebar.querySelectorAll('a')].find((a) => a.getAttribute('href') === href);
  if (!link) return;
  link.setAttribute('aria-current', 'page');
  for (
    let items = link.closest<HTMLElement>('.sidebar-items');
    items;
    items = items.parentElement!.closest<HTMLElement>('.sidebar-items')
  ) {
    items.hidden = false;
    items
      .parentElement!.querySelector(':scope > .sidebar-head > .sidebar-toggle')
      ?.setAttribute('aria-expanded', 'true');
  }
}

type Tabs = typeof import('./islands/tabs.ts');
const loadTabs = (): Promise<Tabs> => import('./islands/tabs.ts');
let tabs: Tabs | undefined;

/**
 * Loads the code for tabs, and calls `run` with it. If the code cannot be loaded, shows all panels, so that everything
 * can be read.
 *
 * @param pressed the tab that the reader has pressed and waits for
 */
function withTabs(run: (module: Tabs) => void, pressed?: Element): void {
  loadTabs().then(run, (cause) => {
    // A tab set may be among the blocks that are not inserted yet.
    completeContent();
    for (const panel of document.querySelectorAll('[data-closed]'))
      panel.removeAttribute('data-closed');
    if (pressed) failed(cause, () => withTabs(run, pressed), pressed);
    else console.error(cause);
  });
}

/**
 * If a page needs the code for tabs, loads it before the page is shown, so that the stored tabs are open in the first
 * frame. Never rejects.
 */
export async function prepareTabs({ tabs: needed }: PagePayload): Promise<void> {
  if (needed) tabs = await loadTabs().catch(() => undefined);
}

/** Selector of the boxes that filter tables. */
const FILTER = '.table-filter input';

/** Starts a filter. If its code cannot be loaded, all rows of the table stay visible. */
function startFilter(input: HTMLInputElement): void {
  withPart(
    () => import('./islands/table-filter.ts'),
    (m) => m.attach(input),
    input,
  );
}

const loadProposals = () => import('./islands/not-found.ts');

/** Adds a link to each table row that has an anchor. CSS shows the link while the row has the pointer or the focus. */
function linkRows(root: ParentNode): void {
  for (const { id, cells } of root.querySelectorAll<HTMLTableRowElement>('tbody > tr[id]')) {
    const link = document.createElement('a');
    link.className = 'anchor';
    link.href = `#${encodeURIComponent(id)}`;
    link.textContent = '#';
    link.ariaLabel = `#${cells[0]!.textContent}`;
    cells[0]!.append(link);
  }
}

/**
 * Prepares the prose of a page: its tabs, the links of table rows, `<details>` around the target, and zoom buttons.
 * `root` contains all prose of the page. It may not be in the document yet.
 */
export function prepareProse(root: ParentNode & Node, addOns: boolean): void {
  if (root.querySelector('.tabs')) {
    if (tabs) tabs.attach(root);
    else
      withTabs((m) => {
        completeContent();
        m.attach(document);
      });
  }
  linkRows(root);
  openFolds(targetOf(root, location.hash));
  if (!addOns) for (const button of root.querySelectorAll('.zoom-button')) button.remove();
}

/** Starts the islands of a page that has just been shown. `main` contains the page. */
export function attachIslands(main: HTMLElement, addOns: boolean, options: ProseOptions): void {
  // A filter may have text already: typed before the code was loaded, or restored by the browser.
  for (const input of main.querySelectorAll<HTMLInputElement>(FILTER))
    if (input.value || input === document.activeElement) startFilter(input);
  const filter = main.querySelector<HTMLInputElement>('[data-island="overview-filter"] input');
  if (filter) {
    const load = () =>
      withPart(
        () => import('./islands/overview-filter.ts'),
        (m) => m.attach(main),
        filter,
      );
    filter.onfocus = load;
    // The reader has already used the box.
    if (filter.value || filter === document.activeElement) load();
  }
  if (main.querySelector('[data-island="not-found"]'))
    loadProposals()
      .then((m) => m.attach(main, options.site, options.page))
      .catch(console.error);
  zooms = addOns;
  if (!addOns) return;
  const attachZoom = () => {
    if (main.querySelector('.zoomable, .prose img'))
      loadZoom()
        .then((m) => m.attach(main, options.page.lang))
        .catch(console.error);
  };
  if (isFilling()) addEventListener('docs:filled', attachZoom, { once: true });
  else setTimeout(attachZoom, ATTACH_MS);
}
