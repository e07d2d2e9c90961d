/** Fetches the data about components when a reader tries a sample. Browser only. */
import type { Catalogue } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import type { IslandTools } from 'parallel-docs';

/** The content of a file by `componentsFile`, which has only the members that the checker and the knobs read. */
export interface ComponentData extends ReferenceData {
  /** The checker's messages in the page's language; absent in English. */
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
