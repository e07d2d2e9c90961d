/** The pictures below the code of a sample. */

import { inDataLang } from 'gen-language/reference';
import {
  attributes,
  type FooterContext,
  type Html,
  html,
  markdownImage,
  type Sample,
  type SampleFooter,
} from 'parallel-docs';
import { isSampleLanguage, sampleIdentity } from '../samples/identity.ts';
import { tryButton } from '../try/button.ts';
import { type Entry, type Manifest, type Picture, pictureFile } from './manifest.ts';
import { stateNames } from './state-names.ts';

/**
 * Returns the footer of a sample: its pictures, one for each state, and a button to try the sample. Returns `undefined`
 * if the sample has no picture with alternative text in the page's language.
 */
export function picturesBelow(
  sample: Sample,
  context: FooterContext,
  { samples }: Manifest,
): SampleFooter | undefined {
  const { lang, base } = context;
  if (!isSampleLanguage(sample.language)) return undefined;
  const identity = sampleIdentity(sample.language, sample.code);
  const entry = samples[identity];
  if (!entry || entry.pictures.length === 0) return undefined;
  const files: string[] = [];
  const language = inDataLang(lang);
  const pictures: { name: string; image: Html; markdown: string }[] = [];
  for (const picture of entry.pictures) {
    const alt = altOf(entry, picture)?.[language];
    if (alt === undefined) continue;
    const address = (still: boolean) => {
      const file = pictureFile(identity, picture.state, still);
      files.push(file);
      return base.slice(0, -1) + file;
    };
    pictures.push({
      name:
        stateOf(entry, picture)?.caption?.[language] ??
        stateNames[picture.state]?.[language] ??
        picture.state,
      image: imageHtml(picture, alt, address),
      markdown: markdownImage(alt, base.slice(0, -1) + pictureFile(identity, picture.state)),
    });
  }
  const [first, ...others] = pictures;
  if (!first) return undefined;
  const body =
    others.length === 0
      ? first.image
      : pictures.map(
          ({ name, image }) => html`<figure>${image}<figcaption>${name}</figcaption></figure>`,
        );
  const ground = entry.show?.whole ? undefined : (entry.show?.ground ?? 'dark');
  return {
    html: html`<div class="code-result"${attributes({ 'data-ground': ground })}>${body}${tryButton(context, entry.show)}</div>`,
    markdown:
      others.length === 0
        ? first.markdown
        : pictures.map(({ name, markdown }) => `${markdown}\n\n*${name}*`).join('\n\n'),
    files,
  };
}

/**
 * The alternative texts of a picture, by language. For `normal`, they are the texts of the sample; otherwise, the
 * texts of the state.
 */
export function altOf(entry: Entry, picture: Picture): Entry['alt'] | undefined {
  return picture.state === 'normal' ? entry.alt : stateOf(entry, picture)?.alt;
}

function stateOf(entry: Entry, { state }: Picture) {
  return entry.show?.states?.find(({ name }) => name === state);
}

/** The element of a picture. If the picture moves, readers who prefer reduced motion get a still image instead. */
export function imageHtml(
  picture: Picture,
  alt: string,
  address: (still: boolean) => string,
): Html {
  const { width, height } = picture;
  const image = html`<img${attributes({ src: address(false), alt, width, height, loading: 'lazy', decoding: 'async' })} />`;
  if (!picture.moving) return image;
  const still = attributes({
    media: '(prefers-reduced-motion: reduce)',
    srcset: address(true),
    width,
    height,
  });
  return html`<picture><source${still} />${image}</picture>`;
}
