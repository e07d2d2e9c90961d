/** `npm run load [-- service.json]`: loads the sites of a configuration into the engine; services take them over at once. */
import { readConfig } from './config.ts';
import { createEngine } from './engines/create.ts';
import { loadSites } from './load-sites.ts';

try {
  const config = readConfig(process.argv[2] ?? 'service.json');
  const engine = await createEngine(config);
  for (const { name, pages, seconds } of await loadSites(config, engine))
    console.log(`${name}: ${pages} pages (${seconds.toFixed(1)} s)`);
  await engine.close();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
