/** Puts in place what the commands need, on a machine with nothing but Node (and Debian, for the browser). */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Names the fonts of browsers under test; for the environment variable FONTCONFIG_FILE. */
export const FONTS_FILE = fileURLToPath(new URL('../tests/fonts.conf', import.meta.url));

const STAMP = 'node_modules/.cache/genui-book/lockfile';
/** Debian packages of the fonts, and of the command that lists them, which alone tells whether they are there. */
const FONTS = {
  fontconfig: () => listFonts('') !== undefined,
  'fonts-dejavu-core': () => hasFont('DejaVu Sans') && hasFont('DejaVu Sans Mono'),
  'fonts-noto-cjk': () => hasFont('Noto Sans CJK SC'),
};
const BROWSERS = [
  // The same engine without windows of its own, which takes a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Whether a version of Node is in a range such as `^20.19.0 || >=22.12.0`; other forms of ranges are not used here.
 */
function isInRange(version, range) {
  const numbers = (text) => text.split('.').map(Number);
  const own = numbers(version);
  return range.split('||').some((part) => {
    const [, sign, least] = /^(\^|>=)([\d.]+)$/.exec(part.trim()) || [];
    if (least === undefined) throw new Error(`package.json: "${part}" is no range of Node.`);
    const wanted = numbers(least);
    if (sign === '^' && own[0] !== wanted[0]) return false;
    const differs = wanted.findIndex((number, at) => own[at] !== number);
    return differs < 0 || own[differs] > wanted[differs];
  });
}

/** Ends in words before anything is done by a Node that the packages do not run on. */
function checkNode() {
  const { node } = process.versions;
  const range = JSON.parse(readFileSync('package.json', 'utf8')).engines.node;
  if (!isInRange(node, range))
    throw new Error(
      `This is Node ${node}, but ${range} is needed. Nothing was installed. Install another Node (https://nodejs.org/) and try again.`,
    );
}

/** Installs the packages of the lockfile, unless they are there already. */
export function ensurePackages() {
  checkNode();
  // Some packages are made for a Node and a system; those of others are not those to use here.
  const { platform, arch, versions } = process;
  const hash = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update([platform, arch, versions.modules].join(' '))
    .digest('hex');
  if (existsSync('node_modules/vite') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash)
    return;
  console.log('Installing packages (npm ci) …');
  const result = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
    },
  );
  if (result.status !== 0) throw new Error('npm ci failed; see above.');
  mkdirSync('node_modules/.cache/genui-book', { recursive: true });
  writeFileSync(STAMP, hash);
}

/** Path of a Chromium that is there. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
}

/** Path of a Chromium, installed from Debian's packages when it is missing and that is possible. */
export function ensureBrowser() {
  ensureDebian({ 'chromium-headless-shell': () => Boolean(findBrowser()), ...FONTS });
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.');
  return browser;
}

/** What all tests call, a browser apart; installed like Chromium. */
export function ensureGit() {
  ensureDebian({ git: () => spawnSync('git', ['--version']).status === 0 });
}

/** Paths of Firefox and of WebKit's small browser, which brings its driver; installed like Chromium. */
export function ensureEngines() {
  const firefox = () =>
    [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
      (path) => path && existsSync(path),
    );
  ensureDebian({
    'firefox-esr': () => Boolean(firefox()),
    'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && Boolean(miniBrowser()),
    xvfb: () => existsSync('/usr/bin/Xvfb'),
    locales: () => existsSync('/usr/share/i18n/locales/zh_CN'),
    ...FONTS,
  });
  return { firefox: firefox(), webkit: miniBrowser() };
}

const nginx = () => existsSync('/usr/sbin/nginx');

/** nginx, behind which tests put the search service in tests. */
export const ensureNginx = () => ensureDebian({ nginx });

/** nginx, Apache and Caddy, installed like Chromium: their programs, which the tests start by themselves. */
export function ensureServers() {
  ensureDebian({
    nginx,
    'libnginx-mod-http-brotli-static': () =>
      existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    'apache2-bin': () => existsSync('/usr/sbin/apache2'),
    caddy: () => existsSync('/usr/bin/caddy'),
  });
}

/** Debian keeps it in a folder of the processor and the version. */
function miniBrowser() {
  for (const lib of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const version of ['6.0', '4.1', '4.0']) {
      const path = `/usr/lib/${lib}/webkit2gtk-${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  return undefined;
}

/** Installs Debian packages whose test says that they are missing, or says what to install. */
function ensureDebian(packages) {
  const missing = Object.entries(packages).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `These tests need ${missing.join(' and ')}. Install: sudo apt-get install ${missing.join(' ')} (CHROMIUM_PATH and FIREFOX_PATH name browsers elsewhere).`,
    );
  console.log(`Installing ${missing.join(' ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

/** Whether the browsers under test will find a font of that family. */
function hasFont(family) {
  return Boolean(listFonts(family)?.trim());
}

/** Fonts of a family that are in `FONTS_FILE`, one a line; `undefined` without fontconfig. */
function listFonts(family) {
  const { status, stdout } = spawnSync('fc-list', [family, 'family'], {
    encoding: 'utf8',
    env: { ...process.env, FONTCONFIG_FILE: FONTS_FILE },
  });
  return status === 0 ? stdout : undefined;
}

/** Runs a command and ends this process with its exit code if it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs packages and what else is given; what cannot be installed is said in one line, and ends the process. */
export function prepare(ensure = () => undefined) {
  try {
    ensurePackages();
    return ensure();
  } catch (cause) {
    return fail(cause);
  }
}

/** Prints what went wrong in one line and ends the process. */
export function fail(cause) {
  console.error(cause.message);
  process.exit(1);
}
