/** What the judge does not know. */
import { type } from '../scripts/types.ts';

/** The type of what is not known. */
export const HIDDEN = type('‹›');
