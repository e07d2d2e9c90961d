/** The service: routes, limits and failures. */
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Catalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { type Engine, EngineError } from './engines/engine.ts';
import { BusyError, Gate } from './gate.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { sendProblem, sendUnavailable } from './problem.ts';
import { addSearchRoute } from './search-route.ts';
import { Turns } from './work.ts';

/** Maximum size of a request's line and headers, query included. Node rejects larger ones. */
const MAX_HEAD_BYTES = 16_384;

/** Creates the service for an engine, ready to listen. Closing the service does not close the engine. */
export async function createApp(config: Config, engine: Engine): Promise<FastifyInstance> {
  const { limits } = config;
  const app = fastify({
    logger: config.log && {
      // Logs the path without the query, which is private to the reader.
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?')[0],
        }),
        // Messages of errors other than `EngineError` may contain the query. A stack begins with the message.
        err: ({ name, message, stack }: Error) =>
          name === 'EngineError'
            ? { type: name, message, stack: '' }
            : { type: name, message: '', stack: stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '' },
      },
    },
    trustProxy: config.trustProxy.length ? [...config.trustProxy] : false,
    http: { maxHeaderSize: MAX_HEAD_BYTES },
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status =
        error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request';
      const body = JSON.stringify({
        type: 'about:blank',
        title: status.slice(4),
        status: Number(status.slice(0, 3)),
      });
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  const catalogue = new Catalogue(engine, Object.keys(config.indexes), limits.pagesMB);
  const gate = new Gate(limits);
  const metrics = createMetrics(() => gate.load);

  await app.register(cors, {
    origin: config.cors.includes('*') ? '*' : [...config.cors],
    methods: ['GET'],
  });
  await app.register(rateLimit, {
    global: false,
    // Shared caches store answers, so the remaining quota of one reader must not be in the headers.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('Too many queries.'), { statusCode: 429, ttl }),
  });
  addErrors(app, metrics);
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/search')
      metrics.seconds.observe({ status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  addHealth(app, catalogue, metrics, limits);
  // Only queries are rejected under load; health checks and metrics must still be answered.
  await app.register(async (queries) => {
    await queries.register(underPressure, {
      maxEventLoopDelay: limits.lateMs,
      pressureHandler: (_request, reply) => {
        metrics.failures.inc({ reason: 'late' });
        sendUnavailable(reply, 'The service is busy. Ask again in a second.');
      },
    });
    addSearchRoute(queries, { config, catalogue, gate, turns: new Turns(), metrics });
  });
  followEngine(app, catalogue, limits);
  return app;
}

/** Answers each failure with a problem document, which contains no part of the query. */
function addErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 404, 'Not Found', 'Send GET to /search, /livez, /readyz or /metrics.'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isTimeout = error.name === 'TimeoutError';
    if (error.validation) {
      const [{ instancePath = '', message = '' } = {}] = error.validation;
      const what = instancePath.slice(1) || 'The query';
      return sendProblem(reply, 400, 'Bad Request', `${what} ${message}.`.replace(/\.+$/, '.'));
    }
    if (error.statusCode === 429) {
      metrics.failures.inc({ reason: 'rate' });
      return sendProblem(reply, 429, 'Too Many Requests', 'Ask again later; see Retry-After.');
    }
    if (isTimeout || error instanceof BusyError || error instanceof EngineError) {
      metrics.failures.inc({ reason: isTimeout ? 'timeout' : error.name });
      if (error instanceof EngineError) request.log.error({ err: error }, 'The engine failed.');
      return sendUnavailable(reply, 'The search cannot answer now. Ask again in a second.');
    }
    if (reply.raw.destroyed) {
      metrics.failures.inc({ reason: 'gone' });
      return reply;
    }
    metrics.failures.inc({ reason: 'bug' });
    request.log.error({ err: error }, 'A request failed because of a fault in the service.');
    return sendProblem(reply, 500, 'Internal Server Error', 'This is a fault of the service.');
  });
}

function addHealth(
  app: FastifyInstance,
  catalogue: Catalogue,
  { registry }: Metrics,
  { queryMs }: Config['limits'],
): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await catalogue.check(AbortSignal.timeout(queryMs));
      return { status: 'ok', langs: [...catalogue.langs] };
    } catch (cause) {
      request.log.error({ err: cause }, 'Not ready.');
      return sendUnavailable(reply, 'An index cannot be searched.');
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Refreshes the sets of pages before the first query and at intervals, until the service is closed. */
function followEngine(
  app: FastifyInstance,
  catalogue: Catalogue,
  { queryMs, refreshMs }: Config['limits'],
): void {
  const refresh = async () => {
    try {
      await catalogue.refresh(AbortSignal.timeout(queryMs));
    } catch (cause) {
      // The service continues with the known sets; /readyz reports whether they can be searched.
      app.log.error({ err: cause }, 'The sets of pages could not be refreshed.');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const again = () => {
    if (!isClosed) timer = setTimeout(() => void refresh().then(again), refreshMs);
  };
  app.addHook('onReady', async () => {
    await refresh();
    again();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
