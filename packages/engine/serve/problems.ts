/** What is wrong with the site, as an author sees it while writing: in the terminal what has changed, in each open page one mistake. */
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type Diagnostic, formatDiagnostic, isError } from '../diagnose/diagnostics.ts';
import { command } from '../diagnose/own-names.ts';
import { startOf } from '../diagnose/place.ts';
import type { Project } from '../read/project.ts';

/** Event with the mistake that the overlay of a page shows; `err: null` closes the overlay. */
export const PROBLEM = 'docs:problem';
/** Event of a page that was opened or loaded again. */
export const ASK = 'docs:ask';

/** More warnings than this are counted. */
const MOST_WARNINGS = 20;

export interface Problems {
  /**
   * Shows what is wrong now.
   *
   * @param saved absolute paths of the files that were saved since the last time, the newest first: a mistake in one of
   *   them is shown before others
   */
  show(diagnostics: readonly Diagnostic[], saved?: readonly string[]): void;
}

/** @param fileOf absolute path of the file that makes the page at a path of the site */
export function createProblems(
  server: ViteDevServer,
  project: Project,
  fileOf: (path: string) => string | undefined,
): Problems {
  let known: readonly Diagnostic[] = [];
  let recent: readonly string[] = [];

  /** The mistake of the first of some files that has one, else the first of all. */
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

/** Prints what is new, and how much was corrected. */
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
  if (more > 0) logger.warn(`… and ${more} more warnings: ${command('check')} lists them.`);
  if (corrected > 0) {
    const left = diagnostics.filter(isError).length;
    logger.info(
      `${count(corrected, 'finding')} corrected${left > 0 ? `, ${count(left, 'error')} left` : ''}.`,
    );
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Something that was thrown, as a mistake of the project; without a place it is in its configuration. */
export function thrown(cause: unknown): readonly Diagnostic[] {
  if (cause instanceof Error && 'diagnostics' in cause && Array.isArray(cause.diagnostics))
    return cause.diagnostics;
  const message = cause instanceof Error ? cause.message : String(cause);
  return [{ place: startOf('site.config.ts'), rule: 'bad-config', message, fix: '' }];
}

/** A mistake as Vite's overlay shows it. */
function overlayError({ place, rule, message, fix }: Diagnostic, project: Project) {
  return {
    message: `${rule}: ${message}\n${fix}`,
    stack: '',
    id: resolve(project.root, place.file),
    plugin: 'documentation-site',
    loc: { ...place, file: resolve(project.root, place.file) },
  };
}
