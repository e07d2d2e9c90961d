import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { Groonga } from './groonga.ts';
import { type Keeping, startGroonga } from './groonga-process.ts';
import { OpenSearch } from './opensearch.ts';

/** Creates the engine of a configuration. Starts Groonga and keeps it running if its folder is configured. */
export async function createEngine({ engine, limits }: Config, keeping: Keeping): Promise<Engine> {
  if (engine.type === 'opensearch')
    return new OpenSearch(engine.urls, engine.prefix, engine.nodeMs);
  const { folder, restarts } = engine;
  const url = engine.url.replace(/\/$/, '');
  const kept =
    folder === undefined ? undefined : await startGroonga({ url, folder, restarts, ...keeping });
  return new Groonga(url, limits.queryMs, async () => kept?.stop());
}
