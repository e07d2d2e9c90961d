/** The parts of a home page from its frontmatter, with the published addresses of pictures. */
import { withBase } from '../address/paths.ts';
import type { CompiledPage } from '../compile/compile-page.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import type { MainFrame } from '../site/view.ts';

type Hero = NonNullable<Frontmatter['hero']>;

/** Returns the content of a home page besides its prose. */
export function homeView(
  { frontmatter, pictures = [] }: CompiledPage,
  base: string,
): NonNullable<MainFrame['home']> {
  const { hero, showcase, features, steps, note, noteLink } = frontmatter;
  const items = showcase?.items.map(({ picture: _, ...item }, index) => {
    const picture = pictures[index];
    return picture ? { ...item, picture } : item;
  });
  return {
    hero: hero && withBaseImage(hero, base),
    features,
    steps,
    note,
    noteLink,
    ...(showcase && items ? { showcase: { title: showcase.title, items } } : {}),
  };
}

/** Replaces the addresses of a hero's pictures with their published addresses. */
function withBaseImage(hero: Hero, base: string): Hero {
  if (!hero.image) return hero;
  const { src, srcset } = hero.image;
  // Replaces a single address, or every address of a list. Addresses on other sites stay.
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
