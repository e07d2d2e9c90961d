/** Scans the content folder once for all pages and their addresses. */

import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Lang, matchKey, type PathSpace, toRoutePath } from '../address/paths.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import { type Diagnostic, inFile } from '../diagnose/diagnostics.ts';
import { decodeText } from '../diagnose/encoding.ts';
import type { Place } from '../diagnose/place.ts';
import { startOf } from '../diagnose/place.ts';
import type { RouteEntry } from '../site/types.ts';
import { checkEnding, checkName } from './file-names.ts';
import { parseSidebar, type SidebarStructure, sidebarFromFolders } from './sidebar.ts';

/** The pages of one version. */
export interface VersionScan {
  readonly version: string;
  /** Pages without language, sorted: `doc/guide/tools`. */
  readonly pages: readonly string[];
  readonly files: ReadonlyMap<string, Partial<Record<Lang, RouteEntry>>>;
  readonly sidebar: SidebarStructure;
  /** Places of the sections in the sidebar file. */
  readonly sections?: ReadonlyMap<string, Place>;
  /** Whether the sidebar file was read without any problem. */
  readonly isSidebarWhole?: boolean;
  /** Path of the sidebar file for messages, if there is one. */
  readonly sidebarFile?: string;
}

export interface Scan {
  readonly versions: readonly VersionScan[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads `<folder>/<version>/<lang>/**.md` and the sidebar of each version.
 *
 * @param label name of the folder in messages, with a trailing slash
 * @throws {AuthorError} if the content folder, the folder of a version or a file in it cannot be read.
 */
export function scanContent(folder: string, label: string, space: PathSpace): Scan {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, string>();
  const root = realpathOf(
    folder,
    'There is no content folder',
    'The content folder cannot be read',
  );
  const versions = space.versions.map((version): VersionScan => {
    realpathOf(
      join(folder, version),
      `There is no content of version ${version}`,
      `The content of version ${version} cannot be read`,
    );
    const files = new Map<string, Partial<Record<Lang, RouteEntry>>>();
    for (const lang of space.langs) {
      for (const name of markdownFiles(
        join(folder, version, lang),
        '',
        root,
        `${label}${version}/${lang}/`,
        diagnostics,
      )) {
        const page = name.replace(/\.md$/, '');
        const filePath = `${version}/${lang}/${name}`;
        const path = toRoutePath(space, version, lang, name);
        const key = matchKey(path) ?? path;
        const other = taken.get(key);
        if (other) {
          diagnostics.push({
            place: startOf(label + filePath),
            rule: 'duplicate-route',
            message: `"${filePath}" has the same address as "${other}": ${path}.`,
            fix: 'Rename one of the two pages, or merge the pages. Letter case and "index" do not count.',
          });
          continue;
        }
        taken.set(key, filePath);
        diagnostics.push(...checkName(label + filePath, name));
        const entry = files.get(page) ?? {};
        entry[lang] = { path, filePath, lang, version, page };
        files.set(page, entry);
      }
    }
    const pages = [...files.keys()].sort();
    diagnostics.push(...checkLanguages(version, files, label, space));
    const sidebarPath = join(folder, version, 'sidebar.yaml');
    const source = readOptional(sidebarPath);
    if (source === undefined) return { version, pages, files, sidebar: sidebarFromFolders(pages) };
    const sidebarFile = `${label}${version}/sidebar.yaml`;
    const { text, problem } = decodeText(source);
    if (problem) diagnostics.push(inFile(sidebarFile, problem));
    const parsed = parseSidebar(sidebarFile, text, space.langs);
    // With a wrong encoding, all further problems are consequences.
    if (!problem) diagnostics.push(...parsed.diagnostics);
    return {
      version,
      pages,
      files,
      sidebar: parsed.structure,
      sections: parsed.sections,
      sidebarFile,
      isSidebarWhole: parsed.diagnostics.length === 0 && !problem,
    };
  });
  return { versions, diagnostics };
}

/** Reports one mistake for a version without pages, or without pages in the source language. */
function checkLanguages(
  version: string,
  files: VersionScan['files'],
  label: string,
  { defaultLang }: PathSpace,
): Diagnostic[] {
  if ([...files.values()].some((page) => page[defaultLang])) return [];
  return [
    {
      place: startOf(`${label}${version}/${defaultLang}/index.md`),
      rule: 'missing-page',
      message:
        files.size === 0
          ? `Version ${version} has no pages.`
          : `Version ${version} has no pages in its source language (${defaultLang}).`,
      fix: `Create ${label}${version}/${defaultLang}/index.md; pages are below ${label}${version}/LANGUAGE/ and end in ".md".`,
    },
  ];
}

function realpathOf(folder: string, missing: string, unreadable: string): string {
  try {
    readdirSync(folder);
    return realpathSync(folder);
  } catch (cause) {
    const code = codeOf(cause);
    const [message, fix] =
      code === 'ENOENT'
        ? [missing, 'Check CONTENT_DIR, or create the folder.']
        : [unreadable, 'Check CONTENT_DIR and the permissions of the folder.'];
    throw new AuthorError(`${message}: ${folder} (${code}). ${fix}`, { cause });
  }
}

function readOptional(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw new AuthorError(
      `The sidebar ${file} cannot be read (${codeOf(cause)}). Check that it is a readable file.`,
      { cause },
    );
  }
}

/** Relative paths of all `.md` files below a folder, sorted. A missing language folder is empty. */
function markdownFiles(
  folder: string,
  prefix: string,
  root: string,
  label: string,
  diagnostics: Diagnostic[],
): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' && prefix === '') return [];
    throw new AuthorError(
      `The folder ${folder} cannot be read (${codeOf(cause)}). Check that it is a readable folder.`,
      { cause },
    );
  }
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    let directory = entry.isDirectory();
    let file = entry.isFile();
    if (entry.isSymbolicLink()) {
      let target: string | undefined;
      try {
        target = realpathSync(path);
      } catch {
        // The target of the link does not exist, so it is not inside the content folder.
      }
      if (!target?.startsWith(root + sep)) {
        diagnostics.push({
          place: startOf(`${label}${prefix}${entry.name}`),
          rule: 'outside-content',
          message: `"${prefix}${entry.name}" is a link whose target is outside of the content folder or does not exist.`,
          fix: 'Put the file or folder itself into the content folder.',
        });
        continue;
      }
      const stat = statSync(target);
      // A link to a folder may point to a parent folder, so it is not followed.
      file = stat.isFile();
      directory = false;
    }
    if (directory)
      found.push(...markdownFiles(path, `${prefix}${entry.name}/`, root, label, diagnostics));
    else if (file && entry.name.endsWith('.md')) found.push(prefix + entry.name);
    else if (file)
      diagnostics.push(...checkEnding(`${label}${prefix}${entry.name}`, prefix + entry.name));
  }
  return found;
}
