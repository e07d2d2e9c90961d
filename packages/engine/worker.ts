/** The public entry for code of plug-ins that starts a worker. Browser only: it needs the page's policy. */
export { startWorker } from './client/start-worker.ts';
