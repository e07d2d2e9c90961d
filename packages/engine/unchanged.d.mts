/**
 * Checks whether a build would change nothing. If so, returns the lines that the last build printed, with 0 rendered
 * pages and the time of this check; otherwise `undefined`.
 *
 * @param root absolute path of the project
 * @param env environment variables; `OUT_DIR` and `CONTENT_DIR` name folders
 */
export function notedBuild(root: string, env: NodeJS.ProcessEnv): readonly string[] | undefined;

/**
 * Records the state of the project at the start of a build.
 *
 * @returns a function that writes the stamp; call it after a successful build. `files` are the absolute paths of all
 * code of the build, `said` are the lines that the build printed. The function writes nothing if the state cannot be
 * determined
 */
export function beginStamp(
  root: string,
  env: NodeJS.ProcessEnv,
): (files: readonly string[], said: readonly string[]) => void;
