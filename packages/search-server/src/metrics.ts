import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Creates the metrics for Prometheus. No label contains any part of a query. */
export function createMetrics(waiting: () => number) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'search_queries_in_progress',
    help: 'Queries that are running or waiting.',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  return {
    registry,
    seconds: new Histogram({
      name: 'search_request_seconds',
      help: 'Time of a search request in seconds, by status.',
      labelNames: ['status'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers,
    }),
    answers: new Counter({
      name: 'search_answers_total',
      help: 'Answers by origin: the engine, the memory of the service, or the copy of the reader (304).',
      labelNames: ['from'],
      registers,
    }),
    failures: new Counter({
      name: 'search_failures_total',
      help: 'Queries that were not answered, by reason.',
      labelNames: ['reason'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
