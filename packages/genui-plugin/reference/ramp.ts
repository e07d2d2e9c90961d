/** `::themes`: each palette as one ramp, whose shades can be copied. */

import type { DataLang, ReferenceData, Theme } from 'gen-language/reference';
import { type Html, html } from 'parallel-docs';
import { checkAttributes, type DirectiveAttributes, unknownName } from './directive-attributes.ts';
import { codeSpan, joinBlocks } from './format.ts';
import { WORDS } from './table-words.ts';

/**
 * Returns all palettes, or the palette that `of` names, as HTML, as text for the search, and as Markdown.
 *
 * @throws {DataDirectiveError} if the data does not have the theme, or if there are other attributes than `of`.
 */
export function themeRamps(
  { themes }: Pick<ReferenceData, 'themes'>,
  given: DirectiveAttributes,
  lang: DataLang,
): { html: Html; text: string; markdown: string } {
  checkAttributes('themes', given, ['of']);
  const names = themes.map(({ name }) => name);
  const { of } = given;
  if (of !== undefined && !names.includes(of)) throw unknownName('theme', of, names);
  const shown = themes.filter(({ name }) => of === undefined || name === of);
  return {
    html: html`${shown.map((theme) => ramp(theme, lang))}`,
    text: shown
      .flatMap(({ name, shades }) => [name, ...shades.flatMap((each) => [each.name, each.color])])
      .join(' '),
    markdown: joinBlocks(
      shown.flatMap(({ name, shades }) => [
        `**${name}**`,
        shades.map((shade) => `- ${shade.name} ${codeSpan(shade.color)}`).join('\n'),
      ]),
    ),
  };
}

/** One palette. Its colours are SVG attributes, because the Content-Security-Policy allows no `style`. */
function ramp({ name, shades }: Theme, lang: DataLang): Html {
  return html`<p><strong>${name}</strong></p>
<ul class="ramp" aria-label="${name}">${shades.map(
    (shade) =>
      html`<li><button type="button" data-action="copy" aria-label="${name} ${shade.name} ${shade.color}${WORDS.copyIt[lang]}"><svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="${shade.color}" /></svg><span>${shade.name}</span> <code>${shade.color}</code></button></li>`,
  )}</ul>
`;
}
