/** Two services behind nginx, as in production: one is killed while readers search. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { search } from 'parallel-docs/search';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { randomQueries, readTestSite, SITE, type TestSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-gateways-'));
const children: ChildProcess[] = [];
let address: string;
let site: TestSite;

function start(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
  children.push(child);
  return child;
}

/** Starts a service; only the first one loads the site and runs Groonga. */
async function startService(name: string, engine: object, index: object): Promise<number> {
  const port = await freePort();
  const file = join(folder, `${name}.json`);
  const config = { engine, indexes: { docs: index }, port, log: false, trustProxy: ['127.0.0.1'] };
  const limits = { perMinute: 100_000, queryMs: 20_000 };
  writeFileSync(file, JSON.stringify({ ...config, limits }));
  start(process.execPath, '--import', 'tsx', 'src/main.ts', file);
  await ready(`http://127.0.0.1:${port}/readyz`);
  return port;
}

async function ready(url: string): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
}

beforeAll(async () => {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error(
      'nginx was not found. Install it (Debian, Ubuntu: apt-get install nginx-light).',
    );
  site = (await readTestSite()).find(({ lang }) => lang === 'zh')!;
  const url = `http://127.0.0.1:${await freePort()}`;
  const engine = { type: 'groonga', url };
  const first = await startService('first', { ...engine, folder: 'data' }, { site: SITE });
  const second = await startService('second', engine, {});
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream search {
    server 127.0.0.1:${first} max_fails=1 fail_timeout=5s;
    server 127.0.0.1:${second} max_fails=1 fail_timeout=5s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://search;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 1s;
    }
  }
}
`,
  );
  start('nginx', '-p', folder, '-c', join(folder, 'nginx.conf'));
  await ready(`${address}/readyz`);
}, 200_000);

afterAll(async () => {
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('with one of two services killed every query is answered, and rightly', async () => {
  const queries = randomQueries(site, 200).filter((text) => /\p{Script=Han}/u.test(text));
  const counted = { right: 0, wrong: 0, failed: 0 };
  const ask = async (text: string) => {
    const keys = new URLSearchParams({ keyword: text, lang: 'zh', limit: '7' });
    const response = await fetch(`${address}/search?${keys}`);
    if (response.status !== 200) return counted.failed++;
    const [{ hits }] = (await response.json()) as [{ hits: { routePath: string }[] }];
    const expected = search(site.corpus, text).tabs[0]!.groups.map(({ href }) => href);
    const isRight = hits.map(({ routePath }) => routePath).join() === expected.join();
    return isRight ? counted.right++ : counted.wrong++;
  };
  const half = queries.length / 2;
  await Promise.all(
    [0, 1, 2, 3].map(async (reader) => {
      for (let at = reader; at < queries.length; at += 4) {
        // Kills the second service, because the first one runs the engine.
        if (at === Math.floor(half)) children[1]!.kill('SIGKILL');
        await ask(queries[at]!);
      }
    }),
  );
  expect(counted).toEqual({ right: queries.length, wrong: 0, failed: 0 });
}, 120_000);
