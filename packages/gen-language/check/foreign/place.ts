/** A token with its neighbours, for the checks of other languages. */
import type { Problems } from '../../problem.ts';
import type { RustToken } from '../../rust/tokens.ts';

/** Reports a problem of the tokens from the current one to the one with the index `last`. */
type Add = (last: number, advice: Parameters<Problems['add']>[2]) => void;

export interface Place {
  readonly index: number;
  readonly tokens: readonly RustToken[];
  readonly code: string;
  readonly token: RustToken;
  readonly before: string;
  readonly next: string;
  readonly after: string;
  /** Whether a statement begins here. */
  readonly starts: boolean;
  readonly add: Add;
}

/** Checks one place; returns whether it has reported a problem. */
export type Check = (place: Place) => boolean;

export const isWord = (token: RustToken | undefined): boolean => token?.kind === 'word';
export const adjoins = ({ tokens, index }: Place): boolean =>
  tokens[index + 1]?.start === tokens[index]?.end;
