/** What holds while new deploys are loaded, whatever the engine. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { search } from '../../engine/search/search.ts';
import type { Engine } from '../src/engines/engine.ts';
import { prepare } from '../src/site-documents.ts';
import { countUnderLoad, failuresOf, findPages, WatchedEngine } from './readers.ts';
import { randomQueries, type TestSite } from './site.ts';

interface Parts {
  engine(): Engine;
  site(): TestSite;
  /** A service over an engine; its address. */
  serve(engine: Engine): Promise<string>;
}

const NAME = 'docs.zh';
/** What stands before the paths of the site's second deploy. */
const MOVED = '/new';

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

/** Adds the test. It leaves the site's pages in the engine, as a deploy of their own. */
export function testDeploys({ engine, site, serve }: Parts): void {
  test('deploys are taken over under load, there and back: each answer is of the old one or of the new, later of the new', async ({
    task,
  }) => {
    const zh = site();
    const watched = new WatchedEngine(engine());
    const address = await serve(watched.engine);
    const texts = randomQueries(zh, 600).filter((text) => /\p{Script=Han}/u.test(text));
    const expected = new Map<string, readonly string[]>();
    const pathsOf = (text: string): readonly string[] => {
      const known = expected.get(text);
      if (known) return known;
      const paths = search(zh.corpus, text).tabs[0]!.groups.map(({ href }) => href);
      expected.set(text, paths);
      return paths;
    };
    const answerFrom = (start: string, text: string) =>
      pathsOf(text)
        .map((path) => start + path)
        .join();
    // Which deploys an answer may be of: both from the beginning of a load until the service has the new one.
    let starts: readonly string[] = [''];
    const takeOver = async (from: string, to: string) => {
      starts = [from, to];
      await deploy(engine(), zh, to);
      await expect
        .poll(() => findPages({ address, text: '按钮', lang: 'zh' }), { timeout: 20_000 })
        .toBe(answerFrom(to, '按钮'));
      starts = [to];
    };
    const counted = await countUnderLoad(
      async () => {
        await takeOver('', MOVED);
        // Back to pages that were there before, while the first service may still ask those.
        await takeOver(MOVED, '');
        await takeOver('', MOVED);
        await takeOver(MOVED, '');
      },
      {
        addresses: [address],
        texts,
        lang: 'zh',
        watched,
        judge: (text) => {
          const before = starts;
          return (found) =>
            [...before, ...starts].some((start) => found === answerFrom(start, text));
        },
      },
    );
    task.meta.counted = { 'four deploys': counted };
    expect(counted.wrong, JSON.stringify(counted)).toBe(0);
    expect(failuresOf(counted), JSON.stringify(counted)).toBe(0);
    expect(counted.right).toBeGreaterThan(100);
  }, 300_000);
}
