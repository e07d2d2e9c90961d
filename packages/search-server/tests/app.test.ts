import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { type Engine, EngineError } from '../src/engines/engine.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { testConfig } from './site.ts';

const open: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

interface Options {
  readonly limits?: Partial<Config['limits']>;
  readonly config?: Partial<Config>;
  readonly find?: (text: string) => void;
  readonly engine?: Engine;
}

async function create({
  limits,
  config,
  find,
  engine = createMemoryEngine(find),
}: Options = {}): Promise<FastifyInstance> {
  const app = await createApp({ ...testConfig(limits), ...config }, engine);
  open.push(app);
  await app.ready();
  return app;
}

const query = (query: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'GET' as const,
  url: '/search',
  query: { keyword: 'widget', lang: 'en', ...query },
  headers,
});

test('an answer is an array of groups, by the name asked for; without one, "default"', async () => {
  const app = await create();
  const groups = async (searchIndexes: string) =>
    (await app.inject(query({ searchIndexes, limit: '2' }))).json();
  expect(await groups('docs')).toMatchObject([
    { index: 'docs', hits: [{ routePath: '/page-2' }, { routePath: '/page-0' }], more: 1 },
  ]);
  expect(await groups('')).toMatchObject([{ index: 'default' }]);
});

test.each([
  ['no keyword', { keyword: undefined }, "must have required property 'keyword'"],
  ['no language', { lang: undefined }, "must have required property 'lang'"],
  ['a keyword that is too long', { keyword: 'a'.repeat(501) }, 'more than 500 characters'],
  ['NUL', { keyword: 'a\0b' }, 'keyword must match pattern'],
  ['a limit of none', { limit: '0' }, 'limit must be >= 1'],
  ['a limit beyond reason', { limit: '1000000' }, 'limit must be <= 50'],
  ['a limit that is no number', { limit: 'x' }, 'limit must be integer'],
  ['an index that is not offered', { searchIndexes: 'docs,hidden' }, 'Indexes: docs.'],
  ['an index of another kind', { searchIndexes: '../etc' }, 'searchIndexes must match pattern'],
  ['a language that is not there', { lang: 'de' }, 'Languages: en.'],
])('%s is refused in words that repeat nothing', async (_name, change, detail) => {
  const app = await create();
  const given = { keyword: 'widget', lang: 'en', ...change };
  const response = await app.inject({
    url: '/search',
    query: Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.json()).toMatchObject({ title: 'Bad Request', status: 400 });
  expect(response.json().detail).toContain(detail);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a key given twice, an unknown path and another method are problems', async () => {
  const app = await create();
  expect((await app.inject('/search?keyword=a&keyword=b&lang=en')).statusCode).toBe(400);
  for (const inject of [{ url: '/other?secret' }, { ...query({}), method: 'POST' as const }]) {
    const response = await app.inject(inject);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.body).not.toContain('secret');
  }
});

test('a keyword of 1 MB is refused by its head alone', async () => {
  const app = await create();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /search?lang=en&keyword=${'a'.repeat(1_000_000)} HTTP/1.1\r\n\r\n`),
    );
    socket.on('error', () => {}).on('close', () => resolve(text));
    socket.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\nContent-Type: application\/problem\+json/);
  expect((await app.inject(query({}))).statusCode).toBe(200);
});

test('what a reader or a cache has is not found again, however it is spelt', async () => {
  const asked: string[] = [];
  const app = await create({ find: (text) => asked.push(text) });
  const first = await app.inject(query({ keyword: 'Widget' }));
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  const etag = first.headers.etag as string;
  expect(asked).toEqual(['widget']);
  for (const keyword of ['widget', ' WIDGET ', 'ｗｉｄｇｅｔ']) {
    const again = await app.inject(query({ keyword }));
    expect(again.headers.etag).toBe(etag);
    expect(again.body).toBe(first.body);
    const known = await app.inject(query({ keyword }, { 'if-none-match': `"x", W/${etag}` }));
    expect([known.statusCode, known.body]).toEqual([304, '']);
  }
  expect(asked).toHaveLength(1);
  for (const change of [{ keyword: 'widge' }, { limit: '1' }, { searchIndexes: 'docs' }])
    expect((await app.inject(query(change))).headers.etag).not.toBe(etag);
});

test('an address that asks too often has to wait', async () => {
  const app = await create({ limits: { perMinute: 3 } });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) statuses.push((await app.inject(query({}))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const response = await app.inject(query({}));
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  // Other addresses are answered, and health checks too.
  expect((await app.inject({ ...query({}), remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('only pages of origins that are named may ask', async () => {
  const app = await create();
  const allowed = async (origin: string) =>
    (await app.inject(query({}, { origin }))).headers['access-control-allow-origin'];
  expect(await allowed('https://docs.example')).toBe('https://docs.example');
  expect(await allowed('https://evil.example')).toBeUndefined();
});

test('a failure of the engine is counted and told, and says nothing of the query', async () => {
  const lines: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => lines.push(`${text}`) > 0) as typeof write;
  try {
    const app = await create({
      config: { log: true },
      find: (text) => {
        if (text === 'secretone') throw new EngineError('The engine cannot be reached.');
        if (text === 'secrettwo') throw new TypeError(`Not a function: ${text}`);
      },
    });
    const response = await app.inject(query({ keyword: 'secretone' }));
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect((await app.inject(query({ keyword: 'secrettwo' }))).statusCode).toBe(500);
    await app.inject(query({ keyword: 'secretthree' }));
    await app.inject(query({ keyword: 'secretfour\0' }));
    await app.inject('/secretless?keyword=secretfive');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('search_failures_total{reason="EngineError"} 1');
    expect(body).toContain('search_failures_total{reason="bug"} 1');
    expect(body).toMatch(/search_request_seconds_count\{status="200"\} 1/);
    expect(body).not.toContain('secret');
  } finally {
    process.stdout.write = write;
  }
  const log = lines.join('');
  expect(log).toContain('The engine cannot be reached.');
  expect(log).toContain('"path":"/search"');
  expect(log).not.toMatch(/secret(?!less)/);
});

test('it is alive without an engine, and ready when every index is found', async () => {
  const app = await create({
    find: () => {
      throw new EngineError('The engine cannot be reached.');
    },
  });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const ready = await create();
  expect((await ready.inject('/readyz')).json()).toEqual({ status: 'ok', langs: ['en'] });
  const missing = await create({ config: { indexes: { docs: {}, blog: {} } } });
  expect((await missing.inject('/readyz')).statusCode).toBe(503);
});

/** An engine that never answers and only rejects when aborted. `asked` has the signals of its queries so far. */
function createSilentEngine() {
  const asked: AbortSignal[] = [];
  const engine: Engine = {
    ...createMemoryEngine(),
    find: (_target, _question, signal) =>
      new Promise((_resolve, reject) => {
        asked.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  return { engine, asked };
}

test('a query whose reader goes is given up, and leaves its place to the next', async () => {
  const { engine, asked } = createSilentEngine();
  const app = await create({ engine, limits: { atOnce: 1 } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (keyword: string, signal: AbortSignal) =>
    fetch(`${address}/search?lang=en&keyword=${keyword}`, { signal }).catch(() => undefined);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [ask('widget', first.signal)];
  await expect.poll(() => asked.length).toBe(1);
  answers.push(ask('button', second.signal));
  const load = async () =>
    /^search_queries_in_progress (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1];
  await expect.poll(load).toBe('2');
  first.abort();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  second.abort();
  await Promise.all(answers);
  await expect.poll(load).toBe('0');
  await expect
    .poll(async () => (await app.inject('/metrics')).body)
    .toContain('search_failures_total{reason="gone"} 2');
});

test('a query that has waited too long for others is turned away, and told when to ask again', async () => {
  const { engine, asked } = createSilentEngine();
  const app = await create({ engine, limits: { atOnce: 1, waitMs: 1, queryMs: 600_000 } });
  const inside = app.inject(query({}));
  await expect.poll(() => asked.length).toBe(1);
  const late = await app.inject(query({ keyword: 'button' }));
  expect(late.statusCode).toBe(503);
  expect(late.headers['retry-after']).toBe('1');
  expect((await app.inject('/metrics')).body).toContain(
    'search_failures_total{reason="BusyError"} 1',
  );
  await app.close();
  void inside;
});

test('while the event loop is late queries are turned away, and whoever looks after the service is answered', async () => {
  const app = await create({ limits: { lateMs: 1 } });
  const isTurnedAway = async () => {
    // Blocks the event loop for longer than the interval in which its delay is measured.
    const end = performance.now() + 100;
    while (performance.now() < end);
    return (await app.inject(query({}))).statusCode === 503;
  };
  await expect.poll(isTurnedAway, { timeout: 30_000, interval: 1 }).toBe(true);
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject('/metrics')).body).toContain('search_failures_total{reason="late"}');
});
