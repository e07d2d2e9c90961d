/** Reads the files of the project that pages include. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { IncludedFiles } from '../markdown/render/include.ts';

/** Maximum size of an included file. */
const MAX_BYTES = 1_000_000;

/**
 * Reads the files in all attributes `file` of a page; none if the page has no `::include`. Leaves out files that are
 * missing, hidden, too large or outside the project.
 *
 * @param root the project's folder
 */
export function readIncluded(root: string, source: string): IncludedFiles {
  const files = new Map<string, string>();
  if (!source.includes('::include')) return files;
  for (const [, quoted, single, bare] of source.matchAll(
    /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/g,
  )) {
    const path = quoted ?? single ?? bare ?? '';
    const text = readInside(root, path);
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

function readInside(root: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(root, path));
    const inside = relative(realpathSync(root), file);
    // Hidden files may contain secrets of the machine: keys, settings, histories.
    const isHidden = inside.split(sep).some((name) => name.startsWith('.'));
    if (isAbsolute(path) || isAbsolute(inside) || isHidden) return undefined;
    const { size } = statSync(file);
    return size > MAX_BYTES ? undefined : readFileSync(file, 'utf8');
  } catch {
    // The page that includes the file reports that the file is missing.
    return undefined;
  }
}
