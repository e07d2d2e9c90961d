/** The site of another product, built with a search service and served below its base path. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BASE, buildAtlas } from '../sites/second-site.ts';
import { listen, serveFolder } from '../sites/serve.ts';
import { test as base, expect } from './support.ts';

export type Answer = (response: ServerResponse, query: URLSearchParams) => void;

/** A mock search service, with the requests that it has received and the answer that a test has set. */
export interface SearchService {
  readonly url: string;
  asked: URLSearchParams[];
  answer: Answer;
}

export const json =
  (value: unknown): Answer =>
  (response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));

/** Builds the site into a temporary folder and serves it while `use` runs. */
async function serveAtlas(
  env: NodeJS.ProcessEnv,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'second-site-'));
  try {
    const { code, output } = await buildAtlas(join(folder, 'dist'), env);
    expect(code, output).toBe(0);
    const served = await serveFolder(join(folder, 'dist'), BASE);
    await use(served.origin + BASE);
    await served.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Sites {
  readonly searchService: SearchService;
  /** URL of the site, including its base path. */
  readonly atlas: string;
  /** The same site, built to show a spinner during a remote search. */
  readonly atlasSpinner: string;
}

/** Tests on the site. Each worker builds each variant of the site at most once. */
export const test = base.extend<object, Sites>({
  storage: 'atlas-docs',
  searchService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const service: { -readonly [Key in keyof SearchService]: SearchService[Key] } = {
        url: '',
        asked: [],
        answer: json([]),
      };
      const served = await listen((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        response.setHeader('Access-Control-Allow-Origin', '*');
        if (request.method !== 'GET' || pathname !== '/find') {
          response.statusCode = 404;
          response.end();
          return;
        }
        service.asked.push(searchParams);
        service.answer(response, searchParams);
      });
      service.url = `${served.origin}/find`;
      await use(service);
      await served.close();
    },
    { scope: 'worker' },
  ],
  atlas: [
    ({ searchService }, use) => serveAtlas({ SEARCH_API: searchService.url }, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  atlasSpinner: [
    ({ searchService }, use) =>
      serveAtlas({ SEARCH_API: searchService.url, SEARCH_LOADING: '1' }, use),
    { scope: 'worker', timeout: 240_000 },
  ],
});

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
