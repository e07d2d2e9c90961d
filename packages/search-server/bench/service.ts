/** Starts a service to measure, as in production: a separate process that loads a site and serves it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import type { Config } from '../src/config.ts';

const HERE = import.meta.dirname;

export interface RunningService {
  readonly child: ChildProcess;
  readonly address: string;
  /** Time to load all languages. */
  readonly loadSeconds: number;
  /** Stops the service and the engine that it started. */
  stop(): Promise<void>;
}

/** Writes a site with this many generated pages per language. */
export function generateSite(folder: string, pages: number): void {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(HERE, 'site.ts'), folder, `${pages}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The pages could not be generated.');
}

/** Starts a service for the site in the subfolder `site` of `folder`; resolves when the service is ready. */
export async function startService(
  engine: object,
  folder: string,
  limits: Partial<Config['limits']>,
): Promise<RunningService> {
  const port = await freePort();
  const file = join(folder, 'service.json');
  const indexes = { bench: { site: join(folder, 'site') } };
  writeFileSync(file, JSON.stringify({ engine, indexes, port, log: false, limits }));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', file], {
    cwd: join(HERE, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
      if (output.includes('Search at')) resolve();
    });
    child.once('exit', () => reject(new Error('The service ended before it was ready.')));
  });
  const seconds = [...output.matchAll(/\((\d+\.\d) s\)/g)].map(([, each]) => Number(each));
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    loadSeconds: seconds.reduce((sum, each) => sum + each, 0),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
