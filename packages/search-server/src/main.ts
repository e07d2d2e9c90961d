/** `npm start [-- service.json]`: starts the engine if configured, loads the sites and serves them. */
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createEngine } from './engines/create.ts';
import { loadSites } from './load-sites.ts';

/** Exit codes. A supervisor should restart the process unless the code is `stopped`. */
const EXIT = { stopped: 0, failed: 1, engineLost: 69 } as const;

const ending = new AbortController();
const closing: (() => Promise<unknown>)[] = [];

/** Closes everything that was started, in reverse order, and exits the process. */
async function stop(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  for (const close of closing.reverse()) await close();
  process.exit(code);
}

process.once('SIGTERM', () => stop(EXIT.stopped)).once('SIGINT', () => stop(EXIT.stopped));

try {
  const config = readConfig(process.argv[2] ?? 'service.json');
  const starting = createEngine(config, {
    ending: ending.signal,
    onLost: () => {
      console.error(`The engine has ended, so the service ends with exit code ${EXIT.engineLost}.`);
      void stop(EXIT.engineLost);
    },
  });
  closing.push(async () => (await starting.catch(() => undefined))?.close());
  const engine = await starting;
  for (const { name, pages, seconds } of await loadSites(config, engine))
    console.log(`${name}: ${pages} pages (${seconds.toFixed(1)} s)`);
  const app = await createApp(config, engine);
  closing.push(() => app.close());
  console.log(`Search at ${await app.listen(config)}/search`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  await stop(EXIT.failed);
}
