/** Makes elements. Texts are never markup. Browser only. */

/** An element with a class and content; without a class where it is empty. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = '',
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** A button with its words. */
export function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const element = el('button', className, text);
  element.type = 'button';
  element.addEventListener('click', press);
  return element;
}

/** Has a screen reader say something that is no part of what is tried, in the page's own region for it. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
