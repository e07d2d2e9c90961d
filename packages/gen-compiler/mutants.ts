/** Makes texts with one simulated typing error each. The same seed gives the same texts. */

/** Returns a function that draws pseudorandom integers from 0 to `limit - 1`. The seed determines them. */
function drawFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Characters that are typed by mistake: punctuation of templates, scripts and styles, white space, and others. */
const SIGNS = [...'<>/"\'{}()[];:,.=@#!&|+-*% \nax1', '中'];

/**
 * Yields texts of `texts` without end, with one edit each: a character inserted, deleted or replaced, a word or line
 * deleted, or a line doubled.
 */
export function* mutants(texts: readonly string[], seed: number): Generator<string, never> {
  const draw = drawFrom(seed);
  while (true) {
    const text = texts[draw(texts.length)] ?? '';
    const at = draw(text.length + 1);
    const sign = SIGNS[draw(SIGNS.length)] ?? ' ';
    const line = text.lastIndexOf('\n', at - 1) + 1;
    const nextLine = text.indexOf('\n', at) + 1 || text.length;
    const word = /^\w*/.exec(text.slice(at))?.[0].length ?? 0;
    const edits: readonly [start: number, end: number, put: string][] = [
      [at, at, sign],
      [at, at + 1, ''],
      [at, at + 1, sign],
      [at, at + word, ''],
      [line, nextLine, ''],
      [nextLine, nextLine, text.slice(line, nextLine)],
    ];
    const [start, end, put] = edits[draw(edits.length)]!;
    yield text.slice(0, start) + put + text.slice(end);
  }
}
