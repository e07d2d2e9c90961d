export interface Break {
  /** A line of COVERAGE.md by the first word of its section and its number: `Behaviours 2.3.3`. */
  readonly row: string;
  /** Title of a test which that line names, as it stands there. */
  readonly proof: string;
  /** What a reader would meet. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly search: string;
  readonly replacement: string;
}

export const breaks: readonly Break[];

/** File of the test that has to fail; `undefined` when the line names none of that title. */
export function fileOfProof(each: Pick<Break, 'row' | 'proof'>): string | undefined;
