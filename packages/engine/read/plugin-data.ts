/** Loads the data of a site's plug-ins by version, and reports problems in data files. */
import { relative, resolve, sep } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { messageOf } from '../diagnose/cause.ts';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../diagnose/diagnostics.ts';
import type { DataProblem, DocsPlugin, LoadContext } from '../plugin.ts';

/** Data by version, then by name of the plug-in. */
export type PluginData = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Mistakes in data files. These are authors' mistakes, so the message is complete without a stack trace. */
export class DataError extends AuthorError {
  override name = 'DataError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Loads the data of all plug-ins. @throws {DataError} with all mistakes of all files at once. */
export async function loadPluginData(
  plugins: readonly DocsPlugin[],
  root: string,
  versions: readonly string[],
): Promise<PluginData> {
  const problems: DataProblem[] = [];
  const data = new Map<string, ReadonlyMap<string, unknown>>();
  for (const version of versions) {
    const own = new Map<string, unknown>();
    for (const plugin of plugins) {
      const loaded = await loadOf(plugin, { root, version });
      if (!loaded) continue;
      if ('problems' in loaded) problems.push(...loaded.problems);
      else own.set(plugin.name, loaded.data);
    }
    data.set(version, own);
  }
  if (problems.length > 0)
    throw new DataError(sortDiagnostics(problems.map((problem) => inProject(problem, root))));
  return data;
}

/**
 * Calls `load` of a plug-in. @throws {AuthorError} the plug-in's own; any other error is wrapped in one that names the
 * plug-in.
 */
async function loadOf(plugin: DocsPlugin, context: LoadContext) {
  try {
    return await plugin.load?.(context);
  } catch (cause) {
    if (cause instanceof AuthorError) throw cause;
    throw new AuthorError(
      `The plug-in "${plugin.name}" cannot load its data: ${messageOf(cause)}`,
      { cause },
    );
  }
}

/** Makes the path of a problem in a data file relative to the project. */
function inProject({ place, ...problem }: DataProblem, root: string): Diagnostic {
  const file = relative(root, resolve(root, place.file)).split(sep).join('/');
  return { ...problem, place: { ...place, file } };
}
