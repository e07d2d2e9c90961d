/** Simulated readers that send queries at a fixed rate, whether or not earlier answers have arrived. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Latencies {
  /** Milliseconds from the moment a query was due to the end of its answer. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answers: number;
  /** Queries without an answer, by status or cause. */
  readonly failed: Readonly<Record<string, number>>;
}

/**
 * Requests each address, at a fixed rate. Latency counts from the time when a request was due, not when it was sent.
 */
export async function askAtRate(urls: readonly string[], perSecond: number): Promise<Latencies> {
  const times: number[] = [];
  const failed: Record<string, number> = {};
  const start = performance.now();
  const ask = async (url: string, due: number): Promise<void> => {
    let failure: string | undefined;
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status !== 200) failure = `${response.status}`;
    } catch (cause) {
      failure = (cause as Error).name;
    }
    if (failure === undefined) times.push(performance.now() - due);
    else failed[failure] = (failed[failure] ?? 0) + 1;
  };
  const asked: Promise<void>[] = [];
  for (const [at, url] of urls.entries()) {
    const due = start + (at * 1000) / perSecond;
    if (performance.now() < due) await sleep(due - performance.now());
    asked.push(ask(url, due));
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { p50: part(0.5), p95: part(0.95), p99: part(0.99), answers: times.length, failed };
}
