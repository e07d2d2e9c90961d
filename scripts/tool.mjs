/** Runs one of the project's own TypeScript modules as a command. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Loads a module and calls `run` with it; what that returns is the exit code. What is wrong with the
 * input is printed without a stack, a bug of ours with one. The command works on the folder it is called in, which may
 * be that of another site than ours.
 *
 * @param path relative to this folder
 */
export async function runTool(path, run) {
  try {
    const { module } = await runnerImport(fileURLToPath(new URL(path, import.meta.url)));
    process.exitCode = await run(module);
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
  }
}
