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
  /** Where its database lies, if the service is to start it. */
  folder: z.string().optional(),
  /** How often in a row it is started again when it ends by itself; then the service ends, too. */
  restarts: z.int().min(0).max(100).default(5),
});

const opensearch = z.strictObject({
  type: z.literal('opensearch'),
  /** Addresses of its nodes, of which any may fail. */
  urls: z.array(z.url({ protocol: /^https?$/ })).min(1),
  /** What the names of its indexes begin with. */
  prefix: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,31}$/, 'must be small letters and digits')
    .default('search'),
  /** When a node takes longer, another one is asked beside it; the first answer counts. */
  nodeMs: milliseconds.default(700),
});

const schema = z.strictObject({
  engine: z.discriminatedUnion('type', [groonga, opensearch]),
  /** What may be asked for, by name; the first is meant by those who name none. */
  indexes: z
    .record(
      z.string(),
      z.strictObject({
        /** Folder of a built site that is loaded when the service starts; without it, what is there is served. */
        site: z.string().optional(),
        /** Which version of the site; may be left out when it has one. */
        version: z.string().optional(),
      }),
    )
    .refine((indexes) => Object.keys(indexes).length > 0, 'must name an index')
    .refine(
      (indexes) => Object.keys(indexes).every((name) => /^[a-z][a-z0-9-]{0,31}$/.test(name)),
      'must have short lower-case names',
    ),
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(4180),
  /** Origins whose pages may ask, such as `https://docs.example.com`; `*` for all. */
  cors: z.array(z.string()).default([]),
  /** Proxies whose word on a reader's address is taken, such as `127.0.0.1`; none: the connection's own counts. */
  trustProxy: z.array(z.string()).default([]),
  log: z.boolean().default(true),
  limits: z
    .strictObject({
      /** Longer ones are refused. The search reads no more of a text than this many. */
      keywordCharacters: count.default(MAX_CHARACTERS),
      /** Queries of an address each minute. */
      perMinute: count.default(600),
      /** Queries that the engine works on at once, and those that wait for it. */
      atOnce: count.default(8),
      waiting: count.default(64),
      /** A query that has waited longer is turned away: what is left of its time would not do. */
      waitMs: milliseconds.default(1000),
      /** A query that takes longer, waiting included, is given up. */
      queryMs: milliseconds.default(2000),
      /** An event loop that is later than this turns queries away; with 0 none is. */
      lateMs: z.int().min(0).max(600_000).default(1000),
      /** How long caches between reader and service keep an answer. */
      sharedCacheSeconds: z.int().min(0).max(31_536_000).default(60),
      answersMB: count.default(32),
      pagesMB: count.default(128),
      /** How often the engine is asked for new sets of pages. */
      refreshMs: milliseconds.default(5000),
    })
    .prefault({}),
});

export type Config = z.output<typeof schema>;

/**
 * Reads a configuration; folders in it are relative to its file.
 * @throws {Error} that names the file, the place and what is wrong
 */
export function readConfig(file: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${messageOf(cause)}`);
  }
  const { data, error } = schema.safeParse(value);
  if (!data) throw new Error(`${file} is not right:\n${z.prettifyError(error)}`);
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
