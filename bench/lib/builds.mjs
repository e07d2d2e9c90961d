/** Measures builds (cold, warm, after one changed page) and the dev server. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';
import { version } from '../generate.mjs';
import { ownContent, peers, writeSite } from './peers.mjs';
import { measure, start, stop } from './processes.mjs';
import { row } from './report.mjs';

/** A fixed workload; our CPU times are divided by the CPU time of this script. */
const LOOP = fileURLToPath(new URL('./loop.mjs', import.meta.url));

/** The page that changes between two builds. */
const CHANGED = 'components/form/checkbox';

/** Returns the number of the files below a folder and their total size in megabytes. */
function sizeOf(folder) {
  let bytes = 0;
  let files = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
    files++;
  }
  return { megabytes: bytes / 1e6, files };
}

/**
 * Returns two functions for files that a cold build must not find. `put` moves them to another folder. `remove` deletes
 * them after all measurements, because a file system that has just deleted thousands of files creates new ones slowly.
 */
function createAside(work) {
  const folder = join(work, 'aside');
  let count = 0;
  return {
    put(path) {
      if (!existsSync(path)) return;
      mkdirSync(folder, { recursive: true });
      renameSync(path, join(folder, String(++count)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Prepares a site of `count` pages for a tool. Returns the site's paths and the commands to build and serve it. */
export async function prepare(tool, { root, work, home, count }) {
  if (tool !== 'ours') {
    const site = await writeSite(root, work, tool, home, count);
    const peer = peers[tool];
    return {
      command: peer.build(join(home, tool)),
      serve: (port) => peer.dev?.(join(home, tool), port),
      cwd: site,
      env: { ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_DUPLICATE_TITLE_WARNING: '1' },
      caches: peer.caches.map((path) => join(site, path)),
      out: join(site, peer.out),
      page: join(site, peer.source('en', CHANGED)),
      address: peer.link('en', CHANGED),
    };
  }
  const content = ownContent(work, count);
  const out = join(work, `dist-${count}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return {
    command: [process.execPath, vite, 'build'],
    serve: (port) => [process.execPath, vite, '--port', String(port), '--strictPort'],
    cwd: root,
    env: { CONTENT_DIR: content, OUT_DIR: out },
    caches: [out, join(root, 'node_modules/.cache/docs-engine'), join(root, 'node_modules/.vite')],
    out,
    page: join(content, version, 'en', `${CHANGED}.md`),
    address: `/${CHANGED}`,
  };
}

/** Builds cold, warm and after one changed page, `runs` times. Returns the rows with the measured figures. */
export async function measureBuild(tool, options) {
  const { runs, count, log } = options;
  const site = await prepare(tool, options);
  const original = readFileSync(site.page, 'utf8');
  const [command, ...args] = site.command;
  const build = () => measure(command, args, { cwd: site.cwd, env: site.env });
  const figures = { cold: [], warm: [], changed: [] };
  const loops = [];
  const aside = createAside(options.work);
  try {
    for (let run = 0; run < runs; run++) {
      // The loop runs between the builds, so that other work on the machine slows down both the loop and the builds.
      if (tool === 'ours')
        loops.push(await measure(process.execPath, [LOOP], { cwd: options.root }));
      for (const path of site.caches) aside.put(path);
      figures.cold.push(await build());
      figures.warm.push(await build());
      appendFileSync(site.page, `\n\nChanged in run ${run} at ${Date.now()}.\n`);
      figures.changed.push(await build());
      const last = (kind) => figures[kind].at(-1).wall.toFixed(2);
      log(
        `${tool}, ${count} pages: cold ${last('cold')} s, warm ${last('warm')} s, changed ${last('changed')} s, ${Math.round(figures.cold.at(-1).memory)} MB`,
      );
      writeFileSync(site.page, original);
    }
  } finally {
    writeFileSync(site.page, original);
    aside.remove();
  }
  const { megabytes, files } = sizeOf(site.out);
  const rows = [];
  for (const [kind, results] of Object.entries(figures)) {
    rows.push(
      row(
        'build',
        count,
        tool,
        `${kind} wall time`,
        's',
        results.map((r) => r.wall),
      ),
      row(
        'build',
        count,
        tool,
        `${kind} CPU time`,
        's',
        results.map((r) => r.cpu),
      ),
      row(
        'build',
        count,
        tool,
        `${kind} peak memory`,
        'MB',
        results.map((r) => r.memory),
      ),
    );
  }
  if (loops.length > 0)
    for (const kind of Object.keys(figures))
      rows.push(
        row(
          'build',
          count,
          'loop',
          `${kind} CPU time`,
          's',
          loops.map((r) => r.cpu),
        ),
      );
  rows.push(
    row('build', count, tool, 'output', 'MB', [megabytes]),
    row('build', count, tool, 'files', '', [files]),
  );
  return rows;
}

/** Measures the time from the start of the dev server to a page, and from saving the page to the visible change. */
export async function measureDev(tool, options) {
  const { runs, count, browser } = options;
  const site = await prepare(tool, options);
  const original = readFileSync(site.page, 'utf8');
  const started = [];
  const seen = [];
  for (let run = 0; run < runs; run++) {
    for (const path of site.caches) rmSync(path, { recursive: true, force: true });
    const port = await freePort();
    const [command, ...args] = site.serve(port);
    const context = await browser.newContext({ locale: 'en-US' });
    const begin = performance.now();
    const server = start(command, args, { cwd: site.cwd, env: site.env });
    try {
      const page = await context.newPage();
      await open(page, `http://localhost:${port}${site.address}`);
      started.push(performance.now() - begin);
      // The page listens for changes once its scripts have run.
      await page.waitForLoadState('networkidle');
      const mark = `Saved in run ${run} at ${Date.now()}`;
      const saved = performance.now();
      writeFileSync(site.page, `${original}\n\n${mark}\n`);
      await page.getByText(mark).first().waitFor({ timeout: 120_000 });
      seen.push(performance.now() - saved);
    } finally {
      writeFileSync(site.page, original);
      await context.close();
      await stop(server);
    }
  }
  return [
    row('dev', count, tool, 'start to first page', 'ms', started),
    row('dev', count, tool, 'save to seen', 'ms', seen),
  ];
}

/**
 * Requests a page until the server answers, and waits for the heading of the page.
 *
 * @throws {Error} if there is no answer within three minutes
 */
async function open(page, address) {
  const end = Date.now() + 180_000;
  for (;;) {
    try {
      const response = await page.goto(address, { waitUntil: 'commit' });
      if (response?.ok()) {
        await page.locator('h1').first().waitFor({ timeout: 60_000 });
        return;
      }
    } catch (cause) {
      if (Date.now() > end) throw cause;
    }
    if (Date.now() > end) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
