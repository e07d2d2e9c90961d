/** Serves the built site for checks. */
import { spawn } from 'node:child_process';
import { fail } from './setup.mjs';

/**
 * Starts the preview server, which runs until this process ends; resolves when the server answers.
 *
 * @throws {Error} if it does not answer within three minutes
 */
export async function preview(port, env = {}) {
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--strictPort'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  process.on('exit', () => server.kill());
  // The server ends if its port is in use. Then the checks would read the site of another server.
  server.on('exit', () => fail(new Error(`The preview server on port ${port} has ended.`)));
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    try {
      if ((await fetch(`http://localhost:${port}/`)).ok) return;
    } catch {
      // The server does not answer yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The preview server does not answer on port ${port}.`);
}
