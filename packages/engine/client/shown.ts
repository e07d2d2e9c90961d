/** What is on screen, as React knows it. */
import type { Panel } from '../theme/app.tsx';
import type { View } from './navigation/prepare.ts';
import type { Notice } from './overlay.tsx';

export interface Shown {
  readonly view: View;
  /** Areas the address switches off; unknown until the client has taken over. */
  readonly off?: ReadonlySet<string>;
  readonly panel?: Panel | undefined;
  /** Text the search panel starts with. */
  readonly typed?: string;
  readonly notice?: Notice | undefined;
  /** Share of the navigation under way that is done, 0 to 1, once it takes its time. */
  readonly progress?: number | undefined;
}

/** Changes a part of what is shown; the rest stays. The same function every time. */
export type Change = (part: Partial<Shown>) => void;
