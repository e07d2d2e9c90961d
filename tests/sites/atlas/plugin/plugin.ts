/** The plug-in of the atlas site. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsPlugin } from '../../../../packages/engine/index.ts';
import { coordinate, places } from './coordinate.ts';
import { loadPlaces, type Places, publishPlaces } from './places.ts';
import { checkRoute, declaredPlaces, routeGrammar, routeLength } from './route.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** Adds the places of each version, the `route` language, `::coordinate`, `::places` and the unit switch. */
export function atlas(): DocsPlugin<Places> {
  return {
    name: 'atlas',
    folders: ['data'],
    styles: join(folder, 'styles.css'),
    load: loadPlaces,
    publish: publishPlaces,
    languages: [{ name: 'route', aliases: ['way'], label: 'Route', grammar: routeGrammar }],
    samples: { check: checkRoute, declares: declaredPlaces, below: routeLength },
    directives: { coordinate, places },
    islands: { units: join(folder, 'units.ts') },
  };
}
