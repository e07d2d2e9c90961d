/**
 * What a build of the project would print, if it would change nothing: what the last one printed, with no page rendered.
 *
 * @param root absolute path of the project
 * @param env the environment, of which `OUT_DIR` and `CONTENT_DIR` name folders
 */
export function notedBuild(root: string, env: NodeJS.ProcessEnv): readonly string[] | undefined;

/**
 * Notes the state of the project, for a build that begins.
 *
 * @returns what writes the stamp once the build has succeeded: `files` are absolute paths of all code that it was made by,
 *   `said` the lines that it printed
 */
export function beginStamp(
  root: string,
  env: NodeJS.ProcessEnv,
): (files: readonly string[], said: readonly string[]) => void;
