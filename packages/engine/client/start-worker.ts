/** Starts workers on demand. */
import { trustScript } from './trust.ts';

/**
 * Starts a worker of our own; retries once if its file fails to load.
 *
 * @param address of a module that posts a message when it has loaded
 * @throws if its file cannot be loaded
 */
export function startWorker(address: string): Promise<Worker> {
  return start(address).catch(() => start(`${address}?${Date.now()}`));
}

function start(address: string): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustScript(address), { type: 'module' });
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => {
      worker.terminate();
      reject(new Error(`${address} is no worker`));
    };
  });
}
