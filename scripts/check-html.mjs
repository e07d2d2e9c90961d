/**
 * `npm run check:html`: runs the Nu HTML Checker (downloaded; needs Java) on every page of `dist/`. An error in the
 * markup fails. Its CSS checker does not know newer CSS, so messages on styles are only listed (docs/deploying.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, fail, run } from './setup.mjs';

const CHECKER = 'vnu-jar@26.9.27';
/** Maximum length of a printed extract. */
const EXTRACT = 120;

try {
  ensurePackages();
  if (spawnSync('java', ['-version']).error)
    throw new Error('The checker needs Java 17. On Debian: apt-get install default-jre-headless');
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
  console.log(`${inMarkup.length} errors in the markup; unknown to its CSS checker:`);
  for (const message of unknown) console.log(`  ${message}`);
  if (inMarkup.length > 0) process.exitCode = 1;
} catch (cause) {
  fail(cause);
}

/** Runs the checker on all pages and returns the errors. */
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
  console.log(`${pages.length} pages are read.`);
  return JSON.parse(stdout).messages.filter(({ type }) => type === 'error');
}
