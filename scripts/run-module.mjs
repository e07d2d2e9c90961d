/** Runs one of the project's own TypeScript modules as a command. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCode } from '../packages/engine/load-code.mjs';

/**
 * Loads a module and calls `run` with it; the result is the exit code. Errors in the input (`AuthorError`) are printed
 * without a stack, bugs with one. The command works on the folder where it is called, which may contain another site.
 *
 * @param path relative to this folder
 */
export async function runModule(path, run) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { module } = await loadCode(
      fileURLToPath(new URL(path, import.meta.url)),
      root,
      join(root, 'node_modules/.cache/docs-engine'),
    );
    process.exitCode = await run(module);
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
  }
}
