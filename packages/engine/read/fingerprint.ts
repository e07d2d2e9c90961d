/** Hashes of the code that makes a site: no key of a cache is complete without one. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { engineDir } from '../engine-files.ts';
import { packageFiles } from '../load-code.mjs';
import type { Site } from '../site/config.ts';
import { listFiles } from './project.ts';

/** The code that makes a site, as hashes. Each contains the one before. */
export interface Code {
  /** Engine and packages. It is the same on every machine, so what it is part of may be in the output. */
  readonly shared: string;
  /** With the packages that are installed here, and the Node that runs it all: tables of languages differ from version to version. */
  readonly local: string;
  /** With the modules of the configuration: the plug-ins and languages, and all that they import. */
  readonly configured: string;
}

/** The files of the engine do not change under a program that runs. */
let engine: string | undefined;

/** The same for the files of a site: whoever loads its configuration again gets another object. */
const known = new WeakMap<object, Code>();

/** The code that makes a site: that of the engine and of its configuration. */
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

/** Hash of modules of a project, those of the engine left out: they are part of all code. One that is gone has no part. */
export function hashOfModules(root: string, files: readonly string[]): string {
  const own = files.filter((file) => !file.startsWith(engineDir + sep) && existsSync(file));
  return hashOfFiles(named(root, own));
}

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

/** All files of the engine; tests have no part in the output. */
function engineFiles(): NamedFile[] {
  return listFiles(engineDir)
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.includes('/node_modules/'))
    .map((name) => ({ name, path: join(engineDir, name) }));
}
