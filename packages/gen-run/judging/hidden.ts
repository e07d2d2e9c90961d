import { type } from '../scripts/types.ts';

/** The type of an expression whose type the judge does not know. */
export const HIDDEN = type('‹›');
