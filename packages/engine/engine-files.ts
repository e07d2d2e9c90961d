/** Locates the engine's own files: TypeScript in its repository, JavaScript in an installed package. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this file. */
export const engineDir = dirname(fileURLToPath(import.meta.url));

/**
 * Absolute path of a module of the engine, named without its extension (`client/main`), or of another file of the
 * engine, named with its extension.
 *
 * @throws {Error} if the engine has no such module, which is a bug in the engine.
 */
export function engineModule(name: string): string {
  for (const ending of ['.ts', '.tsx', '.js', '']) {
    const file = join(engineDir, name + ending);
    if (existsSync(file)) return file;
  }
  throw new Error(`The engine has no module ${name}.`);
}
