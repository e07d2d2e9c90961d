/**
 * `npm run check:html`: downloads the Nu HTML Checker, which needs Java, and runs it on every page of `dist/`. Fails
 * if there are errors in the markup. Messages about styles are only listed, because the checker does not know newer
 * CSS (docs/deploying.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, fail, run } from './setup.mjs';

const CHECKER = 'vnu-jar@26.9.27';
/** Maximum length of a printed extract, in characters. */
const EXTRACT = 120;

try {
  ensurePackages();
  if (spawnSync('java', ['-version']).error)
    throw new Error(
      'The checker needs Java 17. Install Java; on Debian, run: apt-get install default-jre-headless',
    );
  if (!existsSync('dist/.site-build')) run('npx', ['vite', 'build']);
  const folder = mkdtempSync(join(tmpdir(), 'checker-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('npm', ['install', '--no-save', '--prefix', folder, CHECKER]);
  const errors = check(join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'));
  const inStyles = errors.filter(({ message }) => message.startsWith('CSS:'));
  const inMarkup = errors.filter((error) => !inStyles.includes(error));
  for (const { url, lastLine, lastColumn, message, extract } of inMarkup)
    console.error(`${url}:${lastLine}:${lastColumn}\n  ${message}\n  ${extract.slice(0, EXTRACT)}`);
  const unknown = new Set(inStyles.map(({ message }) => message));
  console.log(`Errors in the markup: ${inMarkup.length}. Messages about styles:`);
  for (const message of unknown) console.log(`  ${message}`);
  if (inMarkup.length > 0) process.exitCode = 1;
} catch (cause) {
  fail(cause);
}

/** Runs the checker on all pages of `dist/` and returns the errors. */
function check(jar) {
  const pages = readdirSync('dist', { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join('dist', name));
  const { stdout, error } = spawnSync(
    'java',
    ['-jar', jar, '--stdout', '--format', 'json', ...pages],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (error) throw error;
  console.log(`${pages.length} pages were checked.`);
  return JSON.parse(stdout).messages.filter(({ type }) => type === 'error');
}
