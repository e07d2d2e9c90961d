/** Matches the headings of a translation with those of its source page. Pure functions. */

export interface SourceHeading {
  readonly depth: number;
  readonly id: string;
}

export interface TranslatedHeading {
  readonly depth: number;
  /** The `{#id}` after the heading. */
  readonly explicit: string | undefined;
}

/**
 * Ids that the headings of a translation get from its source page; `undefined` for a heading without a counterpart.
 * Headings with the same id are counterparts, in order. Between two such pairs, headings at the same position are
 * counterparts if their levels are equal.
 */
export function shareIds(
  source: readonly SourceHeading[],
  translation: readonly TranslatedHeading[],
): (string | undefined)[] {
  const shared: (string | undefined)[] = translation.map(() => undefined);
  let from = 0;
  let to = 0;
  const shareRun = (sourceEnd: number, end: number) => {
    for (; to < end; to++, from++) {
      const counterpart = from < sourceEnd ? source[from] : undefined;
      if (counterpart && counterpart.depth === translation[to]?.depth) shared[to] = counterpart.id;
    }
  };
  translation.forEach(({ explicit }, at) => {
    if (explicit === undefined) return;
    const found = source.findIndex(({ id }, index) => index >= from && id === explicit);
    if (found < 0) return;
    shareRun(found, at);
    shared[at] = explicit;
    from = found + 1;
    to = at + 1;
  });
  shareRun(source.length, translation.length);
  return shared;
}
