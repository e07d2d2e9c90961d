/**
 * Measures the service with generated pages: `npm run bench -- COUNT [service.json]`. Without a configuration Groonga is
 * started for it. Prints size, time to load, and percentiles at a fixed rate, each query new and each query known.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Result } from 'autocannon';
import { createRandom, pick } from '../../tests/sites/sample-corpus.ts';
import { freePort } from '../tests/engines.ts';

const RATE = 20;
const SECONDS = 20;
const [count = '1000', configFile] = process.argv.slice(2);
const HERE = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));

function node(...args: string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: join(HERE, '..'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${args[0]} failed.`);
}

/** Queries of two to four characters or a word or two, all different. */
function queries(lang: string, length: number, seed: number): string[] {
  const text = readFileSync(join(folder, `site/static/search_index.v1.${lang}.json`), 'utf8').slice(
    0,
    30_000_000,
  );
  const random = createRandom(seed);
  const found = new Set<string>();
  const word = lang === 'zh' ? /\p{Script=Han}{2,4}/u : /[a-z]{3,}/;
  while (found.size < length) {
    const take = () =>
      word.exec(text.slice(Math.floor(random() * text.length)).slice(0, 400))?.[0] ?? '';
    found.add(pick(random, [take(), `${take()} ${take()}`, take().slice(0, 2)]));
  }
  return [...found];
}

/** Asks at a fixed rate, which leaves most of a core to whoever asks. */
async function measure(address: string, name: string, paths: readonly string[]): Promise<void> {
  let at = 0;
  const times: number[] = [];
  const { non2xx, errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: address,
        connections: 10,
        overallRate: RATE,
        duration: SECONDS,
        requests: [
          { setupRequest: (request) => ({ ...request, path: paths[at++ % paths.length]! }) },
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) =>
    times[Math.floor(part * (times.length - 1))]!.toFixed(1),
  );
  console.log(
    `${name}: ${times.length} answers, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, ${non2xx} refused, ${errors} errors`,
  );
}

try {
  console.log(`${cpus().length} × ${cpus()[0]!.model}, Node ${process.version}`);
  const site = join(folder, 'site');
  node('bench/site.ts', site, count);
  const port = await freePort();
  const config = configFile
    ? JSON.parse(readFileSync(configFile, 'utf8'))
    : {
        engine: {
          type: 'groonga',
          url: `http://127.0.0.1:${await freePort()}`,
          folder: join(folder, 'data'),
        },
      };
  const file = join(folder, 'service.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      indexes: { bench: { site } },
      port,
      log: false,
      limits: { perMinute: 1_000_000, queryMs: 10_000 },
    }),
  );
  const service = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', file], {
    cwd: join(HERE, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    service.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (text.includes('Search at')) resolve();
    });
    service.once('exit', () => reject(new Error('The service has ended.')));
  });
  spawnSync('du', ['-sh', ...(configFile ? [] : [join(folder, 'data')]), join(site, 'static')], {
    stdio: 'inherit',
  });
  const address = `http://127.0.0.1:${port}`;
  for (const lang of ['en', 'zh']) {
    const paths = queries(lang, RATE * SECONDS + 50, 7).map(
      (text) => `/search?keyword=${encodeURIComponent(text)}&lang=${lang}`,
    );
    await measure(address, `${lang}, each new`, paths);
    await measure(address, `${lang}, each known`, paths.slice(0, 20));
  }
  console.log(spawnSync('ps', ['-o', 'rss=', '-p', `${service.pid}`], { encoding: 'utf8' }).stdout);
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await ended;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
