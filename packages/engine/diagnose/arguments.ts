/** Parses the arguments of a command, and reports problems as messages. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AuthorError } from './author-error.ts';
import { codeOf, messageOf } from './cause.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The result of `parseArgs` for these options. */
type ReadArguments<T extends Options> = Pick<
  ReturnType<
    typeof parseArgs<{
      args: string[];
      allowPositionals: true;
      options: T & { help: { type: 'boolean'; default: false } };
    }>
  >,
  'values' | 'positionals'
>;

/**
 * Parses the options and other arguments of a command. Every command has the option `--help`.
 *
 * @param usage usage text of the command, for messages
 * @param most maximum number of arguments besides options
 * @throws {AuthorError} for an unknown option, an option without its value, and too many arguments
 */
export function readArguments<const T extends Options>(
  usage: string,
  args: readonly string[],
  options: T,
  most: number,
): ReadArguments<T> {
  const wrong = (message: string, cause?: unknown) =>
    new AuthorError(`${message}\n\n${usage}`, { cause });
  const read = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', default: false } },
    });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
  } catch (cause) {
    const message = messageOf(cause);
    const name = /'(-[^' ]*)/.exec(message)?.[1];
    if (codeOf(cause) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw wrong(`"${name}" is not an option.`, cause);
    throw wrong(/missing/.test(message) ? `"${name}" needs a value.` : message, cause);
  }
  const { values, positionals } = parsed;
  if (positionals.length > most)
    throw wrong(
      most === 0
        ? `"${positionals[0]}" is not an option, and this command takes only options.`
        : `Too many arguments: "${positionals.join('", "')}".`,
    );
  return { values, positionals };
}
