/** Reads the files that pages may include, and selects lines or a region of them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isWithin, realPath } from 'parallel-docs/content';
import { fenced } from './fences.ts';
import type { IncludedFile, Page } from './page.ts';

/** Larger files are not included. */
const MAX_BYTES = 1_000_000;
/** If there is no repository, included files may be up to this many folders above the configuration. */
const ABOVE = 2;

/**
 * Creates a reader for files of the project that contains a folder. The reader returns the first file that exists.
 * Hidden files, files outside the project and files of more than `MAX_BYTES` count as missing.
 */
export function includeReader(
  root: string,
): (...paths: readonly string[]) => IncludedFile | undefined {
  const limit = realPath(projectAround(root));
  return (...paths) => {
    for (const path of paths) {
      if (!existsSync(path) || !statSync(path).isFile() || statSync(path).size > MAX_BYTES)
        continue;
      const real = realPath(path);
      const isHidden = relative(limit, real)
        .split(sep)
        .some((name) => name.startsWith('.') && name !== '.vitepress');
      if (!isWithin(limit, real) || isHidden) continue;
      return {
        text: readFileSync(real, 'utf8')
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?/g, '\n'),
        path,
      };
    }
    return undefined;
  };
}

/** The repository that contains a folder; otherwise the folder two levels up. */
export function projectAround(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) break;
  }
  let at = folder;
  for (let up = 0; up < ABOVE && dirname(dirname(at)) !== dirname(at); up++) at = dirname(at);
  return at;
}

/** Marks around a region in VitePress, mdBook and the snippets of MkDocs. */
const begins = (name: string) =>
  new RegExp(
    `(?:#?region\\s+|ANCHOR:\\s*|--8<--\\s*\\[start:\\s*)${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}\\b`,
  );
const ends = (name: string) =>
  new RegExp(
    `(?:#?endregion\\s+|ANCHOR_END:\\s*|--8<--\\s*\\[end:\\s*)${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}\\b`,
  );
const mark = /(?:#(?:end)?region\b|\bANCHOR(?:_END)?:|--8<--\s*\[(?:start|end):)/;

/** The lines of a region, without the marks of nested regions; `undefined` if there is no such region. */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => begins(name).test(line));
  if (from < 0) return undefined;
  const found = lines.findIndex(
    (line, at) =>
      at > from && (ends(name).test(line) || /#endregion\s*(?:\*\/|-->)?\s*$/.test(line)),
  );
  const to = found < 0 ? lines.length : found;
  return outdented(lines.slice(from + 1, to).filter((line) => !mark.test(line))).join('\n');
}

/** Selects lines, from 1: `2:10`, `2:`, `:10`, `:`, `2`, `1-3,5`; returns each with its number. */
export function linesOf(
  text: string,
  spec: string,
): { readonly line: string; readonly number: number }[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const picked: { line: string; number: number }[] = [];
  for (const part of spec.split(',')) {
    const [, from = '', dash, to = ''] = /^\s*(\d*)\s*([:-])?\s*(\d*)\s*$/.exec(part) ?? [];
    if (from === '' && to === '' && dash === undefined) continue;
    const first = Number(from || 1);
    const last = dash === undefined ? first : Number(to || lines.length);
    for (let number = first; number <= Math.min(last, lines.length); number++)
      picked.push({ line: lines[number - 1] ?? '', number });
  }
  return picked;
}

/** The whole file, without marks of regions. */
export const withoutMarks = (text: string) =>
  text
    .split('\n')
    .filter((line) => !mark.test(line))
    .join('\n')
    .replace(/\n+$/, '');

/** Removes the common indentation of lines. */
export function outdented(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(Number.isFinite(depth) ? depth : 0));
}

/** A file as a code block, with the file extension as default language. */
export function asCode(
  code: string,
  file: string,
  said: { lang?: string; marked?: string; title?: string } = {},
): string {
  const ending = /\.(\w+)$/.exec(file)?.[1] ?? 'text';
  return fenced(code, { flags: [], ...said, lang: said.lang || ending });
}

/** Reports an include whose file or part is missing. Returns the replacement: an empty text. */
export function missingInclude(written: string, line: number, page: Page): string {
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
  return '';
}
