/** Shows pictures of samples on other pages: with `::sample-picture{…}`, and on the cards of an overview. */

import { inDataLang } from 'gen-language/reference';
import {
  type CardContext,
  type CardPicture,
  escapeMarkdown,
  html,
  type LeafDirective,
  markdownImage,
} from 'parallel-docs';
import { altOf, imageHtml } from './below.ts';
import { type Manifest, pictureFile } from './manifest.ts';

/**
 * `::sample-picture{of="doc/tutorial/types 2" state="clicked" caption="…"}`: shows a sample's picture on another page.
 */
export const samplePicture: LeafDirective<Manifest> = {
  attributes: ['of', 'state', 'caption'],
  required: ['of'],
  render({ of = '', state = 'normal', caption }, { data, lang, base }) {
    const found = findPicture(of, state, { lang, base }, data);
    if (!found)
      return {
        problem: {
          message: `There is no picture of "${of}" (${state}) with an alternative text in this language.`,
          fix: 'Use a place and a state of data/pictures.json. "npm run pictures" takes pictures.',
          wrong: of,
        },
      };
    const { html: image, markdown } = found;
    const words = caption !== undefined && html`<figcaption>${caption}</figcaption>`;
    return {
      html: html`<figure class="figure-frame sample-picture">${image}${words}</figure>
`,
      text: caption ?? '',
      markdown: caption ? `${markdown}\n\n*${escapeMarkdown(caption)}*` : markdown,
    };
  },
};

/** Finds a picture by the place of its sample and, for states other than `normal`, the state: `doc/a 2 clicked`. */
export function cardPicture(
  name: string,
  context: CardContext,
  data: Manifest,
): CardPicture | undefined {
  const [, of = '', state = 'normal'] = /^(\S+ \d+)(?: (\w+))?$/.exec(name) ?? [];
  return findPicture(of, state, context, data);
}

function findPicture(
  of: string,
  state: string,
  { lang, base }: CardContext,
  { samples }: Manifest,
): CardPicture | undefined {
  const [identity, entry] = Object.entries(samples).find(([, { place }]) => place === of) ?? [];
  const picture = entry?.pictures.find((each) => each.state === state);
  const alt = entry && picture && altOf(entry, picture)?.[inDataLang(lang)];
  if (!entry || identity === undefined || !picture || alt === undefined) return undefined;
  const address = (still: boolean) => base.slice(0, -1) + pictureFile(identity, state, still);
  return {
    html: imageHtml(picture, alt, address),
    markdown: markdownImage(alt, address(false)),
    ground: entry.show?.whole ? 'none' : (entry.show?.ground ?? 'dark'),
    file: pictureFile(identity, state),
  };
}
