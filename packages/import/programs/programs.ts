/** The known programs. Detects the program that a folder's pages were written for. */
import { dirname, relative } from 'node:path';
import { isWithin } from 'parallel-docs/content';
import { docusaurus } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import { mdbook } from './mdbook.ts';
import { mkdocs } from './mkdocs.ts';
import { plain } from './plain.ts';
import type { ForeignSite, Program, TellOf } from './program.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** The most specific programs come first. */
export const programs: readonly Program[] = [
  vitepress,
  docusaurus,
  starlight,
  mdbook,
  mkdocs,
  hugo,
  plain,
];

/** Number of parent folders that are searched for a configuration. */
const ABOVE = 5;

interface Recognised {
  readonly program: Program;
  readonly site: ForeignSite;
}

/**
 * Finds the program whose configuration is in a folder or above it. With a `name`, only this program is searched for.
 * If none is found, the pages count as plain Markdown.
 */
export function recognise(folder: string, name: string | undefined, tell: TellOf): Recognised {
  const asked = programs.filter((each) =>
    name === undefined ? each !== plain : each.name === name,
  );
  let at = folder;
  for (let up = 0; up <= ABOVE && name !== 'plain'; up++, at = dirname(at)) {
    for (const program of asked) {
      const told: Parameters<TellOf>[] = [];
      const site = program.find(at, (...entry) => told.push(entry));
      if (!site || !isAbout(site, folder)) continue;
      for (const entry of told) tell(...entry);
      return { program, site: within(site, folder) };
    }
    if (at === dirname(at)) break;
  }
  return { program: plain, site: plain.find(folder, tell)! };
}

const isAt = (path: string, folder: string) => isWithin(folder, path);

/** Whether a site's content and a folder overlap: one contains the other. */
const isAbout = ({ content, root, locales = [] }: ForeignSite, folder: string) =>
  isAt(folder, content) ||
  isAt(content, folder) ||
  root === folder ||
  locales.some((each) => isAt(folder, each.folder));

/** Restricts a site to the given folder, if the folder has only some of the site's languages or pages. */
function within(site: ForeignSite, folder: string): ForeignSite {
  const locales = site.locales ?? [];
  if (isAt(site.content, folder) || relative(site.root, folder) === '') return site;
  const own = locales.filter((each) => isAt(each.folder, folder));
  if (own.length > 0 && own.length < locales.length) return { ...site, locales: own };
  const around = locales.find((each) => isAt(folder, each.folder) && each.folder !== folder);
  return around && !locales.some((each) => each.folder === folder)
    ? { ...site, content: folder, locales: [{ ...around, folder }] }
    : site;
}
