/** Makes elements. Texts are never markup. Browser only. */

/** An element with content and, unless it is empty, a class. */
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

/** A button with a text. */
export function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const element = el('button', className, text);
  element.type = 'button';
  element.addEventListener('click', press);
  return element;
}

/** Announces a text to screen readers through the page's own live region. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
