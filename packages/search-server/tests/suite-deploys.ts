/** What holds while new deploys are loaded, whatever the engine. */
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
  /** A service over an engine that asks it for new deploys so often; its address. */
  serve(engine: Engine, refreshMs: number): Promise<string>;
}

const NAME = 'docs.zh';
/** The prefix of the paths of the site's second deploy. */
const MOVED = '/new';
/** Deploys go on until readers had more answers than this, however fast the machine is. */
const ENOUGH = 100;

/** Loads the site's pages, all paths beginning with `start`, as a deploy that nobody has seen. */
async function deploy(engine: Engine, { index }: TestSite, start: string): Promise<void> {
  const documents = index.documents.map((document) => ({
    ...document,
    routePath: start + document.routePath,
  }));
  const digest = createHash('sha256').update(`deploy of ${start}`).digest('hex');
  const { pages, meta } = prepare({ ...index, documents }, digest);
  await engine.load(NAME, digest, pages(), meta);
}

/** What a deploy answers to a text, as `findPages` gives it; the search in the browser is asked once for each. */
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

/** Adds the tests. They leave the site's pages in the engine, as a deploy of their own. */
export function testDeploys(parts: Parts): void {
  const readers = (address: string, watched: WatchedEngine) => ({
    addresses: [address],
    texts: randomQueries(parts.site(), 600).filter((text) => /\p{Script=Han}/u.test(text)),
    lang: 'zh',
    watched,
  });

  test('deploys are taken over under load, there and back: each answer is of the old one or of the new, later of the new', async ({
    task,
  }) => {
    const [engine, site] = [parts.engine(), parts.site()];
    const expected = createExpected(site);
    const watched = new WatchedEngine(engine);
    const address = await parts.serve(watched.engine, 50);
    // Which deploys an answer may be of: both from the beginning of a load until the service has the new one.
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

  test('a service that hears of no deploy answers from its own until the second, and then says that it cannot', async ({
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
    // The pages it asks for come back, yet not to the place where it does.
    const second = await underLoad('');
    task.meta.counted = { 'a first deploy unheard of': first, 'a second one': second };
    expect(first, JSON.stringify(first)).toMatchObject({ wrong: 0, failed: {} });
    expect(second.wrong, JSON.stringify(second)).toBe(0);
    const { status } = await fetch(`${address}/search?keyword=${'按钮 '.repeat(9)}&lang=zh`);
    expect(status).toBe(503);
  }, 300_000);
}
