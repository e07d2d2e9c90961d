/** Suggests pages for an address without a page. */
import { editDistance } from '../../diagnose/nearest.ts';

export interface KnownPage {
  readonly title: string;
  readonly routePath: string;
  /** The groups around the page in the sidebar, joined: `Doc / Tutorial`. */
  readonly section?: string;
}

/** Maximum number of suggested pages. */
const SHOWN = 5;

const plain = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '');
const partsOf = (path: string) => path.split('/').filter(Boolean).map(plain);

/**
 * The number of edits between two words, divided by the length of `word`. `undefined` if the quotient is more than
 * `most`, or if `word` is empty.
 */
function slips(word: string, other: string, most: number): number | undefined {
  if (!word) return undefined;
  const limit = Math.floor(word.length * most) + 1;
  const edits = editDistance(word, other, limit);
  return edits < limit ? edits / word.length : undefined;
}

/**
 * Returns a small distance if one of the two names begins with the other, which must have at least three characters.
 * Otherwise returns `undefined`. Used for pages in the same folder.
 */
function begins(word: string, name: string): number | undefined {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  return short.length > 2 && long.startsWith(short) ? 0.15 : undefined;
}

/** Distance of a page from the requested path, from 0 (equal) to 0.7; `undefined` if the page is not near. */
function distance(asked: readonly string[], page: KnownPage): number | undefined {
  const parts = partsOf(page.routePath);
  const [word, name] = [asked.at(-1)!, parts.at(-1)!];
  const [folder, own] = [asked.slice(0, -1).join('/'), parts.slice(0, -1).join('/')];
  // The name counts most, since pages move but keep their names. Within the same folder, the name may differ more.
  const most = folder === own ? 0.4 : 0.34;
  const near =
    slips(word, name, most) ??
    slips(word, plain(page.title), most) ??
    (folder === own ? begins(word, name) : undefined);
  if (near === undefined) return undefined;
  return near + (0.3 * editDistance(folder, own)) / Math.max(folder.length, own.length, 1);
}

/**
 * Returns at most `SHOWN` pages for a path; none if no page is near. If the path names a folder, the entry pages in
 * this folder are first, or else the pages directly in it. Then follow the pages whose name or title resembles the last
 * segment of the path, nearest first.
 *
 * @param path decoded, without base
 * @param entrances routes of entry pages; each represents its folder
 */
export function nearPages(
  path: string,
  pages: readonly KnownPage[],
  entrances: readonly string[],
): readonly KnownPage[] {
  const asked = partsOf(path);
  if (asked.length === 0) return [];
  const found = pages
    .map((page) => ({ page, far: distance(asked, page) }))
    .filter((each): each is { page: KnownPage; far: number } => each.far !== undefined)
    .sort((a, b) => a.far - b.far);
  // Pages much further away than the nearest are unlikely to be meant.
  const limit = (found[0]?.far ?? 0) + 0.3;
  const named = found.filter(({ far }) => far <= limit).map(({ page }) => page);
  const inFolder = pages.filter(({ routePath }) => {
    const parts = partsOf(routePath);
    return (
      parts.length > asked.length &&
      asked.every((part, at) => slips(part, parts[at]!, 0.34) !== undefined)
    );
  });
  const entered = inFolder.filter(({ routePath }) => entrances.includes(routePath));
  const direct = inFolder.filter(({ routePath }) => partsOf(routePath).length === asked.length + 1);
  // If a page beside the folder has nearly the same name, it is preferred to the pages directly in the folder.
  const folder = asked.slice(0, -1).join();
  const isNamed = named.some(({ routePath }) => partsOf(routePath).slice(0, -1).join() === folder);
  const inside = entered.length > 0 || isNamed ? entered : direct;
  return [...new Set([...inside, ...named])].slice(0, SHOWN);
}
