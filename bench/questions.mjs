/**
 * Whether search answers what people ask: for each question whether a page that answers it is the first one listed, or
 * among the first three, and whether nothing is offered where nothing answers. Beside MiniSearch, Pagefind and Orama on
 * the same pages.
 *
 *     npm run bench -- --questions                     the questions in bench/questions
 *     node bench/questions.mjs en=a.json zh=b.json     other ones; `--misses` lists what is not answered
 *
 * `SKIP_PEERS=1` leaves the peers out, `SITE=folder` reads a site that is built already.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { columns } from './lib/report.mjs';
import { peerEngines } from './lib/search-peers.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const built = join(here, '.work/search');
const site = process.env.SITE ?? built;

const given = process.argv.slice(2).filter((word) => /^\w+=/.test(word));
const files = given.length
  ? Object.fromEntries(given.map((word) => word.split('=')))
  : { en: join(here, 'questions/open-en.json'), zh: join(here, 'questions/open-zh.json') };

const load = async (path) => (await runnerImport(join(root, path))).module;
const { createCorpus } = await load('packages/engine/search/corpus.ts');
const { readIndex } = await load('packages/engine/search/index-file.ts');
const { search } = await load('packages/engine/search/search.ts');

if (site === built)
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: root,
    // Loading modules above has set NODE_ENV for this process.
    env: { ...process.env, OUT_DIR: built, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const addresses = JSON.parse(readFileSync(join(site, 'static/build.json'), 'utf8')).search;

/** How many of the questions an engine answers; `found` are the addresses it lists for each. */
function judge(questions, found) {
  const isIn = (at, count) =>
    found[at].slice(0, count).some((page) => questions[at].pages.includes(page));
  const numbers = questions.map((_, at) => at);
  const answerable = numbers.filter((at) => !questions[at].empty);
  const unanswerable = numbers.filter((at) => questions[at].empty);
  return {
    first: answerable.filter((at) => isIn(at, 1)).length,
    three: answerable.filter((at) => isIn(at, 3)).length,
    answerable: answerable.length,
    empty: unanswerable.filter((at) => found[at].length === 0).length,
    unanswerable: unanswerable.length,
    misses: numbers.filter((at) => (questions[at].empty ? found[at].length > 0 : !isIn(at, 3))),
  };
}

const browser = process.env.SKIP_PEERS
  ? undefined
  : await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--headless', '--disable-gpu'],
    });
const lines = [];
const results = [];
for (const [lang, file] of Object.entries(files)) {
  const source = readFileSync(file);
  const questions = JSON.parse(source);
  const address = Object.entries(addresses).find(([name]) => name.endsWith(` ${lang}`))[1];
  const index = readIndex(readFileSync(join(site, address), 'utf8'));
  const { documents } = index;
  const plain = (path) => path.replace(new RegExp(`^/${lang}(?=/)`), '');
  const corpus = createCorpus(index);
  const ours = (query) =>
    search(corpus, query).tabs.flatMap(({ groups }) => groups.map(({ href }) => plain(href)));
  const engines = [
    { name: 'ours', pages: questions.map(({ query }) => ours(query)) },
    ...(browser ? await askPeers(lang, documents, questions, plain) : []),
  ];
  for (const { name, pages } of engines) {
    const { misses, ...figures } = judge(questions, pages);
    const share = (count, of) => (of ? `${count}/${of} ${Math.round((100 * count) / of)} %` : '–');
    results.push({ lang, engine: name, ...figures });
    lines.push([
      lang,
      name,
      share(figures.first, figures.answerable),
      share(figures.three, figures.answerable),
      share(figures.empty, figures.unanswerable),
    ]);
    if (name !== 'ours' || !process.argv.includes('--misses')) continue;
    for (const at of misses)
      console.log(
        `${lang}  ${questions[at].query}\n    listed: ${pages[at].slice(0, 5).join(' ') || '(nothing)'}\n    wanted: ${questions[at].pages?.join(' ') ?? '(nothing)'}`,
      );
  }
  console.log(`${lang}: ${file}, SHA-256 ${createHash('sha256').update(source).digest('hex')}`);
}
await browser?.close();

/** The addresses that each peer lists for each question. */
async function askPeers(lang, documents, questions, plain) {
  const queries = questions.map(({ query }) => query);
  const peers = await peerEngines(lang, documents, browser);
  const asked = peers.filter(({ name }) => !name.startsWith('FlexSearch'));
  const toPages = (ids) => ids.map((id) => plain(documents[id].routePath));
  return Promise.all(
    asked.map(async ({ name, find, findAll }) => ({
      name,
      pages: (findAll ? await findAll(queries) : queries.map(find)).map(toPages),
    })),
  );
}

console.log(
  `\n${columns([['', 'search', 'first page answers', 'one of three answers', 'rightly empty'], ...lines])}`,
);
if (!given.length && browser) {
  mkdirSync(join(here, 'results'), { recursive: true });
  writeFileSync(join(here, 'results/questions.json'), `${JSON.stringify(results, null, 2)}\n`);
}
process.exit();
