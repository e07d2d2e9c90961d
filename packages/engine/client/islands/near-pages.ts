/** Suggests pages for an address without a page. */
import { editDistance } from '../../diagnose/nearest.ts';

export interface KnownPage {
  readonly title: string;
  readonly routePath: string;
  /** Its groups in the sidebar, joined. */
  readonly section?: string;
}

/** Maximum number of suggested pages. */
const SHOWN = 5;

const plain = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '');
const partsOf = (path: string) => path.split('/').filter(Boolean).map(plain);

/** Distance of two words: edits divided by length; `undefined` if it is too large for a typo. */
function slips(word: string, other: string, most: number): number | undefined {
  if (!word) return undefined;
  const limit = Math.floor(word.length * most) + 1;
  const edits = editDistance(word, other, limit);
  return edits < limit ? edits / word.length : undefined;
}

/** Distance of two names of which one is a prefix of the other, for pages in the same folder. */
function begins(word: string, name: string): number | undefined {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  return short.length > 2 && long.startsWith(short) ? 0.15 : undefined;
}

/** Distance of a page from the requested path, 0 to 1; `undefined` if it is not near. */
function distance(asked: readonly string[], page: KnownPage): number | undefined {
  const parts = partsOf(page.routePath);
  const [word, name] = [asked.at(-1)!, parts.at(-1)!];
  const [folder, own] = [asked.slice(0, -1).join('/'), parts.slice(0, -1).join('/')];
  // The name counts most, since pages move but keep their names. In the same folder it may differ more.
  const most = folder === own ? 0.4 : 0.34;
  const near =
    slips(word, name, most) ??
    slips(word, plain(page.title), most) ??
    (folder === own ? begins(word, name) : undefined);
  if (near === undefined) return undefined;
  return near + (0.3 * editDistance(folder, own)) / Math.max(folder.length, own.length, 1);
}

/**
 * The pages nearest to a path, nearest first. If the path names a folder: its entry page, or else the pages in it. Then
 * pages whose name or title equals the last segment of the path except for a typo. Empty if nothing is near.
 *
 * @param path decoded, without base
 * @param entrances routes of entry pages, each of which represents its folder
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
  // A page beside the folder whose name differs only by a typo is preferred to the folder's pages.
  const folder = asked.slice(0, -1).join();
  const isNamed = named.some(({ routePath }) => partsOf(routePath).slice(0, -1).join() === folder);
  const inside = entered.length > 0 || isNamed ? entered : direct;
  return [...new Set([...inside, ...named])].slice(0, SHOWN);
}
