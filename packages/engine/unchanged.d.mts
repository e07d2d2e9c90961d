/**
 * The output lines of a build that would change nothing: those of the last build, with no page rendered. `undefined` if
 * a build is needed.
 *
 * @param root absolute path of the project
 * @param env the environment; `OUT_DIR` and `CONTENT_DIR` are folders
 */
export function notedBuild(root: string, env: NodeJS.ProcessEnv): readonly string[] | undefined;

/**
 * Records the state of the project at the start of a build.
 *
 * @returns a function that writes the stamp after a successful build: `files` are the absolute paths of all code of the
 *   build, `said` the lines that it printed
 */
export function beginStamp(
  root: string,
  env: NodeJS.ProcessEnv,
): (files: readonly string[], said: readonly string[]) => void;
