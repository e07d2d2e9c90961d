import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { Groonga } from './groonga.ts';
import { startGroonga } from './groonga-process.ts';
import { OpenSearch } from './opensearch.ts';

/** The engine of a configuration, started if that is the service's task. */
export async function createEngine({ engine }: Config): Promise<Engine> {
  if (engine.type === 'opensearch')
    return new OpenSearch(engine.urls, engine.prefix, engine.nodeMs);
  const url = engine.url.replace(/\/$/, '');
  return engine.folder === undefined ? new Groonga(url) : await startGroonga(url, engine.folder);
}
