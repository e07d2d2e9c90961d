/** Workers that are started when they are wanted. */
import { trustScript } from './trust.ts';

/**
 * Starts a worker of our own, and once more if its file does not come.
 *
 * @param address of a module that posts something when it is there
 * @throws when its file cannot be had
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
