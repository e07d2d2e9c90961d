/** A token with those around it, as the checks of other languages look at them. */
import type { Problems } from '../../problem.ts';
import type { RustToken } from '../../rust/tokens.ts';

type Add = (last: number, advice: Parameters<Problems['add']>[2]) => void;

/** A token with those around it. */
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

/** Notes what is wrong at a place, and tells whether it is. */
export type Check = (place: Place) => boolean;

export const isWord = (token: RustToken | undefined): boolean => token?.kind === 'word';
export const adjoins = ({ tokens, index }: Place): boolean =>
  tokens[index + 1]?.start === tokens[index]?.end;
