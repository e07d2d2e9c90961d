/**
 * Measures whether search answers people's questions. Counts the questions for which a page with the answer is the
 * first hit, or one of the first three hits. For questions without an answer, counts those for which no page is
 * listed.
 *
 *     npm run bench -- --questions                     the questions in bench/questions
 *     node bench/questions.mjs en=a.json zh=b.json     other questions; `--misses` lists unanswered ones
 *
 * With `SITE=folder`, reads the built site in the folder and does not build.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { columns } from './lib/report.mjs';

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
    // Loading the modules above has changed NODE_ENV in this process.
    env: { ...process.env, OUT_DIR: built, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const addresses = JSON.parse(readFileSync(join(site, 'static/build.json'), 'utf8')).search;

/** Counts the answered questions. `found` contains the addresses of the hits of each question. */
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

const lines = [];
for (const [lang, file] of Object.entries(files)) {
  const source = readFileSync(file);
  const questions = JSON.parse(source);
  const address = Object.entries(addresses).find(([name]) => name.endsWith(` ${lang}`))[1];
  const index = readIndex(readFileSync(join(site, address), 'utf8'));
  const plain = (path) => path.replace(new RegExp(`^/${lang}(?=/)`), '');
  const corpus = createCorpus(index);
  const pages = questions.map(({ query }) =>
    search(corpus, query).tabs.flatMap(({ groups }) => groups.map(({ href }) => plain(href))),
  );
  const { misses, ...figures } = judge(questions, pages);
  const share = (count, of) => (of ? `${count}/${of} ${Math.round((100 * count) / of)} %` : '–');
  lines.push([
    lang,
    share(figures.first, figures.answerable),
    share(figures.three, figures.answerable),
    share(figures.empty, figures.unanswerable),
  ]);
  if (process.argv.includes('--misses'))
    for (const at of misses)
      console.log(
        `${lang}  ${questions[at].query}\n    listed: ${pages[at].slice(0, 5).join(' ') || '(nothing)'}\n    wanted: ${questions[at].pages?.join(' ') ?? '(nothing)'}`,
      );
  console.log(`${lang}: ${file}, SHA-256 ${createHash('sha256').update(source).digest('hex')}`);
}
console.log(
  `\n${columns([['', 'first page answers', 'one of three answers', 'rightly empty'], ...lines])}`,
);
process.exit();
