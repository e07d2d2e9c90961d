/** Which pages an address without a page may have meant. */
import { editDistance } from '../../diagnose/nearest.ts';

export interface KnownPage {
  readonly title: string;
  readonly routePath: string;
  /** The groups of the sidebar it is in, joined. */
  readonly section?: string;
}

/** Pages proposed at most. */
const SHOWN = 5;

const plain = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '');
const partsOf = (path: string) => path.split('/').filter(Boolean).map(plain);

/** How far a word is from another: edits over length, or `undefined` when it is more than a slip. */
function slips(word: string, other: string, most: number): number | undefined {
  if (!word) return undefined;
  const limit = Math.floor(word.length * most) + 1;
  const edits = editDistance(word, other, limit);
  return edits < limit ? edits / word.length : undefined;
}

/** How far a name in the same folder is that goes on where the word ends, or ends where the word goes on. */
function begins(word: string, name: string): number | undefined {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  return short.length > 2 && long.startsWith(short) ? 0.15 : undefined;
}

/** How far a page is from what was asked for, 0 to 1; `undefined` when it is not near. */
function distance(asked: readonly string[], page: KnownPage): number | undefined {
  const parts = partsOf(page.routePath);
  const [word, name] = [asked.at(-1)!, parts.at(-1)!];
  const [folder, own] = [asked.slice(0, -1).join('/'), parts.slice(0, -1).join('/')];
  // The name says most: pages move, names stay. In its own folder it may be further off.
  const most = folder === own ? 0.4 : 0.34;
  const near =
    slips(word, name, most) ??
    slips(word, plain(page.title), most) ??
    (folder === own ? begins(word, name) : undefined);
  if (near === undefined) return undefined;
  return near + (0.3 * editDistance(folder, own)) / Math.max(folder.length, own.length, 1);
}

/**
 * The pages nearest to a path, nearest first: the one by which the folder it names is entered, or those in it; then
 * those whose name or title is the path's last part but for a slip. None when nothing is near.
 *
 * @param path decoded, without base
 * @param entrances routes that a folder is entered by, of which one stands for its folder
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
  // What is much further than the nearest was hardly meant.
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
  // A page beside the folder, with its name but for a slip, is what was asked for.
  const folder = asked.slice(0, -1).join();
  const isNamed = named.some(({ routePath }) => partsOf(routePath).slice(0, -1).join() === folder);
  const inside = entered.length > 0 || isNamed ? entered : direct;
  return [...new Set([...inside, ...named])].slice(0, SHOWN);
}
