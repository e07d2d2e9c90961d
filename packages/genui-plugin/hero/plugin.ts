/** The sample at the top of the home page as a plug-in of the engine. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsPlugin } from 'parallel-docs';
import { heroPicture } from './picture.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** Shows a small `.gen` file and its interface, which works as a simulation from the reader's first press. */
export function homeExample(): DocsPlugin {
  return {
    name: 'home-example',
    styles: join(folder, 'styles.css'),
    heroPicture,
    islands: { home: join(folder, 'island.ts') },
  };
}
