/** Finds, installs and starts Groonga for a service that is to run it itself. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Groonga } from './groonga.ts';

const START_MS = 30_000;
const STOP_MS = 10_000;

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

/**
 * Groonga at an address: the one that answers there, else one that is started with its database in `folder`, and ends
 * with the service.
 * @throws {Error} when there is none and it cannot be started
 */
export async function startGroonga(url: string, folder: string): Promise<Groonga> {
  if (await isAnswering(url)) return new Groonga(url);
  ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'db');
  const { hostname, port } = new URL(url);
  const child = spawn(
    'groonga',
    [
      ...['-s', '--protocol', 'http', '--bind-address', hostname, '--port', port || '80'],
      // The service keeps answers itself.
      ...['--cache-limit', '0', '--log-path', join(folder, 'groonga.log')],
      ...(existsSync(database) ? [] : ['-n']),
      database,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (const end = Date.now() + START_MS; !(await isAnswering(url)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`Groonga did not start at ${url}; see ${join(folder, 'groonga.log')}.`);
    }
  }
  return new Groonga(url, () => stop(child));
}

/** Ends the process in order, so that its database is whole. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const waiting = new AbortController();
  await Promise.race([
    ended,
    sleep(STOP_MS, undefined, { signal: waiting.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    ),
  ]);
  waiting.abort();
}
