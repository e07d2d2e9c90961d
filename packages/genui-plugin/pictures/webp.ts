/** Writes lossless WebP with the tools of the WebP project (Debian package `webp`). */
import { execFileSync } from 'node:child_process';
import { AuthorError } from 'parallel-docs';
import { codeOf, messageOf } from 'parallel-docs/command';

/** Writes one picture. @throws {AuthorError} if the tool is missing or refuses the file. */
export function writeStill(png: string, webp: string): void {
  run('cwebp', ['-quiet', '-lossless', '-z', '9', png, '-o', webp]);
}

/** Writes frames as an endless loop. @param delay of each frame, in milliseconds */
export function writeMoving(frames: readonly string[], delay: number, webp: string): void {
  run('img2webp', ['-loop', '0', '-lossless', '-m', '6', '-d', `${delay}`, ...frames, '-o', webp]);
}

function run(tool: string, args: readonly string[]): void {
  try {
    execFileSync(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (cause) {
    throw new AuthorError(
      codeOf(cause) === 'ENOENT'
        ? `"${tool}" is missing. Install the tools of WebP; on Debian and Ubuntu, the package "webp" contains these tools.`
        : `"${tool}" failed: ${messageOf(cause)}`,
      { cause },
    );
  }
}
