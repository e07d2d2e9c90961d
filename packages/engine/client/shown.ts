/** React's state of the screen. */
import type { Panel } from '../theme/app.tsx';
import type { View } from './navigation/prepare.ts';
import type { Notice } from './overlay.tsx';

export interface Shown {
  readonly view: View;
  /** Areas that the address hides; absent at first, since the document contains all areas. */
  readonly off?: ReadonlySet<string>;
  readonly panel?: Panel | undefined;
  /** Initial text of the search panel. */
  readonly typed?: string;
  readonly notice?: Notice | undefined;
  /** Progress of a slow navigation, 0 to 1. */
  readonly progress?: number | undefined;
}

/** Updates part of the state. Its identity never changes. */
export type Change = (part: Partial<Shown>) => void;
