/**
 * Runs TypeScript where Node 20 runs none: a module and all it imports of the project become one file, which the next
 * process takes over while none of them has changed. Vite would bundle a configuration each time, and look at the
 * syntax tree of every module: half a second of CPU time for a hundred files. JavaScript, because it comes before all.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 20);
const hashOfFile = (path) => hashOf(readFileSync(path));

export async function loadCode(file, root, cacheDir) {
  if (!/\.tsx?$/.test(file))
    return { module: await import(pathToFileURL(file).href), files: [file] };
  const { files, bundle } = await bundleOf(file, root, cacheDir);
  return { module: await import(pathToFileURL(bundle).href), files };
}

export async function codeFiles(file, root, cacheDir) {
  return (await bundleOf(file, root, cacheDir)).files;
}

async function bundleOf(file, root, cacheDir) {
  const surroundings = surroundingsOf(root);
  const listFile = join(cacheDir, `code-${hashOf(file)}.json`);
  const { files, bundle } =
    readListing(listFile, surroundings) ?? (await makeBundle(file, surroundings, listFile));
  return { bundle, files: files.map(([path]) => path) };
}

/** Which versions of packages a project asks for. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];
/** Which versions are there: others than the lock file says, until somebody installs the packages again. */
const INSTALLED_FILES = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
];

/** The files that say which code of packages runs. A project in a workspace has its lock file in a folder above. */
export function packageFiles(root) {
  const present = (folder, names) =>
    names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  for (let folder = root; ; folder = dirname(folder)) {
    const asked = present(folder, LOCK_FILES);
    if (asked.length > 0) return { asked, installed: present(folder, INSTALLED_FILES) };
    if (folder === dirname(folder)) return { asked, installed: present(root, INSTALLED_FILES) };
  }
}

/** Packages are named by their paths in a bundle, and another version may have others; this file makes the bundles. */
function surroundingsOf(root) {
  const { asked, installed } = packageFiles(root);
  const files = [...asked, ...installed, fileURLToPath(import.meta.url)];
  return hashOf(process.version + files.map(hashOfFile).join());
}

/** The listing of an earlier process, unless something has changed since. */
function readListing(listFile, surroundings) {
  try {
    const listing = JSON.parse(readFileSync(listFile, 'utf8'));
    const isSame = listing.files.every(([path, hash]) => hashOfFile(path) === hash);
    // Whether the bundle is still there, and whole.
    const isWhole = listing.bundle.includes(hashOfFile(listing.bundle));
    return listing.surroundings === surroundings && isSame && isWhole ? listing : undefined;
  } catch {
    return undefined;
  }
}

async function makeBundle(file, surroundings, listFile) {
  // Only now: what is taken over needs no bundler.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    // A configuration may import what it does not name.
    treeshake: false,
    // Constants of the client, in modules that it shares with the build.
    transform: { define: { 'import.meta.env': '({})' } },
    plugins: [packages, places],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const files = (await bundle.watchFiles)
      .filter((path) => !path.startsWith('\0'))
      .map((path) => [path, hashOfFile(path)]);
    return write(output[0].code, { surroundings, files }, listFile);
  } finally {
    await bundle.close();
  }
}

/** Writes a bundle and its listing; where the project cannot be written, the bundle goes where the system keeps what passes. */
function write(code, about, listFile) {
  const name = `code-${hashOf(code)}.mjs`;
  const place = (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  };
  const listing = { ...about, bundle: join(dirname(listFile), name) };
  try {
    place(listing.bundle, code);
    place(listFile, JSON.stringify(listing));
    return listing;
  } catch {
    const bundle = join(mkdtempSync(join(tmpdir(), 'code-')), name);
    place(bundle, code);
    return { ...about, bundle };
  }
}

/** Packages stay outside, named by the file that Node would take; those of the same workspace are bundled. */
const packages = {
  name: 'packages',
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(id, importer) {
      if (!importer) return null;
      if (isBuiltin(id)) return { id, external: true };
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found || !/[\\/]node_modules[\\/]/.test(found.id)) return found;
      return { id: pathToFileURL(found.id).href, external: true };
    },
  },
};

/** What a module reads beside itself, `new URL('./text.md', import.meta.url)`: it is as good as code. */
const BESIDE = /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url\s*\)/g;

/** A module knows where it lies, though its code is elsewhere. */
const places = {
  name: 'places',
  transform: {
    filter: { code: /\bimport\.meta\.(?:url|dirname|filename)\b/ },
    handler(code, id) {
      for (const [, name] of code.matchAll(BESIDE)) {
        const file = join(dirname(id), name);
        if (statSync(file, { throwIfNoEntry: false })?.isFile()) this.addWatchFile(file);
      }
      // As expressions: they do not find themselves when this file is what is bundled.
      return code
        .replace(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(id).href))
        .replace(/\bimport\.meta\.dirname\b/g, () => JSON.stringify(dirname(id)))
        .replace(/\bimport\.meta\.filename\b/g, () => JSON.stringify(id));
    },
  },
};
