/** Hashes of the code that makes a site: no key of a cache is complete without one. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { engineDir } from '../engine-files.ts';
import { packageFiles } from '../load-code.mjs';
import type { Site } from '../site/config.ts';
import { listFiles } from './project.ts';

/** The code that makes a site, as hashes. Each contains the one before. */
export interface Code {
  /** Engine, plug-ins, packages. It is the same on every machine, so what it is part of may stand in the output. */
  readonly shared: string;
  /** With the packages that are installed here, and the Node that runs it all: tables of languages differ from version to version. */
  readonly local: string;
  /** With the modules of the configuration, whose functions and options plug-ins and languages have. */
  readonly configured: string;
}

/** The files of the engine do not change under a program that runs. */
let engine: string | undefined;

/** The same for the files of a site: whoever loads its configuration again gets another object. */
const known = new WeakMap<object, Code>();

/** The code that makes a site: that of the engine, of its plug-ins and of its configuration. */
export function codeOf(root: string, site: Pick<Site, 'plugins' | 'files'>): Code {
  const before = known.get(site);
  if (before) return before;
  engine ??= hashOfFiles(filesOf(engineDir));
  const packages = packageFiles(root);
  const manifest = [join(root, 'package.json')].filter((file) => existsSync(file));
  const sources = outermost(site.plugins.flatMap((plugin) => plugin.sources));
  const shared = hashOf(
    engine,
    hashOfFiles(sources.flatMap(filesOf)),
    hashOfFiles(named(root, [...manifest, ...packages.asked])),
  );
  const local = hashOf(shared, process.version, hashOfFiles(named(root, packages.installed)));
  const modules = site.files.filter((file) => !sources.some((source) => isIn(source, file)));
  const code = { shared, local, configured: hashOf(local, hashOfModules(root, modules)) };
  known.set(site, code);
  return code;
}

/** Hash of modules of a project, those of the engine left out: they are part of all code. */
export function hashOfModules(root: string, files: readonly string[]): string {
  const own = files.filter((file) => !isIn(engineDir, file));
  return hashOfFiles(named(root, own));
}

/** Paths without those in folders that are among them, so that no file is read twice. */
function outermost(paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !paths.some((other) => isIn(other, path)));
}

const isIn = (folder: string, file: string) => file.startsWith(folder + sep);

interface NamedFile {
  /** It does not depend on where the project is. */
  readonly name: string;
  readonly path: string;
}

function hashOfFiles(files: readonly NamedFile[]): string {
  return hashOf(...files.flatMap(({ name, path }) => [name, readFileSync(path, 'latin1')]));
}

const named = (root: string, files: readonly string[]): NamedFile[] =>
  files.map((path) => ({ name: relative(root, path), path }));

/** The files at a path; tests have no part in the output. */
function filesOf(path: string): NamedFile[] {
  if (statSync(path).isFile()) return [{ name: '', path }];
  return listFiles(path)
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.includes('/node_modules/'))
    .map((name) => ({ name, path: join(path, name) }));
}
