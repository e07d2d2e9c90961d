/** mdBook: table of contents in SUMMARY.md, included files, hidden lines of Rust. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { withAttributes } from '../attributes.ts';
import { withDefinitions } from '../definitions.ts';
import { fencesOf } from '../fences.ts';
import { asCode, linesOf, regionOf, withoutMarks } from '../includes.ts';
import { replaced, replacing, type Step } from '../page.ts';
import type { Data } from '../static-code.ts';
import { summaryOf } from '../summary.ts';
import {
  asText,
  type ForeignSite,
  langCode,
  member,
  membersOf,
  type Program,
  readOr,
  type TellOf,
  textOf,
} from './program.ts';

function find(root: string, tell: TellOf): ForeignSite | undefined {
  const file = join(root, 'book.toml');
  if (!existsSync(file)) return undefined;
  const data = readOr<Data>(file, {}, tell, () => parse(textOf(file)) as unknown as Data);
  const content = join(root, asText(member(data, 'book', 'src')) ?? 'src');
  const list = join(content, 'SUMMARY.md');
  const title = asText(member(data, 'book', 'title'));
  const description = asText(member(data, 'book', 'description'));
  const redirects = membersOf(member(data, 'output', 'html', 'redirect')).flatMap(([from, to]) =>
    typeof to === 'string' ? [[from, to] as const] : [],
  );
  return {
    root,
    content,
    lists: existsSync(list) ? [{ prefix: '/', entries: summaryOf(list, tell), file: list }] : [],
    locales: [
      { lang: langCode(asText(member(data, 'book', 'language')) ?? 'en'), folder: content },
    ],
    ...(member(data, 'output', 'html', 'mathjax-support') === true
      ? { math: ['brackets'] as const }
      : {}),
    title,
    description,
    ...(redirects.length > 0 ? { redirects: Object.fromEntries(redirects) } : {}),
  };
}

const helper = /(\\?)\{\{#(include|rustdoc_include|playground|playpen|title)\s+([^}\n]*?)\s*\}\}/g;

/** Replaces `{{#include file:lines}}` and similar helpers, in text and in code, like mdBook. */
const withHelpers: Step = (text, page) => {
  const step = (whole: string, folder: string, depth: number): string =>
    replaced(whole, helper, ([written, backslash, name = '', argument = ''], line) => {
      if (backslash) return written;
      if (name === 'title') {
        page.tell(
          {
            fate: 'dropped',
            kind: 'include',
            what: 'title of the window',
            text: written,
            fix: 'write this title into the frontmatter if it is the better title',
          },
          line,
        );
        return '';
      }
      const [path = ''] = argument.split(/\s+/);
      const [, own = path, spec] = /^([^:]+?)(?::(.*))?$/.exec(path) ?? [];
      const file = page.read(resolve(folder, own));
      const found = file && partOf(file.text, spec);
      if (file === undefined || found === undefined) {
        page.tell(
          {
            fate: 'left',
            kind: 'include',
            what: 'include of a file or part that cannot be read',
            text: written,
            fix: 'write the included text here',
          },
          line,
        );
        return `\\${written}`;
      }
      if (depth === 0)
        page.tell(
          { fate: 'changed', kind: 'include', what: 'file put in its place', text: written },
          line,
        );
      const shown =
        depth < 5 && /\.md$/.test(own) ? step(found, dirname(file.path), depth + 1) : found;
      return /^play/.test(name) ? asCode(shown, own, { lang: 'rust' }) : shown;
    });
  return step(text, page.folder, 0).replace(/\\(?=\{\{#)/g, '');
};

function partOf(text: string, spec: string | undefined): string | undefined {
  if (spec === undefined) return withoutMarks(text);
  if (/^\d*(?::\d*)?$/.test(spec))
    return linesOf(text, spec)
      .map(({ line }) => line)
      .join('\n');
  return regionOf(text, spec);
}

/** Removes hidden lines of Rust, which begin with `# `; `##` becomes `#`. */
const withoutHiddenLines: Step = (text, page) => {
  const lines = text.split('\n');
  const gone = new Set<number>();
  for (const { from, to, info, indent } of fencesOf(text)) {
    if (!/^rust\b/.test(info)) continue;
    for (let at = from + 1; at < to; at++) {
      const line = (lines[at] ?? '').slice(indent.length);
      if (/^\s*#(?: |$)/.test(line)) gone.add(at);
      else lines[at] = (lines[at] ?? '').replace(/^(\s*)##/, '$1#');
    }
    const hidden = [...gone].filter((at) => at > from && at < to).length;
    if (hidden > 0)
      page.tell(
        {
          fate: 'dropped',
          kind: 'code block',
          what: 'hidden lines of Rust',
          text: `${hidden} lines`,
        },
        from + 1,
      );
  }
  return lines.filter((_, at) => !gone.has(at)).join('\n');
};

export const mdbook: Program = {
  name: 'mdbook',
  title: 'mdBook',
  find,
  passes: () => [
    { sees: 'all', step: withHelpers },
    { sees: 'all', step: withoutHiddenLines },
    {
      sees: 'text',
      step: replacing(
        /\{\{(?!#)[^{}\n]*\}\}/g,
        {
          fate: 'left',
          kind: 'expression',
          what: 'mark of a preprocessor left as text',
          fix: 'write the result of the preprocessor',
        },
        ([written]) => written,
      ),
    },
    { sees: 'text', step: withAttributes },
    { sees: 'text', step: withDefinitions },
  ],
};
