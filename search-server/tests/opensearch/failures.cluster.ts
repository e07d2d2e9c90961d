/** Nodes that die or hang while readers search through two services: answers stay right. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '../../../engine/search/search.ts';
import { createApp } from '../../src/app.ts';
import { loadSites } from '../../src/load-sites.ts';
import { randomQueries, readTestSite, type TestSite, testConfig } from '../site.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;
let site: TestSite;
const apps: FastifyInstance[] = [];
const addresses: string[] = [];

beforeAll(async () => {
  cluster = await startCluster(700);
  site = (await readTestSite()).find(({ lang }) => lang === 'zh')!;
  // Loaded with more patience than a reader has.
  const limits = { answersMB: 1, queryMs: 5000 };
  await loadSites(testConfig(), cluster.engine);
  for (let at = 0; at < 2; at++) {
    const app = await createApp(testConfig(limits), cluster.direct);
    apps.push(app);
    addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  }
}, 600_000);

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await cluster?.close();
}, 120_000);

/** Asks both services four at a time while `change` goes on; how many answers were right, wrong and not given. */
async function underLoad(change: () => Promise<void>) {
  const queries = randomQueries(site, 400).filter((text) => /\p{Script=Han}/u.test(text));
  const expected = new Map<string, string>();
  const count = { right: 0, wrong: 0, failed: 0 };
  let isOver = false;
  let next = 0;
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    while (!isOver) {
      const text = queries[next++ % queries.length]!;
      const keys = new URLSearchParams({ keyword: text, lang: 'zh', limit: '7' });
      const response = await fetch(`${addresses[reader % 2]}/search?${keys}`);
      const answer: unknown = await response.json();
      if (response.status !== 200) {
        count.failed++;
        continue;
      }
      const [{ hits }] = answer as [{ hits: { routePath: string }[] }];
      let right = expected.get(text);
      if (right === undefined) {
        right = search(site.corpus, text)
          .tabs[0]!.groups.map(({ href }) => href)
          .join();
        expected.set(text, right);
      }
      if (hits.map(({ routePath }) => routePath).join() === right) count.right++;
      else count.wrong++;
    }
  });
  await change();
  isOver = true;
  await Promise.all(readers);
  return count;
}

/** Waits until both services have given so many answers more; stands for time that passes. */
async function answered(count: number): Promise<void> {
  for (const address of addresses) {
    const read = async () => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return Number(/search_request_seconds_count\{status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const end = (await read()) + count;
    await expect.poll(read, { timeout: 120_000, interval: 100 }).toBeGreaterThan(end);
  }
}

test('a node is killed: no answer is wrong, and with two nodes all are given', async () => {
  const count = await underLoad(async () => {
    await answered(20);
    cluster.signal(1, 'SIGKILL');
    await answered(100);
  });
  console.log('killed', count);
  expect(count.wrong).toBe(0);
  expect(count.failed).toBeLessThan(count.right / 10);
  const after = await underLoad(() => answered(50));
  expect(after).toMatchObject({ wrong: 0, failed: 0 });
  cluster.start(1);
  await cluster.settled(3);
}, 600_000);

test('a node hangs and comes back: no answer is wrong', async () => {
  const count = await underLoad(async () => {
    await answered(20);
    cluster.signal(2, 'SIGSTOP');
    await answered(60);
    cluster.signal(2, 'SIGCONT');
    await cluster.settled(3);
    await answered(60);
  });
  console.log('hung', count);
  expect(count.wrong).toBe(0);
  expect(count.failed).toBeLessThan(count.right / 10);
  expect(await underLoad(() => answered(50))).toMatchObject({ wrong: 0, failed: 0 });
}, 600_000);
