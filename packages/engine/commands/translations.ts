/**
 * `npm run translations`: prints which translations are missing, outdated or different from their source; `-- --accept
 * PATH` records that a translation is current.
 */

import { readArguments } from '../diagnose/arguments.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { nearest } from '../diagnose/nearest.ts';
import { command } from '../diagnose/own-names.ts';
import { loadSite } from '../read/load-config.ts';
import { type Project, resolveProject } from '../read/project.ts';
import { scanContent } from '../read/scan.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import type { Change } from '../translate/diff.ts';
import {
  acceptTranslation,
  type Pair,
  type PairReport,
  pairsOf,
  reportOn,
} from '../translate/report.ts';

const USAGE = `${command('translations', '[OPTION …] [PATH …]')}
  reports on all pages, or on the given ones
  --json           the report for tools
  --accept PATH …  records that these translations are current
  --accept --all   records that all translations are current

PATH is a file (content/v1/zh/guide/tools.md) or a page without language (guide/tools)`;

/** Runs the command; returns the exit code. @throws {AuthorError} for wrong arguments. */
export async function runTranslations(args: readonly string[]): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    accept: { type: 'boolean' },
    all: { type: 'boolean' },
  } as const;
  const { values, positionals: names } = readArguments(USAGE, args, options, Infinity);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const project = resolveProject(process.cwd(), process.env);
  const space = pathSpaceOf(await loadSite(project.root));
  const pairs = pairsOf(scanContent(project.contentDir, project.contentLabel, space), space);
  if (values.accept) {
    if (names.length === 0 && !values.all)
      throw new AuthorError(`--accept needs a page, or --all.\n\n${USAGE}`);
    const chosen = values.all ? pairs : select(names, pairs, project);
    const there = chosen.filter((pair) => pair.exists);
    for (const pair of there.length > 0 ? there : chosen) {
      const changed = acceptTranslation(pair, project.contentDir);
      console.log(
        `${project.contentLabel}${pair.translation}: ${changed ? 'recorded' : 'was current already'}`,
      );
    }
    return 0;
  }
  const chosen = names.length > 0 ? select(names, pairs, project) : pairs;
  const reports = chosen.map((pair) => reportOn(pair, project.contentDir, true));
  if (values.json) console.log(JSON.stringify({ counts: count(reports), reports }, null, 2));
  else console.log(formatReport(reports, project.contentLabel));
  return 0;
}

/** Finds the pairs for paths or page names. @throws {AuthorError} for an unknown name. */
function select(names: readonly string[], pairs: readonly Pair[], project: Project): Pair[] {
  return names.flatMap((name) => {
    const wanted = plain(name);
    const found = pairs.filter((pair) =>
      [pair.translation, pair.source]
        .flatMap((file) => [file, project.contentLabel + file, `${project.contentDir}/${file}`])
        .concat(pair.page, `${pair.lang}/${pair.page}`)
        .some((known) => plain(known) === wanted),
    );
    if (found.length > 0) return found;
    const meant = nearest(
      wanted,
      pairs.map((pair) => pair.page),
    );
    throw new AuthorError(
      `There is no page "${name}" to translate in "${project.contentLabel}".${meant ? ` Did you mean "${meant}"?` : ''}`,
    );
  });
}

function plain(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\.md$/, '');
}

function count(reports: readonly PairReport[]) {
  const of = (state: PairReport['state']) => reports.filter((r) => r.state === state).length;
  return {
    pages: reports.length,
    current: of('current'),
    outdated: of('outdated'),
    missing: of('missing'),
    unrecorded: of('unrecorded'),
    different: reports.filter((r) => r.differences.length > 0).length,
  };
}

/** The report as text; current pages without differences are only counted. */
export function formatReport(reports: readonly PairReport[], label: string): string {
  const parts = reports.flatMap((report) => {
    const lines = [...stateLines(report, label), ...differenceLines(report, label)];
    return lines.length > 0 ? [[`${label}${report.pair.translation}`, ...lines].join('\n')] : [];
  });
  const { pages, current, outdated, missing, unrecorded, different } = count(reports);
  return [
    ...parts,
    `${pages} translations: ${current} current, ${outdated} outdated, ${missing} missing, ${unrecorded} without sourceHash; ${different} differ from their source in structure`,
  ].join('\n\n');
}

function stateLines({ pair, state, basis, changes }: PairReport, label: string): string[] {
  const accept = command('translations', `--accept ${label}${pair.translation}`);
  switch (state) {
    case 'current':
      return [];
    case 'missing':
      return ['  missing: readers get the source page with a notice'];
    case 'unrecorded':
      return [
        `  has no sourceHash: compare this translation with ${label}${pair.source}, then run: ${accept}`,
      ];
    case 'outdated':
      return [
        basis === undefined || 'reason' in basis
          ? `  outdated: the changes of ${label}${pair.source} cannot be shown, because ${basis?.reason}`
          : `  outdated: the translation was made from commit ${basis.commit.slice(0, 10)} of ${basis.date.slice(0, 10)}; later changes in ${label}${pair.source}:`,
        ...changes.flatMap((change) => changeLines(change)),
        `  after you translate the changes, run: ${accept}`,
      ];
  }
}

function changeLines({ old, now, translation, after }: Change): string[] {
  const block = (mark: string, text: string) =>
    text.split('\n').map((line) => `    ${mark} ${line}`);
  return [
    '',
    `  ${now ? `line ${now.line}, ${now.kind}${old ? '' : ', new'}` : `was line ${old?.line}, ${old?.kind}, removed`}`,
    ...(old ? block('-', old.source) : []),
    ...(now ? block('+', now.source) : []),
    ...(translation
      ? [`    translation, line ${translation.line}:`, ...block('=', translation.source)]
      : after === undefined
        ? []
        : [`    in the translation after line ${after}`]),
  ];
}

function differenceLines({ differences, pair }: PairReport, label: string): string[] {
  return differences.map(
    ({ line, sourceLine, message }) =>
      `  line ${line}: ${message}${sourceLine === undefined ? '' : ` (${label}${pair.source}:${sourceLine})`}`,
  );
}
