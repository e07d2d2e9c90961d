/** Starts workers on demand. */
import { trustScript } from './trust.ts';

/**
 * Starts a worker of our own; tries once more if the first attempt fails.
 *
 * @param address of a module that posts a message when it has loaded
 * @throws if the worker cannot be started
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
      reject(new Error(`The worker ${address} cannot be started`));
    };
  });
}
