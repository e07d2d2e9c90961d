/** Reads the files of `public/` and the sizes of pictures. */
import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseXml, XmlError } from '@rgrove/parse-xml';
import { imageSize } from 'image-size';
import { messageOf } from '../diagnose/cause.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startOf } from '../diagnose/place.ts';
import { listFiles, type Project } from './project.ts';

/** The files of `public/` by path (`/logo.svg`): a picture's size in pixels, `undefined` for other files. */
export type PublicFiles = ReadonlyMap<string, { width: number; height: number } | undefined>;

/** Lists the files of `public/` with the sizes of pictures. Pages reserve space for pictures. */
export function readPublicFiles({ publicDir }: Pick<Project, 'publicDir'>): {
  readonly files: PublicFiles;
  readonly diagnostics: readonly Diagnostic[];
} {
  const files = new Map<string, { width: number; height: number } | undefined>();
  const diagnostics: Diagnostic[] = [];
  for (const file of listFiles(publicDir)) {
    const path = join(publicDir, file);
    if (!isInside(path, publicDir)) {
      diagnostics.push({
        place: startOf(`public${file}`),
        rule: 'outside-content',
        message: `"public${file}" is a link whose target is outside of public/ or does not exist.`,
        fix: 'Put the file or folder itself into public/.',
      });
      continue;
    }
    const size = /\.(?:png|gif|jpe?g|webp|avif|svg)$/i.test(file) ? sizeOf(path) : undefined;
    if (size && 'problem' in size)
      diagnostics.push({
        place: { ...startOf(`public${file}`), ...size.place },
        rule: 'missing-image',
        message: `"public${file}" is not a picture that browsers can show: ${size.problem}.`,
        fix: 'Save the picture again, or remove the file.',
      });
    files.set(file, size && 'problem' in size ? undefined : size);
  }
  return { files, diagnostics };
}

/**
 * Whether a path is still inside a folder after symbolic links are resolved. Links must not publish files from outside
 * it.
 */
function isInside(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}

function sizeOf(
  file: string,
):
  | { width: number; height: number }
  | { problem: string; place?: { line: number; column: number } } {
  const bytes = readFileSync(file);
  try {
    // Browsers do not show an SVG that is not well-formed XML, even if it has a size.
    if (/\.svg$/i.test(file)) parseXml(bytes.toString('utf8'));
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (cause) {
    const problem = messageOf(cause)
      .replace(/\n.*/s, '')
      .replace(/ \(line.*| ?\.$/, '');
    if (!(cause instanceof XmlError)) return { problem };
    const { line, column } = cause;
    return { problem, place: { line, column } };
  }
}
