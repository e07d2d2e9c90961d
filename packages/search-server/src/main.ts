/** `npm start [-- service.json]`: starts the engine if it is to, loads the sites, serves. */
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createEngine } from './engines/create.ts';
import { loadSites } from './load-sites.ts';

try {
  const config = readConfig(process.argv[2] ?? 'service.json');
  const engine = await createEngine(config);
  for (const { name, pages, seconds } of await loadSites(config, engine))
    console.log(`${name}: ${pages} pages (${seconds.toFixed(1)} s)`);
  const app = await createApp(config, engine);
  const stop = async () => {
    await app.close();
    await engine.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  console.log(`Search at ${await app.listen(config)}/search`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
