/** The files that a sample imports: other samples of its page, or of the pages before it. Browser only. */
import type { IslandTools } from 'parallel-docs';

/** How many pages before its own are looked at. */
const MOST_PAGES = 2;

/** `errands/shelf/views/home.gen`: what is before the folder, and the path from there. */
const TITLE = /^(.*?\/)?((?:views|components|router)\/.+\.gen)$/;

/** Paths of the files that the scripts of a file name. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/\bcrate::((?:\w+::)+)/g)].map(
    ([, names = '']) => `${names.split('::').filter(Boolean).join('/')}.gen`,
  );

/** The texts of the files that a sample imports, and of those that they import. What is not found is left out. */
export async function filesBeside(
  block: HTMLElement,
  code: string,
  tools: IslandTools,
): Promise<string[]> {
  const [, home = ''] = TITLE.exec(titleOf(block)) ?? [];
  const found = new Map<string, string>();
  const wanted = importsOf(code);
  let page: Document = document;
  for (let pages = 0; ; pages++) {
    const files = filesOf(page, home);
    for (const path of wanted) {
      const text = files.get(path);
      if (text === undefined || found.has(path)) continue;
      found.set(path, text);
      wanted.push(...importsOf(text));
    }
    const before = page.querySelector<HTMLAnchorElement>('a[rel="prev"]')?.getAttribute('href');
    const isWhole = wanted.every((path) => found.has(path));
    if (isWhole || pages === MOST_PAGES || !before) return [...found.values()];
    const text = await (await tools.fetchFile(before)).text();
    page = new DOMParser().parseFromString(text, 'text/html');
  }
}

const titleOf = (block: Element): string => block.querySelector('.code-title')?.textContent ?? '';

/** The files of a page by their paths; of two with one path, the later one. */
function filesOf(page: Document, home: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const block of page.querySelectorAll('.code[data-lang="gen"]')) {
    const [, before = '', path] = TITLE.exec(titleOf(block)) ?? [];
    const code = block.querySelector('pre:not(.try-code)')?.textContent;
    if (path !== undefined && before === home && code) files.set(path, code);
  }
  return files;
}
