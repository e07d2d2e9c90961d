/** Removes old caches of builds. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../read/project.ts';

/** Bundles of a theme that are older than this (ms) are removed. Another build may be using younger ones. */
const KEEP_THEME_MS = 60 * 60 * 1000;
/** Caches of pages, outputs and code that are older than this (ms) are removed. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes old caches, mostly of other themes and content folders. Called when a theme is bundled again. */
export function removeOldCaches(project: Project): void {
  if (!existsSync(project.cacheDir)) return;
  for (const name of readdirSync(project.cacheDir)) {
    const path = join(project.cacheDir, name);
    // A theme's list of files is small, and is kept as long as the pages.
    const keep = /^theme-(?!files)/.test(name)
      ? KEEP_THEME_MS
      : /^(?:code|pages|output|changes|theme-files)-/.test(name) && KEEP_MS;
    // Another build may have removed the cache in the meantime.
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (keep && time !== undefined && Date.now() - time > keep)
      rmSync(path, { recursive: true, force: true });
  }
}
