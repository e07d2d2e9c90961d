/** Matches a sticky expression at an offset. Undefined if it does not match there. */
export function matchAt(
  expression: RegExp,
  text: string,
  offset: number,
): RegExpExecArray | undefined {
  expression.lastIndex = offset;
  return expression.exec(text) ?? undefined;
}
