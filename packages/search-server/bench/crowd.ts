/**
 * Measures the service where a crowd asks the dearest queries at once, and where it is asked very many different ones:
 * `npm run bench:crowd -- PAGES [DIFFERENT]`. How long readers wait, whether `/livez` answers meanwhile, and the memory
 * of service and engine after 10,000, 50,000 and all different queries. Writes `results/crowd.md`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, pick } from '../../../tests/sites/sample-corpus.ts';
import { freePort } from '../tests/engines.ts';
import { childrenOf, cpuSeconds, describeLoad, describeMachine, memoryOf } from './machine.ts';
import { generateSite, type RunningService, startService } from './service.ts';

const CROWD = 200;
const LENGTH = 450;
const READERS = 8;
const PROBE_MS = 20;

/** What a crowd was answered. */
interface Crowd {
  readonly name: string;
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds from the moment all asked to the end of each answer. */
  readonly times: readonly number[];
  /** Milliseconds that `/livez` took, and how often its status was not 200. */
  readonly alive: readonly number[];
  readonly notAlive: number;
  /** Seconds of a processor that the service and the engine took. */
  readonly seconds: { readonly service: number; readonly engine: number };
  readonly load: string;
}

interface Memory {
  readonly queries: number;
  readonly service: number;
  readonly engine: number;
}

/** What a text is made of to be dear: so many texts of the length, none twice. */
function createTexts(file: string): Readonly<Record<string, readonly string[]>> {
  const random = createRandom(11);
  const content = readFileSync(file, 'utf8').slice(0, 5_000_000);
  const words = [...new Set(content.match(/[a-z]{3,}/g))];
  const pairs = [...new Set(words.map((word) => word.slice(0, 2)))];
  const characters = [...new Set(content.match(/\p{Script=Han}/gu))];
  const many = (take: () => string) =>
    Array.from({ length: CROWD }, () => {
      let text = '';
      while (text.length < LENGTH) text += take();
      return text.slice(0, LENGTH).trim();
    });
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return {
    'two letters': many(() => `${pick(random, pairs)} `),
    'any two letters': many(() => `${pick(random, letters)}${pick(random, letters)} `),
    words: many(() => `${pick(random, words)} `),
    'mistyped words': many(() => `${pick(random, words)}${pick(random, letters)} `),
    ...(characters.length
      ? {
          Chinese: many(() => pick(random, characters)),
          'Chinese words': many(() => `${pick(random, characters)}${pick(random, characters)} `),
        }
      : {}),
  };
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

function toUrl(address: string, lang: string, text: string): string {
  return `${address}/search?lang=${lang}&keyword=${encodeURIComponent(text)}`;
}

async function askAtOnce(
  name: string,
  texts: readonly string[],
  { address }: RunningService,
  lang: string,
  ids: Ids,
): Promise<Crowd> {
  const alive: number[] = [];
  let notAlive = 0;
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const start = performance.now();
      const { status } = await fetch(`${address}/livez`);
      alive.push(performance.now() - start);
      if (status !== 200) notAlive++;
      await sleep(PROBE_MS);
    }
  };
  const before = [cpuSeconds(ids.service), cpuSeconds(ids.engine)] as const;
  const probing = probe();
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const times = await Promise.all(
    texts.map(async (text) => {
      const response = await fetch(toUrl(address, lang, text));
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      return performance.now() - start;
    }),
  );
  isOver = true;
  await probing;
  // What the engine still works on for nobody counts, too.
  await sleep(3000);
  const seconds = {
    service: cpuSeconds(ids.service) - before[0],
    engine: cpuSeconds(ids.engine) - before[1],
  };
  return {
    name: `${lang}: ${name}`,
    statuses,
    times,
    alive,
    notAlive,
    seconds,
    load: describeLoad(),
  };
}

interface Ids {
  readonly service: readonly number[];
  readonly engine: readonly number[];
}

/** Asks so many different queries, most of which find something, and notes the memory on the way. */
async function askDifferent(
  count: number,
  { address }: RunningService,
  file: string,
  ids: Ids,
): Promise<readonly Memory[]> {
  const random = createRandom(13);
  const content = readFileSync(file, 'utf8').slice(0, 5_000_000);
  const words = [...new Set(content.match(/[a-z]{3,}/g))];
  const noted: Memory[] = [];
  const note = (queries: number) => {
    const row = { queries, service: memoryOf(ids.service), engine: memoryOf(ids.engine) };
    noted.push(row);
    console.log(row);
  };
  const marks = [1000, 10_000, 50_000, 100_000].filter((each) => each < count).concat(count);
  let next = 0;
  for (const mark of marks) {
    const read = async () => {
      while (next < mark) {
        const at = next++;
        const text = `${pick(random, words)} ${pick(random, words).slice(0, 3)} ${at.toString(36)}`;
        await (await fetch(toUrl(address, 'en', text))).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    note(mark);
  }
  return noted;
}

function toRow({ name, statuses, times, alive, notAlive, seconds, load }: Crowd): string {
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const figures = [
    ...[0.5, 0.95, 1].map((share) => quantile(times, share)),
    ...[0.5, 1].map((share) => quantile(alive, share)),
  ].map((time) => time.toFixed(0));
  const row = [name, answered.join(', '), ...figures, `${notAlive} of ${alive.length}`];
  return `| ${[...row, seconds.service.toFixed(1), seconds.engine.toFixed(1), load].join(' | ')} |`;
}

async function main([pages = '500', different = '0']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'search-crowd-'));
  const site = join(folder, 'site');
  generateSite(site, Number(pages));
  const engine = {
    type: 'groonga',
    url: `http://127.0.0.1:${await freePort()}`,
    folder: join(folder, 'data'),
  };
  const service = await startService(engine, folder, { perMinute: 1_000_000 });
  const own = [service.child.pid!];
  const ids = { service: own, engine: childrenOf(own, ['groonga']) };
  const file = (lang: string) => join(site, `static/search_index.v1.${lang}.json`);
  const crowds: Crowd[] = [];
  let noted: readonly Memory[] = [];
  try {
    for (const lang of ['en', 'zh'] as const) {
      const texts = createTexts(file(lang));
      // What is compiled and opened on first use is no matter of the crowd.
      for (const list of Object.values(texts))
        await (await fetch(toUrl(service.address, lang, list[0]!.slice(0, 40)))).arrayBuffer();
      for (const [name, list] of Object.entries(texts)) {
        crowds.push(await askAtOnce(name, list, service, lang, ids));
        console.log(toRow(crowds.at(-1)!));
      }
    }
    if (Number(different)) noted = await askDifferent(Number(different), service, file('en'), ids);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(
    join(import.meta.dirname, 'results/crowd.md'),
    `# The service under a crowd

Written by \`npm run bench:crowd -- ${pages} ${different}\` on ${describeMachine()}, which readers, service and Groonga share, and other work with them: the last column says how many processes wanted a core in the last minute. ${pages} generated pages a language, limits as the service has them by itself.

${CROWD} different queries of ${LENGTH} characters, all asked at the same moment; \`/livez\` is asked every ${PROBE_MS} ms meanwhile. Times are in milliseconds from that moment, whatever the status; seconds are those of a processor, for all ${CROWD}.

| Queries | Answers | p50 | p95 | Slowest | \`/livez\`, p50 | \`/livez\`, slowest | Not alive | Service, s | Engine, s | Load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${crowds.map(toRow).join('\n')}
${
  noted.length
    ? `
Memory in MB after so many different queries, asked by ${READERS} readers one after another:

| Queries | Service | Engine |
| --- | --- | --- |
${noted.map(({ queries, service: own, engine: its }) => `| ${queries} | ${own.toFixed(0)} | ${its.toFixed(0)} |`).join('\n')}
`
    : ''
}`,
  );
}

await main(process.argv.slice(2));
