/**
 * Adds a style sheet to the page, for what is fetched when it is first needed. Resolves when it is there or cannot be
 * had: what has to do without it works all the same.
 */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
