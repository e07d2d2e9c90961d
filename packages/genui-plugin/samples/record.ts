/** Verification records of samples: `data/verified/samples.json`, keyed by the hash of the sample. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataFileError, readPlaced } from 'gen-language/data';
import type { DataProblem } from 'parallel-docs';
import * as z from 'zod';
import type { SampleLanguage } from './identity.ts';

/** The stages of verification, in order. A sample that fails a stage has the stage before it. */
export const STAGES = ['rejected', 'parsed', 'compiled', 'checked', 'shown'] as const;
export type Stage = (typeof STAGES)[number];

const recordSchema = z.strictObject({
  stage: z.enum(STAGES),
  /** Hash of the sample and the files that were compiled with it. `contextOf` says what it leaves out. */
  context: z.string().regex(/^[0-9a-f]{16}$/),
  /** Programs that processed the sample, with their versions. */
  with: z.array(z.string()),
  /** The error messages of these programs. */
  messages: z.array(z.string()),
  /** Why a sample without errors does not reach the next stage. */
  reason: z.enum(['plugin']).optional(),
});
/** The verification record of one sample. */
export type SampleRecord = z.infer<typeof recordSchema>;
/** Keyed by {@link sampleIdentity}. */
export type SampleRecords = ReadonlyMap<string, SampleRecord>;

const fileSchema = z.record(z.string().regex(/^[0-9a-f]{16}$/), recordSchema);

/** Path of the records within a project. */
export const RECORDS = 'data/verified/samples.json';

/**
 * Reads the records. Returns `undefined` if there is no file: then no sample of the project was ever verified.
 *
 * @throws {DataFileError} if the file is invalid; only `npm run samples` writes it.
 */
export async function readRecords(file: string): Promise<Map<string, SampleRecord> | undefined> {
  if (!existsSync(file)) return undefined;
  const problems: DataProblem[] = [];
  const read = await readPlaced(file, fileSchema, problems);
  if (!read) throw new DataFileError(problems);
  return new Map(Object.entries(read.data));
}

/** Writes the records, sorted by hash, atomically. */
export function writeRecords(file: string, records: SampleRecords): void {
  const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Whether `stage` is `aim` or further. */
export function reaches(stage: Stage, aim: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(aim);
}

/**
 * The record after another run of the compiler. As long as the same files compile, results that the compiler cannot
 * give are kept: `checked`, `shown` and errors of rustc.
 */
export function updated(before: SampleRecord | undefined, now: SampleRecord): SampleRecord {
  if (before?.context !== now.context || now.stage !== 'compiled') return now;
  if (reaches(before.stage, 'checked')) return before;
  const refusedOutside = before.stage === 'compiled' && before.messages.length > 0;
  return refusedOutside && now.reason === undefined ? before : now;
}

/**
 * Moves samples between `checked` and `shown`: a sample with a picture was seen in a window.
 *
 * @param pictured identities of the samples with pictures
 */
export function markShown(records: Map<string, SampleRecord>, pictured: ReadonlySet<string>): void {
  for (const [hash, record] of records) {
    if (!reaches(record.stage, 'checked')) continue;
    records.set(hash, { ...record, stage: pictured.has(hash) ? 'shown' : 'checked' });
  }
}

/** The status of a sample for readers and authors. */
export type Standing = 'verified' | 'untried' | 'unchecked' | 'refused' | 'plugin';

/** The status of a sample. Settings contain no Rust, so they are verified without the stage `checked`. */
export function standing(language: SampleLanguage, record: SampleRecord | undefined): Standing {
  if (record === undefined) return 'untried';
  if (record.messages.length > 0) return 'refused';
  if (record.reason !== undefined) return record.reason;
  return language === 'toml' || reaches(record.stage, 'checked') ? 'verified' : 'unchecked';
}
