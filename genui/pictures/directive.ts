/** `::sample-picture{of="doc/tutorial/data 2" state="clicked" caption="…"}`: what a sample draws, on another page. */
import { escapeMarkdown, html, type LeafDirective, markdownImage } from '../../engine/index.ts';
import { inDataLang } from '../reference/data-lang.ts';
import { altOf, imageHtml } from './below.ts';
import { type Manifest, pictureFile } from './manifest.ts';

export const samplePicture: LeafDirective<Manifest> = {
  attributes: ['of', 'state', 'caption'],
  required: ['of'],
  render({ of = '', state = 'normal', caption }, { data, lang, base }) {
    const [identity, entry] =
      Object.entries(data.samples).find(([, { place }]) => place === of) ?? [];
    const picture = entry?.pictures.find((each) => each.state === state);
    const alt = entry && picture && altOf(entry, picture)?.[inDataLang(lang)];
    if (identity === undefined || !picture || alt === undefined)
      return {
        problem: {
          message: `There is no picture of "${of}" (${state}) with words in this language.`,
          mend: 'See the places and states in data/pictures.json; "npm run pictures" takes pictures.',
          wrong: of,
        },
      };
    const image = imageHtml(
      picture,
      alt,
      (still) => base.slice(0, -1) + pictureFile(identity, state, still),
    );
    const markdown = markdownImage(alt, base.slice(0, -1) + pictureFile(identity, state));
    const words = caption !== undefined && html`<figcaption>${caption}</figcaption>`;
    return {
      html: html`<figure class="figure-frame sample-picture">${image}${words}</figure>
`,
      text: caption ?? '',
      markdown: caption ? `${markdown}\n\n*${escapeMarkdown(caption)}*` : markdown,
    };
  },
};
