/** Converts a page of another program: first its program's own syntax, then the syntax that all programs share. */
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
  /** The whole file, with the origin of each line. */
  readonly draft: Draft;
  readonly title: string;
  /** Target of the redirect that replaces the page. */
  readonly redirect?: string;
}

interface Options {
  readonly passes: readonly Pass[];
  readonly keys: Readonly<Record<string, string>>;
  /** Returns the new address of a link or picture; `undefined` keeps the old one. */
  resolve(url: string): string | undefined;
  /** Like `resolve`, for an address that counts from the root of the site; `undefined` if there is no page or file. */
  fromTop(url: string): string | undefined;
  /** Path of the page, from which a missing title is made. */
  readonly name: string;
}

const inText = (step: Step): Pass => ({ sees: 'text', step });

const shared: readonly Pass[] = [
  inText((text, { tell }) => withContainers(text, tell)),
  ...htmlSteps.map((step): Pass => ({ sees: 'parsed', step })),
  { sees: 'all', step: withOurCode },
  { sees: 'all', step: tidied },
];

/** Removes surplus blank lines and trailing spaces, except in code. */
function tidied(text: string): string {
  const code = new Set(fencesOf(text).flatMap(({ from, to }) => range(from, to)));
  const lines: string[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    // Exactly two spaces at the end of a line are a line break.
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

/** Converts a page; `page.tell` gets line numbers of the file. */
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
        what: 'title made from the file name',
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

/** Applies a step to a draft; its reports get line numbers of the file. */
function applied(draft: Draft, { sees, step }: Pass, page: Page): Draft {
  const mask =
    sees === 'all' ? undefined : sees === 'text' ? maskWritten(draft.text) : maskParsed(draft.text);
  const tell: Tell = (told, line) =>
    page.tell(
      // Marks of masked code mean nothing to readers of the report.
      told.text === undefined
        ? told
        : { ...told, text: told.text.replace(/\uE0C8\d+\uE0C9/g, '…') },
      line === undefined ? undefined : originOf(draft, line),
    );
  const text = step(mask?.text ?? draft.text, { ...page, tell });
  return withText(draft, mask ? mask.restore(text) : text);
}

/** The text of the first heading of level 1. */
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
