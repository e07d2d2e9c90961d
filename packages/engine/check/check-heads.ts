/** Finds frontmatter keys that have no effect on their page, or another effect than the author expects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestPrefix, type PathSpace } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import { lineOfKey } from '../diagnose/place.ts';
import { CONFIG_FILE } from '../read/config-places.ts';
import type { VersionScan } from '../read/scan.ts';
import { pagesOf } from '../read/sidebar.ts';
import type { Frontmatter } from '../site/frontmatter.ts';

interface Given {
  readonly contentDir: string;
  readonly space: PathSpace;
  /** Products, which are allowed values of `describes` besides `all` and `none`. */
  readonly products: readonly string[];
}

/** Reports keys whose value the site does not know, and keys without a use on their page. */
export function checkHeads(
  scan: VersionScan,
  records: readonly PageRecord[],
  { contentDir, space, products }: Given,
): Diagnostic[] {
  const names = [...products, 'all', 'none'];
  return records.flatMap(({ entry, lang, file, fallback, compiled }) => {
    if (fallback) return [];
    const { frontmatter } = compiled.value;
    const diagnostics: Diagnostic[] = [];
    const report = (
      key: keyof Frontmatter,
      message: string,
      fix: string,
      more?: Partial<Diagnostic>,
    ) => {
      const source = readFileSync(join(contentDir, entry.filePath), 'utf8');
      const place = { file, line: lineOfKey(source, key), column: 1 };
      diagnostics.push({ place, rule: 'bad-frontmatter', message, fix, ...more });
    };
    const { describes, sourceHash } = frontmatter;
    if (describes !== undefined && !names.includes(describes)) {
      const meant = nearest(describes, names);
      report(
        'describes',
        `There is no product "${describes}".`,
        meant
          ? `Did you mean "${meant}"?`
          : `Add "${describes}" to "products" in ${CONFIG_FILE}, or write one of ${names.join(', ')}.`,
        meant ? { replacement: { from: describes, to: meant } } : undefined,
      );
    }
    if (sourceHash !== undefined && lang === space.defaultLang)
      report(
        'sourceHash',
        `"sourceHash" does nothing here: this page is in the language of the sources (${lang}).`,
        'Remove the line. Only translations of the page need "sourceHash".',
      );
    if (frontmatter.overview === true || frontmatter.pageType === 'overview') {
      const problem = overviewProblem(entry.page, scan);
      const key = frontmatter.overview === true ? 'overview' : 'pageType';
      if (problem) report(key, ...problem, { severity: 'warning' });
    }
    return diagnostics;
  });
}

/**
 * Why an overview shows nothing, or is at the wrong place. An overview shows cards of all pages of its section, so it
 * should be the first page of the section.
 */
function overviewProblem(
  page: string,
  { sidebar }: VersionScan,
): [message: string, fix: string] | undefined {
  const key = longestPrefix([...sidebar.keys()], `/${page}`);
  const pages = pagesOf(key === undefined ? [] : (sidebar.get(key) ?? []));
  if (!pages.some((other) => other !== page))
    return [
      'The overview has no page to show.',
      'Put other pages into the same sidebar section as this page, or remove this line.',
    ];
  if (pages[0] === page || /(?:^|\/)index$/.test(page) || !pages.includes(page)) return undefined;
  return [
    `This page shows a card for every page of "${key}", but this page is not the first page of that section.`,
    'Remove the line, or move the page to the beginning of the section.',
  ];
}
