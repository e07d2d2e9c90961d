/** What figures were measured on. */
import { cpus, loadavg } from 'node:os';

export function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.version}`;
}

/** Processes that want a core, averaged over the last minute. */
export function describeLoad(): string {
  return loadavg()[0]!.toFixed(1);
}
