/** Links and pictures that a page has in its frontmatter, checked like those of the text. */

import { isExternal, isSafeScheme } from '../address/paths.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import type { Reference, SiteContext } from './render/context.ts';
import { frontmatterBlock } from './source.ts';

/** A link with a scheme that is not let through. */
export interface UnsafeLink {
  readonly line: number;
  readonly column: number;
  readonly written: string;
}

/** References of the frontmatter to pages and pictures, and the links that are refused. */
export function frontmatterLinks(
  source: string,
  { hero, features, instead }: Partial<Frontmatter>,
  { pages, publicFiles }: SiteContext,
): { references: Reference[]; unsafe: UnsafeLink[] } {
  const references: Reference[] = [];
  const unsafe: UnsafeLink[] = [];
  const yaml = frontmatterBlock(source) ?? '';
  const start = source.indexOf('\n') + 1;
  let searched = 0;
  const add = (kind: Reference['kind'], written: string) => {
    // Values are in the order of the file, mostly; one that is not is found from the top.
    const found = yaml.indexOf(written, searched);
    const at = Math.max(0, found < 0 ? yaml.indexOf(written) : found);
    searched = at;
    const before = yaml.slice(0, at);
    const place = {
      line: before.split('\n').length + 1,
      column: at - before.lastIndexOf('\n'),
      offset: start + at,
    };
    if (!isSafeScheme(written)) unsafe.push({ ...place, written });
    else if (!isExternal(written)) {
      const [path = '', anchor = ''] = written.split('#', 2);
      const plain = path.replace(/\?.*$/, '');
      if (kind === 'image') references.push({ ...place, kind, target: plain, anchor: '', written });
      else if (!publicFiles.has(plain)) {
        const page = plain.replace(/^\//, '').replace(/\.(?:html|md)$/, '');
        const target = ['', '/index', 'index'].map((end) => page + end).find((p) => pages.has(p));
        // They are appended to the home of the page's language, so the slash must be there.
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
  for (const { link } of features ?? []) if (link !== undefined) add('page', link);
  return { references, unsafe };
}
