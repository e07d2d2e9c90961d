/** Checks old addresses and the pages to which they redirect. */
import { matchKey, outputFile, type PathSpace } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { anchorsOf } from '../compile/group-ids.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import type { Place } from '../diagnose/place.ts';
import type { MovedSection, Redirect, VersionRedirects } from '../read/redirects.ts';
import type { VersionScan } from '../read/scan.ts';

/** The parts of the site against which redirects are checked. */
interface Surroundings {
  readonly scan: VersionScan;
  readonly records: readonly PageRecord[];
  readonly space: PathSpace;
  readonly publicFiles: ReadonlyMap<string, unknown>;
}

type Problem = Omit<Diagnostic, 'place'>;

/** Redirects by their old address. */
type BySource = ReadonlyMap<string, Redirect>;

/** The problems of a version's redirects, each at its place. */
export function checkRedirects(
  { file, redirects, sections }: VersionRedirects,
  site: Surroundings,
): Diagnostic[] {
  const pages = new Set(site.scan.pages.map(keyOf));
  const bySource = new Map<string, Redirect>();
  const diagnostics: Diagnostic[] = [];
  const report = ({ line, column }: Place, problem: Problem) =>
    diagnostics.push({ place: { file, line, column }, ...problem });
  for (const redirect of redirects) {
    const wrong = problemOfSource(redirect, site, pages, bySource);
    if (wrong) report(redirect, { rule: 'bad-redirect', ...wrong });
    else bySource.set(keyOf(redirect.from), redirect);
  }
  for (const section of sections) {
    const wrong = problemOfSection(section, site);
    if (wrong) report(section, { rule: 'bad-redirect', ...wrong });
  }
  for (const redirect of [...redirects, ...sections]) {
    const dead = site.scan.pages.includes(redirect.to)
      ? problemOfAnchor(redirect, site)
      : problemOfTarget(redirect, redirects, site);
    if (dead) report(redirect.target, dead);
  }
  return diagnostics;
}

/** Why a redirect from this section of a page cannot work; `undefined` if it can. */
function problemOfSection(
  { from, section }: MovedSection,
  { scan, records, space }: Surroundings,
): Omit<Problem, 'rule'> | undefined {
  if (!scan.pages.includes(from))
    return {
      message: `"${from}" is no page, so it has no section "#${section}".`,
      fix: 'Write the path of the page that had the section, without language and version.',
    };
  const record = records.find(
    ({ lang, entry }) =>
      lang === space.defaultLang && entry.page === from && entry.version === scan.version,
  );
  return record && anchorsOf(record, scan.sidebar, space.defaultLang).includes(section)
    ? {
        message: `"${from}#${section}" is still a section of that page.`,
        fix: 'Remove this line, or remove the section from the page.',
      }
    : undefined;
}

/** Why a redirect from this address cannot work; `undefined` if it can. */
function problemOfSource(
  { from }: Redirect,
  { space, publicFiles }: Surroundings,
  pages: ReadonlySet<string>,
  bySource: BySource,
): Omit<Problem, 'rule'> | undefined {
  const [first = '', ...rest] = from.split('/');
  const earlier = bySource.get(keyOf(from));
  if (from === '' || /[\s?#\\"<>\u0000-\u001f]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(from))
    return {
      message: `"${from}" is not a valid address.`,
      fix: 'Write a path such as "doc/guide/old", without spaces, quotation marks, "?", "#", "\\", "<", ">", "//", "./" and "../".',
    };
  if (rest.length > 0 && [...space.langs, ...space.versions].includes(first))
    return {
      message: `"${from}" starts with a language or version.`,
      fix: `Write the path without language and version. A redirect applies to every language of its version.`,
      replacement: { from, to: rest.join('/') },
    };
  if (pages.has(keyOf(from)))
    return {
      message: `"${from}" is a page, so a redirect from this address cannot work.`,
      fix: 'Remove the line, or delete the page in every language.',
    };
  if (earlier)
    return {
      message: `"${from}" already has a redirect in line ${earlier.line}.`,
      fix: 'Remove one of the two lines.',
    };
  if (first === 'static' || from === '404' || publicFiles.has(`/${outputFile(`/${from}`, 'html')}`))
    return {
      message: `"${from}" is reserved for files of the site, or is the address of a file in public/.`,
      fix: 'Remove the line.',
    };
  return undefined;
}

/** The problem of a redirect whose target page lacks the section. */
function problemOfAnchor(
  { to, anchor, target }: Redirect,
  { scan, records, space }: Surroundings,
): Problem | undefined {
  if (anchor === '') return undefined;
  const record = records.find(
    ({ lang, entry }) =>
      lang === space.defaultLang && entry.page === to && entry.version === scan.version,
  );
  const anchors = record ? anchorsOf(record, scan.sidebar, space.defaultLang) : [];
  if (anchors.includes(anchor)) return undefined;
  const meant = nearest(anchor, anchors);
  return {
    rule: 'dead-anchor',
    message: `"${target.written}" leads to a section that does not exist: ${to} has no "#${anchor}".`,
    fix: meant ? `Did you mean "#${meant}"?` : 'Remove the anchor.',
    replacement: { from: `#${anchor}`, to: meant ? `#${meant}` : '' },
  };
}

/** The problem of a redirect whose target page does not exist; suggests the page that may be meant. */
function problemOfTarget(
  redirect: Redirect,
  redirects: readonly Redirect[],
  { scan }: Surroundings,
): Problem {
  const { written } = redirect.target;
  const next = redirects.find(
    (other) => other !== redirect && keyOf(other.from) === keyOf(redirect.to),
  );
  if (next)
    return {
      rule: 'bad-redirect',
      message: `"${written}" is itself an old address (line ${next.line}).`,
      fix: `Redirect to the target of that line: write "${next.target.written}".`,
      replacement: { from: written, to: next.target.written },
    };
  const meant = nearest(redirect.to, scan.pages);
  return {
    rule: 'bad-redirect',
    message: `"${written}" is no page.`,
    fix: meant
      ? `Did you mean "${meant}"?`
      : 'Write the path of a page that exists, without language and version.',
    ...(meant ? { replacement: { from: written, to: meant } } : {}),
  };
}

function keyOf(address: string): string {
  return matchKey(`/${address}`) ?? `/${address}`;
}
