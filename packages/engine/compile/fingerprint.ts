/** Hashes of everything besides the sources of a site that can change its output: the key of every cache has one. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../diagnose/hash.ts';
import { engineDir } from '../engine-files.ts';
import { listFiles, type Project } from '../read/project.ts';
import type { Site } from '../site/config.ts';

/** What decides which code of other packages runs. */
const PACKAGES = ['package.json', 'package-lock.json'];

/** Remembered, because the files of a running program do not change under it; by project and plug-in sources. */
const known = new Map<string, string>();

/**
 * What a page is made by: the code, and the Node that runs it, whose tables of languages and characters differ from
 * version to version.
 *
 * @param sources files and folders of the plug-ins, absolute
 */
export function fingerprint(project: Pick<Project, 'root'>, sources: readonly string[]): string {
  return hashOf(process.version, codeFingerprint(project, sources));
}

/**
 * The fingerprint of the engine, of the plug-ins and of the packages a project has installed. It is the same on every
 * machine, so what it is part of may stand in the output.
 *
 * @param sources files and folders of the plug-ins, absolute
 */
export function codeFingerprint(
  { root }: Pick<Project, 'root'>,
  sources: readonly string[],
): string {
  const name = [root, ...sources].join('\0');
  const before = known.get(name);
  if (before !== undefined) return before;
  const packages = PACKAGES.map((file) => join(root, file)).filter((file) => existsSync(file));
  const files = [engineDir, ...sources, ...packages].flatMap(filesOf);
  const hash = hashOf(...files.flatMap((file) => [file.name, readFileSync(file.path, 'latin1')]));
  known.set(name, hash);
  return hash;
}

/** The files at a path, by a name that does not depend on where the path is; tests have no part in the output. */
function filesOf(path: string): { name: string; path: string }[] {
  if (statSync(path).isFile()) return [{ name: '', path }];
  return listFiles(path)
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.includes('/node_modules/'))
    .map((name) => ({ name, path: join(path, name) }));
}

/** Sources of all plug-ins of a site. */
export function sourcesOf(site: Pick<Site, 'plugins'>): string[] {
  return site.plugins.flatMap(({ sources }) => sources);
}
