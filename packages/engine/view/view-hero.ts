/** The top of a home page, with the addresses its pictures are published at. */
import { withBase } from '../address/paths.ts';
import type { Frontmatter } from '../site/frontmatter.ts';

type Hero = NonNullable<Frontmatter['hero']>;

/** A hero whose pictures have the addresses they are published at. */
export function withBaseImage(hero: Hero, base: string): Hero {
  if (!hero.image) return hero;
  const { src, srcset } = hero.image;
  // Every address of a list, and the only one of a text that is none; those of other sites stay.
  const published = (list: string) =>
    list.replace(/(^|,\s+)(\/(?!\/)\S*)/g, (_, before, path) => before + withBase(base, path));
  const all = (list: string | string[]) => [list].flat().map(published);
  return {
    ...hero,
    image: {
      ...hero.image,
      src:
        typeof src === 'string'
          ? published(src)
          : { light: published(src.light), dark: published(src.dark) },
      ...(srcset
        ? {
            srcset:
              typeof srcset === 'object' && 'light' in srcset
                ? { light: all(srcset.light), dark: all(srcset.dark) }
                : all(srcset),
          }
        : {}),
    },
  };
}
