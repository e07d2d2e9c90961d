/**
 * An OpenSearch cluster, over HTTP. Each set of pages is an index, and the name of the set is its alias. Texts are
 * tokenized into pairs of characters with their positions, so any substring is a phrase. Every node has a copy of
 * each index and answers from this copy. So a node that hangs delays only the queries that it gets first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, type SearchDocument } from 'parallel-docs/search';
import { z } from 'zod';
import { documentShape, metaShape, readAnswer } from './answers.ts';
import {
  type Candidates,
  type Engine,
  EngineError,
  type Meta,
  type Question,
  type StoredPage,
  type Term,
} from './engine.ts';
import { request } from './http.ts';

/** A match in a title outweighs all matches in headings; a match in a heading outweighs all matches in the text. */
const WEIGHTS = { title: 1_000_000, headings: 1000, text: 1 } as const;
/** More than the score of a match in a title. */
const PREFERRED = 5_000_000;
const META = 'meta';
const BATCH_CHARACTERS = 4_000_000;
/** How long a node is queried last. This time starts when the node fails, or when another node answers before it. */
const REST_MS = 5000;
const LOAD_MS = 120_000;

const cut = (length: number) => ({ type: 'ngram', min_gram: length, max_gram: length });
const searched = {
  type: 'text',
  analyzer: 'pairs',
  norms: false,
  fields: {
    single: { type: 'text', analyzer: 'singles', norms: false, index_options: 'docs' },
  },
};

/** Settings and mappings of an index. */
const INDEX = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-all',
    refresh_interval: '-1',
    analysis: {
      tokenizer: { pairs: cut(2), singles: cut(1) },
      analyzer: {
        pairs: { type: 'custom', tokenizer: 'pairs' },
        singles: { type: 'custom', tokenizer: 'singles' },
        keys: { type: 'custom', tokenizer: 'whitespace' },
      },
    },
  },
  mappings: {
    dynamic: false,
    properties: {
      order: { type: 'integer' },
      title: searched,
      headings: searched,
      text: searched,
      sounds: { type: 'text', analyzer: 'keys', norms: false, index_options: 'docs' },
    },
  },
};

function toClause({ text, sound }: Term, topicsOnly = false): object {
  const isSingle = [...text].length === 1;
  const written = Object.entries(WEIGHTS)
    .filter(([field]) => !topicsOnly || field !== 'text')
    .map(([field, boost]) => ({
      constant_score: {
        filter: isSingle
          ? { term: { [`${field}.single`]: text } }
          : { match_phrase: { [field]: text } },
        boost,
      },
    }));
  const heard = sound
    ? [{ constant_score: { filter: { term: { sounds: sound } }, boost: 1 } }]
    : [];
  return { bool: { should: [...written, ...heard], minimum_should_match: 1 } };
}

/** Clauses that raise the score of a page that contains the whole text in any field. */
function toPreference(text: string): readonly object[] {
  return Object.keys(WEIGHTS).map((field) => ({
    constant_score: { filter: { match_phrase: { [field]: text } }, boost: PREFERRED },
  }));
}

interface Node {
  readonly url: string;
  restsUntil: number;
}

/** The result of a request to a node. */
type Outcome =
  | { readonly node: Node; readonly answer: unknown }
  | { readonly node: Node; readonly cause: unknown };

const byName = z.record(z.string(), z.unknown());
/** Indexes by name. If no index has the alias, the answer contains an error message and the status instead. */
const aliasesShape = z.record(
  z.string(),
  z.union([z.object({ aliases: byName.optional() }), z.string(), z.number()]),
);
const bulkShape = z.object({ errors: z.boolean() });
const metaDocShape = z.object({ _source: z.object({ meta: metaShape }) });
const hitsShape = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ fields: z.object({ order: z.tuple([z.number()]) }) })),
  }),
});
const docsShape = z.object({
  docs: z.array(
    z.object({ _id: z.string(), _source: z.object({ document: documentShape }).optional() }),
  ),
});

export class OpenSearch implements Engine {
  readonly #nodes: Node[];
  readonly #prefix: string;
  readonly #nodeMs: number;
  #turn = 0;

  /**
   * @param urls addresses of nodes; any of them may fail
   * @param prefix prefix of the index names
   * @param nodeMs time after which another node is queried in parallel
   */
  constructor(urls: readonly string[], prefix: string, nodeMs: number) {
    this.#nodes = urls.map((url) => ({ url: url.replace(/\/$/, ''), restsUntil: 0 }));
    this.#prefix = prefix;
    this.#nodeMs = nodeMs;
  }

  async close(): Promise<void> {}

  /**
   * Queries the nodes in turn. If a node takes longer than `ms`, another node is queried in parallel, and the first
   * answer counts. Slow requests are not cancelled: on an overloaded machine, where all nodes are slow, readers would
   * otherwise get no answer. A node comes last if it recently failed, or if another node answered before it.
   */
  async #ask(
    path: string,
    init: RequestInit,
    signal: AbortSignal,
    { ms = this.#nodeMs, accept = [] }: { ms?: number; accept?: readonly number[] } = {},
  ): Promise<unknown> {
    const waiting = this.#inTurn();
    const running = new Map<Node, Promise<Outcome>>();
    const failures: string[] = [];
    // `AbortSignal.any` is not used, because Node retains its signals once they had listeners.
    const over = new AbortController();
    const inside = over.signal;
    const leave = () => over.abort(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    const ask = async (node: Node): Promise<Outcome> => {
      try {
        return {
          node,
          answer: await request(node.url + path, { ...init, signal: inside }, accept),
        };
      } catch (cause) {
        return { node, cause };
      }
    };
    const patience = () => sleep(ms, undefined, { signal: inside }).catch(() => undefined);
    try {
      while (waiting.length || running.size) {
        const next = waiting.shift();
        if (next) running.set(next, ask(next));
        const first = await Promise.race([
          ...running.values(),
          ...(waiting.length ? [patience()] : []),
        ]);
        if (signal.aborted) throw signal.reason;
        if (!first) continue;
        running.delete(first.node);
        if (!('cause' in first)) {
          first.node.restsUntil = 0;
          for (const overtaken of running.keys()) overtaken.restsUntil = Date.now() + REST_MS;
          return first.answer;
        }
        first.node.restsUntil = Date.now() + REST_MS;
        failures.push(messageOf(first.cause));
      }
    } finally {
      signal.removeEventListener('abort', leave);
      over.abort();
    }
    throw new EngineError(failures.join(' '));
  }

  /** The nodes, starting with a different one for each query; resting nodes come last. */
  #inTurn(): Node[] {
    const turn = this.#turn++ % this.#nodes.length;
    const now = Date.now();
    return [...this.#nodes.slice(turn), ...this.#nodes.slice(0, turn)].sort(
      (a, b) => Math.max(0, a.restsUntil - now) - Math.max(0, b.restsUntil - now),
    );
  }

  #post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    return this.#ask(
      path,
      { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
      signal,
    );
  }

  async targets(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const answer = await this.#ask(`/_alias/${this.#prefix}.*`, {}, signal, { accept: [404] });
    const targets = new Map<string, string>();
    for (const [index, value] of Object.entries(readAnswer(aliasesShape, answer)))
      for (const alias of typeof value === 'object' ? Object.keys(value.aliases ?? {}) : [])
        targets.set(alias.slice(this.#prefix.length + 1), index);
    return targets;
  }

  async load(
    name: string,
    digest: string,
    pages: Iterable<StoredPage>,
    meta: () => Meta,
  ): Promise<void> {
    const signal = AbortSignal.timeout(60 * 60_000);
    const alias = `${this.#prefix}.${name}`;
    const id = createHash('sha256').update(digest).digest('hex').slice(0, 16);
    // The name of an index does not start with the alias, so that no wildcard matches both.
    const family = `${this.#prefix}-${name.replace('.', '-')}-`;
    const current = (await this.targets(signal)).get(name);
    if (current?.startsWith(`${family}${id}-`)) return;
    // The index gets a new name even if its pages were loaded before, since the old index may still be in use.
    const index = `${family}${id}-${randomBytes(4).toString('hex')}`;
    await this.#change('PUT', `/${index}`, signal, INDEX);
    await this.#fill(index, pages, meta, signal);
    await this.#change('POST', `/${index}/_refresh`, signal);
    // Waits until every available node has a copy.
    await this.#change(
      'GET',
      `/_cluster/health/${index}?wait_for_status=green&timeout=60s`,
      signal,
    );
    await this.#change('POST', '/_aliases', signal, {
      actions: [
        ...(current === undefined ? [] : [{ remove: { index: current, alias } }]),
        { add: { index, alias } },
      ],
    });
    const known = await this.#change('GET', `/${family}*/_settings`, signal);
    // Removes earlier targets except the previous one, and the remains of interrupted loads.
    for (const old of Object.keys(readAnswer(byName, known)))
      if (old !== index && old !== current) await this.#change('DELETE', `/${old}`, signal);
  }

  #change(method: string, path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const init = body ? { method, headers: JSON_TYPE, body: JSON.stringify(body) } : { method };
    return this.#ask(path, init, signal, { ms: LOAD_MS });
  }

  async #fill(
    index: string,
    pages: Iterable<StoredPage>,
    meta: () => Meta,
    signal: AbortSignal,
  ): Promise<void> {
    let batch = '';
    const send = async () => {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-ndjson' },
        body: batch,
      };
      const answer = await this.#ask(`/${index}/_bulk`, init, signal, { ms: LOAD_MS });
      if (readAnswer(bulkShape, answer).errors)
        throw new EngineError(`OpenSearch did not store all documents of ${index}.`);
      batch = '';
    };
    for (const page of pages) {
      batch += `{"index":{"_id":"${page.order}"}}\n${JSON.stringify(page)}\n`;
      if (batch.length > BATCH_CHARACTERS) await send();
    }
    batch += `{"index":{"_id":"${META}"}}\n${JSON.stringify({ meta: meta() })}\n`;
    await send();
  }

  async meta(target: string, signal: AbortSignal): Promise<Meta> {
    const answer = await this.#ask(`/${target}/_doc/${META}?preference=_local`, {}, signal);
    return readAnswer(metaDocShape, answer)._source.meta;
  }

  async find(
    target: string,
    { anyOf, prefer = [], topicsOnly, limit }: Question,
    signal: AbortSignal,
  ): Promise<Candidates> {
    const answer = await this.#post(
      // Partial results would be a wrong answer.
      `/${target}/_search?preference=_local&allow_partial_search_results=false`,
      {
        size: limit,
        track_total_hits: true,
        _source: false,
        docvalue_fields: ['order'],
        sort: [{ _score: 'desc' }, { order: 'asc' }],
        query: {
          bool: {
            must: {
              bool: {
                should: anyOf.map((terms) => ({
                  bool: { must: terms.map((term) => toClause(term, topicsOnly)) },
                })),
                minimum_should_match: 1,
              },
            },
            should: prefer.flatMap((text) => toPreference(text)),
          },
        },
      },
      signal,
    );
    const { hits } = readAnswer(hitsShape, answer);
    return { total: hits.total.value, orders: hits.hits.map(({ fields }) => fields.order[0]) };
  }

  async documents(
    target: string,
    orders: readonly number[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, SearchDocument>> {
    if (orders.length === 0) return new Map();
    const path = `/${target}/_mget?preference=_local&_source=document`;
    const answer = await this.#post(path, { ids: orders.map(String) }, signal);
    const { docs } = readAnswer(docsShape, answer);
    return new Map(
      docs.map(({ _id, _source }) => {
        if (!_source) throw new EngineError(`OpenSearch did not return a page of ${target}.`);
        return [Number(_id), _source.document];
      }),
    );
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
