import type { Config } from './config.ts';
import type { Engine } from './engines/engine.ts';
import { prepare, readSite } from './site-documents.ts';

/** A set of pages that was loaded or already present. */
export interface Loaded {
  readonly name: string;
  readonly pages: number;
  readonly seconds: number;
}

/** Loads the sites of a configuration into an engine, each language as its own set. Skips sets that are up to date. */
export async function loadSites(
  { indexes }: Pick<Config, 'indexes'>,
  engine: Engine,
): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  for (const [index, { site, version }] of Object.entries(indexes)) {
    if (site === undefined) continue;
    for (const { lang, digest, read } of await readSite(site, version)) {
      const start = performance.now();
      const documents = read();
      const { pages, meta } = prepare(documents, digest);
      const name = `${index}.${lang}`;
      await engine.load(name, digest, pages(), meta);
      const seconds = (performance.now() - start) / 1000;
      loaded.push({ name, pages: documents.documents.length, seconds });
    }
  }
  return loaded;
}
