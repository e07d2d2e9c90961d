/** What the checker of samples and the knobs know of components, as a file for the browser. */
import type { ReferenceData } from '../reference/schema.ts';

/** Name of the file among those of the plug-ins. */
export const COMPONENTS_FILE = 'components.json';

/** Members that only tables of pages need. */
const UNUSED = new Set(['description', 'zh', 'syntax', 'methods', 'usedIn', 'twoWay', 'note']);

/** The file's text: an object of the form of `ReferenceData` without its descriptions. */
export function componentsFile(data: ReferenceData): string {
  const { components, types, configTypes, scriptMacros, httpMacros } = data;
  const notes = new Set(
    [...Object.values(components).flatMap(({ rejected = [] }) => rejected), ...httpMacros].map(
      (one) => one.note,
    ),
  );
  return JSON.stringify(
    { components, types, configTypes, scriptMacros, httpMacros },
    (key, value) => (UNUSED.has(key) && !notes.has(value) ? undefined : value),
  );
}
