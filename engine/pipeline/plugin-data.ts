/** The data of a site's plug-ins, by version, and what is said when a file of it is wrong. */
import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { AuthorError } from '../diagnose/author-error.ts';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../diagnose/diagnostics.ts';
import type { DataProblem, DocsPlugin } from '../plugin.ts';

/** By version, then by name of the plug-in. */
export type PluginData = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Mistakes in data files. An author's mistake, so there is no stack to read: the message says it all. */
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
      const loaded = await plugin.load?.({ root, version });
      if (!loaded) continue;
      if ('problems' in loaded) problems.push(...loaded.problems);
      else own.set(plugin.name, loaded.data);
    }
    data.set(version, own);
  }
  if (problems.length > 0)
    throw new DataError(sortDiagnostics(problems.map((problem) => toDiagnostic(problem, root))));
  return data;
}

function toDiagnostic({ file, key, message, help }: DataProblem, root: string): Diagnostic {
  const path = resolve(root, file);
  return {
    severity: 'error',
    file: relative(root, path).split(sep).join('/'),
    ...placeInJson(path, key),
    rule: 'bad-data',
    message: key ? `${key}: ${message}` : message,
    mend: help,
  };
}

/** Where a key such as `props[3].description.zh` stands in a JSON file; the start where it cannot be found. */
function placeInJson(file: string, key: string): { line: number; column: number } {
  try {
    const counter = new LineCounter();
    // JSON is YAML, and this parser keeps the places.
    const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: counter });
    const path = (key.match(/[^.[\]]+/g) ?? []).map((k) => (/^\d+$/.test(k) ? Number(k) : k));
    // Of what is missing, the place is that of the object it is missing in.
    for (; path.length > 0; path.pop()) {
      const node = document.getIn(path, true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = counter.linePos(node.range[0]);
      return { line, column: col };
    }
  } catch {
    // The file is missing or no JSON; the message says so.
  }
  return { line: 1, column: 1 };
}
