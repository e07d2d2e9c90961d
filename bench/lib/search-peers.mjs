/** Other search programs over the pages of our index, installed on demand into `bench/.peers/search`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../.peers/search');
const PEERS = {
  '@orama/orama': '3.1.18',
  '@orama/tokenizers': '3.1.18',
  flexsearch: '0.8.212',
  minisearch: '7.2.0',
  pagefind: '1.6.0',
};

/** Installs the peers where they are missing; returns a function that loads one. */
function installPeers() {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: PEERS });
  const isInstalled = Object.keys(PEERS).every((name) =>
    existsSync(join(folder, 'node_modules', name)),
  );
  if (!isInstalled || readFileSync(own, 'utf8') !== wanted) {
    writeFileSync(own, wanted);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return createRequire(own);
}

/**
 * Each peer with the pages in it. `find` gives the numbers of the pages found, best first; `findAll` does so for a list
 * of queries.
 */
export async function peerEngines(lang, documents, browser) {
  const require = installPeers();
  const MiniSearch = require('minisearch');
  const { Document: FlexSearch, Charset } = require('flexsearch');

  const fields = documents.map((document, id) => ({
    id,
    title: document.title,
    content: document.content,
  }));
  const mini = new MiniSearch({ fields: ['title', 'content'] });
  mini.addAll(fields);
  const flex = new FlexSearch({
    document: { id: 'id', index: ['title', 'content'] },
    tokenize: 'full',
    ...(lang === 'zh' ? { encoder: Charset.CJK } : {}),
  });
  for (const each of fields) flex.add(each);
  const pagefind = await startPagefind(lang, documents, browser);
  const orama = await startOrama(lang, fields, require);
  return [
    {
      name: 'MiniSearch, all words, prefix',
      find: (q) => mini.search(q, { prefix: true, combineWith: 'AND' }).map(({ id }) => id),
      bytes: () => JSON.stringify(mini),
    },
    {
      name: 'MiniSearch as in VitePress',
      find: (q) =>
        mini.search(q, { prefix: true, fuzzy: 0.2, boost: { title: 4 } }).map(({ id }) => id),
    },
    {
      name: 'FlexSearch, full',
      find: (q) => [...new Set(flex.search(q, { limit: 10_000 }).flatMap(({ result }) => result))],
    },
    pagefind,
    orama,
  ];
}

/** Pagefind runs in a browser only; the page answers all queries at once. */
async function startPagefind(lang, documents, browser) {
  const { createIndex, close } = await import(
    pathToFileURL(join(folder, 'node_modules/pagefind/lib/index.js')).href
  );
  const { index } = await createIndex();
  for (const [id, document] of documents.entries())
    await index.addCustomRecord({
      url: `/${id}`,
      content: `${document.title}\n${document.content}`,
      language: lang,
      meta: { title: document.title },
    });
  const { files } = await index.getFiles();
  const byPath = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
  await close();
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0];
    const file = byPath.get(path);
    response.setHeader(
      'Content-Type',
      { '.js': 'text/javascript', '.json': 'application/json' }[extname(path)] ??
        (file ? 'application/octet-stream' : 'text/html'),
    );
    response.end(file ? Buffer.from(file) : `<!doctype html><html lang="${lang}">`);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    name: 'Pagefind',
    size: files.reduce((sum, { content }) => sum + content.length, 0) / 1000,
    findAll: async (queries) => {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${server.address().port}/`);
      const answers = await page.evaluate(async (queries) => {
        const pagefind = await import('/pagefind/pagefind.js');
        const ids = new Map();
        const answers = [];
        for (const query of queries) {
          const { results } = await pagefind.search(query);
          const found = [];
          for (const result of results) {
            if (!ids.has(result.id))
              ids.set(
                result.id,
                Number(
                  (await result.data()).raw_url?.slice(1) ??
                    (await result.data()).url.replace(/^\//, ''),
                ),
              );
            found.push(ids.get(result.id));
          }
          answers.push(found);
        }
        return answers;
      }, queries);
      await page.close();
      server.close();
      return answers;
    },
  };
}

/** Orama with its own tokenizer for Chinese. A peer in the manner of a site's search: titles count more. */
async function startOrama(lang, fields, require) {
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const { create, insertMultiple, search } = await load('@orama/orama');
  const database = create({
    schema: { title: 'string', content: 'string' },
    ...(lang === 'zh'
      ? { components: { tokenizer: (await load('@orama/tokenizers/mandarin')).createTokenizer() } }
      : { language: 'english' }),
  });
  await insertMultiple(
    database,
    fields.map(({ id, title, content }) => ({ id: String(id), title, content })),
  );
  return {
    name: 'Orama',
    findAll: async (queries) => {
      const answers = [];
      for (const term of queries) {
        const { hits } = await search(database, { term, boost: { title: 4 }, limit: 10_000 });
        answers.push(hits.map(({ id }) => Number(id)));
      }
      return answers;
    },
  };
}
