/** Runs one of the project's own TypeScript modules as a command. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCode } from '../packages/engine/load-code.mjs';

/**
 * Loads a module and calls `run` with it; what that returns is the exit code. What is wrong with the
 * input is printed without a stack, a bug of ours with one. The command works on the folder it is called in, which may
 * be that of another site than ours.
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
