/** Reads `site.config.ts`. Problems are reported as messages with their place, never as a stack trace. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import { createPlaces } from '../diagnose/place.ts';
import { loadCode } from '../load-code.mjs';
import { ConfigError, resolveSite, type Site } from '../site/config.ts';
import { CONFIG_FILE, configDiagnostics } from './config-places.ts';
import { resolveProject } from './project.ts';

/** Thrown for a `site.config.ts` without a valid configuration, with all problems at their places. */
export class ConfigFileError extends AuthorError {
  override name = 'ConfigFileError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(formatDiagnostic).join('\n\n'), options);
    this.diagnostics = diagnostics;
  }
}

export interface LoadedConfig {
  /** The exported value. `resolveSite` checks it. */
  readonly config: unknown;
  /** Absolute paths of the file and of its imports from the project. */
  readonly files: readonly string[];
}

/**
 * Loads and checks the configuration of the project in `root`.
 *
 * @throws {ConfigFileError} if it cannot be read or is wrong.
 */
export async function loadSite(root: string): Promise<Site> {
  const { config, files } = await loadSiteConfig(root);
  try {
    return resolveSite(config, files);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    throw new ConfigFileError(configDiagnostics(cause, root), { cause });
  }
}

/** Loads the configuration of the project in `root`. @throws {ConfigFileError} if that fails. */
export async function loadSiteConfig(root: string): Promise<LoadedConfig> {
  const file = join(root, CONFIG_FILE);
  if (!existsSync(file))
    throw problem(
      CONFIG_FILE,
      {},
      `There is no file ${CONFIG_FILE}.`,
      `Write this file as ${manual('guide/start.md')} shows.`,
    );
  const wait = watchForEnd();
  try {
    const { module, files } = await loadCode(file, root, resolveProject(root, {}).cacheDir);
    if (typeof module.default === 'object' && module.default !== null)
      return { config: module.default, files };
  } catch (cause) {
    throw await explain(cause, root);
  } finally {
    wait.end();
  }
  throw problem(
    CONFIG_FILE,
    {},
    'The file exports no configuration.',
    'Write "export default defineSite({ … });".',
  );
}

/** If loading the configuration takes longer than this, a message says so. */
const PATIENCE_MS = 10_000;

/**
 * Reports a configuration that never ends, because it awaits something that never happens. Without this report, Node
 * would exit silently when it has nothing left to do. If Node keeps running, a message says that the configuration is
 * not finished.
 */
function watchForEnd(): { end(): void } {
  const never = () => {
    const { message } = problem(
      CONFIG_FILE,
      {},
      'The file never finishes loading, because an "await" never completes.',
      'Find the "await" that never completes.',
    );
    console.error(message);
    process.exit(1);
  };
  process.once('beforeExit', never);
  const timer = setTimeout(
    () => console.error(`${CONFIG_FILE} is still running; waiting for it …`),
    PATIENCE_MS,
  ).unref();
  return {
    end() {
      clearTimeout(timer);
      process.off('beforeExit', never);
    },
  };
}

/** The used part of the bundler's errors. */
interface BundleError {
  readonly message: string;
  readonly kind?: string;
  /** The module to import. */
  readonly exporter?: string;
  /** The column counts from 0. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

async function explain(cause: unknown, root: string): Promise<ConfigFileError> {
  const error = bundleErrors(cause)[0];
  const path = error?.loc?.file ?? join(root, CONFIG_FILE);
  const file = relative(root, path).split(sep).join('/');
  if (error?.kind === 'PARSE_ERROR') {
    return problem(
      file,
      error.loc,
      `${firstLine(error)}.`,
      'Correct the syntax here or just before this place.',
      cause,
    );
  }
  if (error) {
    const place = error.exporter ? placeOf(error.exporter, readFileSync(path, 'utf8')) : error.loc;
    return problem(file, place, `${firstLine(error)}.`, 'Correct the import, or remove it.', cause);
  }
  const thrown = cause instanceof Error ? cause : new Error(String(cause));
  return problem(
    file,
    // Searches for the unknown name, or else for the text of the error in the source.
    placeOf(
      /^(\S+) is not defined$/.exec(thrown.message)?.[1] ?? thrown.message,
      readFileSync(path, 'utf8'),
    ),
    `The configuration throws ${thrown.name}: ${thrown.message.split('\n')[0]}`,
    'The build runs this file; find the code that throws the error.',
    cause,
  );
}

function bundleErrors(cause: unknown): readonly BundleError[] {
  const errors: unknown = cause instanceof Error && 'errors' in cause ? cause.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isBundleError) : [];
}

function isBundleError(error: unknown): error is BundleError {
  return error instanceof Object && 'message' in error && typeof error.message === 'string';
}

/** The bundler's message without its code frame, colours and error name. */
function firstLine({ message }: BundleError): string {
  return message
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/^\[\w+\] /, '')
    .replace(/\n.*/s, '');
}

function placeOf(word: string, source: string): BundleError['loc'] | undefined {
  const at = source.indexOf(word);
  if (at < 0) return undefined;
  const { line, column } = createPlaces(source)(at);
  return { file: '', line, column: column - 1 };
}

function problem(
  file: string,
  place: { readonly line?: number; readonly column?: number } | undefined,
  message: string,
  fix: string,
  cause?: unknown,
): ConfigFileError {
  return new ConfigFileError(
    [
      {
        place: { file, line: place?.line ?? 1, column: (place?.column ?? 0) + 1 },
        rule: 'bad-config',
        message,
        fix,
      },
    ],
    { cause },
  );
}
