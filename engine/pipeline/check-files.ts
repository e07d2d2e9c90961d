/** Files as a site has them, checked before any is written: names that make no address, and files that would be lost. */
import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseXml, XmlError } from '@rgrove/parse-xml';
import { imageSize } from 'image-size';
import { outputFile, type PathSpace } from '../address/paths.ts';
import { messageOf } from '../diagnose/cause.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { PageRecord } from './compile-version.ts';
import { listFiles, type Project } from './project.ts';
import type { PlacedFile } from './published.ts';
import type { VersionRedirects } from './redirects.ts';

/** A picture's size in pixels; `undefined` for other files. */
export type PublicFiles = ReadonlyMap<string, { width: number; height: number } | undefined>;

const atStart = { severity: 'error', line: 1, column: 1 } as const;

/** Files of `public/` with the size of those that are pictures, so that pages keep their place free. */
export function readPublicFiles({ publicDir }: Pick<Project, 'publicDir'>): {
  readonly files: PublicFiles;
  readonly diagnostics: readonly Diagnostic[];
} {
  const files = new Map<string, { width: number; height: number } | undefined>();
  const diagnostics: Diagnostic[] = [];
  for (const file of listFiles(publicDir)) {
    const path = join(publicDir, file);
    if (!isInside(path, publicDir)) {
      diagnostics.push({
        ...atStart,
        file: `public${file}`,
        rule: 'outside-content',
        message: `"public${file}" is a link that leads out of public/, or nowhere.`,
        hint: 'Put the file itself into public/.',
      });
      continue;
    }
    const size = /\.(?:png|gif|jpe?g|webp|avif|svg)$/i.test(file) ? sizeOf(path) : undefined;
    if (size && 'problem' in size)
      diagnostics.push({
        ...atStart,
        file: `public${file}`,
        ...size.place,
        rule: 'missing-image',
        message: `"public${file}" is no picture that browsers show: ${size.problem}.`,
        hint: 'Save it anew, or remove it.',
      });
    files.set(file, size && 'problem' in size ? undefined : size);
  }
  return { files, diagnostics };
}

/** A link is an author's way to have a file twice, but not to publish what lies elsewhere. */
function isInside(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}

function sizeOf(
  file: string,
):
  | { width: number; height: number }
  | { problem: string; place?: { line: number; column: number } } {
  const bytes = readFileSync(file);
  try {
    // Browsers show nothing of an SVG that is no XML, whatever size it names.
    if (/\.svg$/i.test(file)) parseXml(bytes.toString('utf8'));
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (cause) {
    const problem = messageOf(cause)
      .replace(/\n.*/s, '')
      .replace(/ \(line.*| ?\.$/, '');
    if (!(cause instanceof XmlError)) return { problem };
    const { line, column } = cause;
    return { problem, place: { line, column } };
  }
}

/** What may not stand in the name of a page: it would end its address, or be read as something else. */
const BAD_NAME = /[#?%\\\u0000-\u001f\u007f]|\.html?$/i;

/** What is wrong with the name of a page's file, which stands below its language. */
export function checkName(file: string, name: string): Diagnostic[] {
  const page = name.replace(/\.md$/, '');
  const bad = page.split('/').find((part) => BAD_NAME.test(part));
  if (bad === undefined) return [];
  const sign = /[#?%\\]/.exec(bad)?.[0];
  return [
    {
      ...atStart,
      file,
      rule: 'bad-name',
      message: /\.html?$/i.test(bad)
        ? `"${bad}" ends like a file of the output, which an address leaves out.`
        : `"${bad}" holds ${sign ? `"${sign}"` : 'a control character'}, which is no part of an address.`,
      hint: 'Rename it: small letters, digits, "-" and "_".',
    },
  ];
}

/** A file that looks like a page and is none, by its name. */
export function checkEnding(file: string, name: string): Diagnostic[] {
  if (!/\.(?:md|mdx|markdown|mdown)$/i.test(name)) return [];
  const page = `${name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}.md`;
  return [
    {
      ...atStart,
      file,
      rule: 'not-a-page',
      message: `"${name}" is no page: the names of pages end in ".md".`,
      hint: /\.mdx$/i.test(name)
        ? `Write it as Markdown, without imports and components, and call it "${page}".`
        : `Call it "${page}".`,
    },
  ];
}

/** Addresses at the top of the output that belong to the site itself. */
const OWN =
  /^\/(?:404\.html|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|_headers|\.site-build|static\/(?:build\.json|sidebar\.[^/]*|hashed\/.*))$/;

/** Authors' files that the build would write over: in `public/`, and pages at the site's own addresses. */
export function checkOverwritten(
  publicFiles: PublicFiles,
  records: readonly PageRecord[],
  redirects: readonly VersionRedirects[],
  space: PathSpace,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lost = (file: string, message: string, hint: string) =>
    diagnostics.push({ ...atStart, file, rule: 'overwritten-file', message, hint });
  for (const { entry, lang, file } of records) {
    const [first, ...rest] = entry.page.split('/');
    if (lang === space.defaultLang && (first === 'static' || (first === '404' && !rest.length)))
      lost(
        file,
        `"/${first}" belongs to the site itself, which would write over this page.`,
        'Rename the page or its folder.',
      );
  }
  if (publicFiles.size === 0) return diagnostics;
  const pages = new Map(records.map(({ route, file }) => [outputFile(route, 'html'), file]));
  const moves = new Map(
    redirects.flatMap(({ file, redirects: list }) =>
      list.map(({ from }) => [outputFile(`/${from}`, 'html'), file] as const),
    ),
  );
  for (const path of publicFiles.keys()) {
    const page = path.slice(1).replace(/\.(?:html|json|md)$/, '.html');
    const writer = pages.get(page) ?? moves.get(page);
    if (OWN.test(path) || (path === '/_redirects' && moves.size > 0))
      lost(
        `public${path}`,
        `The build writes "${path}" itself, over this file.`,
        'Remove it, or give it another name.',
      );
    else if (writer !== undefined)
      lost(
        `public${path}`,
        `The build writes "${path}" from ${writer}, over this file.`,
        'Rename one of the two.',
      );
  }
  return diagnostics;
}

/** Authors' files, and files of pages, that a plug-in's published file would be written over. */
export function checkPublished(
  published: readonly PlacedFile[],
  records: readonly PageRecord[],
  publicFiles: PublicFiles,
): Diagnostic[] {
  const pages = new Map(
    records.flatMap(({ route, file }) =>
      (['json', 'md'] as const).map((ending) => [outputFile(route, ending), file]),
    ),
  );
  return published.flatMap(({ path, plugin }): Diagnostic[] => {
    const file = publicFiles.has(`/${path}`) ? `public/${path}` : pages.get(path);
    if (file === undefined) return [];
    return [
      {
        ...atStart,
        file,
        rule: 'overwritten-file',
        message: `The plug-in "${plugin}" publishes "/${path}", which belongs to this file.`,
        hint: 'Rename this file, or what the plug-in publishes.',
      },
    ];
  });
}
