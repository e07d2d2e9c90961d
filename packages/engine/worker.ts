/**
 * Public entry point for plug-in code that starts a worker. Runs only in the browser, since it needs the page's Trusted
 * Types policy.
 */
export { startWorker } from './client/start-worker.ts';
