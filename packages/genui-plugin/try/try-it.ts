/** What "Try it" brings: the button opens its sample. Browser only. */
import type { Island } from 'parallel-docs';
import { Playground } from './playground.ts';
import styles from './try.css?inline';

let styled = false;

/** A style sheet that is made here needs no leave of the page's policy. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export const activate: Island['activate'] = (opener, event, tools) => {
  addStyles();
  const open = () => new Playground(opener, tools).open();
  opener.addEventListener('click', open);
  // The press that brought this module has come before anything listened.
  if (event.type === 'click') open();
};
