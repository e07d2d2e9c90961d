/** Finds, installs and starts Groonga for a service that is to run it itself. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeptProcess } from './kept-process.ts';

const START_MS = 30_000;

function isInstalled(): boolean {
  return spawnSync('groonga', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Groonga from Debian's packages when it is missing.
 * @throws {Error} with what to install, where that is not possible
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
      'Groonga was not found. Install it (Debian, Ubuntu: apt-get install groonga-bin; macOS: brew install groonga) and try again.',
    );
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/d/status`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** What becomes of an engine that the service has started itself. */
export interface Keeping {
  /** From then on it is not started again when it ends; one that has not begun to serve is ended. */
  readonly ending: AbortSignal;
  /** It has ended and is not started again. */
  readonly onLost: () => void;
}

interface Place {
  readonly url: string;
  /** Where its database lies. */
  readonly folder: string;
  /** How often in a row it is started again. */
  readonly restarts: number;
}

/**
 * Starts Groonga with its database in a folder, and keeps it running; undefined where one answers at the address
 * already, which is for whoever has started it.
 * @throws {Error} when there is none and it cannot be started
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
          // The service keeps answers itself.
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
