/**
 * What prose and sidebar do: delegated listeners for copy, wrap, unfold, tabs and sidebar groups; islands that are loaded
 * when a page has something for them.
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

/** How long a copy is confirmed. */
const CONFIRM_MS = 2000;
/** Images get their zoom this long after the page is shown. */
const ATTACH_MS = 100;

export interface ProseOptions {
  readonly site: ClientSite;
  /** The page shown; another one later. */
  page: PageData;
  announce(text: string): void;
}

/** The words of the page shown. */
const interfaceWords = ({ site, page }: ProseOptions) => site.locales[page.lang]!.words;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** The code in an element as an author wrote it: no prompts, no diff signs, no trailing line break. */
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
      // A button outside of a block has its code within itself.
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

/** Opens or closes a sidebar group; the column and the drawer, a copy of it, keep the same groups open. */
function toggleGroup(button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') !== 'true';
  const id = button.getAttribute('aria-controls')!;
  for (const toggle of document.querySelectorAll(`.sidebar-toggle[aria-controls="${id}"]`)) {
    toggle.setAttribute('aria-expanded', String(open));
    const items = toggle.closest('li')?.querySelector<HTMLElement>(':scope > .sidebar-items');
    if (items) items.hidden = !open;
  }
}

/** Whether pictures of the page shown can be enlarged. */
let zooms = false;

/** Without it a picture is as large as it is. */
const loadZoom = () => import('./islands/zoom.ts');

/** A tab of a set in the prose; the search panel has tabs of its own. */
const TAB = '.tabs > .tab-list > [role="tab"]';

const focusedTab = () => document.activeElement?.closest<HTMLElement>(TAB);

/** Listens for everything prose and sidebar can be pressed on. */
export function listen(options: ProseOptions): void {
  if (!import.meta.env.SITE_NO_ISLANDS) listenForIslands();
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? pressedIn(event.target) : null;
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      if (!target.classList.contains('anchor')) return;
      // The link goes to its heading as any other; its address is on the clipboard besides.
      navigator.clipboard
        ?.writeText(target.href)
        .then(() => options.announce(interfaceWords(options).copied))
        .catch(() => {
          // Not allowed here: the address bar has it.
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
    // A press may come before the island is there (one that is replayed does); it is not lost.
    else if (target.matches(TAB)) withTabs((m) => m.choose(target), target);
  });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FILTER)) startFilter(target);
  });
  // The code of a filter may come while an input method has half a word in it.
  for (const event of ['compositionstart', 'compositionend'])
    addEventListener(event, ({ target, type }) => {
      if (target instanceof HTMLInputElement)
        target.toggleAttribute('data-composing', type === 'compositionstart');
    });
  addEventListener('keydown', (event) => {
    if (!isTabKey(event) || !focusedTab()) return;
    event.preventDefault();
    withTabs((m) => {
      // Of several keys that waited for the code, each goes on from where the one before led.
      const tab = focusedTab();
      if (tab) m.move(tab, event.key);
    }, focusedTab()!);
  });
}

/** Marks the current entry of a kept sidebar and opens the groups around it. */
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
 * Does something with the tabs of the page; without their code all panels are there to be read.
 *
 * @param pressed the tab that a reader waits for
 */
function withTabs(run: (module: Tabs) => void, pressed?: Element): void {
  loadTabs().then(run, (cause) => {
    // A set may be among the blocks that are still to come.
    completeContent();
    for (const panel of document.querySelectorAll('[data-closed]'))
      panel.removeAttribute('data-closed');
    if (pressed) failed(cause, () => withTabs(run, pressed), pressed);
    else console.error(cause);
  });
}

/** Fetches what a page to be shown needs for its stored tabs to be open before it is painted. */
export async function prepareTabs({ tabs: needed }: PagePayload): Promise<void> {
  if (needed) tabs = await loadTabs().catch(() => undefined);
}

/** The box that filters a table. */
const FILTER = '.table-filter input';

/** Brings a filter to life; without its code the table stays whole. */
function startFilter(input: HTMLInputElement): void {
  withPart(
    () => import('./islands/table-filter.ts'),
    (m) => m.attach(input),
    input,
  );
}

const loadProposals = () => import('./islands/not-found.ts');

/** Gives rows with an anchor a link to it. It shows beside the row's name at hover and focus. */
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

/** Prepares what prose needs to be whole; `root` holds all of a page's, and may not be in the document yet. */
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

/** Starts the islands of a page just shown. `main` is the element whose HTML was set. */
export function attachIslands(main: HTMLElement, addOns: boolean, options: ProseOptions): void {
  // What was typed before the code was there, or restored by the browser.
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
    // The reader was here before.
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
