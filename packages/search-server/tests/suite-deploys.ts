/** Tests for every engine while new deploys are loaded. */
import { createHash } from 'node:crypto';
import { search } from 'parallel-docs/search';
import { expect, test } from 'vitest';
import type { Engine } from '../src/engines/engine.ts';
import { prepare } from '../src/site-documents.ts';
import { countUnderLoad, findPages, WatchedEngine } from './readers.ts';
import { randomQueries, type TestSite } from './site.ts';

interface Parts {
  engine(): Engine;
  site(): TestSite;
  /** Starts a service that checks for new deploys every `refreshMs`; returns its address. */
  serve(engine: Engine, refreshMs: number): Promise<string>;
}

const NAME = 'docs.zh';
/** Path prefix of the site's second deploy. */
const MOVED = '/new';
/** Deploys go on until readers have more answers than this, however fast the machine is. */
const ENOUGH = 100;

/** Loads the site's pages as a new deploy, with `start` before all paths. */
async function deploy(engine: Engine, { index }: TestSite, start: string): Promise<void> {
  const documents = index.documents.map((document) => ({
    ...document,
    routePath: start + document.routePath,
  }));
  const digest = createHash('sha256').update(`deploy of ${start}`).digest('hex');
  const { pages, meta } = prepare({ ...index, documents }, digest);
  await engine.load(NAME, digest, pages(), meta);
}

/** Returns a function for the expected answer of a deploy to a text. The answer has the form of `findPages`. */
function createExpected({ corpus }: TestSite): (start: string, text: string) => string {
  const known = new Map<string, readonly string[]>();
  return (start, text) => {
    let paths = known.get(text);
    if (!paths) {
      paths = search(corpus, text).tabs[0]!.groups.map(({ href }) => href);
      known.set(text, paths);
    }
    return paths.map((path) => start + path).join();
  };
}

/** Defines the tests. Afterwards, the engine contains the site's pages as another deploy. */
export function testDeploys(parts: Parts): void {
  const readers = (address: string, watched: WatchedEngine) => ({
    addresses: [address],
    texts: randomQueries(parts.site(), 600).filter((text) => /\p{Script=Han}/u.test(text)),
    lang: 'zh',
    watched,
  });

  test('the service switches between two deploys under load: each answer is from the old or the new deploy, and only from the new deploy after the switch', async ({
    task,
  }) => {
    const [engine, site] = [parts.engine(), parts.site()];
    const expected = createExpected(site);
    const watched = new WatchedEngine(engine);
    const address = await parts.serve(watched.engine, 50);
    // The deploys that an answer may come from. During a load, until the service uses the new deploy, both are
    // possible.
    let starts: readonly string[] = [''];
    const takeOver = async (from: string, to: string) => {
      starts = [from, to];
      await deploy(engine, site, to);
      await expect
        .poll(() => findPages({ address, text: '按钮', lang: 'zh' }), { timeout: 20_000 })
        .toBe(expected(to, '按钮'));
      starts = [to];
    };
    let answered = 0;
    const counted = await countUnderLoad(
      async () => {
        for (let deploys = 0; deploys < 4 || answered <= ENOUGH; deploys += 2) {
          await takeOver('', MOVED);
          await takeOver(MOVED, '');
        }
      },
      {
        ...readers(address, watched),
        judge: (text) => {
          const before = starts;
          return (found) => {
            answered++;
            return [...before, ...starts].some((start) => found === expected(start, text));
          };
        },
      },
    );
    task.meta.counted = { deploys: counted };
    expect(counted, JSON.stringify(counted)).toMatchObject({ wrong: 0, failed: {} });
    expect(counted.right).toBeGreaterThan(ENOUGH);
  }, 300_000);

  test('a service that notices neither of two deploys answers with its loaded pages until the second deploy, then with a 503', async ({
    task,
  }) => {
    const [engine, site] = [parts.engine(), parts.site()];
    const expected = createExpected(site);
    await deploy(engine, site, MOVED);
    await deploy(engine, site, '');
    const watched = new WatchedEngine(engine);
    const address = await parts.serve(watched.engine, 600_000);
    const underLoad = (start: string) =>
      countUnderLoad(() => deploy(engine, site, start), {
        ...readers(address, watched),
        judge: (text) => (found) => found === expected('', text),
      });
    const first = await underLoad(MOVED);
    // Loads the served pages once more, as a target that the service does not use.
    const second = await underLoad('');
    task.meta.counted = {
      'first deploy, not noticed': first,
      'second deploy, not noticed': second,
    };
    expect(first, JSON.stringify(first)).toMatchObject({ wrong: 0, failed: {} });
    expect(second.wrong, JSON.stringify(second)).toBe(0);
    const { status } = await fetch(`${address}/search?keyword=${'按钮 '.repeat(9)}&lang=zh`);
    expect(status).toBe(503);
  }, 300_000);
}
