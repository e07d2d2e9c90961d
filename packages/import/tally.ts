/** Changes and findings by rule, with their number and places. */

export interface Change {
  readonly rule: string;
  readonly what: string;
  /** `guide/a.md`, or `guide/a.md:12`. */
  readonly place: string;
}

/** Changes as lines for people: each rule with its number, below it what was done, how often. */
export function tally(changes: readonly Pick<Change, 'rule' | 'what'>[]): string[] {
  const rules = new Map<string, Map<string, number>>();
  for (const { rule, what } of changes) {
    const kinds = rules.get(rule) ?? new Map<string, number>();
    rules.set(rule, kinds.set(what, (kinds.get(what) ?? 0) + 1));
  }
  const sum = (kinds: ReadonlyMap<string, number>) =>
    [...kinds.values()].reduce((a, b) => a + b, 0);
  return [...rules]
    .sort(([, a], [, b]) => sum(b) - sum(a))
    .flatMap(([rule, kinds]) => [
      `${String(sum(kinds)).padStart(7)}  ${rule}`,
      ...[...kinds]
        .sort(([, a], [, b]) => b - a)
        .map(([what, number]) => `${String(number).padStart(16)}  ${what}`),
    ]);
}
