import { expect, test, vi } from 'vitest';
import { createSearchDocument } from './document.ts';
import { createRemoteEngine, type RemoteSearch } from './remote.ts';

const document = createSearchDocument({
  id: '1',
  title: 'Button',
  routePath: '/components/basic/button',
  domain: '',
  section: 'Components / Basic',
  blocks: [
    { type: 'heading', text: 'Events', id: 'events', depth: 2 },
    { type: 'text', text: 'A button is clicked.' },
  ],
});

const config: RemoteSearch = {
  apiUrl: 'https://search.example/api',
  searchIndexes: ['docs', { value: 'blog', label: 'The blog' }],
  lang: 'zh',
};

function answerWith(answer: unknown, settings: Partial<RemoteSearch> = {}, status = 200) {
  const get = vi.fn(
    async (_url: string, _init: { signal: AbortSignal }) =>
      new Response(JSON.stringify(answer), { status }),
  );
  const { signal } = new AbortController();
  return {
    get,
    signal,
    result: createRemoteEngine({ ...config, ...settings }, get).answer('button', signal),
  };
}

test('the service is asked with keyword, limit, indexes and language', async () => {
  const { get, signal, result } = answerWith([]);
  await result;
  expect(get.mock.calls).toEqual([
    [
      'https://search.example/api?keyword=button&limit=7&searchIndexes=docs%2Cblog&lang=zh',
      { signal },
    ],
  ]);
  const other = answerWith([], { apiUrl: '/find?v=1', searchIndexes: [] });
  await other.result;
  expect(other.get.mock.calls[0]?.[0]).toBe(
    '/find?v=1&keyword=button&limit=7&searchIndexes=&lang=zh',
  );
});

test('groups become tabs: the own one first, others by label, unknown ones by name', async () => {
  const { result } = answerWith(
    ['forum', 'blog', 'docs'].map((index) => ({ index, hits: [document] })),
  );
  const { tabs, terms } = await result;
  expect(terms).toEqual(['button']);
  expect(tabs.map(({ name, label, own }) => [name, label, own])).toEqual([
    ['docs', 'docs', true],
    ['forum', 'forum', false],
    ['blog', 'The blog', false],
  ]);
  expect(tabs[0]?.groups).toMatchObject([
    {
      href: '/components/basic/button',
      section: 'Components / Basic',
      hits: [
        { type: 'title' },
        { type: 'content', href: '/components/basic/button#events', path: ['Events'] },
      ],
    },
  ]);
});

test('the group named default is the own one', async () => {
  const { result } = answerWith([{ index: 'default', hits: [] }], { searchIndexes: [] });
  expect((await result).tabs).toEqual([
    { name: 'default', label: 'default', own: true, groups: [], more: 0 },
  ]);
});

test('a hit in which the words do not stand is shown by its title', async () => {
  const { result } = answerWith([
    { index: 'docs', hits: [{ title: 'Knopf', routePath: '/knopf' }] },
  ]);
  expect((await result).tabs[0]?.groups[0]?.hits).toEqual([
    { type: 'title', href: '/knopf', title: [{ text: 'Knopf', marked: false }] },
  ]);
});

test.each([
  ['a failing status', () => answerWith([], {}, 500), 'Status 500.'],
  ['an answer that is no array', () => answerWith({ hits: [] }), 'not an array'],
  ['an answer that is null', () => answerWith(null), 'not an array'],
  ['a group without hits', () => answerWith([{ index: 'docs' }]), 'lacks its index or hits'],
  ['a group that is null', () => answerWith([null]), 'lacks its index or hits'],
])('%s fails with the address and the reason', async (_name, ask, reason) => {
  const { result } = ask();
  await expect(result).rejects.toThrow('Remote search at https://search.example/api failed.');
  await expect(result).rejects.toThrow(reason);
});

test('text that is not JSON fails', async () => {
  const { signal } = new AbortController();
  const broken = createRemoteEngine(config, async () => new Response('<html>'));
  await expect(broken.answer('a', signal)).rejects.toThrow('SyntaxError');
});

test('hostile hits are text, and lead nowhere but to http addresses', async () => {
  const hit = (fields: object) => ({
    title: 'button',
    content: '',
    toc: [],
    domain: '',
    ...fields,
  });
  const { result } = answerWith([
    {
      index: 'docs',
      hits: [
        hit({ routePath: 'javascript:alert(1)' }),
        hit({ routePath: '', domain: 'data:text/html,x' }),
        hit({ routePath: ':alert(1)', domain: 'javascript' }),
        hit({ routePath: '/\\evil.example/x' }),
        hit({ routePath: '//evil.example/x' }),
        hit({ routePath: '/ok', title: '<img src=x onerror=alert(1)> button' }),
        null,
      ],
    },
    {
      index: 'docs',
      hits: [
        'x',
        7,
        hit({ routePath: 5 }),
        hit({ routePath: '/deep', domain: 'https://other.example' }),
      ],
    },
    {
      index: 'docs',
      hits: [
        hit({
          routePath: '/odd',
          id: 3,
          title: {},
          content: 7,
          section: [],
          toc: [null, { charIndex: -1 }, { charIndex: 'x', depth: 2 }],
        }),
      ],
    },
  ]);
  const { tabs } = await result;
  expect(tabs[0]?.groups.map(({ href }) => href)).toEqual([
    'https://evil.example/x',
    'https://evil.example/x',
    '/ok',
  ]);
  expect(tabs[0]?.groups[2]?.title[0]?.text).toBe('<img src=x onerror=alert(1)> ');
  expect(tabs[1]?.groups.map(({ href }) => href)).toEqual(['https://other.example/deep']);
  expect(tabs[2]?.groups).toMatchObject([{ id: '3', href: '/odd', hits: [{ type: 'title' }] }]);
});

test('a group of very many hits is cut to seven', async () => {
  const { result } = answerWith([{ index: 'docs', hits: Array(5000).fill(document) }]);
  expect((await result).tabs[0]).toMatchObject({ groups: { length: 7 }, more: 4993 });
});
