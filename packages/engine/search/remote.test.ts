import { expect, test, vi } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument } from './document.ts';
import { MAX_CHARACTERS } from './query.ts';
import { createRemoteEngine, type RemoteSearch } from './remote.ts';
import { findMatches, search } from './search.ts';

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

test('requests contain keyword, limit, indexes and language', async () => {
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

test('of a long query, only the part that local search reads is sent', async () => {
  const get = vi.fn(async () => Response.json([{ index: 'docs', hits: [document] }]));
  const engine = createRemoteEngine(config, get as never);
  const text = `button ${'x'.repeat(MAX_CHARACTERS - 8)}\u{1d400} clicked`;
  const { query } = await engine.answer(text, new AbortController().signal);
  expect(query).toBe(text);
  const [[url]] = get.mock.calls as unknown as [[string]];
  expect(new URL(url).searchParams.get('keyword')).toBe(text.slice(0, MAX_CHARACTERS - 1));
});

test('groups become tabs: the own group first, others by label, unknown ones by name', async () => {
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

test('the group named default is the own group', async () => {
  const { result } = answerWith([{ index: 'default', hits: [] }], { searchIndexes: [] });
  expect((await result).tabs).toEqual([
    { name: 'default', label: 'default', own: true, groups: [], more: 0 },
  ]);
});

test('a hit without the words is shown by its title', async () => {
  const { result } = answerWith([
    { index: 'docs', hits: [{ title: 'Knopf', routePath: '/knopf' }] },
  ]);
  expect((await result).tabs[0]?.groups[0]?.hits).toEqual([
    { type: 'title', href: '/knopf', title: [{ text: 'Knopf', marked: false }] },
  ]);
});

test.each([
  ['a failing status', () => answerWith([], {}, 500), 'answered with status 500.'],
  ['an answer that is no array', () => answerWith({ hits: [] }), 'not an array'],
  ['an answer that is null', () => answerWith(null), 'not an array'],
  ['a group without hits', () => answerWith([{ index: 'docs' }]), 'has no valid "index" or "hits"'],
  ['a group that is null', () => answerWith([null]), 'has no valid "index" or "hits"'],
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

test('hostile hits are shown as text, and link only to http addresses', async () => {
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

const chinese = ['按钮', '按键', '鈕扣'].map((title, at) =>
  createSearchDocument({
    id: `${at}`,
    title,
    routePath: `/page-${at}`,
    domain: '',
    section: '组件',
    blocks: [{ type: 'text', text: `button ${title}的用法` }],
  }),
);
const tables = { simplified: '鈕钮', pinyin: 'an按jian键kou扣niu钮' };

test.each(['an', 'anniu', '按鈕', '“按钮”', 'buton', 'button 用法'])(
  'with tables and a corrected query, %s shows what the index file shows',
  async (text) => {
    const corpus = createCorpus({ documents: chinese, tables });
    const { matches, count, didYouMean } = findMatches(corpus, text, 1);
    const hits = matches.map(({ page }) => page.document);
    const get = async () =>
      new Response(JSON.stringify([{ index: 'docs', hits, more: count - 1, didYouMean, tables }]));
    const answer = await createRemoteEngine(config, get).answer(text, new AbortController().signal);
    const local = search(corpus, text);
    const [tab] = local.tabs;
    expect(answer).toEqual({
      ...local,
      tabs: [
        {
          ...tab,
          name: 'docs',
          label: 'docs',
          groups: tab!.groups.slice(0, 1),
          more: count - 1,
        },
      ],
    });
    expect(hits).toHaveLength(1);
  },
);

test.each([
  { simplified: ']', pinyin: '' },
  { simplified: '', pinyin: 'an[' },
  { simplified: '', pinyin: 'an\\' },
  { simplified: 7, pinyin: 'an按' },
  null,
])('invalid tables are ignored: %j', async (tables) => {
  const { result } = answerWith([
    { index: 'docs', hits: [document], tables, more: -1, didYouMean: 4 },
  ]);
  const { tabs, didYouMean } = await result;
  expect(tabs[0]).toMatchObject({ groups: [{ href: '/components/basic/button' }], more: 0 });
  expect(didYouMean).toBeUndefined();
});
