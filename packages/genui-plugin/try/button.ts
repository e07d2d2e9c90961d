/** The button with which a reader tries a sample. */

import { inDataLang } from 'gen-language/reference';
import { attributes, type FooterContext, type Html, html } from 'parallel-docs';
import type { Show } from '../pictures/manifest.ts';
import { COMPONENTS_FILES } from './components-file.ts';
import { shownAttribute } from './shown.ts';
import { TRY } from './words.ts';

/** The button; `undefined` if the author has switched it off. */
export function tryButton({ lang, file }: FooterContext, show: Show | undefined): Html | undefined {
  if (show?.try === false) return undefined;
  const own = inDataLang(lang);
  const data = {
    'data-plugin': 'try',
    'data-on': 'click',
    'data-components': file(COMPONENTS_FILES[own]),
    'data-show': shownAttribute(show),
  };
  return html`<button type="button" class="try-button js-only"${attributes(data)}>${TRY[own]}</button>`;
}
