/** Finds files that would be overwritten because another file has the same address, before any is written. */
import { outputFile, type PathSpace } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startOf } from '../diagnose/place.ts';
import type { PublicFiles } from '../read/public-files.ts';
import type { PlacedFile } from '../read/published.ts';
import type { VersionRedirects } from '../read/redirects.ts';

/** Addresses at the top of the output that belong to the site itself. */
const OWN =
  /^\/(?:404\.html|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|_headers|\.site-build|static\/(?:build\.json|sidebar\.[^/]*|hashed\/.*))$/;

/** Reports authors' files that the build would overwrite: in `public/`, and pages at the site's own addresses. */
export function checkOverwritten(
  publicFiles: PublicFiles,
  records: readonly PageRecord[],
  redirects: readonly VersionRedirects[],
  space: PathSpace,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lost = (file: string, message: string, fix: string) =>
    diagnostics.push({ place: startOf(file), rule: 'overwritten-file', message, fix });
  for (const { entry, lang, file } of records) {
    const [first, ...rest] = entry.page.split('/');
    if (lang === space.defaultLang && (first === 'static' || (first === '404' && !rest.length)))
      lost(
        file,
        `"/${first}" belongs to the site itself: the build would overwrite this page.`,
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
        `The build itself writes "${path}" and would overwrite this file.`,
        'Remove this file, or give this file another name.',
      );
    else if (writer !== undefined)
      lost(
        `public${path}`,
        `The build writes "${path}" from ${writer} and would overwrite this file.`,
        'Rename this file, or change the page or redirect that has the same address.',
      );
  }
  return diagnostics;
}

/** Reports files of authors and of pages that the published file of a plug-in would overwrite. */
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
        place: startOf(file),
        rule: 'overwritten-file',
        message: `The plug-in "${plugin}" publishes "/${path}", which is already an address of this file.`,
        fix: 'Rename this file, or the file that the plug-in publishes.',
      },
    ];
  });
}
