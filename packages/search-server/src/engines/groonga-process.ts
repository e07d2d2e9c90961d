/** Installs and starts Groonga for a service that runs it itself. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeptProcess } from './kept-process.ts';

const START_MS = 30_000;

function isInstalled(): boolean {
  return spawnSync('groonga', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Makes sure that Groonga is installed. As root on Debian, installs a missing Groonga from the packages of Debian.
 * @throws {Error} with installation instructions if that is not possible
 */
function ensureInstalled(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing groonga-bin …');
    for (const args of [['update'], ['install', '--yes', 'groonga-bin']])
      spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit' });
  }
  if (!isInstalled())
    throw new Error(
      'Groonga was not found. Install Groonga (Debian, Ubuntu: apt-get install groonga-bin; macOS: brew install groonga) and try again.',
    );
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/d/status`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** How an engine that the service has started is kept running. */
export interface Keeping {
  /** Once this signal is aborted, the engine is not restarted. An engine that is still starting is killed. */
  readonly ending: AbortSignal;
  /** Called when the engine has exited and is not restarted. */
  readonly onLost: () => void;
}

interface Place {
  readonly url: string;
  /** Folder of the database. */
  readonly folder: string;
  /** Maximum number of restarts in a row. */
  readonly restarts: number;
}

/**
 * Starts Groonga with its database in a folder and keeps it running. Returns undefined if a server already answers at
 * the address; whoever started that server has to keep it running.
 * @throws {Error} if Groonga cannot be installed or started
 */
export async function startGroonga({
  url,
  folder,
  restarts,
  ending,
  onLost,
}: Place & Keeping): Promise<KeptProcess | undefined> {
  if (await isAnswering(url)) return undefined;
  ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'db');
  const log = join(folder, 'groonga.log');
  const { hostname, port } = new URL(url);
  const kept = new KeptProcess({
    name: `Groonga at ${url} (see ${log})`,
    start: () =>
      spawn(
        'groonga',
        [
          ...['-s', '--protocol', 'http', '--bind-address', hostname, '--port', port || '80'],
          // The service has its own cache.
          ...['--cache-limit', '0', '--log-path', log],
          ...(existsSync(database) ? [] : ['-n']),
          database,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      ),
    isReady: () => isAnswering(url),
    startMs: START_MS,
    restarts,
    say: console.error,
    onLost,
  });
  ending.addEventListener('abort', () => kept.release(), { once: true });
  await kept.start();
  return kept;
}
