/** Runs one of the project's own TypeScript modules as a command. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCode } from '../packages/engine/load-code.mjs';

/**
 * Loads a module and calls `run` with it. The result of `run` becomes the exit code. Errors in the input
 * (`AuthorError`) are printed without a stack, other errors with one. The command works on the current folder, which
 * may contain another site.
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
