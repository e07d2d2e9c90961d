/** The entry point of "Try it": the button opens its sample. Browser only. */
import type { Island } from 'parallel-docs';
import { Playground } from './playground.ts';
import styles from './try.css?inline';

let styled = false;

/** The Content-Security-Policy allows constructed style sheets. */
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
  // The event that loaded this module was dispatched before any listener existed.
  if (event.type === 'click') open();
};
