/** Runs one of the project's own TypeScript modules as a command. */
import { runnerImport } from 'vite';

/**
 * Loads a module and calls `run` with it; what that returns is the exit code. What is wrong with the
 * input is printed without a stack, a bug of ours with one.
 */
export async function runTool(path, run) {
  try {
    const { module } = await runnerImport(path);
    process.exitCode = await run(module);
  } catch (cause) {
    console.error(cause);
    process.exitCode = 1;
  }
}
