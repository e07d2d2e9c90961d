/** What is thrown may be anything; these read from it what an error has. */

/** What an error says, or the thrown value as text. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The code of an error of the system, such as `ENOENT`; `undefined` for any other. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** The file or folder an error of the system is about; `undefined` where it names none. */
export function pathOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('path' in cause)) return undefined;
  return typeof cause.path === 'string' ? cause.path : undefined;
}
