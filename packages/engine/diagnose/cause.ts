/** Reads the properties of a thrown value, which may be anything. */

/** The message of an error, or any other thrown value as text. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The code of a system error, such as `ENOENT`; `undefined` for any other value. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** The file or folder of a system error; `undefined` if it names none. */
export function pathOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('path' in cause)) return undefined;
  return typeof cause.path === 'string' ? cause.path : undefined;
}
