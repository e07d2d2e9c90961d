/** Fault injection: nodes die or hang while readers search through two services. Answers must stay right. */
import type { FastifyInstance } from 'fastify';
import { search } from 'parallel-docs/search';
import { afterAll, beforeAll, expect, type TaskMeta, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadSites } from '../../src/load-sites.ts';
import { type Counted, countUnderLoad, failuresOf, WatchedEngine } from '../readers.ts';
import { randomQueries, readTestSite, type TestSite, testConfig } from '../site.ts';
import { type Cluster, startCluster } from './cluster.ts';

const TEST_MS = 600_000;

let cluster: Cluster;
let site: TestSite;
let watched: WatchedEngine;
const apps: FastifyInstance[] = [];
const addresses: string[] = [];

beforeAll(async () => {
  cluster = await startCluster(700);
  site = (await readTestSite()).find(({ lang }) => lang === 'zh')!;
  // Queries keep the long time limit of the tests. On an overloaded machine, a short limit would show how slow all
  // nodes are, instead of the effect of one node on the others.
  const limits = { answersMB: 1 };
  await loadSites(testConfig(), cluster.engine);
  watched = new WatchedEngine(cluster.direct);
  for (let at = 0; at < 2; at++) {
    const app = await createApp(testConfig(limits), watched.engine);
    apps.push(app);
    addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  }
}, TEST_MS);

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await cluster?.close();
}, 120_000);

/** Lets readers query both services while `change` runs, and stores the counted answers in the test's metadata. */
async function underLoad(
  meta: TaskMeta,
  name: string,
  change: () => Promise<void>,
): Promise<Counted> {
  const texts = randomQueries(site, 400).filter((text) => /\p{Script=Han}/u.test(text));
  const counted = await countUnderLoad(change, {
    addresses,
    texts,
    lang: 'zh',
    watched,
    judge: (text) => (found) => {
      const expected = search(site.corpus, text).tabs[0]!.groups.map(({ href }) => href);
      return found === expected.join();
    },
  });
  meta.counted = { ...meta.counted, [name]: counted };
  return counted;
}

/** Waits until each service has given this many more answers. The waiting time is not fixed. */
async function answered(count: number): Promise<void> {
  for (const address of addresses) {
    const read = async () => {
      const response = await fetch(`${address}/metrics`);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status}: ${text}`);
      return Number(/search_request_seconds_count\{status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const end = (await read()) + count;
    // Only the test itself has a time limit.
    await expect.poll(read, { timeout: TEST_MS, interval: 500 }).toBeGreaterThan(end);
  }
}

test(
  'a node is killed: no answer is wrong, and two nodes answer all queries',
  async ({ task }) => {
    try {
      const count = await underLoad(task.meta, 'a node is killed', async () => {
        await answered(10);
        cluster.signal(1, 'SIGKILL');
        await answered(40);
      });
      expect(count.wrong).toBe(0);
      expect(failuresOf(count), JSON.stringify(count)).toBeLessThan(count.right / 10);
      const after = await underLoad(task.meta, 'afterwards, with two nodes', () => answered(20));
      expect(after).toMatchObject({ wrong: 0, failed: {} });
    } finally {
      cluster.start(1);
      await cluster.settled(3);
    }
  },
  TEST_MS,
);

test(
  'a node hangs and comes back: no answer is wrong',
  async ({ task }) => {
    const count = await underLoad(task.meta, 'a node hangs and returns', async () => {
      await answered(10);
      cluster.signal(2, 'SIGSTOP');
      await answered(30);
      cluster.signal(2, 'SIGCONT');
      await cluster.settled(3);
      await answered(30);
    });
    expect(count.wrong).toBe(0);
    expect(failuresOf(count), JSON.stringify(count)).toBeLessThan(count.right / 10);
    const after = await underLoad(task.meta, 'afterwards, with three nodes', () => answered(20));
    expect(after).toMatchObject({ wrong: 0, failed: {} });
  },
  TEST_MS,
);
