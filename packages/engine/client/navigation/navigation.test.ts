/** A navigation shows a page completely or not at all, and always the page requested last. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  payloadOf,
  type Setting,
  type SettingOptions,
  settled,
  start,
} from './navigation-fixture.ts';

const json = (value: unknown) => JSON.stringify(value);
const textAs = (type: string, text: string) => () =>
  new Response(text, { headers: { 'Content-Type': type } });
const tools = '/static/sidebar.v1.en.tools.json';

function open(path: string, options?: SettingOptions): Setting {
  const setting = start(path, options);
  vi.stubGlobal('fetch', setting.host.fetch);
  return setting;
}

/** Waits for the navigation to end; loading code takes longer than `settled`. */
const ended = ({ screen }: Setting) => vi.waitUntil(() => !screen.busy);

let setting: Setting;
beforeEach(() => {
  setting = open('/guide/a');
});

test('address, content and sidebar change together, once everything has loaded', async () => {
  const { host, tab, screen, router } = setting;
  const releasePage = host.hold('/tools/c.json');
  const releaseSidebar = host.hold(tools);
  router.navigate('/book/tools/c#x');
  for (const release of [releasePage, releaseSidebar]) {
    await settled();
    expect(tab.entries).toEqual(['> /guide/a']);
    expect(screen).toEqual({ changes: [], errors: [], busy: true });
    release();
  }
  await settled();
  expect(tab.entries).toEqual(['/guide/a', '> /tools/c#x']);
  expect(screen.changes).toEqual(['/tools/c#x: /tools/c beside en.tools at 500']);
  expect(screen.busy).toBe(false);
  // The sidebar is requested in parallel with the page.
  expect(host.asked).toEqual([tools, '/tools/c.json']);
});

test('the sidebar is kept within its section, also across a page without one', async () => {
  const { host, screen, router } = setting;
  for (const path of ['/book/guide/b', '/book/', '/book/guide/a']) {
    router.navigate(path);
    await settled();
  }
  expect(screen.changes).toEqual([
    '/guide/b: /guide/b beside initial',
    '/: / beside initial',
    '/guide/a: /guide/a beside initial',
  ]);
  expect(host.asked.filter((path) => path.includes('sidebar'))).toEqual([]);
});

/** Everything a navigation waits for. */
const waits = ['the page', 'the sidebar', 'the code', 'the transition'] as const;

for (const wait of waits)
  test(`a navigation that waits for ${wait} gives way to the next one`, async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { host, tab, screen, router } = open('/guide/a', {
      loadCode: async ({ html }) => {
        if (wait === 'the code' && html.includes('/tools/')) await gate;
      },
      change: async (update) => {
        if (wait === 'the transition' && router === first) await gate.then(update);
        else update();
      },
    });
    let first: typeof router | undefined = router;
    if (wait === 'the page') release = host.hold('/tools/c.json');
    if (wait === 'the sidebar') release = host.hold(tools);
    router.navigate('/book/tools/c');
    await settled();
    first = undefined;
    router.navigate('/book/guide/b');
    await settled();
    release();
    await settled();
    expect(screen).toEqual({
      changes: ['/guide/b: /guide/b beside initial'],
      errors: [],
      busy: false,
    });
    expect(tab.entries).toEqual(['/guide/a', '> /guide/b']);
    // The first navigation was interrupted, so the sidebar that it loaded does not count as shown.
    router.navigate('/book/guide/a');
    await settled();
    expect(screen.changes.at(-1)).toBe('/guide/a: /guide/a beside initial');
  });

test('a failure after another link was pressed has no effect', async () => {
  const { host, screen, router } = setting;
  const release = host.hold('/tools/c.json');
  host.files.set('/tools/c.json', 'offline');
  router.navigate('/book/tools/c');
  await settled();
  router.navigate('/book/guide/b');
  release();
  await settled();
  expect(screen.changes).toEqual(['/guide/b: /guide/b beside initial']);
  expect(screen.errors).toEqual([]);
});

for (const [what, path, answer] of [
  ['no connection', '/tools/c.json', 'offline'],
  ['an answer of 500', '/tools/c.json', () => new Response('', { status: 500 })],
  [
    'a refusal',
    '/tools/c.json',
    () =>
      new Response('<!doctype html>', { status: 401, headers: { 'Content-Type': 'text/html' } }),
  ],
  ['half an answer', '/tools/c.json', '{"html":'],
  ['no connection for the sidebar', tools, 'offline'],
  ['an answer of 500 for the sidebar', tools, () => new Response('', { status: 500 })],
  ['a refusal for the sidebar', tools, () => new Response('', { status: 403 })],
] as const)
  test(`${what}: page and address stay, and the next press tries again`, async () => {
    const { host, tab, screen, router } = setting;
    const good = host.files.get(path)!;
    host.files.set(path, answer);
    router.navigate('/book/tools/c');
    await settled();
    expect(screen).toMatchObject({ changes: [], busy: false });
    expect(screen.errors).toEqual([expect.stringMatching(/^\/book\/tools\/c: ./)]);
    expect(tab.entries).toEqual(['> /guide/a']);
    expect(tab.loads).toEqual([]);
    host.files.set(path, good);
    router.navigate('/book/tools/c');
    await settled();
    expect(screen.changes).toEqual(['/tools/c: /tools/c beside en.tools']);
  });

for (const [what, path, answer] of [
  ['a host’s page for everything', '/tools/c.json', textAs('text/html', '<!doctype html>')],
  ['plain text', '/tools/c.json', textAs('text/plain', json(payloadOf('/tools/c')))],
  ['an answer without a type', '/tools/c.json', () => new Response(new Uint8Array([123, 125]))],
  ['a host’s page for the sidebar', tools, textAs('text/html', '<!doctype html>')],
] as const)
  test(`${what} in place of data: the browser loads the page itself`, async () => {
    const { host, tab, screen, router } = setting;
    host.files.set(path, answer);
    router.navigate('/book/tools/c');
    await settled();
    expect(screen).toMatchObject({ changes: [], errors: [] });
    expect(tab.loads).toEqual(['assign https://example.com/book/tools/c']);
  });

test('a missing sidebar is a failure too', async () => {
  const { host, screen, tab, router } = setting;
  host.files.delete(tools);
  router.navigate('/book/tools/c');
  await settled();
  expect(screen.errors).toEqual(['/book/tools/c: The sidebar v1 en /tools has no data']);
  expect(tab.entries).toEqual(['> /guide/a']);
});

test('for an address without data, the host decides whether there is a page', async () => {
  const { screen, tab, router } = setting;
  router.navigate('/book/zh/nope?x=1#y');
  await ended(setting);
  expect(tab.loads).toEqual(['assign https://example.com/book/zh/nope?x=1#y']);
  expect(tab.entries).toEqual(['> /guide/a']);
  expect(screen).toEqual({ changes: [], errors: [], busy: false });
});

test('Back to an address without data loads it from the host again, in its entry', async () => {
  const { host, screen, tab, router } = setting;
  router.navigate('/book/guide/b');
  await settled();
  host.files.delete('/guide/a.json');
  await tab.go(-1);
  await vi.waitUntil(() => tab.loads.length > 0);
  expect(tab.loads).toEqual(['reload']);
  expect(tab.entries).toEqual(['> /guide/a', '/guide/b']);
  expect(screen.errors).toEqual([]);
});

for (const path of ['/tools/c.json', tools])
  test(`a redirect of ${path}, for example to a login, is left to the browser`, async () => {
    const { host, screen, tab, router } = setting;
    host.files.set(path, 'redirect');
    router.navigate('/book/tools/c#x');
    await settled();
    expect(tab.loads).toEqual(['assign https://example.com/book/tools/c#x']);
    expect(screen).toEqual({ changes: [], errors: [], busy: false });
  });

test('a page of another build is loaded as a document, without waiting for its sidebar', async () => {
  const { host, screen, tab, router } = setting;
  host.files.set('/tools/c.json', json(payloadOf('/tools/c', { shell: 'next build' })));
  host.hold(tools);
  router.navigate('/book/tools/c#x');
  await settled();
  expect(tab.loads).toEqual(['assign https://example.com/book/tools/c#x']);
  expect(tab.entries).toEqual(['> /guide/a']);
  expect(screen).toEqual({ changes: [], errors: [], busy: false });
});

test('Back to a section of a page of another build loads the document, although an assignment would only scroll', async () => {
  const { host, screen, tab, router } = open('/guide/a#x');
  router.navigate('/book/guide/b');
  await settled();
  host.files.set('/guide/a.json', json(payloadOf('/guide/a', { shell: 'next build' })));
  await tab.go(-1);
  await settled();
  expect(tab.loads).toEqual(['reload']);
  expect(screen.errors).toEqual([]);
});

test('if the code for other forms of addresses is gone after a deploy, the browser loads the page', async () => {
  vi.doMock('./other-forms.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { screen, tab, router } = setting;
  router.navigate('/book/nope');
  await ended(setting);
  vi.doUnmock('./other-forms.ts');
  expect(tab.loads).toEqual(['assign https://example.com/book/nope']);
  expect(screen).toMatchObject({ changes: [], errors: [] });
});

test('another form of an address becomes the canonical one, an old address its target', async () => {
  const { host, screen, tab, router } = setting;
  router.navigate('/book/en/guide/b.html?x=1#y');
  await ended(setting);
  host.files.set('/guide/old.json', json(payloadOf('/guide/a', { anchor: 'z' })));
  router.navigate('/book/guide/old#gone');
  await settled();
  expect(screen.changes).toEqual([
    '/guide/b?x=1#y: /guide/b beside initial at 500',
    '/guide/a#z: /guide/a beside initial at 500',
  ]);
  expect(tab.entries).toEqual(['/guide/a', '/guide/b?x=1#y', '> /guide/a#z']);
});

test('a preload is used for one navigation, whatever its result; the next one requests again', async () => {
  const { host, screen, router } = setting;
  router.preload('/book/guide/b', false);
  router.preload('/book/guide/b', false);
  await settled();
  for (const path of ['/book/guide/b', '/book/guide/a', '/book/guide/b']) {
    router.navigate(path);
    await settled();
  }
  expect(screen.changes).toHaveLength(3);
  expect(host.asked).toEqual(['/guide/b.json', '/guide/a.json', '/guide/b.json']);
});

test('a failed or outdated preload is requested again', async () => {
  const { host, screen, router } = setting;
  const good = host.files.get('/guide/b.json')!;
  host.files.set('/guide/b.json', 'offline');
  router.preload('/book/guide/b', false);
  await settled();
  host.files.set('/guide/b.json', good);
  router.preload('/book/guide/b', false);
  await settled();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
  router.navigate('/book/guide/b');
  await settled();
  expect(screen).toMatchObject({ changes: ['/guide/b: /guide/b beside initial'], errors: [] });
  expect(host.asked).toHaveLength(3);
  vi.restoreAllMocks();
});

test('the current page is not preloaded', async () => {
  const { host, router } = setting;
  router.preload('/book/guide/a.html', false);
  await settled();
  expect(host.asked).toEqual([]);
});

test('a cancelled navigation does not end the loading state of the latest one', async () => {
  const { host, screen, router } = setting;
  host.hold('/tools/c.json');
  const release = host.hold('/guide/b.json');
  router.navigate('/book/tools/c');
  router.navigate('/book/guide/b');
  await settled();
  expect(host.aborted).toEqual(['/tools/c.json']);
  expect(screen.busy).toBe(true);
  release();
  await settled();
  expect(screen.busy).toBe(false);
});

test('a press requests the sidebar of its section, unless it is shown', async () => {
  const { host, router } = setting;
  router.preload('/book/guide/b', true);
  router.preload('/book/zh/guide/a', true);
  await settled();
  expect(host.asked).toEqual(['/static/sidebar.v1.zh.guide.json']);
});

test('a load that is not a preload is aborted with its navigation', async () => {
  const { host, router } = setting;
  for (const path of ['/tools/c', '/guide/b']) host.hold(`${path}.json`);
  router.preload('/book/guide/b', false);
  router.navigate('/book/tools/c');
  router.navigate('/book/guide/b');
  router.navigate('/book/guide/a#x');
  await settled();
  expect(host.aborted).toEqual(['/tools/c.json']);
});

test('a disposed router does nothing', async () => {
  const { host, tab, screen, router, life } = setting;
  router.navigate('/book/guide/b');
  await settled();
  host.hold('/tools/c.json');
  router.navigate('/book/tools/c');
  life.abort();
  await tab.go(-1);
  await settled();
  expect(host.aborted).toEqual(['/tools/c.json']);
  expect(screen).toMatchObject({ changes: [expect.any(String)], errors: [], busy: false });
});
