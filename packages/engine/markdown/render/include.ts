/** `::include{file="…" region="…"}`: a file of the project, or a part of it, as a block of a page. */
import { nearest } from '../../diagnose/nearest.ts';
import type { DirectiveOutput } from '../../plugin-directives.ts';
import { frontmatterBlock } from '../source.ts';
import { markdownFence } from '../write-markdown.ts';
import type { Attributes } from './directive.ts';

export const includeDefinition = {
  attributes: ['file', 'region', 'lang', 'title'],
  required: ['file'],
} as const;

/** Texts of the files that pages include, by the path as written. Files that cannot be included are missing. */
export type IncludedFiles = ReadonlyMap<string, string>;

const start = /#region\b[ \t]*([^\s*]*)/;
const end = /#endregion\b/;

/** The output of an include: a code block, or the text of a Markdown file. */
export function includeOutput(
  { file = '', region, lang, title }: Attributes,
  files: IncludedFiles,
): DirectiveOutput {
  const text = files.get(file);
  if (text === undefined)
    return problem(
      `"${file}" cannot be included: the file is not readable, is outside of the project, is hidden, or is too large.`,
      'Write the path of the file from the folder of the project: file="examples/hello.ts".',
    );
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const found = region === undefined ? lines : regionOf(lines, region);
  if (!found) {
    const names = lines.flatMap((line) => start.exec(line)?.[1] || []);
    const meant = nearest(region ?? '', names);
    return problem(
      `"${file}" has no complete region "${region}".`,
      meant
        ? `Did you mean "${meant}"?`
        : `Write a comment "#region ${region}" above the first line of the region, and "#endregion" below the last line.`,
    );
  }
  const shown = found.filter((line) => !start.test(line) && !end.test(line));
  const ending = /\.(\w+)$/.exec(file)?.[1] ?? 'text';
  if (ending === 'md' && lang === undefined) return { markdown: withoutHead(shown.join('\n')) };
  const info = (lang ?? ending) + (title ? ` title="${title.replaceAll('"', "'")}"` : '');
  return { markdown: markdownFence(outdented(shown).join('\n'), info) };
}

function problem(message: string, fix: string): DirectiveOutput {
  return { problem: { message, fix } };
}

/** The lines between the marks of a region, including nested regions; `undefined` if one of its marks is missing. */
function regionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const first = lines.findIndex((line) => start.exec(line)?.[1] === name);
  if (first < 0) return undefined;
  let depth = 0;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (end.test(line)) depth--;
    else if (start.test(line)) depth++;
    if (depth === 0) return lines.slice(first + 1, at);
  }
  return undefined;
}

/** Removes the common indentation of lines, and blank lines at the start and end. */
function outdented(lines: readonly string[]): readonly string[] {
  const isBlank = (line: string) => line.trim() === '';
  const depths = lines.filter((line) => !isBlank(line)).map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  const from = lines.findIndex((line) => !isBlank(line));
  const to = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(Math.max(0, from), to + 1).map((line) => line.slice(depth));
}

function withoutHead(text: string): string {
  const head = frontmatterBlock(text);
  return head === undefined
    ? text
    : text.slice(text.indexOf(head) + head.length).replace(/^---.*\n?/, '');
}
