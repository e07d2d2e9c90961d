import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { KeptProcess } from '../src/engines/kept-process.ts';

const kept: KeptProcess[] = [];

afterEach(async () => {
  for (const each of kept.splice(0)) await each.stop();
});

/** A process that ends when it is killed. With `fails`, the process has already exited. */
class FakeChild extends EventEmitter {
  readonly pid = 1;
  exitCode: number | null;
  signalCode: string | null = null;

  constructor(fails: boolean) {
    super();
    this.exitCode = fails ? 1 : null;
  }

  kill(signal = 'SIGTERM'): boolean {
    if (this.exitCode !== null || this.signalCode !== null) return false;
    this.signalCode = signal;
    this.emit('exit', null, signal);
    return true;
  }
}

interface Run {
  readonly restarts?: number;
  /** Milliseconds that the process runs after each start; 0: the start fails, undefined: it runs for ever. */
  readonly lives: readonly (number | undefined)[];
}

/**
 * Starts a process with a fake clock. Only pauses and the times in `lives` advance the clock. Resolves when nothing
 * more happens.
 */
async function run({ restarts = 5, lives }: Run) {
  let now = 0;
  let starts = 0;
  const pauses: number[] = [];
  const said: string[] = [];
  const children: FakeChild[] = [];
  let settle = (_outcome: string): void => {};
  const settled = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const live = (child: FakeChild, life: number) => {
    setImmediate(() => {
      now += life;
      child.kill('SIGKILL');
    });
  };
  const process = new KeptProcess(
    {
      name: 'It',
      start() {
        const life = lives[starts++];
        const child = new FakeChild(life === 0);
        children.push(child);
        return child as unknown as ChildProcess;
      },
      async isReady() {
        const life = lives[starts - 1];
        if (life === undefined) settle('kept');
        else if (life > 0) live(children.at(-1)!, life);
        return true;
      },
      startMs: 1000,
      restarts,
      say: (message) => said.push(message),
      onLost: () => settle('lost'),
    },
    {
      now: () => now,
      async wait(ms) {
        pauses.push(ms);
        now += ms;
      },
    },
  );
  kept.push(process);
  await process.start();
  return { outcome: await settled, starts, pauses, said, process, children };
}

test('a process that ends is started again, each time after a longer pause', async () => {
  const { outcome, starts, pauses } = await run({ lives: [1000, 1000, 0, 1000, undefined] });
  expect({ outcome, starts, pauses }).toEqual({
    ...{ outcome: 'kept', starts: 5 },
    pauses: [500, 1000, 2000, 4000],
  });
});

test('it is given up after so many starts in a row, and says so', async () => {
  const { outcome, starts, said } = await run({ restarts: 2, lives: [1000, 0, 1000] });
  expect({ outcome, starts }).toEqual({ outcome: 'lost', starts: 3 });
  expect(said.at(-1)).toBe('It has ended and is not started again after 2 restarts in a row.');
});

test('with no restarts it is given up at once', async () => {
  expect(await run({ restarts: 0, lives: [1000] })).toMatchObject({ outcome: 'lost', starts: 1 });
});

test('a process that was well for a minute is started again as often as at first', async () => {
  const { outcome, pauses } = await run({
    restarts: 2,
    lives: [1000, 1000, 60_000, 1000, 1000],
  });
  expect({ outcome, pauses }).toEqual({ outcome: 'lost', pauses: [500, 1000, 500, 1000] });
});

test('pauses do not get longer than half a minute', async () => {
  const { pauses } = await run({ restarts: 9, lives: [1000, ...Array(9).fill(0)] });
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test('a process that is stopped or released is not started again', async () => {
  for (const end of ['stop', 'release'] as const) {
    const { process, children } = await run({ lives: [undefined] });
    await process[end]();
    children[0]!.kill();
    await new Promise((resolve) => setImmediate(resolve));
    expect(children).toHaveLength(1);
  }
});

test('a first start that fails is told, and leaves no process', async () => {
  await expect(run({ lives: [0] })).rejects.toThrow('It did not start.');
});
