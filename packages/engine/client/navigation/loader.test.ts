/** Fetching, caching and retrying. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader, type Loader } from './loader.ts';
import { Host } from './navigation-fixture.ts';

const { signal } = new AbortController();
let host: Host;
let loader: Loader;
beforeEach(() => {
  vi.useFakeTimers();
  host = new Host();
  loader = createLoader('/book/');
  vi.stubGlobal('fetch', host.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('files are revalidated with the host, and redirects are not followed', async () => {
  const fetched = vi.spyOn(host, 'fetch');
  vi.stubGlobal('fetch', fetched);
  await loader.takePage('/guide/a', signal);
  expect(fetched.mock.calls).toEqual([
    ['/book/guide/a.json', { cache: 'no-cache', redirect: 'manual', signal }],
  ]);
});

test('a preload and a sidebar are cached for thirty seconds', async () => {
  loader.preloadPage('/guide/a');
  await loader.loadSidebar('v1', 'en', '/guide');
  vi.advanceTimersByTime(29_999);
  await loader.loadSidebar('v1', 'en', '/guide');
  await loader.takePage('/guide/a', signal);
  expect(host.asked).toEqual(['/guide/a.json', '/static/sidebar.v1.en.guide.json']);
  loader.preloadPage('/guide/b');
  vi.advanceTimersByTime(30_000);
  await loader.loadSidebar('v1', 'en', '/guide');
  await loader.takePage('/guide/b', signal);
  expect(host.asked.slice(2)).toEqual([
    ...['/guide/b.json', '/static/sidebar.v1.en.guide.json', '/guide/b.json'],
  ]);
});

test('an old preload that fails late does not affect the new one', async () => {
  const good = host.files.get('/guide/a.json')!;
  const release = host.hold('/guide/a.json');
  host.files.set('/guide/a.json', 'offline');
  loader.preloadPage('/guide/a');
  vi.advanceTimersByTime(30_000);
  // The new preload has its own connection, which works.
  vi.stubGlobal('fetch', async (address: string) => {
    host.asked.push(address);
    return new Response(String(good), { headers: { 'Content-Type': 'application/json' } });
  });
  loader.preloadPage('/guide/a');
  release();
  await vi.advanceTimersByTimeAsync(10);
  expect(await loader.takePage('/guide/a', signal)).toMatchObject({ routePath: '/guide/a' });
  expect(host.asked).toEqual(['/guide/a.json', '/book/guide/a.json']);
});

test('after `forget`, pages and sidebars are requested again', async () => {
  loader.preloadPage('/guide/a');
  await loader.loadSidebar('v1', 'en', '/guide');
  loader.forget();
  await loader.takePage('/guide/a', signal);
  await loader.loadSidebar('v1', 'en', '/guide');
  expect(host.asked).toHaveLength(4);
});
