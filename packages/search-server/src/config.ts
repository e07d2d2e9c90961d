/** The configuration of a service: one JSON file. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { MAX_CHARACTERS, messageOf } from 'parallel-docs/search';
import { z } from 'zod';

const milliseconds = z.int().min(1).max(600_000);
const count = z.int().min(1).max(1_000_000);

const groonga = z.strictObject({
  type: z.literal('groonga'),
  url: z.url({ protocol: /^http$/ }),
  /** Folder of the database; if given, the service starts Groonga itself. */
  folder: z.string().optional(),
  /** Maximum number of restarts in a row if Groonga exits by itself; after that, the service exits too. */
  restarts: z.int().min(0).max(100).default(5),
});

const opensearch = z.strictObject({
  type: z.literal('opensearch'),
  /** Addresses of the nodes; any of them may fail. */
  urls: z.array(z.url({ protocol: /^https?$/ })).min(1),
  /** Prefix of the index names. */
  prefix: z
    .string()
    .regex(
      /^[a-z][a-z0-9]{0,31}$/,
      'must be 1 to 32 small letters or digits that begin with a letter',
    )
    .default('search'),
  /** If a node takes longer than this, another node is queried in parallel. The first answer counts. */
  nodeMs: milliseconds.default(700),
});

const schema = z.strictObject({
  engine: z.discriminatedUnion('type', [groonga, opensearch]),
  /** The searchable indexes by name. A request that names no index searches the first. */
  indexes: z
    .record(
      z.string(),
      z.strictObject({
        /**
         * Folder of a built site to load at the start; without it, the service serves the pages that the engine
         * already has.
         */
        site: z.string().optional(),
        /** Version of the site; optional if the site has only one. */
        version: z.string().optional(),
      }),
    )
    .refine((indexes) => Object.keys(indexes).length > 0, 'must name an index')
    .refine(
      (indexes) => Object.keys(indexes).every((name) => /^[a-z][a-z0-9-]{0,31}$/.test(name)),
      'must have names of 1 to 32 small letters, digits or hyphens that begin with a letter',
    ),
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(4180),
  /** Origins whose pages may send queries, such as `https://docs.example.com`; `*` for all. */
  cors: z.array(z.string()).default([]),
  /** Proxies whose `X-Forwarded-For` is trusted, such as `127.0.0.1`. If empty, the connection's address counts. */
  trustProxy: z.array(z.string()).default([]),
  log: z.boolean().default(true),
  limits: z
    .strictObject({
      /** Maximum length of a query. The default is the number of characters that the search reads. */
      keywordCharacters: count.default(MAX_CHARACTERS),
      /** Maximum number of queries per address and minute. */
      perMinute: count.default(600),
      /**
       * Maximum numbers of queries that are processed at the same time (`atOnce`), and of queries that wait
       * (`waiting`).
       */
      atOnce: count.default(8),
      waiting: count.default(64),
      /** A query that has waited longer than this is rejected, since the rest of its time would be too short. */
      waitMs: milliseconds.default(1000),
      /** Time limit of a query, including waiting. */
      queryMs: milliseconds.default(2000),
      /** Queries are rejected while the event loop is delayed by more than this; 0 disables the check. */
      lateMs: z.int().min(0).max(600_000).default(1000),
      /** How long shared caches may keep an answer (`s-maxage`). */
      sharedCacheSeconds: z.int().min(0).max(31_536_000).default(60),
      answersMB: count.default(32),
      pagesMB: count.default(128),
      /** Interval between checks for new deploys. */
      refreshMs: milliseconds.default(5000),
    })
    .prefault({}),
});

export type Config = z.output<typeof schema>;

/**
 * Reads a configuration; folders in it are relative to its file.
 * @throws {Error} naming the file, the key and the problem
 */
export function readConfig(file: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${messageOf(cause)}`);
  }
  const { data, error } = schema.safeParse(value);
  if (!data) throw new Error(`${file} is invalid:\n${z.prettifyError(error)}`);
  const from = dirname(resolve(file));
  const { engine, indexes } = data;
  return {
    ...data,
    engine:
      engine.type === 'groonga' && engine.folder !== undefined
        ? { ...engine, folder: resolve(from, engine.folder) }
        : engine,
    indexes: Object.fromEntries(
      Object.entries(indexes).map(([name, { site, ...index }]) => [
        name,
        site === undefined ? index : { ...index, site: resolve(from, site) },
      ]),
    ),
  };
}
