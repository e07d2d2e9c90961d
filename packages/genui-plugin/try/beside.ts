/** Finds the files that a sample imports: other samples of its page, or of the previous page. Browser only. */
import type { IslandTools } from 'parallel-docs';

/** Splits `errands/shelf/views/home.gen` into the part before the folder and the path from there. */
const TITLE = /^(.*?\/)?((?:views|components|router)\/.+\.gen)$/;
/** A sample in the Markdown of a page: its title, then its code. */
const SAMPLE = /^( *)`([^`\n]+\.gen)`\n\n\1```gen\n([\s\S]*?)^\1```$/gm;

/** Paths of the files that the scripts of a file import. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/\bcrate::((?:\w+::)+)/g)].map(
    ([, names = '']) => `${names.split('::').filter(Boolean).join('/')}.gen`,
  );

/** The texts of all files that a sample imports, directly or indirectly. Files that are not found are left out. */
export async function filesBeside(
  block: HTMLElement,
  code: string,
  { fetchFile }: IslandTools,
): Promise<string[]> {
  const [, home = ''] = TITLE.exec(titleOf(block)) ?? [];
  const found = new Map<string, string>();
  const wanted = importsOf(code);
  const find = (samples: Iterable<readonly [title: string, code: string]>): boolean => {
    const files = new Map<string, string>();
    // If several samples have the same path, the last one counts.
    for (const [title, text] of samples) {
      const [, before = '', path] = TITLE.exec(title) ?? [];
      if (path !== undefined && before === home) files.set(path, text);
    }
    for (const path of wanted) {
      const text = files.get(path);
      if (text === undefined || found.has(path)) continue;
      found.set(path, text);
      wanted.push(...importsOf(text));
    }
    return wanted.every((path) => found.has(path));
  };
  const before = document.querySelector('a[rel="prev"]')?.getAttribute('href');
  if (!find(samplesHere()) && before) {
    try {
      const answer = await fetchFile(`${before}.md`);
      find(samplesIn(await answer.text()));
    } catch {
      // If the previous page cannot be loaded, its files count as not found.
    }
  }
  return [...found.values()];
}

const titleOf = (block: Element): string => block.querySelector('.code-title')?.textContent ?? '';

/** The samples of this page, without diffs. */
function samplesHere(): [string, string][] {
  const blocks = [...document.querySelectorAll('.code[data-lang="gen"]:not(:has(.sign))')];
  return blocks.map((block) => [
    titleOf(block),
    block.querySelector('pre:not(.try-code)')?.textContent ?? '',
  ]);
}

/** The samples of a page in Markdown. */
function samplesIn(markdown: string): [string, string][] {
  return [...markdown.matchAll(SAMPLE)].map(([, space = '', title = '', code = '']) => [
    title,
    code.replaceAll(new RegExp(`^${space}`, 'gm'), ''),
  ]);
}
