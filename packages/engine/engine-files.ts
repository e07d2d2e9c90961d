/** Where the engine's own files are: as TypeScript in its repository, as JavaScript in an installed package. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder this file is in. */
export const engineDir = dirname(fileURLToPath(import.meta.url));

/**
 * Absolute path of one of the engine's modules, named without its ending (`client/main`), or of another of its files.
 *
 * @throws {Error} when the engine has no such module: a mistake of the engine.
 */
export function engineModule(name: string): string {
  for (const ending of ['.ts', '.tsx', '.js', '']) {
    const file = join(engineDir, name + ending);
    if (existsSync(file)) return file;
  }
  throw new Error(`The engine has no module ${name}.`);
}
