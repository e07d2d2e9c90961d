/** Which lines of a sample run. Lines count from 0. */

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length - 1;

/**
 * The line of an attribute's value.
 *
 * @param from offset of the tag that has the attribute
 */
export function attributeLine(source: string, value: string, from: number): number {
  return lineAt(source, source.indexOf(`="${value}"`, from));
}

/** The lines of a method, from `fn` to the brace that ends it; none where the script has no such method. */
export function methodLines(source: string, name: string): number[] {
  const method = new RegExp(`^( *)fn ${name}\\([\\s\\S]*?^\\1\\}`, 'm').exec(source);
  if (!method) return [];
  const first = lineAt(source, method.index);
  return method[0].split('\n').map((_, index) => first + index);
}
