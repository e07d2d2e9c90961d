/** The content part of `npm run check`: compiles and checks all pages without rendering them. */

import { checkTerms } from '../check/check-terms.ts';
import { workflowCommand } from '../diagnose/annotation.ts';
import { readArguments } from '../diagnose/arguments.ts';
import {
  type Diagnostic,
  formatDiagnostic,
  isError,
  type Rule,
  sortDiagnostics,
} from '../diagnose/diagnostics.ts';
import { command } from '../diagnose/own-names.ts';
import { configDiagnostics } from '../read/config-places.ts';
import { ConfigFileError, loadSiteConfig } from '../read/load-config.ts';
import { DataError } from '../read/plugin-data.ts';
import { type Project, resolveProject } from '../read/project.ts';
import { readSources, type Sources } from '../read/read.ts';
import { samplesOf } from '../read/samples.ts';
import { ConfigError, resolveSite } from '../site/config.ts';
import { languageNotes } from '../site/language-notes.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { softened } from '../site/rules.ts';
import { pairsOf, parityDiagnostics } from '../translate/report.ts';
import { compileSite } from '../write/compile.ts';

const USAGE = `${command('check', '[OPTION …]')}
  --json         prints the findings as JSON, and nothing else on standard output
  --annotations  prints the findings as annotations of a GitHub workflow
  --strict       makes the check fail for warnings too, except for warnings about samples that
                 other programs must run first; this is the default if the variable CI is set`;

/** Rules whose problems can be fixed only with external programs. */
const NEEDS_PROGRAMS: ReadonlySet<Rule> = new Set(['unverified-sample', 'unseen-sample']);

export interface CheckResult {
  /** Information that is not a mistake. */
  readonly notes: readonly string[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks all sources of the site. Mistakes in configuration and data, which stop a build before its first page, are
 * diagnostics here.
 *
 * @param files absolute paths of the modules of the configuration
 * @throws {AuthorError} if folders cannot be read.
 */
export async function checkSite(
  project: Project,
  siteConfig: unknown,
  files: readonly string[] = [],
): Promise<CheckResult> {
  try {
    const sources = await readSources(project, resolveSite(siteConfig, files));
    const compiled = await compileSite(project, sources, 'check');
    compiled.close();
    // A page that is too large to compile is also too large to compare with its translation.
    const refused = new Set(
      compiled.diagnostics
        .filter(({ rule }) => rule === 'too-large' || rule === 'too-deep')
        .map(({ place }) => place.file),
    );
    const pairs = pairsOf(sources.scan, pathSpaceOf(sources.site)).filter(
      ({ source, translation }) =>
        ![source, translation].some((file) => refused.has(project.contentLabel + file)),
    );
    return {
      notes: languageNotes(sources.site),
      pages: compiled.records.length,
      diagnostics: softened(
        sortDiagnostics([
          ...compiled.diagnostics,
          ...parityDiagnostics(pairs, project.contentDir, project.contentLabel),
          ...(project.ownContent
            ? [...auditSamples(project, sources), ...checkTerms(project, sources)]
            : []),
        ]),
        sources.site.rules,
      ),
    };
  } catch (cause) {
    if (cause instanceof ConfigError)
      return {
        notes: [],
        pages: 0,
        diagnostics: configDiagnostics(cause, project.root),
      };
    if (cause instanceof DataError) return { notes: [], pages: 0, diagnostics: cause.diagnostics };
    throw cause;
  }
}

/** The plug-ins' diagnostics about all samples of a version together. */
function auditSamples(project: Project, { site, scan, data, highlighter }: Sources): Diagnostic[] {
  const samples = samplesOf(project, site, scan, highlighter.resolve);
  return [...data].flatMap(([version, own]) => {
    const ofVersion = samples.filter((sample) => sample.version === version);
    return site.plugins.flatMap((plugin) =>
      (plugin.samples?.audit?.(ofVersion, own.data.get(plugin.name)) ?? []).map(
        (found): Diagnostic => ({ ...found, severity: 'warning', rule: 'unseen-sample' }),
      ),
    );
  });
}

/** A diagnostic as a workflow command of GitHub Actions. */
export function annotation({ severity = 'error', place, rule, message, fix }: Diagnostic): string {
  return workflowCommand({ severity, place, title: rule, text: `${message}\n${fix}` });
}

/** A diagnostic as JSON for programs. */
function asJson({ severity = 'error', place, rule, message, fix, replacement }: Diagnostic) {
  return { severity, ...place, rule, message, hint: fix, replacement };
}

/** Runs `checkSite` with the project's own configuration; an unreadable configuration is a diagnostic too. */
async function checkProject(project: Project): Promise<CheckResult> {
  try {
    const { config, files } = await loadSiteConfig(project.root);
    return await checkSite(project, config, files);
  } catch (cause) {
    if (cause instanceof ConfigFileError)
      return { notes: [], pages: 0, diagnostics: cause.diagnostics };
    throw cause;
  }
}

/** Runs the check; returns the exit code. @throws {AuthorError} for wrong arguments. */
export async function checkContent(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    annotations: { type: 'boolean' },
    strict: { type: 'boolean' },
  } as const;
  const { values } = readArguments(USAGE, args, options, 0);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { notes, pages, diagnostics } = await checkProject(resolveProject(process.cwd(), env));
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  if (values.json) {
    const found = {
      pages,
      errors,
      warnings,
      diagnostics: diagnostics.map(asJson),
      ...(notes.length > 0 ? { notes } : {}),
    };
    console.log(JSON.stringify(found, null, 2));
  } else {
    for (const diagnostic of diagnostics)
      console.log(
        values.annotations ? annotation(diagnostic) : `${formatDiagnostic(diagnostic)}\n`,
      );
    for (const note of notes) console.log(note);
    const number = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
    console.log(
      `${number(pages, 'page')}, ${number(errors, 'error')}, ${number(warnings, 'warning')}`,
    );
  }
  const strict = values.strict || (env.CI !== undefined && env.CI !== 'false');
  const failing = diagnostics.some(
    (diagnostic) => isError(diagnostic) || (strict && !NEEDS_PROGRAMS.has(diagnostic.rule)),
  );
  return failing ? 1 : 0;
}
