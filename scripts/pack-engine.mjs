/**
 * `npm run pack`: packs two packages for other projects, the starter into `dist.create/*.tgz` and the engine into
 * `dist.engine/*.tgz`. The engine is packed as JavaScript and declarations, because Node 20 does not run TypeScript
 * in packages.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { fail } from './setup.mjs';

const REPOSITORY = 'https://github.com/Privoce/GenUI.github.io';
const MANUAL = 'packages/engine/manual';
/** Modules from other packages. The engine's archive contains them as commands with these file names. */
const TOOLS = { hosting: 'packages/hosting/index.ts', import: 'packages/import/command.ts' };
/** Libraries that only the commands in `TOOLS` need. They are bundled into the commands' files. */
const BUNDLED = ['smol-toml'];
/** Packages that become peer dependencies with a version range, so that a site and the engine share one copy. */
const PEERS = ['react', 'react-dom', 'vite'];

console.log(packStarter('dist.create'));
console.log(await packEngine('dist.engine'));

async function packEngine(out) {
  empty(out);
  compile(out);
  for (const [name, entry] of Object.entries(TOOLS))
    await bundleTool(entry, join(out, `tools/${name}.js`));
  const manifest = readJson('packages/engine/package.json');
  const shared = (name) => PEERS.includes(name);
  const choose = (isWanted, asRange) =>
    Object.fromEntries(
      Object.entries(manifest.dependencies)
        .filter(([name]) => isWanted(name))
        .map(([name, version]) => [name, asRange(version)]),
    );
  writeManifest(out, 'engine', {
    ...manifest,
    ...asJavaScript({ bin: manifest.bin, exports: manifest.exports }),
    dependencies: choose(
      (name) => !shared(name),
      (version) => version,
    ),
    peerDependencies: choose(shared, (version) => `^${version.replace(/\.\d+$/, '.0')}`),
  });
  writeManual(join(out, 'docs'));
  writeText(join(out, 'README.md'), forUsers(packedLinks('packages/engine/README.md')));
  writeText(join(out, 'CHANGELOG.md'), packedLinks('packages/engine/CHANGELOG.md'));
  cpSync('LICENSE', join(out, 'LICENSE'));
  return archive(out);
}

/**
 * Removes from a README the section "Folders" and everything after it, which is only for developers of the engine.
 *
 * @throws {Error} if there is no such section.
 */
function forUsers(readme) {
  const end = readme.indexOf('\n## Folders\n');
  if (end < 0)
    throw new Error('packages/engine/README.md has no heading "## Folders"; see pack-engine.mjs.');
  return readme.slice(0, end);
}

/** Bundles a command into one file that imports the engine and all packages except `BUNDLED`. */
async function bundleTool(entry, file) {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: (id) =>
      !id.startsWith('.') &&
      !id.startsWith('packages/') &&
      !isAbsolute(id) &&
      !BUNDLED.includes(id),
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
}

function packStarter(out) {
  empty(out);
  for (const name of ['index.mjs', 'template', 'README.md'])
    cpSync(join('packages/create', name), join(out, name), { recursive: true });
  cpSync('LICENSE', join(out, 'LICENSE'));
  writeManifest(out, 'create', readJson('packages/create/package.json'));
  return archive(out);
}

/** Deletes and creates a folder, so that an archive contains no old files. */
function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

function compile(out) {
  const compiled = spawnSync('npx', ['tsc', '-p', 'packages/engine/tsconfig.json'], {
    stdio: 'inherit',
  });
  if (compiled.status !== 0) fail(new Error('The engine does not compile; see above.'));
  for (const name of readdirSync('packages/engine', { recursive: true })) {
    if (name.startsWith('manual')) continue;
    const file = join('packages/engine', name);
    if (/\.(?:css|d\.ts|mjs|d\.mts)$/.test(name)) cpSync(file, join(out, name));
  }
  // Two corrections of the compiler's output. The compiler does not rewrite imports that have a query for the
  // bundler. And it wraps imports of computed URLs in a function that every page would have to load. Such URLs are
  // never source files.
  for (const name of readdirSync(out, { recursive: true })) {
    const file = join(out, name);
    if (!name.endsWith('.js') || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    const changed = text
      .replace(/(from '\.[^']+)\.ts(\?[^']+')/g, '$1.js$2')
      .replace(/^var __rewriteRelativeImportExtension = [\s\S]*?\n\};\n/m, '')
      .replaceAll('import(__rewriteRelativeImportExtension(', 'import((');
    if (changed !== text) writeFileSync(file, changed);
  }
}

/**
 * Replaces the module paths of a manifest with the paths of the compiled files. `types` is first, because a compiler
 * takes the first condition that matches.
 */
function asJavaScript({ bin, exports }) {
  const compiled = (file) => file.replace(/\.ts$/, '.js');
  return {
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])),
    exports: Object.fromEntries(
      Object.entries(exports).map(([door, file]) => [
        door,
        { types: file.replace(/\.ts$/, '.d.ts'), default: compiled(file) },
      ]),
    ),
  };
}

function writeManifest(out, folder, { private: _, ...manifest }) {
  const own = {
    ...manifest,
    homepage: `${REPOSITORY}/tree/main/packages/${folder}#readme`,
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: `packages/${folder}` },
    bugs: `${REPOSITORY}/issues`,
    publishConfig: { access: 'public' },
  };
  writeText(join(out, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/**
 * Builds the manual's site and writes its Markdown pages into `out`. In these pages, the tables of keys are expanded,
 * and links lead from file to file.
 */
function writeManual(out) {
  const built = mkdtempSync(join(tmpdir(), 'manual-'));
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: MANUAL,
    env: { ...process.env, OUT_DIR: join(built, 'site') },
    encoding: 'utf8',
  });
  if (status !== 0) fail(new Error(`The manual does not build:\n${stderr}`));
  const pages = readdirSync(join(built, 'site'), { recursive: true }).filter((path) =>
    path.endsWith('.md'),
  );
  for (const path of pages) {
    const up = relative(dirname(path), '.') || '.';
    const text = readFileSync(join(built, 'site', path), 'utf8')
      // Removes the built site's note on its llms.txt.
      .replace(/^(?:>.*\n)*> .*\(\/(?:zh\/)?llms\.txt\)\n\n/m, '')
      .replace(/(?<=\]\()\/([^)#\s]*)(#[^)\s]*)?(?=\))/g, (address, target) => {
        const page = `${target === '' || target.endsWith('/') ? `${target}index` : target}.md`;
        return pages.includes(page) ? `${up}/${page}` : address;
      });
    writeText(join(out, path), text);
  }
  rmSync(built, { recursive: true });
}

/**
 * Returns the text of a page for the package. Links to the manual lead to its copy in `docs/`, links to other folders
 * lead to the repository.
 */
function packedLinks(source) {
  return readFileSync(source, 'utf8').replace(
    /(?<=\]\()(?!https?:|#)([^)#\s]+)(#[^)\s]*)?/g,
    (_, path, anchor = '') => {
      const [, page] = /^manual\/content\/[^/]+\/en\/(.*)$/.exec(path) ?? [];
      if (page) return `docs/${page}`;
      if (!path.includes('/')) return `${path}${anchor}`;
      return `${REPOSITORY}/blob/main/${join(dirname(source), path)}${anchor}`;
    },
  );
}

function archive(folder) {
  const packed = spawnSync('npm', ['pack', '--loglevel=error'], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) fail(new Error(`npm pack failed:\n${packed.stderr}`));
  return join(folder, packed.stdout.trim().split('\n').at(-1));
}

function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
