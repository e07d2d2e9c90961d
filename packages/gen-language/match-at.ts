/** What a sticky expression matches at an offset of a text; undefined where it does not match there. */
export function matchAt(
  expression: RegExp,
  text: string,
  offset: number,
): RegExpExecArray | undefined {
  expression.lastIndex = offset;
  return expression.exec(text) ?? undefined;
}
