/**
 * Runs TypeScript, which Node 20 cannot do itself. A module and its imports from the project are bundled into one file.
 * Later processes reuse the bundle until one of the modules changes. Vite would bundle a configuration in each process
 * and parse every module again, which takes half a second of CPU time for a hundred files. `load-code.mjs` itself is
 * JavaScript, because it runs before any TypeScript is loaded.
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

/** Files that list the versions of packages that a project requests. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];
/** Files that list the installed versions. They differ from a changed lock file until packages are installed again. */
const INSTALLED_FILES = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
];

/** The files that determine the code of packages. In a workspace, the lock file is in a parent folder. */
export function packageFiles(root) {
  const present = (folder, names) =>
    names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  for (let folder = root; ; folder = dirname(folder)) {
    const asked = present(folder, LOCK_FILES);
    if (asked.length > 0) return { asked, installed: present(folder, INSTALLED_FILES) };
    if (folder === dirname(folder)) return { asked, installed: present(root, INSTALLED_FILES) };
  }
}

/**
 * Hash of the other inputs of a bundle: the version of Node, the versions of packages, and this file. The versions
 * count because a bundle contains the paths of packages.
 */
function surroundingsOf(root) {
  const { asked, installed } = packageFiles(root);
  const files = [...asked, ...installed, fileURLToPath(import.meta.url)];
  return hashOf(process.version + files.map(hashOfFile).join());
}

/** The listing of an earlier process, if nothing has changed since. */
function readListing(listFile, surroundings) {
  try {
    const listing = JSON.parse(readFileSync(listFile, 'utf8'));
    const isSame = listing.files.every(([path, hash]) => hashOfFile(path) === hash);
    // Whether the bundle still exists and is complete.
    const isWhole = listing.bundle.includes(hashOfFile(listing.bundle));
    return listing.surroundings === surroundings && isSame && isWhole ? listing : undefined;
  } catch {
    return undefined;
  }
}

async function makeBundle(file, surroundings, listFile) {
  // Imported on demand, since a reused bundle needs no bundler.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    // A configuration may import modules only for their side effects.
    treeshake: false,
    // Modules that the client also uses read `import.meta.env`, which only Vite defines.
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

/**
 * Writes a bundle and its listing. If that fails, as in a read-only project, writes only the bundle, to the system's
 * temporary folder.
 */
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

/**
 * Does not bundle packages: their imports name the file that Node would load. Packages of the same workspace are
 * bundled, since they are not in `node_modules`.
 */
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

/** Matches the path of a file in `new URL('./text.md', import.meta.url)`. Such files count as code. */
const BESIDE = /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url\s*\)/g;

/**
 * Replaces `import.meta.url`, `dirname` and `filename` by the values of the original module, since the bundle is in
 * another folder.
 */
const places = {
  name: 'places',
  transform: {
    filter: { code: /\bimport\.meta\.(?:url|dirname|filename)\b/ },
    handler(code, id) {
      for (const [, name] of code.matchAll(BESIDE)) {
        const file = join(dirname(id), name);
        if (statSync(file, { throwIfNoEntry: false })?.isFile()) this.addWatchFile(file);
      }
      // Because of their backslashes, the patterns do not match themselves when this file is bundled.
      return code
        .replace(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(id).href))
        .replace(/\bimport\.meta\.dirname\b/g, () => JSON.stringify(dirname(id)))
        .replace(/\bimport\.meta\.filename\b/g, () => JSON.stringify(id));
    },
  },
};
