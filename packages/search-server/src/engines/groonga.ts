/**
 * Groonga on one machine, over HTTP. Each set of pages is a table `Pages_…` with two lexicons: pairs of characters with
 * their positions, which make any substring findable, and pinyin keys. The table `Sets` maps set names to `Pages_…`.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { SearchDocument } from 'parallel-docs/search';
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
const EVERYWHERE = 'title * 1000000 || headings * 1000 || text';
const TOPICS = 'title * 1000000 || headings * 1000';
/** Higher than the score of a match in a title, but low enough that the sum of a hundred matches does not overflow. */
const PREFERRED = 5_000_000;
/** Key of the row with the metadata of a set; no page has this key. */
const META = -1;
const BATCH_CHARACTERS = 4_000_000;

/** An answer: a header, which starts with the return code, then the result. */
const answerShape = z.tuple([z.tuple([z.number()]).rest(z.unknown())]).rest(z.unknown());
/** The first result of a query: the number of matches, then the columns, then the rows. */
const selectShape = z
  .tuple([z.tuple([z.tuple([z.number()]).rest(z.unknown()), z.unknown()]).rest(z.unknown())])
  .rest(z.unknown());
/** The columns, then a row for each table: its ID, its name and more. */
const tablesShape = z
  .tuple([z.unknown()])
  .rest(z.tuple([z.unknown(), z.string()]).rest(z.unknown()));
const targetRows = z.array(z.tuple([z.string(), z.string()]));
const metaRows = z.array(z.tuple([z.string()]));
const orderRows = z.array(z.tuple([z.number()]));
const documentRows = z.array(z.tuple([z.number(), z.string()]));

type Parameters = Readonly<Record<string, string>>;

/** A string literal of Groonga's expressions. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function toCondition({ text, sound }: Term, columns: string): string {
  // The text is a phrase of the query language inside a string of the expression language, so it is quoted twice.
  const written = `query(${quote(columns)}, ${quote(quote(text))})`;
  return sound ? `(${written} || sounds @ ${quote(sound)})` : written;
}

function toFilter({ anyOf, topicsOnly }: Question): string {
  const columns = topicsOnly ? TOPICS : EVERYWHERE;
  return anyOf
    .map((terms) => `(${terms.map((term) => toCondition(term, columns)).join(' && ')})`)
    .join(' || ');
}

/** The parameter that raises the score of pages that contain one of the preferred texts. */
function toAdjuster({ prefer = [] }: Question): Parameters {
  const finds = prefer.flatMap((text) =>
    ['title', 'headings', 'text'].map((column) => `${column} @ ${quote(text)} * ${PREFERRED}`),
  );
  return finds.length ? { adjuster: finds.join(' + ') } : {};
}

const CANCEL_MS = 1000;

export class Groonga implements Engine {
  readonly #url: string;
  readonly #questionMs: number;
  readonly #stop: () => Promise<void>;
  /** Prefix of request IDs. Each service has a different prefix. */
  readonly #name = randomBytes(8).toString('hex');
  #questions = 0;

  /**
   * @param questionMs Groonga's time limit for a reader's query, even if nobody waits for the answer any more
   * @param stop ends the process that was started for the engine, if any
   */
  constructor(url: string, questionMs: number, stop: () => Promise<void> = async () => {}) {
    this.#url = url;
    this.#questionMs = questionMs;
    this.#stop = stop;
  }

  close(): Promise<void> {
    return this.#stop();
  }

  async #run(command: string, parameters: Parameters, signal?: AbortSignal): Promise<unknown> {
    const answer = await request(`${this.#url}/d/${command}`, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      ...(signal ? { signal } : {}),
    });
    const [head, body] = readAnswer(answerShape, answer);
    if (head[0] !== 0) throw new EngineError(`Groonga's ${command} failed (code ${head[0]}).`);
    return body;
  }

  async #select<Row>(rowsShape: z.ZodType<Row[]>, parameters: Parameters, signal?: AbortSignal) {
    const asked = { match_escalation: 'no', ...parameters };
    const body = await (signal ? this.#ask(asked, signal) : this.#run('select', asked));
    const [[[total], , ...rows]] = readAnswer(selectShape, body);
    return { total, rows: readAnswer(rowsShape, rows) };
  }

  /** Runs a reader's query. Groonga does not notice a closed connection, so on abort, a command cancels the query. */
  async #ask(parameters: Parameters, signal: AbortSignal): Promise<unknown> {
    const id = `${this.#name}-${++this.#questions}`;
    const limits = { request_id: id, request_timeout: `${this.#questionMs / 1000}` };
    const cancel = () => void this.#cancel(id);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await this.#run('select', { ...parameters, ...limits }, signal);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async #cancel(id: string): Promise<void> {
    try {
      await this.#run('request_cancel', { id }, AbortSignal.timeout(CANCEL_MS));
    } catch {
      // The query then ends at its time limit.
    }
  }

  async #tables(): Promise<readonly string[]> {
    const [, ...rows] = readAnswer(tablesShape, await this.#run('table_list', {}));
    return rows.map(([, name]) => name);
  }

  async #ensureSets(): Promise<void> {
    if ((await this.#tables()).includes('Sets')) return;
    await this.#run('table_create', {
      name: 'Sets',
      flags: 'TABLE_HASH_KEY',
      key_type: 'ShortText',
    });
    await this.#run('column_create', { table: 'Sets', name: 'target', type: 'ShortText' });
  }

  async targets(signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
    await this.#ensureSets();
    const { rows } = await this.#select(
      targetRows,
      { table: 'Sets', output_columns: '_key,target', limit: '-1' },
      signal,
    );
    return new Map(rows);
  }

  async load(
    name: string,
    digest: string,
    pages: Iterable<StoredPage>,
    meta: () => Meta,
  ): Promise<void> {
    const family = createHash('sha256').update(name).digest('hex').slice(0, 8);
    const content = `${family}_${digest.slice(0, 16)}`;
    const current = (await this.targets()).get(name);
    if (current?.startsWith(`Pages_${content}_`)) return;
    // The table gets a new name even if its pages were loaded before, since the old table may still be in use.
    const id = `${content}_${randomBytes(4).toString('hex')}`;
    await this.#createTable(id);
    await this.#fill(`Pages_${id}`, pages, meta);
    await this.#createIndexes(id);
    await this.#store('Sets', [{ _key: name, target: `Pages_${id}` }]);
    // Removes earlier targets except the previous one, and the remains of interrupted loads.
    const old = (await this.#tables()).filter(
      (table) =>
        table.startsWith(`Pages_${family}_`) && table !== `Pages_${id}` && table !== current,
    );
    await this.#alone(async () => {
      for (const table of old) await this.#remove(table.slice('Pages_'.length));
    });
    // Flushes to the disk, so that the data survives a power failure.
    await this.#run('io_flush', { recursive: 'yes' });
  }

  /**
   * Runs a task while Groonga has only one thread. Groonga crashes if a table is removed while another thread uses the
   * table.
   */
  async #alone(task: () => Promise<void>): Promise<void> {
    const threads = await this.#run('thread_limit', { max: '1' });
    try {
      await task();
    } finally {
      await this.#run('thread_limit', { max: `${threads}` });
    }
  }

  async #remove(id: string): Promise<void> {
    const tables = await this.#tables();
    for (const name of [`Pairs_${id}`, `Sounds_${id}`, `Pages_${id}`])
      if (tables.includes(name)) await this.#run('table_remove', { name });
  }

  async #createTable(id: string): Promise<void> {
    const table = `Pages_${id}`;
    await this.#run('table_create', { name: table, flags: 'TABLE_HASH_KEY', key_type: 'Int32' });
    for (const name of ['title', 'headings', 'text', 'sounds'])
      await this.#run('column_create', { table, name, type: 'Text' });
    await this.#run('column_create', {
      table,
      name: 'source',
      flags: 'COLUMN_SCALAR|COMPRESS_ZSTD',
      type: 'Text',
    });
  }

  /** Creates the indexes. This is much faster after the pages are loaded than before. */
  async #createIndexes(id: string): Promise<void> {
    const indexes = [
      ['Pairs', 'TokenBigram', 'COLUMN_INDEX|WITH_POSITION|WITH_SECTION', 'title,headings,text'],
      ['Sounds', 'TokenDelimit', 'COLUMN_INDEX', 'sounds'],
    ] as const;
    for (const [name, tokenizer, flags, source] of indexes) {
      const table = `${name}_${id}`;
      await this.#run('table_create', {
        name: table,
        flags: 'TABLE_PAT_KEY',
        key_type: 'ShortText',
        // There is no normalizer, so that TokenBigram makes pairs of all characters, including letters, punctuation
        // and spaces.
        default_tokenizer: tokenizer,
      });
      await this.#run('column_create', {
        table,
        name: 'pages',
        flags,
        type: `Pages_${id}`,
        source,
      });
    }
  }

  async #fill(table: string, pages: Iterable<StoredPage>, meta: () => Meta): Promise<void> {
    let batch: unknown[] = [];
    let characters = 0;
    for (const { order, document, ...texts } of pages) {
      const source = JSON.stringify(document);
      batch.push({ _key: order, ...texts, source });
      characters += source.length + texts.text.length;
      if (characters < BATCH_CHARACTERS) continue;
      await this.#store(table, batch);
      batch = [];
      characters = 0;
    }
    await this.#store(table, [...batch, { _key: META, source: JSON.stringify(meta()) }]);
  }

  async #store(table: string, rows: readonly unknown[]): Promise<void> {
    const answer = await request(`${this.#url}/d/load?table=${table}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(rows),
    });
    const [head, count] = readAnswer(answerShape, answer);
    if (head[0] !== 0 || count !== rows.length)
      throw new EngineError(`Groonga did not store all ${rows.length} rows of ${table}.`);
  }

  async meta(target: string, signal: AbortSignal): Promise<Meta> {
    const { rows } = await this.#select(
      metaRows,
      { table: target, filter: `_key == ${META}`, output_columns: 'source' },
      signal,
    );
    const [row] = rows;
    if (!row) throw new EngineError(`The table ${target} in Groonga has no metadata.`);
    return readAnswer(metaShape, JSON.parse(row[0]));
  }

  async find(target: string, question: Question, signal: AbortSignal): Promise<Candidates> {
    const { total, rows } = await this.#select(
      orderRows,
      {
        table: target,
        filter: toFilter(question),
        ...toAdjuster(question),
        output_columns: '_key',
        sort_keys: '-_score,_key',
        limit: String(question.limit),
      },
      signal,
    );
    return { total, orders: rows.map(([order]) => order) };
  }

  async documents(
    target: string,
    orders: readonly number[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, SearchDocument>> {
    if (orders.length === 0) return new Map();
    const { rows } = await this.#select(
      documentRows,
      {
        table: target,
        filter: `in_values(_key, ${orders.join(', ')})`,
        output_columns: '_key,source',
        limit: '-1',
      },
      signal,
    );
    return new Map(
      rows.map(([order, source]) => [order, readAnswer(documentShape, JSON.parse(source))]),
    );
  }
}
