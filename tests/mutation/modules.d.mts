export interface Module {
  /** As in `npm run mutation -- search`. */
  readonly name: string;
  /** Patterns of the files that are changed; one with `!` leaves files out. */
  readonly mutate: readonly string[];
  /** Patterns of the test files that have to notice. */
  readonly tests: readonly string[];
}

export const modules: readonly Module[];
