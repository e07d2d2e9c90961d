/**
 * Search, measured: size of index and code, time of a query on this site and on 5,000 pages, time from the last key to
 * painted hits, recall and precision beside MiniSearch, FlexSearch, Pagefind and Orama on the same pages. Peers are installed
 * on demand into `bench/.peers/search`. Prints tables and writes `bench/results/search.json`.
 * `SKIP_PEERS=1` leaves the peers out, `SKIP_LARGE=1` the 5,000 pages.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { columns, median, round } from './lib/report.mjs';
import { peerEngines } from './lib/search-peers.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const out = join(here, '.work/search');
const QUERIES = 1000;
const LARGE = 5000;
const langs = ['en', 'zh'];

const load = async (path) => (await runnerImport(join(root, path))).module;
const { createCorpus } = await load('packages/engine/search/corpus.ts');
const { readIndex } = await load('packages/engine/search/index-file.ts');
const { search, searchAll } = await load('packages/engine/search/search.ts');
const { createRandom, createSampleDocuments, pick, tablesOf, writeIndex } = await load(
  'tests/sites/sample-corpus.ts',
);

const brotli = (text) => brotliCompressSync(text).length / 1000;
const percentile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];

/** Pieces of 2 to 12 characters of the pages, mid-word too. */
function pieces(documents, count, seed) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    for (;;) {
      const { content } = pick(random, documents);
      const length = 2 + Math.floor(random() * 11);
      const start = Math.floor(random() * Math.max(1, content.length - length));
      const text = content
        .slice(start, start + length)
        .replace(/\s+/g, ' ')
        .trim();
      if (text.length > 1 && /[\p{L}\p{N}]/u.test(text)) return text;
    }
  });
}

/** Whole words (a run of two to four characters in Chinese) as readers type them. */
function words(documents, count, seed) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    for (;;) {
      const { content } = pick(random, documents);
      const found = content.match(/[\p{Script=Latin}\p{N}]{3,}|\p{Script=Han}{2,4}/gu);
      if (found) return pick(random, found);
    }
  });
}

/** The least of three runs for each query: what it takes when no other process is in the way. */
function timeQueries(corpus, queries) {
  const times = queries.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < 3; run++)
    queries.forEach((query, at) => {
      const start = performance.now();
      search(corpus, query);
      times[at] = Math.min(times[at], performance.now() - start);
    });
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: Math.max(...times) };
}

console.log('Building the site …');
execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
  cwd: root,
  // Loading modules above has set NODE_ENV for this process.
  env: { ...process.env, OUT_DIR: out, NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const addresses = JSON.parse(readFileSync(join(out, 'static/build.json'), 'utf8')).search;
const indexes = Object.fromEntries(
  langs.map((lang) => {
    const text = readFileSync(
      join(out, Object.entries(addresses).find(([name]) => name.endsWith(lang))[1]),
      'utf8',
    );
    return [lang, { text, ...readIndex(text) }];
  }),
);

const results = {
  date: new Date().toISOString(),
  machine: `${cpus().length} × ${cpus()[0].model}`,
  node: process.version,
};
const table = (head, lines) =>
  console.log(
    `\n${columns([head, ...lines.map((line) => line.map((cell) => (typeof cell === 'number' ? round(cell) : cell)))])}`,
  );

// Sizes.
results.size = langs.map((lang) => {
  const { text, documents, tables } = indexes[lang];
  return {
    lang,
    pages: documents.length,
    rawKB: Buffer.byteLength(text) / 1000,
    brotliKB: brotli(text),
    tablesKB: tables ? brotli(JSON.stringify(tables)) : 0,
  };
});
table(
  ['index', 'pages', 'raw KB', 'brotli KB', 'tables brotli KB'],
  results.size.map((s) => [s.lang, s.pages, s.rawKB, s.brotliKB, s.tablesKB]),
);
const hashed = join(out, 'static/hashed');
results.code = readdirSync(hashed)
  .filter((name) => /^(?:search|excerpt|mark-words|remote|worker)\./.test(name))
  .map((name) => ({
    name: name.split('.')[0],
    brotliKB: brotli(readFileSync(join(hashed, name))),
  }));
table(
  ['code loaded on need', 'brotli KB'],
  results.code.map((c) => [c.name, c.brotliKB]),
);

// Time of a query.
results.queries = [];
for (const lang of langs) {
  const small = indexes[lang];
  const scopes = [[`${small.documents.length} pages`, small]];
  if (!process.env.SKIP_LARGE) {
    const documents = createSampleDocuments(LARGE, lang);
    const tables = tablesOf(documents);
    const large = { documents, tables, text: writeIndex({ documents, tables }) };
    small.large = large;
    scopes.push([`${LARGE} pages`, large]);
  }
  for (const [scope, index] of scopes) {
    const start = performance.now();
    const corpus = createCorpus(readIndex(index.text));
    const readyMs = performance.now() - start;
    results.queries.push({
      lang,
      scope,
      readyMs,
      ...timeQueries(corpus, pieces(index.documents, index === small ? QUERIES : 200, 5)),
    });
  }
}
table(
  ['query, ms', 'lang', 'p50', 'p95', 'max', 'index made ready'],
  results.queries.map((q) => [q.scope, q.lang, q.p50, q.p95, q.max, q.readyMs]),
);

// Recall and precision: what must be found is said by looking at each page.
const plain = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[-_‐\s]/g, ' ');
const termsOf = (query) =>
  plain(query)
    .replace(/([\u3400-\u9fff])(?=[a-z0-9])|([a-z0-9])(?=[\u3400-\u9fff])/g, '$& ')
    .split(' ')
    .filter(Boolean);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless', '--disable-gpu'],
});
try {
  results.quality = [];
  for (const lang of langs) {
    const { documents, text } = indexes[lang];
    const corpus = createCorpus(readIndex(text));
    const texts = documents.map(({ title, content }) => `${plain(title)}\n${plain(content)}`);
    const number = new Map(documents.map(({ id }, at) => [id, at]));
    const kinds = { pieces: pieces(documents, QUERIES, 11), words: words(documents, QUERIES, 13) };
    const engines = [
      { name: 'ours', find: (q) => searchAll(corpus, q).map(({ id }) => number.get(id)) },
      ...(process.env.SKIP_PEERS ? [] : await peerEngines(lang, documents, browser)),
    ];
    const all = [...kinds.pieces, ...kinds.words];
    for (const engine of engines) {
      const start = performance.now();
      const answers = engine.findAll ? await engine.findAll(all) : all.map(engine.find);
      const ms = engine.findAll ? undefined : (performance.now() - start) / all.length;
      for (const [kind, from] of [
        ['pieces', 0],
        ['words', QUERIES],
      ]) {
        let [recall, precision, answered, exact] = [0, 0, 0, 0];
        kinds[kind].forEach((query, at) => {
          const terms = termsOf(query);
          const expected = new Set(
            texts.flatMap((page, id) => (terms.every((term) => page.includes(term)) ? [id] : [])),
          );
          const found = new Set(answers[from + at]);
          const hits = [...found].filter((id) => expected.has(id)).length;
          recall += hits / expected.size;
          if (found.size) {
            answered++;
            precision += hits / found.size;
          }
          if (hits === expected.size && hits === found.size) exact++;
        });
        results.quality.push({
          lang,
          engine: engine.name,
          kind,
          recall: (100 * recall) / QUERIES,
          precision: answered ? (100 * precision) / answered : 0,
          exact: (100 * exact) / QUERIES,
          meanMs: ms,
        });
      }
    }
  }
  table(
    ['recall and precision, %', 'lang', 'of', 'recall', 'precision', 'exactly right', 'mean ms'],
    results.quality.map((q) => [
      q.engine,
      q.lang,
      q.kind,
      q.recall,
      q.precision,
      q.exact,
      q.meanMs ?? '–',
    ]),
  );

  // From the last key to painted hits, in the built site; with the large index in its place the worker scans.
  results.painted = [];
  const { preview } = await import('vite');
  process.env.OUT_DIR = out;
  const server = await preview({
    root,
    preview: { port: 4833, strictPort: false },
    logLevel: 'silent',
  });
  const origin = server.resolvedUrls.local[0].replace(/\/$/, '');
  for (const [scope, body] of [
    [`${indexes.en.documents.length} pages`, undefined],
    [`${LARGE} pages, in the worker`, indexes.en.large?.text],
  ].slice(0, indexes.en.large ? 2 : 1)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let workers = 0;
    page.on('worker', () => workers++);
    if (body)
      await page.route('**/static/search_index.*', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
    await page.goto(`${origin}/doc/guide/overview`);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox');
    await box.fill('label');
    await page.getByRole('option').first().waitFor({ timeout: 60_000 });
    const samples = [];
    for (const query of [
      'button',
      'color',
      'theme',
      'router',
      'install',
      'state',
      'layout',
      'font size',
      'window',
      'loading',
    ]) {
      await page.evaluate(() => {
        const status = document.querySelector('dialog [role=status]');
        const input = document.querySelector('dialog [role=combobox]');
        let start = 0;
        input.addEventListener('input', () => (start = performance.now()), { once: true });
        window.painted = new Promise((resolve) => {
          let empty = false;
          new MutationObserver((_, observer) => {
            // The count is taken away by the key and comes back with the hits.
            if (!status.textContent) empty = true;
            else if (empty) {
              observer.disconnect();
              // After the frame that shows them.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            }
          }).observe(status, { childList: true, characterData: true, subtree: true });
        });
      });
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(query);
      samples.push(await page.evaluate(() => window.painted));
    }
    results.painted.push({
      scope,
      medianMs: median(samples),
      maxMs: Math.max(...samples),
      workers,
    });
    await page.close();
  }
  await server.close();
  table(
    ['last key to painted hits (debounce 150), ms', 'median', 'max', 'workers'],
    results.painted.map((p) => [p.scope, p.medianMs, p.maxMs, p.workers]),
  );
} finally {
  await browser.close();
}

mkdirSync(join(here, 'results'), { recursive: true });
writeFileSync(join(here, 'results/search.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log('\nbench/results/search.json written.');
process.exit();
