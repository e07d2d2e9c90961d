/** A page of another program as one of ours: its own syntax first, then what all of them share. */
import { posix } from 'node:path';
import { parseMarkdown } from 'parallel-docs/content';
import { withOurBlocks } from './blocks.ts';
import { withOurCode } from './code-blocks.ts';
import { withContainers } from './containers.ts';
import { type Draft, draftOf, originOf, withText } from './draft.ts';
import { fencesOf } from './fences.ts';
import { type Head, ownKeys, writeHead } from './head.ts';
import { homeKeys } from './home-page.ts';
import { htmlSteps } from './html-to-markdown.ts';
import { maskParsed, maskWritten } from './mask.ts';
import type { Page, Pass, Step } from './page.ts';
import type { Tell } from './report.ts';

interface RewrittenPage {
  /** The whole file; each of its lines with its origin. */
  readonly draft: Draft;
  readonly title: string;
  /** Where its readers are sent instead. */
  readonly redirect?: string;
}

interface Options {
  readonly passes: readonly Pass[];
  readonly keys: Readonly<Record<string, string>>;
  /** The address of what a link or picture leads to; `undefined` to leave it as it is. */
  resolve(url: string): string | undefined;
  /** The same from the top; `undefined` where there is no page or file. */
  fromTop(url: string): string | undefined;
  /** What the page is called where it does not say so. */
  readonly name: string;
}

const inText = (step: Step): Pass => ({ sees: 'text', step });

const shared: readonly Pass[] = [
  inText((text, { tell }) => withContainers(text, tell)),
  ...htmlSteps.map((step): Pass => ({ sees: 'parsed', step })),
  { sees: 'all', step: withOurCode },
  { sees: 'all', step: tidied },
];

/** Blank lines and spaces that other steps leave are gone; code stays as it is. */
function tidied(text: string): string {
  const code = new Set(fencesOf(text).flatMap(({ from, to }) => range(from, to)));
  const lines: string[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    // Two spaces at the end of a text break its line.
    const line = code.has(at)
      ? written
      : written.replace(/^[ \t]+$|(?<=\S)(?:[ \t]|[ \t]{3,})$/, '');
    const isSurplus = line === '' && !code.has(at) && (lines.at(-1) ?? '') === '';
    if (!isSurplus) lines.push(line);
  }
  return lines.length === 0 ? '' : lines.join('\n').replace(/\s*$/, '\n');
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Rewrites a page; `page.tell` is told of lines of the file. */
export function rewritePage(head: Head, page: Page, options: Options): RewrittenPage {
  const { tell } = page;
  const resolve = (url: string) => options.resolve(url) ?? url;
  const known = ownKeys(head, options.keys, tell);
  const home = homeKeys(head, options.fromTop, tell);
  const redirect = typeof head.data.redirectTo === 'string' ? head.data.redirectTo : undefined;
  let draft = draftOf(head.body, head.bodyLine);
  for (const pass of [...options.passes, ...shared]) draft = applied(draft, pass, page);
  const blocks: Step = (text, own) =>
    withOurBlocks(text, typeof known.title === 'string', (url) => options.resolve(url), own.tell);
  draft = applied(draft, { sees: 'all', step: blocks }, page);
  const first = headlineOf(draft.text);
  const keys: Record<string, unknown> = { ...known, ...home };
  if (keys.title === undefined && first === undefined && home === undefined) {
    keys.title = titleOf(options.name);
    tell(
      {
        fate: 'changed',
        kind: 'frontmatter',
        what: 'title made of the name of the file',
        text: keys.title as string,
      },
      1,
    );
  }
  const title = String(keys.title ?? first ?? titleOf(options.name));
  const written = writeHead(keys);
  const lines = written.split('\n').length - 1;
  return {
    draft: {
      text: written + draft.text,
      origins: [...Array<number>(lines).fill(1), ...draft.origins],
    },
    title: title.replace(/[`*]/g, ''),
    ...(redirect === undefined ? {} : { redirect: resolve(redirect) }),
  };
}

/** A draft after one step; what the step tells is at the line of the file. */
function applied(draft: Draft, { sees, step }: Pass, page: Page): Draft {
  const mask =
    sees === 'all' ? undefined : sees === 'text' ? maskWritten(draft.text) : maskParsed(draft.text);
  const tell: Tell = (told, line) =>
    page.tell(
      // Masked code is of no use to those who read it.
      told.text === undefined
        ? told
        : { ...told, text: told.text.replace(/\uE0C8\d+\uE0C9/g, '…') },
      line === undefined ? undefined : originOf(draft, line),
    );
  const text = step(mask?.text ?? draft.text, { ...page, tell });
  return withText(draft, mask ? mask.restore(text) : text);
}

/** The words of the first headline of the first level. */
function headlineOf(text: string): string | undefined {
  const { tree, text: written } = parseMarkdown(text);
  const found = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  return found && written(found).replace(/^#+[ \t]*|[ \t]*\{#[\w-]+\}[ \t]*$|\n=+[ \t]*$/g, '');
}

function titleOf(name: string): string {
  const last = posix.basename(
    /(?:^|\/)(?:index|_index|readme)$/i.test(name) ? posix.dirname(name) : name,
  );
  const words = (last === '.' ? 'Home' : last).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
