/**
 * Shows authors the problems of the site while they write: new and corrected ones in the terminal, and one mistake in
 * each open page.
 */
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type Diagnostic, formatDiagnostic, isError } from '../diagnose/diagnostics.ts';
import { command } from '../diagnose/own-names.ts';
import { startOf } from '../diagnose/place.ts';
import type { Project } from '../read/project.ts';

/** Event with the mistake for the overlay of a page; `err: null` closes the overlay. */
export const PROBLEM = 'docs:problem';
/** Event that a page sends after it was opened or reloaded. */
export const ASK = 'docs:ask';

/** Maximum number of printed warnings; the others are only counted. */
const MOST_WARNINGS = 20;

export interface Problems {
  /**
   * Shows the current problems.
   *
   * @param saved absolute paths of the files saved since the last call, newest first; a mistake in one of them is shown
   *   before others
   */
  show(diagnostics: readonly Diagnostic[], saved?: readonly string[]): void;
}

/** @param fileOf returns the absolute path of the source file for a path of the site */
export function createProblems(
  server: ViteDevServer,
  project: Project,
  fileOf: (path: string) => string | undefined,
): Problems {
  let known: readonly Diagnostic[] = [];
  let recent: readonly string[] = [];

  /** The mistake to show: in the first of the files that has a mistake, or else the first mistake of all. */
  const chosen = (files: readonly string[]) => {
    const errors = known.filter(isError);
    for (const file of files) {
      const found = errors.find(({ place }) => resolve(project.root, place.file) === file);
      if (found) return found;
    }
    return errors[0];
  };
  const message = (files: readonly string[]) => {
    const error = chosen(files);
    return { err: error ? overlayError(error, project) : null };
  };

  server.ws.on(ASK, ({ path }: { readonly path: string }, client) => {
    const file = fileOf(path);
    client.send(PROBLEM, message(file === undefined ? recent : [file, ...recent]));
  });

  return {
    show(diagnostics, saved = []) {
      const before = new Set(known.map(formatDiagnostic));
      const now = new Set(diagnostics.map(formatDiagnostic));
      known = diagnostics;
      recent = [...new Set([...saved, ...recent])];
      report(server, diagnostics, before, [...before].filter((text) => !now.has(text)).length);
      server.ws.send(PROBLEM, message(recent));
    },
  };
}

/** Prints new problems, and the number of corrected ones. */
function report(
  { config: { logger } }: ViteDevServer,
  diagnostics: readonly Diagnostic[],
  before: ReadonlySet<string>,
  corrected: number,
): void {
  const fresh = diagnostics.filter((diagnostic) => !before.has(formatDiagnostic(diagnostic)));
  const warnings = fresh.filter((diagnostic) => !isError(diagnostic));
  const shown = new Set([...fresh.filter(isError), ...warnings.slice(0, MOST_WARNINGS)]);
  for (const diagnostic of fresh)
    if (shown.has(diagnostic))
      logger[isError(diagnostic) ? 'error' : 'warn'](formatDiagnostic(diagnostic));
  const more = fresh.length - shown.size;
  if (more > 0)
    logger.warn(
      `Warnings that are not shown: ${more}. To see all warnings, run "${command('check')}".`,
    );
  if (corrected > 0) {
    const left = diagnostics.filter(isError).length;
    logger.info(
      `${count(corrected, 'finding')} corrected${left > 0 ? `, ${count(left, 'error')} left` : ''}.`,
    );
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Converts a thrown value to diagnostics. A value without diagnostics is reported at the start of `site.config.ts`. */
export function thrown(cause: unknown): readonly Diagnostic[] {
  if (cause instanceof Error && 'diagnostics' in cause && Array.isArray(cause.diagnostics))
    return cause.diagnostics;
  const message = cause instanceof Error ? cause.message : String(cause);
  return [{ place: startOf('site.config.ts'), rule: 'bad-config', message, fix: '' }];
}

/** Converts a mistake to the format of Vite's overlay. */
function overlayError({ place, rule, message, fix }: Diagnostic, project: Project) {
  return {
    message: `${rule}: ${message}\n${fix}`,
    stack: '',
    id: resolve(project.root, place.file),
    plugin: 'documentation-site',
    loc: { ...place, file: resolve(project.root, place.file) },
  };
}
