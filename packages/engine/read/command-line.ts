/** Rejects options of Vite's commands that have no effect on a site. */
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';

/** Accepted options of `vite build`: for its output and its configuration file; some take a value. */
const KEPT =
  /^(?:--?(?:c|config|configLoader|l|logLevel|clearScreen|d|debug|f|filter|h|help|v|version))(?:=|$)/;
/** What to use instead of an option. */
const INSTEAD: Readonly<Record<string, string>> = {
  outDir: `The output folder is OUT_DIR of the environment: OUT_DIR=DIR ${command('build')}.`,
  base: 'The address below which the site lies is "base" in site.config.ts.',
};

/**
 * Rejects options that Vite accepts but a site ignores, such as `vite build --outDir DIR`, which would silently build
 * into another folder.
 *
 * @param args arguments after Node and the script; arguments of programs other than Vite are not checked
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
      `"${arg}" has no effect here, so nothing was done. ${instead ?? 'A site is built without options: site.config.ts says what it is made from and how.'}`,
    );
  }
}
