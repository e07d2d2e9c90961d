/** Describes the machine and measures processes. Reads Linux's `/proc`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

export function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.version}`;
}

/** The load average of the last minute. */
export function describeLoad(): string {
  return loadavg()[0]!.toFixed(1);
}

/** CPU time of processes, in seconds. */
export function cpuSeconds(processes: readonly number[]): number {
  return processes.reduce((sum, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** Sum of the peak memory of processes, in GB. */
export function peakMemory(processes: readonly number[]): number {
  return processes.reduce((sum, id) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return sum + Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_000_000;
  }, 0);
}

/** The IDs of the children of `parents` that run one of the programs. */
export function childrenOf(parents: readonly number[], programs: readonly string[]): number[] {
  return parents.flatMap((id) =>
    readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
      .split(' ')
      .filter((child) => child && programs.includes(commandOf(child)))
      .map(Number),
  );
}

function commandOf(process: string): string {
  return readFileSync(`/proc/${process}/comm`, 'utf8').trim();
}

/** Disk usage of a folder, in MB. */
export function folderSize(folder: string): number {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // Counts blocks, because the files of engines contain reserved space that takes no blocks.
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).blocks, 0) *
    (512 / 1_000_000)
  );
}
