/** Checks the links and pictures of a page's frontmatter in the same way as those of its text. */

import { isExternal, isSafeScheme } from '../address/paths.ts';
import type { CardPicture } from '../plugin.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import type { Reference, SiteContext } from './render/context.ts';
import { frontmatterBlock } from './source.ts';

/** A wrong value, and where it is written. */
export interface WrittenPlace {
  readonly line: number;
  readonly column: number;
  readonly written: string;
}

interface FrontmatterLinks {
  readonly references: readonly Reference[];
  /** Links with a scheme that is not allowed. */
  readonly unsafe: readonly WrittenPlace[];
  /** Unknown names of pictures. */
  readonly unknown: readonly WrittenPlace[];
}

/**
 * Collects the references of a page's frontmatter to pages and pictures. Also returns its links with a scheme that is
 * not allowed, and its unknown names of pictures.
 *
 * @param pictures the picture of each item of the showcase; `undefined` if the name is unknown
 */
export function frontmatterLinks(
  source: string,
  { hero, showcase, features, noteLink, instead }: Partial<Frontmatter>,
  { pages, publicFiles }: SiteContext,
  pictures: readonly (CardPicture | undefined)[],
): FrontmatterLinks {
  const references: Reference[] = [];
  const unsafe: WrittenPlace[] = [];
  const unknown: WrittenPlace[] = [];
  const yaml = frontmatterBlock(source) ?? '';
  const start = source.indexOf('\n') + 1;
  let searched = 0;
  const placeOf = (written: string) => {
    // Most values are searched in the order of the file, so each search starts at the previous value. If it finds
    // nothing, the search starts again at the top.
    const found = yaml.indexOf(written, searched);
    const at = Math.max(0, found < 0 ? yaml.indexOf(written) : found);
    searched = at;
    const before = yaml.slice(0, at);
    return {
      line: before.split('\n').length + 1,
      column: at - before.lastIndexOf('\n'),
      offset: start + at,
    };
  };
  const add = (kind: Reference['kind'], written: string) => {
    const place = placeOf(written);
    if (!isSafeScheme(written)) unsafe.push({ ...place, written });
    else if (!isExternal(written)) {
      const [path = '', anchor = ''] = written.split('#', 2);
      const plain = path.replace(/\?.*$/, '');
      if (kind === 'image') references.push({ ...place, kind, target: plain, anchor: '', written });
      else if (!publicFiles.has(plain)) {
        const page = plain.replace(/^\//, '').replace(/\.(?:html|md)$/, '');
        const target = ['', '/index', 'index'].map((end) => page + end).find((p) => pages.has(p));
        // The theme appends these links to the home address of the language, so they must begin with a slash.
        const wanted = path.startsWith('/') ? (target ?? page) : `./${page}`;
        references.push({ ...place, kind, target: wanted, anchor, written });
      }
    }
  };
  for (const { link } of hero?.actions ?? []) add('page', link);
  const picture = hero?.image?.src;
  if (typeof picture === 'string') add('image', picture);
  else if (picture) {
    add('image', picture.light);
    add('image', picture.dark);
  }
  const srcset = hero?.image?.srcset ?? [];
  const lists =
    typeof srcset === 'object' && 'light' in srcset ? [srcset.light, srcset.dark] : [srcset];
  for (const list of lists.flat())
    for (const [, address = ''] of list.matchAll(/(?:^|,\s)\s*([^\s,]\S*)/g)) add('image', address);
  for (const { link } of instead ?? []) add('page', link);
  for (const [index, { link, picture: name }] of (showcase?.items ?? []).entries()) {
    add('page', link);
    const found = pictures[index];
    if (found)
      references.push({
        ...placeOf(name),
        kind: 'image',
        target: found.file,
        anchor: '',
        written: name,
      });
    else unknown.push({ ...placeOf(name), written: name });
  }
  for (const { link } of features ?? []) if (link !== undefined) add('page', link);
  if (noteLink) add('page', noteLink.link);
  return { references, unsafe, unknown };
}
