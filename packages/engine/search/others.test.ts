import { expect, test, vi } from 'vitest';
import { createResult, type SearchResult } from './document.ts';
import { type OtherLanguage, startOnce } from './others.ts';
import { createSearchSession, type SearchEngine } from './session.ts';

function resultOf(query: string, ...paths: readonly string[]): SearchResult {
  const title = [{ text: query, marked: true }];
  return createResult(
    query,
    [query],
    paths.map((href) => ({
      id: href,
      href,
      title,
      section: '',
      hits: [{ type: 'title' as const, href: `${href}#x`, title }],
      more: 0,
    })),
  );
}

/** A session in which the page's language answers "button" only, and the other language answers everything. */
async function createSession(answer?: SearchEngine['answer']) {
  const load = vi.fn(async () => {});
  const ask = vi.fn(answer ?? ((query: string) => resultOf(query, '/zh/button')));
  const log = vi.fn();
  const other: OtherLanguage = {
    lang: 'zh',
    tag: 'zh-Hans',
    label: '中文',
    engine: startOnce({ start: load, answer: ask }),
    toOwn: (href) => href.replace('/zh/', '/'),
  };
  const session = createSearchSession(
    {
      start: async () => {},
      answer: (query) => (query === 'button' ? resultOf(query, '/button') : resultOf(query)),
    },
    { others: [other], label: 'English', log },
  );
  await session.start();
  const find = async (query: string) => {
    session.setQuery(query);
    await session.flush();
    return session.getState().result!;
  };
  return { session, find, load, ask, log };
}

test('another language has a tab, and is searched only when the tab is opened', async () => {
  const { session, find, load, ask } = await createSession();
  const { tabs } = await find('button');
  expect(tabs).toMatchObject([
    { label: 'English', groups: [{ href: '/button' }] },
    { name: 'zh', label: '中文', lang: 'zh-Hans', own: true, groups: [], state: 'unasked' },
  ]);
  expect(load).not.toHaveBeenCalled();
  await session.openTab('zh');
  expect(session.getState().result?.tabs[1]).toEqual({
    ...tabs[1],
    state: undefined,
    groups: [
      {
        ...resultOf('button', '/zh/button').tabs[0]!.groups[0],
        href: '/button',
        hits: [expect.objectContaining({ href: '/button#x' })],
      },
    ],
  });
  // A known answer is not requested again, and the index is loaded once.
  await find('');
  expect((await find('button')).tabs[1]?.groups).toHaveLength(1);
  await session.openTab('zh');
  await find('other');
  expect(ask.mock.calls.map(([query]) => query)).toEqual(['button', 'button', 'other']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the other language is searched at once if there are no other hits', async () => {
  const { find } = await createSession();
  const { tabs } = await find('按钮');
  expect(tabs.map(({ groups }) => groups.map(({ href }) => href))).toEqual([[], ['/button']]);
});

test('corrections in the other language are not shown', async () => {
  const { find } = await createSession((query) => ({
    ...resultOf(query, '/zh/button'),
    didYouMean: 'button',
  }));
  expect((await find('buxton')).tabs[1]).toMatchObject({ groups: [] });
});

test('after a reported failure, the next search tries again', async () => {
  let isBroken = true;
  const { session, find, load, log } = await createSession((query) => {
    if (isBroken) throw new Error('broken');
    return resultOf(query, '/zh/button');
  });
  load.mockRejectedValueOnce(new Error('offline'));
  expect((await find('按钮')).tabs[1]?.state).toBe('failed');
  await session.openTab('zh');
  expect(session.getState().result?.tabs[1]?.state).toBe('failed');
  expect(log.mock.calls.map(([cause]) => `${cause}`)).toEqual(['Error: offline', 'Error: broken']);
  isBroken = false;
  await session.openTab('zh');
  expect(session.getState().result?.tabs[1]?.groups).toHaveLength(1);
});

test('an answer to an earlier query is not shown for the next one', async () => {
  let give = (_: SearchResult): void => {};
  const { session, find, ask } = await createSession(
    () =>
      new Promise<SearchResult>((resolve) => {
        give = resolve;
      }),
  );
  await find('button');
  const opened = session.openTab('zh');
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  session.setQuery('');
  session.setQuery('button');
  give(resultOf('button', '/zh/button'));
  await opened;
  expect(session.getState().result?.tabs[1]?.state).toBe('unasked');
});
