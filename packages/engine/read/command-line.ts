/** Rejects options of Vite's commands that have no effect on a site. */
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';

/** Accepted options of `vite build`: those for its messages and its configuration file. Some take a value. */
const KEPT =
  /^(?:--?(?:c|config|configLoader|l|logLevel|clearScreen|d|debug|f|filter|h|help|v|version))(?:=|$)/;
/** The fix for a rejected option. */
const INSTEAD: Readonly<Record<string, string>> = {
  outDir: `Set the output folder with the environment variable OUT_DIR: OUT_DIR=DIR ${command('build')}.`,
  base: 'Set the base path with "base" in site.config.ts.',
};

/**
 * Rejects options that Vite accepts but a site ignores. For example, `vite build --outDir DIR` would build into the
 * usual folder without a warning.
 *
 * @param args arguments after Node and the script. Without the command `build`, only `--outDir` and `--base` are
 *   rejected
 * @throws {AuthorError} naming the option and what to do instead.
 */
export function checkCommandLine(args: readonly string[]): void {
  const [command, ...rest] = args;
  const isBuild = command === 'build';
  for (const [at, arg] of rest.entries()) {
    const name = /^--(\w+)/.exec(arg)?.[1];
    const instead = name !== undefined && Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
    const option = at > 0 && !arg.startsWith('-') ? rest[at - 1] : undefined;
    const isValue = option !== undefined && /^--?\w+$/.test(option) && KEPT.test(option);
    if (instead === undefined && (!isBuild || KEPT.test(arg) || isValue)) continue;
    throw new AuthorError(
      `"${arg}" has no effect here, so nothing was done. ${instead ?? 'The settings of a build are in site.config.ts.'}`,
    );
  }
}
