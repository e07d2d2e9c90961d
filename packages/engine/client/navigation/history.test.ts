/** Back, Forward and sections: the address matches the text, and scroll positions are restored. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type Setting, settled, start, Tab } from './navigation-fixture.ts';

function open(path: string, tab?: Tab): Setting {
  const setting = start(path, tab ? { tab } : {});
  vi.stubGlobal('fetch', setting.host.fetch);
  return setting;
}

/** Follows links one after another. */
async function follow({ router }: Setting, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    router.navigate(`/book${path}`);
    await settled();
  }
}

let setting: Setting;
beforeEach(() => {
  setting = open('/guide/a');
});

test('a link to the current page scrolls to its top, without a history entry or a request', () => {
  const { host, tab, screen, router } = setting;
  tab.scrollY = 700;
  router.navigate('/book/guide/a');
  expect(screen.changes).toEqual(['/guide/a: same page']);
  expect(tab.entries).toEqual(['> /guide/a']);
  expect(host.asked).toEqual([]);
});

test('a link to a section adds one entry, and fires hashchange', () => {
  const { host, tab, screen, router } = setting;
  const heard = vi.fn();
  tab.addEventListener('hashchange', heard);
  for (const path of ['#x', '#x', '/book/guide/a']) router.navigate(path);
  expect(screen.changes).toEqual([
    '/guide/a#x: same page at 500',
    '/guide/a#x: same page at 500',
    '/guide/a: same page',
  ]);
  expect(tab.entries).toEqual(['/guide/a', '/guide/a#x', '> /guide/a']);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(host.asked).toEqual([]);
});

test('the same page with another query is another page', async () => {
  const { tab, screen } = setting;
  await follow(setting, '/guide/a?sidebar=0');
  await tab.go(-1);
  await settled();
  expect(screen.changes).toEqual([
    '/guide/a?sidebar=0: /guide/a beside initial',
    '/guide/a: /guide/a beside initial',
  ]);
});

test('a link within the page cancels a pending navigation', async () => {
  const { host, screen, router } = setting;
  const release = host.hold('/guide/b.json');
  router.navigate('/book/guide/b');
  router.navigate('#x');
  release();
  await settled();
  expect(screen).toEqual({ changes: ['/guide/a#x: same page at 500'], errors: [], busy: false });
});

test('Back and Forward restore the scroll position', async () => {
  const { tab, screen } = setting;
  expect(tab.history.scrollRestoration).toBe('manual');
  tab.scrollY = 300;
  await follow(setting, '/guide/b');
  tab.scrollY = 200;
  await tab.go(-1);
  await settled();
  expect(screen.changes.at(-1)).toBe('/guide/a: /guide/a beside initial at 300');
  await tab.go(1);
  await settled();
  expect(screen.changes.at(-1)).toBe('/guide/b: /guide/b beside initial at 200');
});

test('scroll positions and the order of entries survive a page load', async () => {
  setting.tab.scrollY = 300;
  await follow(setting, '/guide/b');
  setting.life.abort();
  const { host, tab, screen } = open('/guide/b', setting.tab);
  const good = host.files.get('/guide/a.json')!;
  host.files.set('/guide/a.json', 'offline');
  await tab.go(-1);
  await settled();
  await settled();
  expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
  host.files.set('/guide/a.json', good);
  await tab.go(-1);
  await settled();
  expect(screen.changes).toEqual(['/guide/a: /guide/a beside initial at 300']);
});

test('at rest, the position is stored in the current entry only', async () => {
  vi.useFakeTimers();
  const { host, tab, router } = setting;
  const rest = () => {
    tab.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(150);
  };
  tab.scrollY = 300;
  rest();
  expect(tab.history.state).toMatchObject({ scroll: 300 });
  router.navigate('/book/guide/b');
  await vi.advanceTimersByTimeAsync(10);
  host.hold('/guide/a.json');
  void tab.go(-1);
  await vi.advanceTimersByTimeAsync(10);
  tab.scrollY = 100;
  rest();
  expect(tab.history.state).toMatchObject({ scroll: 300 });
  vi.useRealTimers();
});

test('two steps back in a row keep separate positions', async () => {
  const { host, tab, screen } = setting;
  tab.scrollY = 100;
  await follow(setting, '/guide/b');
  tab.scrollY = 200;
  await follow(setting, '/tools/c');
  tab.scrollY = 300;
  const release = host.hold('/guide/b.json');
  await tab.go(-1);
  await tab.go(-1);
  await settled();
  release();
  expect(screen.changes.at(-1)).toBe('/guide/a: /guide/a beside en.guide at 100');
  for (const [place, change] of [
    [1, '/guide/b: /guide/b beside en.guide at 200'],
    [2, '/tools/c: /tools/c beside en.tools at 300'],
  ] as const) {
    await tab.go(1);
    await settled();
    expect(screen.changes.at(-1)).toBe(change);
    expect(tab.history.state).toMatchObject({ at: place });
  }
});

test('Back while a page is loading cancels the navigation', async () => {
  const { host, tab, screen, router } = setting;
  await follow(setting, '/guide/b');
  const release = host.hold('/tools/c.json');
  router.navigate('/book/tools/c');
  await tab.go(-1);
  await settled();
  release();
  await settled();
  expect(screen).toMatchObject({ errors: [], busy: false });
  expect(screen.changes.at(-1)).toBe('/guide/a: /guide/a beside initial');
  expect(tab.entries).toEqual(['> /guide/a', '/guide/b']);
});

test('Back to a section of the same page while another is loading cancels the navigation', async () => {
  const { host, tab, screen, router } = setting;
  await follow(setting, '/guide/a#x');
  const release = host.hold('/tools/c.json');
  router.navigate('/book/tools/c');
  await tab.go(-1);
  release();
  await settled();
  expect(screen).toMatchObject({ errors: [], busy: false });
  expect(screen.changes.at(-1)).toBe('/guide/a: same page');
  expect(tab.entries).toEqual(['> /guide/a', '/guide/a#x']);
});

for (const [steps, from] of [
  [-1, ['/guide/b']],
  [-2, ['/guide/b', '/guide/b#x']],
  [-2, ['/guide/b', '/tools/c']],
] as const)
  test(`${-steps} back without a connection, from ${from.at(-1)}: address and text stay together`, async () => {
    const { host, tab, screen } = setting;
    await follow(setting, ...from);
    const before = [...tab.entries];
    const shown = screen.changes.length;
    tab.scrollY = 222;
    for (const path of host.files.keys()) host.files.set(path, 'offline');
    await tab.go(steps);
    await settled();
    await settled();
    expect(screen.errors).toEqual(['/book/guide/a: Failed to fetch']);
    expect(screen).toMatchObject({ busy: false });
    expect(screen.changes).toHaveLength(shown);
    expect(tab.entries).toEqual(before);
    expect(tab.scrollY).toBe(222);
    expect(tab.loads).toEqual([]);
  });

test('Forward without a connection does nothing; with a connection it works again', async () => {
  const { host, tab, screen } = setting;
  await follow(setting, '/guide/b');
  await tab.go(-1);
  await settled();
  const good = host.files.get('/guide/b.json')!;
  host.files.set('/guide/b.json', 'offline');
  await tab.go(1);
  await settled();
  await settled();
  expect(tab.entries).toEqual(['> /guide/a', '/guide/b']);
  host.files.set('/guide/b.json', good);
  await tab.go(1);
  await settled();
  expect(screen.changes.at(-1)).toBe('/guide/b: /guide/b beside initial');
  expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
});

test('Forward while Back is loading changes nothing', async () => {
  const { host, tab, screen } = setting;
  await follow(setting, '/guide/b');
  const release = host.hold('/guide/a.json');
  await tab.go(-1);
  await tab.go(1);
  release();
  await settled();
  expect(screen).toMatchObject({ errors: [], busy: false });
  expect(screen.changes).toHaveLength(1);
  expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
});

test('a link pressed while Back is loading wins, also a link to the page shown', async () => {
  for (const path of ['/tools/c', '/guide/b']) {
    setting = open('/guide/a');
    await follow(setting, '/guide/b');
    const { host, tab, screen, router } = setting;
    host.hold('/guide/a.json');
    await tab.go(-1);
    router.navigate(`/book${path}`);
    await settled();
    expect(screen).toMatchObject({ errors: [], busy: false });
    expect(screen.changes.at(-1)).toMatch(`${path}: ${path} beside`);
    expect(tab.entries).toEqual(['/guide/a', `> ${path}`]);
  }
});

test('a link that fails while Back is loading returns to the page shown', async () => {
  const { host, tab, screen, router } = setting;
  await follow(setting, '/guide/b');
  host.hold('/guide/a.json');
  host.files.set('/tools/c.json', 'offline');
  await tab.go(-1);
  router.navigate('/book/tools/c');
  await settled();
  await settled();
  expect(screen.errors).toEqual(['/book/tools/c: Failed to fetch']);
  expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
});

test('a link pressed before a failed Back has returned is followed', async () => {
  const { host, tab, screen, router } = setting;
  await follow(setting, '/guide/b');
  host.files.set('/guide/a.json', 'offline');
  const release = host.hold('/guide/a.json');
  await tab.go(-1);
  release();
  // The return takes a moment, and the link is followed before it is complete.
  while (screen.errors.length === 0) await Promise.resolve();
  const releaseLink = host.hold('/tools/c.json');
  router.navigate('/book/tools/c');
  await settled();
  await settled();
  expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
  releaseLink();
  await settled();
  expect(screen.changes.at(-1)).toBe('/tools/c: /tools/c beside en.tools');
});

test('a section that the browser itself has scrolled to is a normal entry', async () => {
  const { host, tab, screen } = setting;
  tab.add('#x');
  tab.dispatchEvent(new Event('popstate'));
  expect(screen.changes).toEqual(['/guide/a#x: same page at 500']);
  await follow(setting, '/guide/b');
  host.files.set('/guide/a.json', 'offline');
  await tab.go(-2);
  await settled();
  await settled();
  expect(tab.entries).toEqual(['/guide/a', '/guide/a#x', '> /guide/b']);
});

test('the earlier position is kept even if the browser scrolls to a section before its event', async () => {
  const { tab, screen } = setting;
  tab.scrollY = 300;
  tab.dispatchEvent(new Event('scroll'));
  // Firefox sends events in this order after the reader has typed an address.
  tab.add('#x');
  tab.scrollY = 500;
  tab.dispatchEvent(new Event('scroll'));
  tab.dispatchEvent(new Event('popstate'));
  await tab.go(-1);
  await settled();
  expect(screen.changes).toEqual(['/guide/a#x: same page at 500', '/guide/a: same page at 300']);
});

test('a failed Back to an entry from before the client loads its address as a document', async () => {
  const tab = new Tab('/guide/a');
  tab.add('#x');
  const setting = open('/guide/a', tab);
  await follow(setting, '/guide/b');
  setting.host.files.set('/guide/a.json', 'offline');
  await tab.go(-2);
  await settled();
  await settled();
  // The place of this entry among the others is unknown.
  expect(tab.entries).toEqual(['> /guide/a', '/guide/a#x', '/guide/b']);
  expect(tab.loads).toEqual(['reload']);
});

test('Back to an entry from before the client, and Forward, work', async () => {
  const tab = new Tab('/guide/a');
  tab.add('#x');
  const setting = open('/guide/a', tab);
  await follow(setting, '/guide/b');
  await tab.go(-2);
  await settled();
  expect(setting.screen.changes.at(-1)).toBe('/guide/a: /guide/a beside initial');
  setting.host.files.set('/guide/b.json', 'offline');
  await tab.go(2);
  await settled();
  await settled();
  // Returns to the page shown, though not to the same entry.
  expect(tab.entries).toEqual(['/guide/a', '> /guide/a#x', '/guide/b']);
  expect(setting.screen).toMatchObject({ busy: false });
});

test('the development server’s reload updates everything and keeps the position', async () => {
  const { host, tab, screen, router } = setting;
  tab.scrollY = 120;
  host.files.set('/static/sidebar.v1.en.guide.json', JSON.stringify({ html: 'changed' }));
  router.reload();
  await settled();
  expect(screen.changes).toEqual(['/guide/a: /guide/a beside changed at 120']);
  expect(tab.entries).toEqual(['> /guide/a']);
});

test('while another site is shown, the browser restores positions; a page in the back/forward cache keeps its own', () => {
  const { tab } = setting;
  expect(tab.history.scrollRestoration).toBe('manual');
  tab.scrollY = 1500;
  tab.dispatchEvent(new Event('pagehide'));
  expect(tab.history.scrollRestoration).toBe('auto');
  expect(tab.history.state).toMatchObject({ scroll: 1500 });
  // Some browsers return to the top.
  tab.scrollY = 0;
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(tab.scrollY).toBe(1500);
  expect(tab.history.scrollRestoration).toBe('manual');
  // The first `pageshow` of a page restores nothing.
  tab.scrollY = 20;
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(tab.scrollY).toBe(20);
});
