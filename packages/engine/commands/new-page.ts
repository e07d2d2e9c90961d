/** `npm run new -- doc/guide/faq`: creates a page in every language, with its sidebar entry. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, type YAMLSeq } from 'yaml';
import { longestPrefix, matchKey, type PathSpace, toRoutePath } from '../address/paths.ts';
import { readArguments } from '../diagnose/arguments.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';
import { keysOf, readYaml } from '../diagnose/yaml.ts';
import { type FileChange, readWhole, writeFiles } from '../files/write-files.ts';
import { loadSite } from '../read/load-config.ts';
import { type Project, resolveProject } from '../read/project.ts';
import { readRedirects } from '../read/redirects.ts';
import { scanContent, type VersionScan } from '../read/scan.ts';
import { pagesOf, parseSidebar, type SidebarEntry } from '../read/sidebar.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { sourceHash } from '../translate/source-hash.ts';

const USAGE = `${command('new', 'PAGE [--title TEXT] [--version VERSION]')}

PAGE is a path without language and version: doc/guide/faq, or components/ for an index page`;

/** Top-level names that belong to the site itself. */
const RESERVED = ['static', '404'];
const SEGMENT = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** The planned changes. Nothing is written before all of them are checked. */
export interface NewPage {
  /** Files below the content folder, new ones first. */
  readonly files: readonly FileChange[];
  /** Message about the change of the sidebar. */
  readonly sidebar: string;
}

/** Runs the command; returns the exit code. @throws {AuthorError} if the page cannot be created. */
export async function runNew(args: readonly string[]): Promise<number> {
  const options = { title: { type: 'string' }, version: { type: 'string' } } as const;
  const { values, positionals } = readArguments(USAGE, args, options, 1);
  const [page] = positionals;
  if (values.help || page === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const project = resolveProject(process.cwd(), process.env);
  const space = pathSpaceOf(await loadSite(project.root));
  const made = createNewPage(
    project,
    space,
    values.version ?? space.defaultVersion,
    page,
    values.title,
  );
  writeFiles(project.contentDir, made.files);
  for (const { path } of made.files) console.log(`wrote ${project.contentLabel}${path}`);
  console.log(made.sidebar);
  return 0;
}

/**
 * Plans the changes for a new page.
 *
 * @throws {AuthorError} if the path is invalid or taken, or the sidebar cannot be extended.
 */
export function createNewPage(
  project: Project,
  space: PathSpace,
  version: string,
  written: string,
  title?: string,
): NewPage {
  if (!space.versions.includes(version))
    throw new AuthorError(
      `There is no version "${version}". Versions: ${space.versions.join(', ')}.`,
    );
  const page = checkPath(written, space);
  const scan = scanContent(project.contentDir, project.contentLabel, space).versions.find(
    (v) => v.version === version,
  );
  if (!scan) throw new Error(`The version "${version}" was not scanned.`);
  checkFree(page, scan, project, space);
  const heading = title ?? titleOf(page);
  const source = pageText(heading);
  const files: FileChange[] = space.langs.map((lang) => ({
    path: `${version}/${lang}/${page}.md`,
    text: lang === space.defaultLang ? source : pageText(heading, sourceHash(source)),
  }));
  for (const { path } of files)
    if (existsSync(join(project.contentDir, path)))
      throw new AuthorError(`${project.contentLabel}${path} exists already.`);
  if (!scan.sidebarFile)
    return { files, sidebar: 'There is no sidebar file, so the sidebar follows the folders.' };
  const path = `${version}/sidebar.yaml`;
  const before = readWhole(project.contentDir, path);
  const { text, line } = addToSidebar(before, page, scan.sidebarFile);
  files.push({ path, text, before });
  return {
    files,
    sidebar: `${scan.sidebarFile}:${line} lists the page; move this line to the right place`,
  };
}

/** Converts a written path to the name of a page. @throws {AuthorError} that names the wrong part of the path. */
function checkPath(written: string, space: PathSpace): string {
  const path = written.replace(/^\/+/, '').replace(/\.md$/, '');
  const page = path === '' || path.endsWith('/') ? `${path}index` : path;
  const segments = page.split('/');
  const bad = segments.find((segment) => !SEGMENT.test(segment));
  if (bad !== undefined)
    throw new AuthorError(
      `"${written}" is no page path: "${bad}" must consist of small letters and digits, with single "-" or "_" between them. Example: doc/guide/faq`,
    );
  const [first = ''] = segments;
  if (space.langs.includes(first) || space.versions.includes(first))
    throw new AuthorError(
      `"${written}" starts with a ${space.versions.includes(first) ? 'version' : 'language'}. Write the path without it: ${segments.slice(1).join('/') || 'doc/guide/faq'}`,
    );
  if (RESERVED.includes(first))
    throw new AuthorError(`"/${first}" belongs to the site itself. Choose another name.`);
  return page;
}

function checkFree(page: string, scan: VersionScan, project: Project, space: PathSpace): void {
  const key = matchKey(toRoutePath(space, scan.version, space.defaultLang, page));
  const existing = scan.pages.find(
    (other) => matchKey(toRoutePath(space, scan.version, space.defaultLang, other)) === key,
  );
  if (existing !== undefined) {
    const [file] = Object.values(scan.files.get(existing) ?? {});
    throw new AuthorError(
      existing === page
        ? `"${page}" exists already: ${project.contentLabel}${file?.filePath}`
        : `"${page}" would have the same address as "${existing}": ${project.contentLabel}${file?.filePath}`,
    );
  }
  const { redirects, file } = readRedirects(project, scan.version);
  const moved = redirects.find(({ from }) => from === page.replace(/(^|\/)index$/, '$1'));
  if (moved)
    throw new AuthorError(
      `"${page}" is an old address that leads to "${moved.to}" (${file}:${moved.line}). Remove that line first.`,
    );
}

function titleOf(page: string): string {
  const segments = page.split('/');
  const name = segments.pop() ?? '';
  const last = name === 'index' ? (segments.pop() ?? 'Home') : name;
  const words = last.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pageText(title: string, hash?: string): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '# description: one sentence for search engines and previews',
    ...(hash === undefined ? [] : [`sourceHash: "${hash}"`]),
    '---',
  ];
  return `${lines.join('\n')}\n`;
}

interface Spot {
  readonly list: YAMLSeq;
  /** Index of the preceding entry; `undefined` for an empty list. */
  readonly after?: number;
}

/**
 * Inserts a page into the text of a sidebar file: after the last page of the same folder, or else at the end of its
 * section, or else in a new section. The rest of the file does not change.
 *
 * @throws {AuthorError} if the file already has mistakes, or cannot be extended safely.
 */
export function addToSidebar(
  source: string,
  page: string,
  file: string,
): { text: string; line: number } {
  const { root, problem } = readYaml(source);
  if (problem || (root !== null && !isMap(root)))
    throw new AuthorError(
      `${file} has mistakes. Run "${command('check')}" and fix the mistakes first.`,
    );
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const keys = keysOf(root).map(([key]) => key);
  const key = longestPrefix(keys, `/${page}`);
  const section = key === undefined ? undefined : root?.get(key);
  const spot = isSeq(section) ? (findSpot(section, page) ?? lastOf(section)) : undefined;
  /** Offset and text of the insertion. */
  let at: number;
  let added: string;
  if (!spot) {
    at = source.length;
    const end = source === '' || source.endsWith('\n') ? '' : newline;
    added = `${end}/${page.split('/')[0]}:${newline}  - ${page}${newline}`;
  } else {
    const item = spot.after === undefined ? undefined : spot.list.items[spot.after];
    if (!isNode(item) || !item.range)
      throw new AuthorError(
        `${file}: the list of "${key}" is empty. Add "- ${page}" to this list.`,
      );
    if (spot.list.flow) {
      at = item.range[1];
      added = `, ${page}`;
    } else {
      // The dash is on the item's first line; the item may end some lines below.
      const dash = source.lastIndexOf('-', item.range[0] - 1);
      const indent = source.slice(source.lastIndexOf('\n', dash) + 1, dash);
      at = source.indexOf('\n', Math.max(item.range[1] - 1, item.range[0]));
      const lead = at < 0 ? newline : '';
      at = at < 0 ? source.length : at + 1;
      added = `${lead}${indent}- ${page}${newline}`;
    }
  }
  const text = source.slice(0, at) + added + source.slice(at);
  // Whatever the form of the file, it must now have the same pages as before plus the new one.
  const before = allPagesOf(parseSidebar(file, source).structure);
  const parsed = parseSidebar(file, text);
  const after = allPagesOf(parsed.structure);
  if (
    parsed.diagnostics.length > 0 ||
    after.length !== before.length + 1 ||
    after.filter((name) => name === page).length !== 1
  )
    throw new AuthorError(
      `The page could not be added to ${file} safely. Add "- ${page}" to this file by hand.`,
    );
  return { text, line: text.slice(0, at + added.indexOf(page)).split('\n').length };
}

/**
 * Finds the last page in a list, including its groups, that is in the folder of the new page. Returns the list that
 * contains this page, and its index there.
 */
function findSpot(list: YAMLSeq, page: string): Spot | undefined {
  const folder = page.split('/').slice(0, -1).join('/');
  let spot: Spot | undefined;
  list.items.forEach((item, index) => {
    const own = isScalar(item)
      ? item.value
      : isMap(item) && !item.has('items')
        ? item.get('page')
        : undefined;
    if (
      typeof own === 'string' &&
      own.replace(/^\//, '').split('/').slice(0, -1).join('/') === folder
    )
      spot = { list, after: index };
    const inner = isMap(item) ? item.get('items') : undefined;
    if (isSeq(inner)) spot = findSpot(inner, page) ?? spot;
  });
  return spot;
}

function lastOf(list: YAMLSeq): Spot {
  return list.items.length === 0 ? { list } : { list, after: list.items.length - 1 };
}

function allPagesOf(structure: ReadonlyMap<string, readonly SidebarEntry[]>): string[] {
  return [...structure.values()].flatMap(pagesOf);
}
