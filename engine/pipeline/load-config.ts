/** Reads `site.config.ts`. What is wrong with it is said in words, with its place, never with a stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadConfigFromFile, transformWithOxc } from 'vite';
import { type Diagnostic, formatDiagnostic } from '../diagnose/diagnostics.ts';
import { ConfigError } from '../site/config.ts';

const CONFIG_FILE = 'site.config.ts';

/** A `site.config.ts` that cannot be read: no configuration comes of it. */
export class ConfigFileError extends ConfigError {
  override name = 'ConfigFileError';
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic, options?: ErrorOptions) {
    super(formatDiagnostic(diagnostic), options);
    this.diagnostic = diagnostic;
  }
}

export interface LoadedConfig {
  /** As it is written; `resolveSite` checks it. */
  readonly config: unknown;
  /** Absolute paths of the file and of what it imports from the project. */
  readonly files: readonly string[];
}

/** Loads the configuration of the project in `root`. @throws {ConfigFileError} when that is impossible. */
export async function loadSiteConfig(root: string): Promise<LoadedConfig> {
  const file = join(root, CONFIG_FILE);
  if (!existsSync(file))
    throw problem(CONFIG_FILE, {}, 'There is no configuration.', 'Write it, as README.md says.');
  try {
    // As Vite loads its own configuration: TypeScript, imports and all.
    const loaded = await loadConfigFromFile(
      { command: 'build', mode: 'production' },
      file,
      root,
      'silent',
    );
    return { config: loaded!.config, files: loaded!.dependencies };
  } catch (cause) {
    throw await explain(cause, root);
  }
}

/** An error of the bundler, as far as it is used here. */
interface BundleError {
  readonly message: string;
  readonly kind?: string;
  /** What was to be imported. */
  readonly exporter?: string;
  /** The column counts from 0. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

async function explain(cause: unknown, root: string): Promise<ConfigFileError> {
  const error = bundleErrors(cause)[0];
  const path = error?.loc?.file ?? join(root, CONFIG_FILE);
  const file = relative(root, path).split(sep).join('/');
  if (error?.kind === 'PARSE_ERROR') {
    // Vite puts a line of its own in front, so the place is asked for again.
    const loc = (await parseError(path))?.loc ?? error.loc;
    return problem(
      file,
      loc,
      `${firstLine(error)}.`,
      'Mend the syntax here or just before.',
      cause,
    );
  }
  if (error) {
    const place = error.exporter ? placeOf(error.exporter, readFileSync(path, 'utf8')) : error.loc;
    return problem(file, place, `${firstLine(error)}.`, 'Correct the path, or remove it.', cause);
  }
  const thrown = cause instanceof Error ? cause : new Error(String(cause));
  if (thrown.message.startsWith('config must export'))
    return problem(
      file,
      {},
      'It exports no configuration.',
      'Write "export default defineSite({ … });".',
      cause,
    );
  return problem(
    file,
    {},
    `It stops with ${thrown.name}: ${thrown.message.split('\n')[0]}`,
    'What stands in it is run; find what throws this.',
    cause,
  );
}

async function parseError(path: string): Promise<BundleError | undefined> {
  try {
    await transformWithOxc(readFileSync(path, 'utf8'), path);
    return undefined;
  } catch (cause) {
    return bundleErrors(cause)[0];
  }
}

function bundleErrors(cause: unknown): readonly BundleError[] {
  return (cause as { errors?: readonly BundleError[] } | undefined)?.errors ?? [];
}

/** What the bundler says, without the picture below it, colours and its own name for it. */
function firstLine({ message }: BundleError): string {
  return message
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/^\[\w+\] /, '')
    .split('\n')[0]!;
}

function placeOf(word: string, source: string): BundleError['loc'] | undefined {
  const at = source.indexOf(word);
  if (at < 0) return undefined;
  const before = source.slice(0, at).split('\n');
  return { file: '', line: before.length, column: before.at(-1)!.length };
}

function problem(
  file: string,
  place: { readonly line?: number; readonly column?: number } | undefined,
  message: string,
  mend: string,
  cause?: unknown,
): ConfigFileError {
  return new ConfigFileError(
    {
      severity: 'error',
      file,
      line: place?.line ?? 1,
      column: (place?.column ?? 0) + 1,
      rule: 'bad-config',
      message,
      mend,
    },
    { cause },
  );
}
