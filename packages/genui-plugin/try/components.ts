/** What is known of components, fetched when a sample is tried. Browser only. */
import type { Catalogue } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import type { IslandTools } from 'parallel-docs';

/** What `componentsFile` leaves of the data: without descriptions, and only what the checker reads. */
export interface ComponentData extends ReferenceData {
  /** What the checker says in the page's language; absent where that is English. */
  readonly catalogue?: Catalogue;
}

const known = new Map<string, Promise<ComponentData>>();

/** Fetches the file once; after a failure, the next call tries again. */
export function loadComponents(
  address: string,
  { fetchFile }: IslandTools,
): Promise<ComponentData> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const loading = fetchFile(address).then((response) => response.json() as Promise<ComponentData>);
  known.set(address, loading);
  loading.catch(() => known.delete(address));
  return loading;
}
