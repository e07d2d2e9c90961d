/** Tests of the service for every engine. */
import type { FastifyInstance } from 'fastify';
import { CJK, createRemoteEngine, search } from 'parallel-docs/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { loadSites } from '../src/load-sites.ts';
import type { EngineUnderTest } from './engines.ts';
import { randomQueries, readTestSite, type TestSite, testConfig } from './site.ts';
import { testDeploys } from './suite-deploys.ts';

const config = testConfig();

/** Whether a text is long enough to search: a Chinese, Japanese or Korean character, or two others side by side. */
function isServed(text: string, { corpus }: TestSite): boolean {
  return corpus
    .fold(text)
    .text.split(new RegExp(` |(?<=${CJK})(?!${CJK})|(?<!${CJK})(?=${CJK})`))
    .some((word) => word.length > 1 || new RegExp(CJK).test(word));
}

export function describeEngine(name: string, start: () => Promise<EngineUnderTest>): void {
  describe(name, () => {
    let under: EngineUnderTest;
    let sites: readonly TestSite[];
    const open: FastifyInstance[] = [];

    /** Starts a service for the engine; returns its address. */
    async function serve(
      limits: Partial<Config['limits']> = {},
      engine = under.engine,
    ): Promise<string> {
      const app = await createApp(testConfig(limits), engine);
      open.push(app);
      return app.listen({ host: '127.0.0.1', port: 0 });
    }

    const ask = (address: string, keyword: string, more = '&lang=zh', init: RequestInit = {}) =>
      fetch(`${address}/search?keyword=${encodeURIComponent(keyword)}${more}`, init);

    /** Addresses of the pages that a service lists. */
    const find = async (address: string, keyword: string, lang = 'zh'): Promise<string[]> => {
      const [group] = (await (await ask(address, keyword, `&lang=${lang}`)).json()) as [
        { hits: { routePath: string }[] },
      ];
      return group.hits.map(({ routePath }) => routePath);
    };

    beforeAll(async () => {
      under = await start();
      sites = await readTestSite();
      await loadSites(config, under.engine);
    }, 300_000);

    afterAll(async () => {
      await Promise.all(open.map((app) => app.close()));
      await under.close();
    });

    test.each(['en', 'zh'])(
      '1,000 random texts in %s find the same as the search in the browser',
      async (lang) => {
        const site = sites.find((each) => each.lang === lang)!;
        const apiUrl = `${await serve()}/search`;
        const remote = createRemoteEngine({ apiUrl, searchIndexes: ['docs'], lang });
        const { signal } = new AbortController();
        let asked = 0;
        let found = 0;
        let heard = 0;
        for (const text of randomQueries(site, 1200)) {
          if (!isServed(text, site)) continue;
          asked++;
          const { tabs: there, ...answer } = await remote.answer(text, signal);
          const { tabs: here, ...expected } = search(site.corpus, text);
          expect({ ...answer, query: text.trim() }, JSON.stringify(text)).toEqual(expected);
          expect(there[0]?.groups, JSON.stringify(text)).toEqual(here[0]!.groups);
          expect(there[0]?.more, JSON.stringify(text)).toBe(here[0]!.more);
          if (here[0]!.groups.length) found++;
          if (expected.didYouMean !== undefined) heard++;
        }
        expect(asked).toBeGreaterThanOrEqual(1000);
        // Most texts find something, and some are corrected.
        expect(found).toBeGreaterThan(700);
        expect(heard).toBeGreaterThan(20);
      },
      300_000,
    );

    test('one Chinese character or two letters are enough; one letter finds nothing', async () => {
      const address = await serve();
      expect(await find(address, '钮')).not.toEqual([]);
      expect(await find(address, 'bu', 'en')).not.toEqual([]);
      expect(await find(address, 'b', 'en')).toEqual([]);
      expect(await find(address, ' ')).toEqual([]);
    });

    test.each([
      ['signs of query languages', '") || true || ("'],
      ['a phrase that is not closed', '"button'],
      ['operators', 'button OR NOT -style +color AND *'],
      ['the name of a column', 'title:@button'],
      ['a pragma', '(?E1.0)button'],
      ['backslashes', '\\\\"\\'],
      ['a query in JSON', '{"match_all":{}}'],
      ['wildcards', '*?~^$[](){}<>|'],
      ['half of a surrogate pair', 'button \ud800'],
      ['control characters', 'button\u0001\u007f\u202e'],
      ['names of fields', 'sounds:@an _key:-1 source:@button'],
      ['a query string', '_exists_:title AND title:(button^5 OR /butt.*/ OR buton~2)'],
      ['a range', 'order:[0 TO *] button'],
      ['the closing of a JSON query', 'button"}}]}} {"size":10000'],
    ])('the service treats %s only as text', async (_name, keyword) => {
      const site = sites.find(({ lang }) => lang === 'en')!;
      const address = await serve();
      const response = await ask(address, keyword.replace(/\p{Surrogate}/gu, '\ufffd'), '&lang=en');
      expect(response.status).toBe(200);
      const [{ hits }] = (await response.json()) as [{ hits: { routePath: string }[] }];
      expect(hits.map(({ routePath }) => routePath)).toEqual(
        search(site.corpus, keyword).tabs[0]!.groups.map(({ href }) => href),
      );
    });

    test('NUL and a keyword of 1 MB never reach the engine, which still answers other queries', async () => {
      const address = await serve();
      expect((await ask(address, 'button\0 || true', '&lang=en')).status).toBe(400);
      expect((await ask(address, 'a'.repeat(1_000_000), '&lang=en')).status).toBe(431);
      // The longest accepted keyword.
      expect((await ask(address, '按'.repeat(500))).status).toBe(200);
      expect((await ask(address, 'ab '.repeat(166), '&lang=en')).status).toBe(200);
      expect(await find(address, 'button', 'en')).not.toEqual([]);
    });

    test('while the engine hangs, readers soon get a 503; when it runs again, they get answers', async () => {
      const address = await serve({ queryMs: 300 });
      const resume = await under.pause();
      try {
        const began = performance.now();
        const response = await ask(address, '按钮');
        expect(response.status).toBe(503);
        expect(response.headers.get('Retry-After')).toBe('1');
        expect(performance.now() - began).toBeLessThan(5000);
        expect((await fetch(`${address}/readyz`)).status).toBe(503);
        expect((await fetch(`${address}/livez`)).status).toBe(200);
      } finally {
        await resume();
      }
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
      expect(await find(address, '按钮')).not.toEqual([]);
    });

    test('if the queue is full, further queries are rejected at once', async () => {
      const address = await serve({ atOnce: 1, waiting: 2, queryMs: 3000 });
      const resume = await under.pause();
      const asked = ['按钮', '组件', '主题', '颜色', '安装'].map((text) => ask(address, text));
      const busy = await Promise.any(
        asked.map(async (each) => {
          const { status } = await each;
          if (status !== 503) throw new Error(`${status}`);
          return status;
        }),
      );
      expect(busy).toBe(503);
      await resume();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    });

    test('a restart of the engine loses nothing', async () => {
      const targets = async () => [...(await under.engine.targets(AbortSignal.timeout(20_000)))];
      const before = await targets();
      await under.restart();
      expect(await targets()).toEqual(before);
      const address = await serve();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      for (const site of sites)
        for (const text of randomQueries(site, 60).filter((each) => isServed(each, site)))
          expect(await find(address, text, site.lang), text).toEqual(
            search(site.corpus, text).tabs[0]!.groups.map(({ href }) => href),
          );
      // Sets that are present are not loaded again.
      await loadSites(config, under.engine);
      expect(await targets()).toEqual(before);
    });

    testDeploys({
      engine: () => under.engine,
      site: () => sites.find(({ lang }) => lang === 'zh')!,
      serve: (engine, refreshMs) => serve({ refreshMs, answersMB: 1 }, engine),
    });
  });
}
