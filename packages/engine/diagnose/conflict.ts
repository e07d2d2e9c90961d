/** Finds git's conflict markers in a file. */

/**
 * Offsets of the lines that begin a conflict. Such a line starts with `<<<<<<<`, and lines that start with `=======`
 * and `>>>>>>>` follow.
 */
export function conflictsIn(source: string): number[] {
  const found: number[] = [];
  for (let at = source.indexOf(BEGIN); at >= 0; at = source.indexOf(BEGIN, at + 1)) {
    if (at > 0 && source[at - 1] !== '\n') continue;
    const middle = source.indexOf('\n=======', at);
    if (middle >= 0 && source.indexOf('\n>>>>>>> ', middle) >= 0) found.push(at);
  }
  return found;
}

const BEGIN = '<<<<<<< ';

/** Message and fix for conflict markers, as sentences. */
export const CONFLICT = {
  message: 'Two versions of this text were never merged: git has left conflict marks here.',
  fix: 'Keep one version or join the two versions, and remove the lines "<<<<<<<", "=======" and ">>>>>>>". If these lines are an example, indent the lines by a space.',
} as const;
