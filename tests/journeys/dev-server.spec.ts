/** With the development server, an open browser shows what an author has saved: pages, mistakes, the configuration. */
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
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { bilingualProject, VERSION } from '../sites/bilingual.ts';
import { removeFolders } from '../sites/project.ts';
import { atlasToBreak } from '../sites/second-site.ts';
import { expect, expectNewDocument, expectSameDocument, mark, ready, test } from './support.ts';

// The tests start their own server with a copy of the content, so running them in one project is enough.
test.describe('@built', () => {
  test.describe.configure({ mode: 'serial' });
  let content: string;
  let file: string;
  let page1: string;
  let server: ChildProcess;
  let printed = '';

  test.beforeAll(async () => {
    content = mkdtempSync(join(tmpdir(), 'genui-book-dev-'));
    file = join(content, `${VERSION}/en/doc/start.md`);
    const port = await freePort();
    page1 = `http://localhost:${port}/doc/start`;
    cpSync('tests/sites/small', content, { recursive: true });
    server = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
      {
        cwd: bilingualProject(),
        env: { ...process.env, NODE_ENV: 'development', CONTENT_DIR: content, NO_COLOR: '1' },
      },
    );
    for (const stream of [server.stdout!, server.stderr!])
      stream.on('data', (text) => {
        printed += text;
      });
    await expect(async () => {
      expect((await fetch(page1, { headers: { Accept: 'text/html' } })).status).toBe(200);
    }).toPass({ timeout: 180_000 });
  });

  test.afterAll(() => {
    server?.kill();
    if (content) rmSync(content, { recursive: true, force: true });
    removeFolders();
  });

  test('the open page shows a saved change without a reload', async ({ page }) => {
    await page.goto(page1);
    await ready(page);
    await mark(page);
    appendFileSync(file, '\nWritten just now.\n');
    await expect(page.getByText('Written just now.')).toBeVisible();
    await expectSameDocument(page);
    const sidebar = page.getByRole('navigation', { name: 'Sections' });
    const list = join(content, `${VERSION}/sidebar.yaml`);
    const whole = readFileSync(list, 'utf8');
    writeFileSync(list, '/doc:\n  - doc/start\n');
    await expect(sidebar.getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(sidebar.getByRole('button')).toHaveCount(0);
    writeFileSync(list, whole);
    await expect(sidebar.getByRole('button').first()).toBeVisible();
  });

  test('caches that were opened for a save are closed again @all', async () => {
    const saved = readFileSync(file, 'utf8');
    for (let save = 1; save <= 30; save++) {
      writeFileSync(file, `${saved}\nSave ${save}.\n`);
      await expect(async () => {
        const response = await fetch(page1, { headers: { Accept: 'text/html' } });
        expect(await response.text()).toContain(`Save ${save}.`);
      }).toPass();
    }
    // The server keeps only the newest two states open, with at most nine packs each. Only Linux has /proc.
    const folder = `/proc/${server.pid}/fd`;
    const open = existsSync(folder)
      ? readdirSync(folder).filter((name) => {
          try {
            return /\.pack\b/.test(readlinkSync(join(folder, name)));
          } catch {
            // The file was closed in the meantime.
            return false;
          }
        })
      : [];
    expect(open.length).toBeLessThan(20);
  });

  test('a page that is saved before its client runs is reloaded', async ({ page }) => {
    // The clock is stopped, so that no idle time starts the client.
    await page.clock.install();
    await page.goto(page1);
    await page.waitForLoadState('networkidle');
    await mark(page);
    appendFileSync(file, '\nWritten early.\n');
    await expect(page.getByText('Written early.')).toBeVisible();
    await expectNewDocument(page);
  });

  test('an overlay shows a mistake, also after a reload, and disappears with it', async ({
    page,
  }) => {
    const saved = readFileSync(file, 'utf8');
    const overlay = page.locator('vite-error-overlay');
    await page.goto(page1);
    await ready(page);
    appendFileSync(file, '\n[A](/doc/nowhere)\n');
    await expect(overlay.getByText('dead-link')).toBeVisible();
    await page.reload();
    await expect(overlay.getByText('dead-link')).toBeVisible();
    // If there are two mistakes, the overlay shows the mistake in the file that was saved last.
    const other = join(content, `${VERSION}/zh/doc/start.md`);
    const savedOther = readFileSync(other, 'utf8');
    appendFileSync(other, '\n```rust\n');
    await expect(overlay.getByText('unclosed-fence')).toBeVisible();
    writeFileSync(other, savedOther);
    await expect(overlay.getByText('dead-link')).toBeVisible();
    writeFileSync(file, saved);
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page that is not UTF-8 is reported first, with its place @all', async ({ page }) => {
    const saved = readFileSync(file);
    await page.goto(page1);
    await ready(page);
    writeFileSync(file, Buffer.from(`\uFEFF${saved}`, 'utf16le'));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay.getByText('bad-encoding')).toBeVisible();
    await expect(overlay.getByText('en/doc/start.md')).toBeVisible();
    writeFileSync(file, saved);
    await expect(overlay).toHaveCount(0);
  });

  test('the terminal reports new mistakes once, and how many were corrected @all', async () => {
    const saved = readFileSync(file, 'utf8');
    const from = printed.length;
    const news = () => printed.slice(from);
    writeFileSync(file, `${saved}\n[A](/doc/nowhere)\n`);
    await expect.poll(news).toContain('dead-link');
    for (const [index, word] of ['One', 'Two'].entries()) {
      writeFileSync(file, `${saved}\n[A](/doc/nowhere)\n\n[^${word}]\n`);
      await expect.poll(news).toContain(`[^${word}]: Its text.`);
      await expect.poll(() => news().split('corrected').length - 1).toBe(index);
    }
    expect(news().split('"/doc/nowhere" leads to no page').length).toBe(2);
    writeFileSync(file, saved);
    await expect.poll(news).toContain('2 findings corrected.');
  });
});

/** These tests use a site of their own, so that they can break its configuration. */
test.describe('a mistake in the configuration @built', () => {
  let folder: string;
  let address: string;
  let server: ChildProcess;

  test.beforeAll(async () => {
    folder = atlasToBreak();
    const port = await freePort();
    address = `http://localhost:${port}/atlas/guide/start`;
    server = spawn(
      process.execPath,
      [resolve('node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'development' }, stdio: 'ignore' },
    );
    await expect(async () => {
      expect((await fetch(address, { headers: { Accept: 'text/html' } })).status).toBe(200);
    }).toPass({ timeout: 180_000 });
  });

  test.afterAll(() => {
    server?.kill();
    removeFolders();
  });

  for (const [name, path, from, to, told] of [
    [
      'an unknown key',
      'site.config.ts',
      "lang: 'en',",
      "lang: 'en', titel: 'Atlas',",
      'titel: unknown key',
    ],
    [
      'a plug-in that cannot be read',
      'plugin/plugin.ts',
      'export function atlas',
      'export functoin atlas',
      'plugin/plugin.ts',
    ],
  ] as const)
    test(`${name} is shown in the browser, and disappears when it is corrected`, async ({
      page,
    }) => {
      await page.goto(address);
      await ready(page);
      const file = join(folder, path);
      const saved = readFileSync(file, 'utf8');
      expect(saved).toContain(from);
      writeFileSync(file, saved.replace(from, to));
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay.getByText(told).first()).toBeVisible();
      writeFileSync(file, saved);
      await expect(overlay).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
