/** Runs commands and measures the wall time, CPU time and memory of all their processes. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** Time between two samples of memory. It is short enough for Hugo, whose build takes half a second. */
const SAMPLE_MS = 25;

/** Returns the resident memory of a process and its descendants, in megabytes. Shared pages count for each process. */
export function treeMemory(root) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The program name is in parentheses and may contain spaces.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ', 2)[1]);
      const known = children.get(parent);
      if (known) known.push(Number(name));
      else children.set(parent, [Number(name)]);
    } catch {
      // The process has exited meanwhile.
    }
  }
  let bytes = 0;
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    queue.push(...(children.get(pid) ?? []));
    try {
      bytes += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ', 2)[1]) * PAGE_BYTES;
    } catch {
      // The process has exited meanwhile.
    }
  }
  return bytes / 1e6;
}

/** Converts a time such as `0m1.250s` to seconds. */
const seconds = (text) => {
  const [, minutes, rest] = /(\d+)m([\d.]+)s/.exec(text);
  return Number(minutes) * 60 + Number(rest);
};

/**
 * Runs a command to its end.
 * @returns {Promise<{ wall: number, cpu: number, memory: number }>} seconds, seconds, megabytes
 * @throws {Error} with the end of the command's output if it fails or takes longer than `timeout` seconds
 */
export function measure(command, args, { cwd, env = {}, timeout = 1800 }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    // The shell reports the CPU time of all its children, so CPU time needs no sampling.
    const child = spawn(
      '/bin/sh',
      ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh', command, ...args],
      {
        cwd,
        env: { ...process.env, NODE_ENV: 'production', CI: '1', NO_COLOR: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        detached: true,
      },
    );
    let output = '';
    let times = '';
    const keep = (data) => {
      output = (output + data).slice(-3000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdio[3].on('data', (data) => {
      times += data;
    });
    let memory = 0;
    const sampler = setInterval(() => {
      memory = Math.max(memory, treeMemory(child.pid));
    }, SAMPLE_MS);
    const killer = setTimeout(() => stop(child), timeout * 1000);
    let wall = 0;
    child.on('exit', () => {
      wall = (performance.now() - start) / 1000;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampler);
      clearTimeout(killer);
      if (code !== 0)
        return reject(
          new Error(
            `${command} ${args.join(' ')} ${code === null ? `was stopped after ${Math.round(wall)} s, ${Math.round(memory)} MB` : 'failed'}:\n${output}`,
          ),
        );
      const [user, system] = times.trim().split('\n').at(-1).split(' ').map(seconds);
      resolve({ wall, cpu: user + system, memory });
    });
  });
}

/** Starts a server in its own process group. Ignores its output, and an error if it cannot be started. */
export function start(command, args, { cwd, env = {} }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  child.on('error', () => {});
  return child;
}

/** Kills the process group of a process that was started here, and waits until the process has exited. */
export function stop(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', resolve);
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      resolve();
    }
  });
}
