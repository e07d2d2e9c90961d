/** A fixture: this site in remote mode, and its service, which is started as in production. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.mjs';
import { test as base } from '../../../tests/journeys/support.ts';
import { build } from '../../../tests/sites/build.ts';
import { serveFolder } from '../../../tests/sites/serve.ts';

interface Parts {
  /** Address of the site, with a trailing slash. */
  readonly site: string;
}

const SERVER = join(import.meta.dirname, '..');

async function startService(file: string, api: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', file], {
    cwd: SERVER,
    stdio: 'inherit',
  });
  const ready = new URL('/readyz', api);
  await expect
    .poll(
      () =>
        fetch(ready).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return child;
}

export const test = base.extend<object, { parts: Parts }>({
  parts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'search-service-'));
      const dist = join(folder, 'dist');
      const port = await freePort(2);
      const engine = port + 1;
      const api = `http://127.0.0.1:${port}/search`;
      const { status, output } = await build({ OUT_DIR: dist, SEARCH_API: api });
      expect(status, output).toBe(0);
      const site = await serveFolder(dist);
      const file = join(folder, 'service.json');
      const config = {
        engine: { type: 'groonga', url: `http://127.0.0.1:${engine}`, folder: 'data' },
        indexes: { docs: { site: 'dist' } },
        port,
        cors: [site.origin],
        log: false,
      };
      writeFileSync(file, JSON.stringify(config));
      const child = await startService(file, api);
      await use({ site: `${site.origin}/` });
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
