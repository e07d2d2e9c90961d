/**
 * `npm run soak`: runs the dev server through 500 saves of the site's pages (`--saves` sets another number). The server
 * must show each save, and its memory must not grow. Writes tests/soak/RESULTS.md.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensurePackages, fail } from './setup.mjs';

/** Number of saves between two measurements of memory. */
const EVERY = 25;
/** Number of saves to ignore at the start, while caches fill. */
const WARM = 100;
/** Maximum growth in per cent, from the first hundred saves after `WARM` to the last hundred. */
const GROWTH = 3;
const SAVE_MS = 60_000;

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      saves: { type: 'string', default: '500' },
      port: { type: 'string', default: '4840' },
    },
  }));
  ensurePackages();
} catch (cause) {
  fail(cause);
}
const saves = Number(options.saves);
const origin = `http://localhost:${options.port}`;

const content = mkdtempSync(join(tmpdir(), 'soak-'));
cpSync('content', content, { recursive: true });
const server = spawn(
  process.execPath,
  [
    '--expose-gc',
    '--import',
    './tests/soak/probe.mjs',
    'node_modules/vite/bin/vite.js',
    '--port',
    options.port,
    '--strictPort',
  ],
  {
    env: { ...process.env, NODE_ENV: 'development', CONTENT_DIR: content },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  },
);
process.on('exit', () => {
  server.kill();
  rmSync(content, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
server.on('exit', (code) => fail(new Error(`The dev server has ended (${code}).`)));

const version = readdirSync(content)[0];
/** Files to save in turn, and their addresses: pages of both languages, and one page that has an error in each save. */
const pages = [
  { file: 'en/doc/guide/introduction.md', path: '/doc/guide/introduction' },
  { file: 'zh/doc/guide/introduction.md', path: '/zh/doc/guide/introduction' },
  { file: 'en/components/basic/button.md', path: '/components/basic/button' },
  { file: 'en/doc/tutorial/quick-start.md', path: '/doc/tutorial/quick-start' },
  { file: 'en/tools/overview.md', path: '/tools/overview', mistake: '\n[nowhere](./nowhere.md)\n' },
].map((page) => {
  const file = join(content, version, page.file);
  return { ...page, file, text: readFileSync(file, 'utf8') };
});

try {
  await shows('/', '<main', 120_000);
  const looks = [];
  const started = performance.now();
  for (let save = 1; save <= saves; save++) {
    const { file, path, text, mistake = '' } = pages[save % pages.length];
    const words = `Saved the ${save}th time.`;
    writeFileSync(file, `${text}\n${words}\n`);
    if (mistake) appendFileSync(file, mistake);
    await shows(path, words, SAVE_MS);
    if (save % EVERY === 0) {
      looks.push({ save, ...(await memory()), files: openFiles() });
      const { heap, rss, files } = looks.at(-1);
      console.log(`${save}: heap ${mb(heap)} MB, resident ${mb(rss)} MB, ${files} files open`);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const first = median(looks.filter(({ save }) => save > WARM && save <= WARM + 100));
  const last = median(looks.filter(({ save }) => save > saves - 100));
  const growth = (100 * (last - first)) / first;
  console.log(`growth: ${growth.toFixed(1)} %`);
  const flat = growth <= GROWTH && looks.at(-1).files <= looks[0].files + 2;
  if (flat) writeFileSync('tests/soak/RESULTS.md', report(looks, growth, seconds));
  else
    console.error(
      `The growth may be at most ${GROWTH} %, and at most 2 more files may be open at the end.`,
    );
  server.removeAllListeners('exit');
  process.exit(flat ? 0 : 1);
} catch (cause) {
  server.removeAllListeners('exit');
  fail(cause);
}

/** Waits until a page contains a text. @throws {Error} after `ms` milliseconds */
async function shows(path, text, ms) {
  const end = performance.now() + ms;
  for (;;) {
    try {
      const response = await fetch(origin + path, { headers: { Accept: 'text/html' } });
      if ((await response.text()).includes(text)) return;
    } catch {
      // The server does not answer yet.
    }
    if (performance.now() > end) throw new Error(`${path} does not show "${text}".`);
    await wait(20);
  }
}

/** @returns {Promise<{ heap: number, external: number, rss: number }>} bytes */
function memory() {
  return new Promise((resolve) => {
    server.once('message', resolve);
    server.send('memory');
  });
}

/**
 * Number of open files, pipes and watchers of the server; 0 without /proc. Connections are not counted, because
 * clients open them.
 */
function openFiles() {
  const folder = `/proc/${server.pid}/fd`;
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((name) => {
    try {
      return !readlinkSync(join(folder, name)).startsWith('socket:');
    } catch {
      // The file was closed in the meantime.
      return false;
    }
  }).length;
}

/** Median of heap and buffers. The resident size is left out, because it depends on the allocator. */
function median(looks) {
  const held = looks.map(({ heap, external }) => heap + external).sort((a, b) => a - b);
  return held[Math.floor(held.length / 2)];
}

function mb(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function report(looks, growth, seconds) {
  return `# Soak

Written by \`npm run soak\` with Node ${process.versions.node}: ${saves} saves of ${pages.length} pages in turn, on the whole site, in ${Math.round(seconds)} s. After each save, the dev server answered with the new text. One of the pages was always saved with a broken link. Memory is that of the dev server after garbage collection, in MB.

The memory that the server holds (heap and buffers; median) changed by ${growth.toFixed(1)} % between saves ${WARM + 1}–${WARM + 100} and the last 100 saves.

| Saves | Heap | Buffers | Resident | Open files |
| --- | --- | --- | --- | --- |
${looks.map(({ save, heap, external, rss, files }) => `| ${save} | ${mb(heap)} | ${mb(external)} | ${mb(rss)} | ${files} |`).join('\n')}
`;
}
