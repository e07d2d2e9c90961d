/** How long what builds keep for the next one stays. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../read/project.ts';

/** Bundles of a theme made longer ago than this are removed, in ms; another build may be using younger ones. */
const KEEP_THEME_MS = 60 * 60 * 1000;
/** The same for pages and outputs of other content folders, and for code as it once was, in ms. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes what builds of other themes and other content folders left behind; called when a theme is bundled again. */
export function removeOldCaches(project: Project): void {
  if (!existsSync(project.cacheDir)) return;
  for (const name of readdirSync(project.cacheDir)) {
    const path = join(project.cacheDir, name);
    // The list of files of a theme is small, and worth as much as the pages.
    const keep = /^theme-(?!files)/.test(name)
      ? KEEP_THEME_MS
      : /^(?:code|pages|output|changes|theme-files)-/.test(name) && KEEP_MS;
    // Another build may have removed it just now.
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (keep && time !== undefined && Date.now() - time > keep)
      rmSync(path, { recursive: true, force: true });
  }
}
