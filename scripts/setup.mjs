/**
 * Installs packages and programs for the commands. Packages need only Node. Browsers and other programs are installed
 * on Debian.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Font configuration of the browsers under test, for the environment variable FONTCONFIG_FILE. */
export const FONTS_FILE = fileURLToPath(new URL('../tests/fonts.conf', import.meta.url));

const STAMP = 'node_modules/.cache/genui-book/lockfile';
/** Debian packages of the fonts and of the program `fc-list`, each with a test whether it is installed. */
const FONTS = {
  fontconfig: () => listFonts('') !== undefined,
  'fonts-dejavu-core': () => hasFont('DejaVu Sans') && hasFont('DejaVu Sans Mono'),
  'fonts-noto-cjk': () => hasFont('Noto Sans CJK SC'),
};
const BROWSERS = [
  // Chromium's engine without a browser UI. Tests take a third less time than in Chromium.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Whether a version of Node is in a range such as `^20.19.0 || >=22.12.0`. @throws for other forms of ranges */
function isInRange(version, range) {
  const numbers = (text) => text.split('.').map(Number);
  const own = numbers(version);
  return range.split('||').some((part) => {
    const [, sign, least] = /^(\^|>=)([\d.]+)$/.exec(part.trim()) || [];
    if (least === undefined)
      throw new Error(
        `package.json: the Node range "${part}" has another form than "^20.19.0" or ">=22.12.0".`,
      );
    const wanted = numbers(least);
    if (sign === '^' && own[0] !== wanted[0]) return false;
    const differs = wanted.findIndex((number, at) => own[at] !== number);
    return differs < 0 || own[differs] > wanted[differs];
  });
}

/** Checks the version of Node. @throws {Error} if the packages do not support it */
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
  // Some packages contain binaries for one version of Node and one system.
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

/** Returns the path of an installed Chromium; `undefined` if there is none. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
}

/**
 * Returns the path of a Chromium. Installs Debian's Chromium if there is none, and the fonts of the tests if they are
 * missing.
 *
 * @throws {Error} if something is missing and cannot be installed
 */
export function ensureBrowser() {
  ensureDebian({ 'chromium-headless-shell': () => Boolean(findBrowser()), ...FONTS });
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium was found. Install Chromium, or set CHROMIUM_PATH.');
  return browser;
}

/** Installs git if it is missing, because tests call it. */
export function ensureGit() {
  ensureDebian({ git: () => spawnSync('git', ['--version']).status === 0 });
}

/**
 * Installs Firefox, WebKit's MiniBrowser and programs for the tests in them, if missing. Returns the paths of the two
 * browsers.
 */
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

/** Installs nginx if it is missing. Tests put it in front of the search service. */
export const ensureNginx = () => ensureDebian({ nginx });

/** Installs nginx, Apache and Caddy if they are missing, without services: the tests start the programs themselves. */
export function ensureServers() {
  ensureDebian({
    nginx,
    'libnginx-mod-http-brotli-static': () =>
      existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    'apache2-bin': () => existsSync('/usr/sbin/apache2'),
    caddy: () => existsSync('/usr/bin/caddy'),
  });
}

/**
 * Returns the path of WebKit's MiniBrowser; `undefined` if it is not installed. On Debian, its folder depends on the
 * architecture and the version.
 */
function miniBrowser() {
  for (const lib of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const version of ['6.0', '4.1', '4.0']) {
      const path = `/usr/lib/${lib}/webkit2gtk-${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  return undefined;
}

/**
 * Installs those Debian packages that are missing. `packages` contains, for each name, a test whether the package is
 * installed.
 *
 * @throws {Error} with instructions if this process is not root or there is no apt-get
 */
function ensureDebian(packages) {
  const missing = Object.entries(packages).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `These tests need ${missing.join(' and ')}. On Debian, run: sudo apt-get install ${missing.join(' ')}. On another system, install the same programs in another way. If Chromium or Firefox is installed elsewhere, set CHROMIUM_PATH or FIREFOX_PATH to its path.`,
    );
  console.log(`Installing ${missing.join(' ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

/** Whether the browsers under test will find a font of a family. */
function hasFont(family) {
  return Boolean(listFonts(family)?.trim());
}

/** Lists the fonts of a family (all for '') that `FONTS_FILE` provides, one per line; `undefined` without `fc-list`. */
function listFonts(family) {
  const { status, stdout } = spawnSync('fc-list', [family, 'family'], {
    encoding: 'utf8',
    env: { ...process.env, FONTCONFIG_FILE: FONTS_FILE },
  });
  return status === 0 ? stdout : undefined;
}

/** Runs a command. If the command fails, ends this process with the command's exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Installs the packages, calls `ensure` and returns its result. If one of these steps fails, prints the error and
 * ends the process.
 */
export function prepare(ensure = () => undefined) {
  try {
    ensurePackages();
    return ensure();
  } catch (cause) {
    return fail(cause);
  }
}

/** Prints the message of an error and ends the process with code 1. */
export function fail(cause) {
  console.error(cause.message);
  process.exit(1);
}
