/** Three OpenSearch nodes on this machine, each in its own process, from Maven packages. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../scripts/free-port.mjs';
import { OpenSearch } from '../../src/engines/opensearch.ts';
import { createProxy, type EngineUnderTest } from '../engines.ts';

const HERE = import.meta.dirname;
export const JARS = join(HERE, '../../.nodes/lib');
const START_MS = 240_000;

/** Downloads the server and its dependencies unless an earlier run did. */
function ensureJars(): void {
  if (existsSync(JARS)) return;
  const part = `${JARS}.part`;
  const { status } = spawnSync(
    'mvn',
    ['-q', '-f', HERE, 'dependency:copy-dependencies', `-DoutputDirectory=${part}`],
    { stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      'Maven failed. The nodes need Java 17 and Maven (Debian: openjdk-17-jdk-headless, maven).',
    );
  renameSync(part, JARS);
}

/** Compiles the program of the nodes, once for all of them. */
function compileNode(folder: string): void {
  const { status } = spawnSync(
    'javac',
    ['-cp', join(JARS, '*'), '-d', folder, join(HERE, 'Node.java')],
    { stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error('javac failed. The nodes need Java 17 (Debian: openjdk-17-jdk-headless).');
}

/** A cluster under test. Node numbers start at 0. */
export interface Cluster extends EngineUnderTest {
  /** Queries the nodes directly, without the proxies of {@link EngineUnderTest.pause}. */
  readonly direct: OpenSearch;
  /** Addresses of the nodes, not of the proxies. */
  readonly urls: readonly string[];
  /** Folder of the data of the nodes. */
  readonly folder: string;
  signal(node: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts a killed node again with its data. */
  start(node: number): void;
  /** Waits until the cluster has this many nodes and every index has all its copies. */
  settled(nodes: number): Promise<void>;
}

export async function startCluster(nodeMs = 2000): Promise<Cluster> {
  ensureJars();
  const folder = mkdtempSync(join(tmpdir(), 'search-cluster-'));
  const classes = join(folder, 'classes');
  compileNode(classes);
  const first = await freePort(6);
  const ports = Array.from({ length: 6 }, (_, at) => first + at);
  const http = ports.slice(0, 3);
  const seeds = ports.slice(3).map((port) => `127.0.0.1:${port}`);
  const children: ChildProcess[] = [];

  const start = (node: number): void => {
    children[node] = spawn(
      'java',
      [
        // The second JIT compiler does not pay off in the few minutes that a node runs.
        ...['-Xms256m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
        ...['-cp', `${classes}:${join(JARS, '*')}`, 'Node', `${node}`, join(folder, `${node}`)],
        ...[`${http[node]}`, `${ports[3 + node]}`, seeds.join(), 'node-0,node-1,node-2'],
      ],
      { stdio: ['pipe', 'ignore', 'ignore'] },
    );
  };
  const stop = (child: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.stdin!.end();
    });
  const settled = async (nodes: number): Promise<void> => {
    for (const end = Date.now() + START_MS; ; await sleep(250)) {
      const health = await Promise.any(
        http.map(async (port) => {
          const url = `http://127.0.0.1:${port}/_cluster/health`;
          return (await (await fetch(url, { signal: AbortSignal.timeout(3000) })).json()) as {
            status: string;
            number_of_nodes: number;
          };
        }),
      ).catch(() => undefined);
      if (health?.status === 'green' && health.number_of_nodes === nodes) return;
      if (children.some(({ exitCode }) => exitCode !== null))
        throw new Error('A node has ended by itself.');
      if (Date.now() > end)
        throw new Error(`The cluster did not become ready: ${JSON.stringify(health)}.`);
    }
  };

  for (const node of [0, 1, 2]) start(node);
  await settled(3);
  const proxies = await Promise.all(http.map(createProxy));
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const urls = http.map(address);
  return {
    engine: new OpenSearch(
      proxies.map(({ port }) => address(port)),
      'search',
      nodeMs,
    ),
    direct: new OpenSearch(urls, 'search', nodeMs),
    urls,
    folder,
    async pause() {
      for (const proxy of proxies) proxy.pause(true);
      return async () => {
        for (const proxy of proxies) proxy.pause(false);
      };
    },
    async restart() {
      await Promise.all(children.map(stop));
      for (const node of [0, 1, 2]) start(node);
      await settled(3);
    },
    signal: (node, signal) => void children[node]!.kill(signal),
    start,
    settled,
    async close() {
      for (const proxy of proxies) proxy.close();
      for (const child of children) child.kill('SIGCONT');
      await Promise.all(children.map(stop));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
