/** When the scroll position is saved, and when the browser restores it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payloadOf, type Setting, settled, start } from './navigation-fixture.ts';

let setting: Setting;
beforeEach(() => {
  setting = start('/guide/a');
  vi.stubGlobal('fetch', setting.host.fetch);
});
afterEach(() => {
  vi.useRealTimers();
});

const placeOf = ({ tab }: Setting) => (tab.history.state as { scroll?: number }).scroll;
function scroll({ tab }: Setting, to: number) {
  tab.scrollY = to;
  tab.dispatchEvent(new Event('scroll'));
}

test('a scroll stores the position twice: at its start and at rest', () => {
  vi.useFakeTimers();
  const written = vi.spyOn(setting.tab.history, 'replaceState');
  for (const first of [100, 500]) {
    scroll(setting, first);
    expect(placeOf(setting)).toBe(first);
    for (let more = 1; more <= 20; more++) {
      vi.advanceTimersByTime(50);
      scroll(setting, first + more);
    }
    expect(placeOf(setting)).toBe(first);
    vi.advanceTimersByTime(149);
    expect(placeOf(setting)).toBe(first);
    vi.advanceTimersByTime(1);
    expect(placeOf(setting)).toBe(first + 20);
  }
  expect(written).toHaveBeenCalledTimes(4);
});

test('a disposed instance stores nothing and scrolls nothing', () => {
  const { tab, life } = setting;
  scroll(setting, 100);
  life.abort();
  scroll(setting, 200);
  tab.dispatchEvent(new Event('pagehide'));
  expect(placeOf(setting)).toBe(100);
  expect(tab.history.scrollRestoration).toBe('manual');
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(tab.scrollY).toBe(200);
});

test('an entry that needs a page load has its own stored position, not the browser’s', async () => {
  const { host, tab, router } = setting;
  tab.scrollY = 300;
  router.navigate('/book/guide/b');
  await settled();
  host.files.set('/guide/a.json', JSON.stringify(payloadOf('/guide/a', { shell: 'next build' })));
  tab.scrollY = 40;
  await tab.go(-1);
  await settled();
  expect(tab.loads).toEqual(['reload']);
  tab.dispatchEvent(new Event('pagehide'));
  expect(tab.history.scrollRestoration).toBe('manual');
  expect(placeOf(setting)).toBe(300);
});

test('a reload by the development server keeps the sidebar beside a page that has none', async () => {
  const { screen, router } = setting;
  router.navigate('/book/');
  await settled();
  router.reload();
  await settled();
  expect(screen.changes).toEqual(['/: / beside initial', '/: / beside initial']);
});
