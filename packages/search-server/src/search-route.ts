/** `GET /search`: the request of the site's search panel in remote mode. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Fold } from 'parallel-docs/search';
import { answerQuery } from './answer.ts';
import type { Catalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import type { Gate } from './gate.ts';
import type { Metrics } from './metrics.ts';
import type { PageSet } from './page-set.ts';
import { sendProblem } from './problem.ts';
import { runWork, type Turns, type Work } from './work.ts';

interface Query {
  readonly keyword: string;
  readonly limit: number;
  readonly searchIndexes: string;
  readonly lang: string;
}

interface Parts {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly gate: Gate;
  readonly turns: Turns;
  readonly metrics: Metrics;
}

/** A requested set of pages and the name of its group in the answer. */
interface Asked {
  readonly index: string;
  readonly set: PageSet;
}

/**
 * Hyphens and underscores stay in the cache key. Search treats them like spaces, but the matching of pasted messages
 * does not.
 */
const KEPT = /([-_‐]+)/;

/** Normalizes a query for the cache key. Only spellings with the same answer share a form. */
function foldQuery(text: string, fold: Fold): string {
  const pieces = text.trim().split(KEPT);
  return pieces.map((piece, at) => (at % 2 ? piece : fold(piece).text)).join('');
}

function querySchema({ limits }: Config) {
  return {
    type: 'object',
    required: ['keyword', 'lang'],
    properties: {
      // Several engines end a text at NUL.
      keyword: { type: 'string', maxLength: limits.keywordCharacters, pattern: '^[^\\u0000]*$' },
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 7 },
      searchIndexes: {
        type: 'string',
        maxLength: 400,
        pattern: '^(?:[a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*)?$',
        default: '',
      },
      lang: { type: 'string', pattern: '^[a-z]{2,3}(?:-[a-z0-9]+)*$', maxLength: 35 },
    },
  };
}

export function addSearchRoute(
  app: FastifyInstance,
  { config, catalogue, gate, turns, metrics }: Parts,
): void {
  const { limits } = config;
  const names = Object.keys(config.indexes);
  const answers = new LRUCache<string, string>({
    maxSize: limits.answersMB * 1_000_000,
    sizeCalculation: (text) => 2 * text.length + 200,
  });

  /** The sets that a query names, or an error message if one of them does not exist. */
  const readIndexes = ({ searchIndexes, lang }: Query): readonly Asked[] | string => {
    const wanted = searchIndexes ? [...new Set(searchIndexes.split(','))] : names.slice(0, 1);
    const unknown = wanted.find((index) => !names.includes(index));
    if (unknown !== undefined)
      return `A requested index does not exist. Indexes: ${names.join(', ')}.`;
    if (!catalogue.langs.has(lang))
      return `No index has this language. Languages: ${[...catalogue.langs].join(', ')}.`;
    return wanted.flatMap((index) => {
      const set = catalogue.get(index, lang);
      return set ? [{ index: searchIndexes ? index : 'default', set }] : [];
    });
  };

  const ask = async (asked: readonly Asked[], { keyword, limit }: Query, work: Work) => {
    const groups = await Promise.all(
      asked.map(async ({ index, set }) => ({
        index,
        ...(await answerQuery(set, keyword, limit, work)),
      })),
    );
    return JSON.stringify(groups);
  };

  const handle = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const { query } = request;
    const asked = readIndexes(query);
    if (typeof asked === 'string') return sendProblem(reply, 400, 'Bad Request', asked);
    const key = createHash('sha256')
      .update(
        JSON.stringify([query.limit, asked.map(({ index, set }) => [index, set.meta.digest])]),
      )
      .update(asked[0] ? foldQuery(query.keyword, asked[0].set.fold) : '')
      .digest('base64url');
    const etag = `"${key}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', `public, max-age=0, s-maxage=${limits.sharedCacheSeconds}`);
    // The key covers everything that the answer depends on, so the reader's copy is current.
    if (matches(request.headers['if-none-match'], etag)) {
      metrics.answers.inc({ from: 'reader' });
      return reply.code(304).send();
    }
    reply.type('application/json; charset=utf-8');
    const known = answers.get(key);
    if (known !== undefined) {
      metrics.answers.inc({ from: 'memory' });
      return reply.send(known);
    }
    const text = await runWork((work) => gate.run(() => ask(asked, query, work), work.signal), {
      turns,
      ms: limits.queryMs,
      taker: reply.raw,
    });
    answers.set(key, text);
    metrics.answers.inc({ from: 'engine' });
    return reply.send(text);
  };

  app.get(
    '/search',
    {
      schema: { querystring: querySchema(config) },
      config: { rateLimit: { max: limits.perMinute, timeWindow: '1 minute' } },
    },
    handle,
  );
}

/** Whether `If-None-Match` contains this tag. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
