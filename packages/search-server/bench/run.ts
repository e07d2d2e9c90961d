/**
 * Measures the service with generated pages: `npm run bench -- groonga COUNT…`, or `opensearch` for three nodes on
 * this machine. Measures sizes, time to load and latency for each count of pages. Latency is measured at a fixed
 * rate, for new and for repeated queries. Writes `results/ENGINE.md`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { createRandom, pick } from '../../../tests/sites/sample-corpus.ts';
import { startCluster } from '../tests/opensearch/cluster.ts';
import {
  childrenOf,
  cpuSeconds,
  describeLoad,
  describeMachine,
  folderSize,
  peakMemory,
} from './machine.ts';
import { askAtRate, type Latencies } from './readers.ts';
import { generateSite, startService } from './service.ts';

const SECONDS = 40;
/** Queries per second, low enough to leave half a core of two to the readers. */
const RATES = { new: 5, known: 50 } as const;
const KNOWN = 20;
const LANGS = ['en', 'zh'] as const;
const HERE = import.meta.dirname;

type Kind = keyof typeof RATES;

/** An engine to measure, which already runs or is started by the service. */
interface Measured {
  /** The part `engine` of the service's configuration. */
  readonly config: object;
  /** Folder of its data. */
  readonly data: string;
  close(): Promise<void>;
}

interface Row {
  readonly lang: string;
  readonly kind: Kind;
  readonly latencies: Latencies;
  /** Average number of cores in use. */
  readonly cores: { readonly readers: number; readonly service: number; readonly engine: number };
  readonly load: string;
}

interface Size {
  readonly pages: number;
  readonly fileMB: number;
  readonly loadSeconds: number;
  readonly dataMB: number;
  readonly serviceGB: number;
  readonly engineGB: number;
  readonly rows: readonly Row[];
}

/**
 * Different queries: one or two words, or the first two characters of a word. A Chinese word has two to four
 * characters.
 */
function createQueries(file: string, lang: string, length: number, seed: number): string[] {
  const text = readFileSync(file, 'utf8').slice(0, 30_000_000);
  const random = createRandom(seed);
  const found = new Set<string>();
  const word = lang === 'zh' ? /\p{Script=Han}{2,4}/u : /[a-z]{3,}/;
  const take = () => {
    const start = Math.floor(random() * text.length);
    return word.exec(text.slice(start, start + 400))?.[0] ?? '';
  };
  while (found.size < length) {
    const query = pick(random, [take(), `${take()} ${take()}`, take().slice(0, 2)]);
    if (query.trim().length > 1) found.add(query);
  }
  return [...found];
}

async function prepareEngine(name: string, folder: string): Promise<Measured> {
  if (name === 'opensearch') {
    const { urls, folder: data, close } = await startCluster();
    return { config: { type: 'opensearch', urls }, data, close };
  }
  const data = join(folder, 'data');
  const url = `http://127.0.0.1:${await freePort()}`;
  return { config: { type: 'groonga', url, folder: data }, data, close: async () => {} };
}

/** Runs a measurement, and returns its result and the average number of cores that each kind of process used. */
async function withCores<T>(
  processes: Readonly<Record<string, readonly number[]>>,
  run: () => Promise<T>,
) {
  const times = () => Object.values(processes).map((ids) => cpuSeconds(ids));
  const [start, before] = [performance.now(), times()];
  const result = await run();
  const seconds = (performance.now() - start) / 1000;
  const after = times();
  const names = Object.keys(processes);
  const cores = names.map((name, at) => [name, (after[at]! - before[at]!) / seconds]);
  return { result, cores: Object.fromEntries(cores) as Row['cores'] };
}

async function measure(name: string, pages: number): Promise<Size> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const site = join(folder, 'site');
  generateSite(site, pages);
  const engine = await prepareEngine(name, folder);
  try {
    const limits = { perMinute: 1_000_000, queryMs: 10_000 };
    const service = await startService(engine.config, folder, limits);
    const { child, address, loadSeconds } = service;
    const dataMB = folderSize(engine.data);
    const ids = {
      readers: [process.pid],
      service: [child.pid!],
      engine: childrenOf([process.pid, child.pid!], ['groonga', 'java']),
    };
    const rows: Row[] = [];
    for (const lang of LANGS) {
      const file = join(site, `static/search_index.v1.${lang}.json`);
      const count = RATES.new * SECONDS;
      const urls = createQueries(file, lang, count + 2 * KNOWN, 7).map(
        (text) => `${address}/search?keyword=${encodeURIComponent(text)}&lang=${lang}`,
      );
      const known = urls.slice(0, KNOWN);
      // Warms up the service, because some code is compiled and some files are opened only at the first use.
      await askAtRate(urls.slice(KNOWN, 2 * KNOWN), 4);
      const asked = {
        new: urls.slice(2 * KNOWN),
        known: Array.from({ length: RATES.known * SECONDS }, (_, at) => known[at % KNOWN]!),
      };
      for (const kind of ['new', 'known'] as const) {
        if (kind === 'known') await askAtRate(known, 4);
        const { result, cores } = await withCores(ids, () => askAtRate(asked[kind], RATES[kind]));
        rows.push({ lang, kind, latencies: result, cores, load: describeLoad() });
        console.log(lang, kind, result, cores);
      }
    }
    const size: Size = {
      pages,
      fileMB: folderSize(join(site, 'static')) / LANGS.length,
      loadSeconds,
      dataMB,
      serviceGB: peakMemory(ids.service),
      engineGB: peakMemory(ids.engine),
      rows,
    };
    await service.stop();
    return size;
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function toSizeRow({ pages, fileMB, loadSeconds, dataMB, serviceGB, engineGB }: Size): string {
  return `| ${pages} | ${fileMB.toFixed(1)} | ${loadSeconds.toFixed(0)} | ${dataMB.toFixed(0)} | ${serviceGB.toFixed(2)} | ${engineGB.toFixed(2)} |`;
}

function toRow(pages: number, { lang, kind, latencies, cores, load }: Row): string {
  const { p50, p95, p99, answers, failed } = latencies;
  const times = [p50, p95, p99].map((time) => (time < 10 ? time.toFixed(1) : time.toFixed(0)));
  const failures = Object.entries(failed).map(([cause, count]) => `${count} × ${cause}`);
  const perQuery = [cores.service, cores.engine].map((each) =>
    ((each * 1000) / RATES[kind]).toFixed(1),
  );
  const refused = failures.join(', ') || 0;
  const what = [pages, lang, kind, RATES[kind], answers, refused];
  return `| ${[...what, ...times, ...perQuery, cores.readers.toFixed(2), load].join(' | ')} |`;
}

async function main([name = '', ...counts]: readonly string[]): Promise<void> {
  const pages = counts.map(Number);
  if (
    !['groonga', 'opensearch'].includes(name) ||
    !pages.length ||
    !pages.every((each) => each > 0)
  )
    throw new Error('npm run bench -- groonga|opensearch COUNT…');
  const sizes: Size[] = [];
  for (const count of pages) sizes.push(await measure(name, count));
  writeFileSync(
    join(HERE, 'results', `${name}.md`),
    `# The service with ${name === 'groonga' ? 'Groonga' : 'three nodes of OpenSearch'}

Written by \`npm run bench -- ${name} ${pages.join(' ')}\` on ${describeMachine()}. Readers, service and engine ran on this machine, together with other programs. The last column of the second table is the load: the average number of processes that wanted a core in the last minute. The pages are generated: about 5,000 characters each in English, 3,500 in Chinese. The limits of the service for memory and for parallel queries have their defaults.

| Pages per language | Index file, MB | Time to load both languages, s | Database, MB | Peak memory of the service, GB | Peak memory of the engine, GB |
| --- | --- | --- | --- | --- | --- |
${sizes.map(toSizeRow).join('\n')}

Queries are sent at a fixed rate for ${SECONDS} seconds. Waiting time (p50, p95, p99) is from the planned start of a query to the end of its answer. Computing time is the CPU time of service and engine per query. In rows with “new”, all queries differ, so the engine answers each. In rows with “known”, ${KNOWN} queries are repeated, and the service answers them from its memory.

| Pages | Language | Queries | Queries per second | Answered | Not answered | p50, ms | p95, ms | p99, ms | Computing time of the service, ms | Computing time of the engine, ms | Cores used by the readers | Load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${sizes.flatMap(({ pages: count, rows }) => rows.map((row) => toRow(count, row))).join('\n')}
`,
  );
}

await main(process.argv.slice(2));
