/** What an author sees of the development server: a saved page in the open browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { expect, expectNewDocument, expectSameDocument, mark, ready, test } from './support.ts';

// A server of its own, so that nothing is written into the project's content; once is enough.
test.describe('@built', () => {
  test.describe.configure({ mode: 'serial' });
  let content: string;
  let file: string;
  let page1: string;
  let server: ChildProcess;

  test.beforeAll(async () => {
    content = mkdtempSync(join(tmpdir(), 'genui-book-dev-'));
    file = join(content, 'v0.1.0/en/doc/start.md');
    const port = await freePort();
    page1 = `http://localhost:${port}/doc/start`;
    cpSync('tests/sites/small', content, { recursive: true });
    server = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
      { env: { ...process.env, NODE_ENV: 'development', CONTENT_DIR: content }, stdio: 'ignore' },
    );
    await expect(async () => {
      expect((await fetch(page1, { headers: { Accept: 'text/html' } })).status).toBe(200);
    }).toPass({ timeout: 180_000 });
  });

  test.afterAll(() => {
    server?.kill();
    if (content) rmSync(content, { recursive: true, force: true });
  });

  test('a saved page is shown in the open one, without loading it again', async ({ page }) => {
    await page.goto(page1);
    await ready(page);
    await mark(page);
    appendFileSync(file, '\nWritten just now.\n');
    await expect(page.getByText('Written just now.')).toBeVisible();
    await expectSameDocument(page);
    const sidebar = page.getByRole('navigation', { name: 'Sections' });
    writeFileSync(join(content, 'v0.1.0/sidebar.yaml'), '/doc:\n  - doc/start\n');
    await expect(sidebar.getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(sidebar.getByRole('button')).toHaveCount(0);
  });

  test('what was opened to show a save is closed again @all', async () => {
    const saved = readFileSync(file, 'utf8');
    for (let save = 1; save <= 30; save++) {
      writeFileSync(file, `${saved}\nSave ${save}.\n`);
      await expect(async () => {
        const response = await fetch(page1, { headers: { Accept: 'text/html' } });
        expect(await response.text()).toContain(`Save ${save}.`);
      }).toPass();
    }
    // Of the newest two, in at most nine files each. Only Linux tells.
    const folder = `/proc/${server.pid}/fd`;
    const open = existsSync(folder)
      ? readdirSync(folder).filter((name) => {
          try {
            return /\.pack\b/.test(readlinkSync(join(folder, name)));
          } catch {
            // Closed meanwhile.
            return false;
          }
        })
      : [];
    expect(open.length).toBeLessThan(20);
  });

  test('a page that is saved before its client runs is loaded again', async ({ page }) => {
    // Stopped, so that no idle time starts the client.
    await page.clock.install();
    await page.goto(page1);
    await page.waitForLoadState('networkidle');
    await mark(page);
    appendFileSync(file, '\nWritten early.\n');
    await expect(page.getByText('Written early.')).toBeVisible();
    await expectNewDocument(page);
  });
});
