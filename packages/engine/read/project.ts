/** The folders of a project, and the files that every build reads. */
import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { codeOf } from '../diagnose/cause.ts';
import type { Site } from '../site/config.ts';
import { islandsOf } from '../site/islands.ts';

export interface Project {
  readonly root: string;
  readonly contentDir: string;
  /** Name of the content folder in messages, with a trailing slash. */
  readonly contentLabel: string;
  readonly outDir: string;
  readonly figuresDir: string;
  readonly publicDir: string;
  readonly cacheDir: string;
  /** Whether the content is the project's own. If so, its navigation targets and source hashes must exist. */
  readonly ownContent: boolean;
}

/** The folders of a project. `CONTENT_DIR` and `OUT_DIR` of the environment replace the usual folders. */
export function resolveProject(root: string, env: NodeJS.ProcessEnv): Project {
  const contentDir = resolve(root, env.CONTENT_DIR || 'content');
  const label = relative(root, contentDir).split(sep).join('/');
  return {
    root,
    contentDir,
    contentLabel: `${label.startsWith('..') ? contentDir.split(sep).join('/') : label}/`,
    outDir: resolve(root, env.OUT_DIR || 'dist'),
    figuresDir: join(root, 'figures'),
    publicDir: join(root, 'public'),
    cacheDir: join(root, 'node_modules/.cache/docs-engine'),
    ownContent: contentDir === join(root, 'content'),
  };
}

/**
 * The site for the content of a project. The setting `describes` is for the project's own pages, so it is dropped for
 * other content (`CONTENT_DIR`).
 */
export function siteOfContent(project: Project, site: Site): Site {
  return project.ownContent ? site : { ...site, describes: {} };
}

/** Absolute paths of the modules of a site's configuration, and of the browser files that it names. */
export function codeFilesOf({ files, plugins, locales }: Site): string[] {
  const styles = [...plugins, ...locales.map(({ language }) => language)];
  return [
    ...files,
    ...plugins.flatMap((plugin) => islandsOf(plugin).map(([, { module }]) => module)),
    ...styles.flatMap(({ styles }) => styles ?? []),
  ];
}

/** Files below a folder as `/path`, sorted; empty if the folder is missing. */
export function listFiles(folder: string, prefix = '/'): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cause;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(join(folder, entry.name), `${prefix}${entry.name}/`)
        : [prefix + entry.name],
    );
}
