/**
 * `npm run load [-- service.json]`: loads the sites of a configuration into the engine. Running services switch to the
 * loaded pages at their next refresh.
 */
import { readConfig } from './config.ts';
import { createEngine } from './engines/create.ts';
import type { Engine } from './engines/engine.ts';
import { loadSites } from './load-sites.ts';

let engine: Engine | undefined;
try {
  const config = readConfig(process.argv[2] ?? 'service.json');
  engine = await createEngine(config, {
    ending: new AbortController().signal,
    onLost: () => process.exit(1),
  });
  for (const { name, pages, seconds } of await loadSites(config, engine))
    console.log(`${name}: ${pages} pages (${seconds.toFixed(1)} s)`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
await engine?.close();
process.exit();
