/** Hashes of the code that makes a site. Every cache key includes one of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { engineDir } from '../engine-files.ts';
import { packageFiles } from '../load-code.mjs';
import type { Site } from '../site/config.ts';
import { listFiles } from './project.ts';

/** Hashes of the code that makes a site. Each includes the one before. */
export interface Code {
  /** Engine and packages. It is the same on every machine, so the output may contain values derived from it. */
  readonly shared: string;
  /**
   * Hash of `shared`, the packages installed on this machine, and the version of Node. Language tables differ between
   * versions of Node.
   */
  readonly local: string;
  /** Hash of `local`, and of the modules of the configuration: plug-ins, languages and their imports. */
  readonly configured: string;
}

/** Cached, since the files of the engine do not change while the program runs. */
let engine: string | undefined;

/** Cached by site; loading the configuration again creates a new object. */
const known = new WeakMap<object, Code>();

/** Hashes of the code that makes a site: engine and configuration. */
export function codeOf(root: string, site: Pick<Site, 'files'>): Code {
  const before = known.get(site);
  if (before) return before;
  engine ??= hashOfFiles(engineFiles());
  const packages = packageFiles(root);
  const manifest = [join(root, 'package.json')].filter((file) => existsSync(file));
  const shared = hashOf(engine, hashOfFiles(named(root, [...manifest, ...packages.asked])));
  const local = hashOf(shared, process.version, hashOfFiles(named(root, packages.installed)));
  const code = { shared, local, configured: hashOf(local, hashOfModules(root, site.files)) };
  known.set(site, code);
  return code;
}

/** Hash of a project's modules. Skips missing files, and the engine, since every code hash includes it. */
export function hashOfModules(root: string, files: readonly string[]): string {
  const own = files.filter((file) => !file.startsWith(engineDir + sep) && existsSync(file));
  return hashOfFiles(named(root, own));
}

interface NamedFile {
  /** Path that does not depend on the location of the project. */
  readonly name: string;
  readonly path: string;
}

function hashOfFiles(files: readonly NamedFile[]): string {
  return hashOf(...files.flatMap(({ name, path }) => [name, readFileSync(path, 'latin1')]));
}

const named = (root: string, files: readonly string[]): NamedFile[] =>
  files.map((path) => ({ name: relative(root, path), path }));

/** All files of the engine, except tests, which do not affect the output. */
function engineFiles(): NamedFile[] {
  return listFiles(engineDir)
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.includes('/node_modules/'))
    .map((name) => ({ name, path: join(engineDir, name) }));
}
