/** Tests how the nodes of a cluster are queried. The tests of their answers are in `opensearch/`. */
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { EngineError } from '../src/engines/engine.ts';
import { OpenSearch } from '../src/engines/opensearch.ts';

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node that counts requests and answers with the status from `answer`; undefined closes the connection. */
async function startNode(
  answer: () => Promise<number | undefined>,
  body: unknown = { index: { aliases: { 'p.docs.en': {} } } },
) {
  let asked = 0;
  const server = createServer(async (_request, response) => {
    asked++;
    const status = await answer();
    if (status === undefined) return response.destroy();
    response.writeHead(status).end(JSON.stringify(body));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}

const FOUND = new Map([['docs.en', 'index']]);
const NODE_MS = 20;
const never = () => new Promise<undefined>(() => {});
const ask = (nodes: readonly { readonly url: string }[], signal = AbortSignal.timeout(20_000)) =>
  new OpenSearch(
    nodes.map(({ url }) => url),
    'p',
    NODE_MS,
  ).targets(signal);

test('a node that hangs is overtaken by another and comes last from then on', async () => {
  const hung = await startNode(never);
  const well = await startNode(async () => 200);
  // The limit of a node is longer than a healthy node takes on a busy machine.
  const engine = new OpenSearch([hung.url, well.url], 'p', 1000);
  for (let at = 0; at < 4; at++)
    expect(await engine.targets(AbortSignal.timeout(20_000))).toEqual(FOUND);
  expect(hung.asked()).toBe(1);
  expect(well.asked()).toBe(4);
});

test('where all nodes are slow the first answer counts, also of the one asked first', async () => {
  let answerFirst = (_status: number) => {};
  const first = await startNode(
    () =>
      new Promise((resolve) => {
        answerFirst = resolve;
      }),
  );
  // The first node answers once the third is queried; the others never answer.
  const second = await startNode(never);
  const third = await startNode(() => {
    answerFirst(200);
    return never();
  });
  expect(await ask([first, second, third])).toEqual(FOUND);
  expect([first.asked(), second.asked(), third.asked()]).toEqual([1, 1, 1]);
});

test('a node that refuses is passed over at once; when all do, each is told', async () => {
  const broken = await startNode(async () => 500);
  const full = await startNode(async () => 429);
  const well = await startNode(async () => 200);
  expect(await ask([broken, full, well])).toEqual(FOUND);
  await expect(ask([broken, full])).rejects.toThrow(
    'The search engine answered with status 500. The search engine answered with status 429.',
  );
});

test('where there is no such alias there are no sets', async () => {
  const empty = await startNode(async () => 404, { error: 'alias [p.*] missing', status: 404 });
  expect(await ask([empty])).toEqual(new Map());
});

test('an answer of another shape is a failure of the engine', async () => {
  const other = await startNode(async () => 200, { index: { aliases: 'p.docs.en' } });
  await expect(ask([other])).rejects.toThrow(EngineError);
});

test('nobody is asked further when the reader has gone', async () => {
  const gone = new AbortController();
  const hung = await startNode(() => {
    gone.abort(new Error('gone'));
    return never();
  });
  const other = await startNode(async () => 200);
  await expect(ask([hung, other], gone.signal)).rejects.toThrow('gone');
  expect(other.asked()).toBe(0);
});
