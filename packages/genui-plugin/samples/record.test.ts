import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampleIdentity } from './identity.ts';
import { maskMessage } from './mask.ts';
import { sampleNote, unverifiedProblem } from './notes.ts';
import {
  markShown,
  readRecords,
  type SampleRecord,
  standing,
  updated,
  writeRecords,
} from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'records-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = (more: Partial<SampleRecord> = {}): SampleRecord => ({
  stage: 'compiled',
  context: '0123456789abcdef',
  with: ['compiler 1'],
  messages: [],
  ...more,
});

test('records are written by hash and read again', async () => {
  const file = join(folder, 'verified/samples.json');
  expect(await readRecords(file)).toBeUndefined();
  const records = new Map([
    ['ffffffffffffffff', record({ stage: 'shown' })],
    ['0000000000000000', record({ messages: ['error'] })],
  ]);
  writeRecords(file, records);
  expect([...(await readRecords(file))!.keys()]).toEqual(['0000000000000000', 'ffffffffffffffff']);
  expect((await readRecords(file))!.get('ffffffffffffffff')).toEqual(
    records.get('ffffffffffffffff'),
  );
  writeFileSync(file, '{"ffffffffffffffff": {"stage": "guessed"}}');
  await expect(readRecords(file)).rejects.toThrow(/stage/);
  expect(readFileSync(file, 'utf8')).toContain('guessed');
});

test('what only runs outside can tell is kept while the same files compile', () => {
  const shown = record({ stage: 'shown' });
  const refused = record({ messages: ['error[E0308]'] });
  expect(updated(shown, record())).toBe(shown);
  expect(updated(refused, record())).toBe(refused);
  const other = record({ context: 'aaaaaaaaaaaaaaaa' });
  expect(updated(shown, other)).toBe(other);
  const broken = record({ stage: 'parsed', messages: ['no'] });
  expect(updated(shown, broken)).toBe(broken);
  expect(updated(undefined, broken)).toBe(broken);
});

test('a refusal of the compiler is forgotten once it takes the sample', () => {
  const before = record({ stage: 'parsed', messages: ['no'] });
  expect(updated(before, record())).toEqual(record());
});

test('of what rustc takes, samples with a picture count as shown, and no others', () => {
  const records = new Map([
    ['a', record({ stage: 'checked' })],
    ['b', record({ stage: 'shown' })],
    ['c', record()],
  ]);
  markShown(records, new Set(['a', 'c']));
  expect([...records.values()].map(({ stage }) => stage)).toEqual(['shown', 'checked', 'compiled']);
});

test('settings are verified by their reader, code by rustc', () => {
  expect(standing('gen', undefined)).toBe('untried');
  expect(standing('gen', record())).toBe('unchecked');
  expect(standing('gen', record({ stage: 'checked' }))).toBe('verified');
  expect(standing('rust', record({ stage: 'shown' }))).toBe('verified');
  expect(standing('toml', record({ stage: 'parsed' }))).toBe('verified');
  expect(standing('toml', record({ stage: 'parsed', messages: ['no'] }))).toBe('refused');
  expect(standing('gen', record({ reason: 'plugin' }))).toBe('plugin');
});

test('readers and authors are told what is not verified, in their language', () => {
  const sample = { language: 'gen', code: '<label />', checked: true };
  const hash = sampleIdentity('gen', sample.code);
  const none = new Map<string, SampleRecord>();
  expect(String(sampleNote(sample, 'en', none)?.html)).toContain('Not tried');
  expect(String(sampleNote(sample, 'zh', none)?.html)).toContain('尚未');
  expect(unverifiedProblem(sample, none)).toMatchObject([
    { severity: 'warning', fix: expect.stringContaining('npm run samples') },
  ]);
  const refused = new Map([[hash, record({ messages: ['error[E0308]: mismatched types'] })]]);
  expect(unverifiedProblem(sample, refused)[0]!.message).toContain('E0308');
  const plugin = new Map([[hash, record({ reason: 'plugin' })]]);
  expect(unverifiedProblem(sample, plugin)).toEqual([]);
  expect(String(sampleNote(sample, 'en', plugin)?.html)).toContain('plug-in');
});

test('nothing is said of verified samples, of mistakes on purpose and of content that is not checked', () => {
  const sample = { language: 'gen', code: '<label />', checked: true };
  const hash = sampleIdentity('gen', sample.code);
  const records = new Map([[hash, record({ stage: 'checked' })]]);
  expect(sampleNote(sample, 'en', undefined)).toBeUndefined();
  for (const each of [
    sample,
    { ...sample, code: '<x />', wrong: true },
    { ...sample, code: '<x />', checked: false },
    { ...sample, code: 'x', language: 'bash' },
  ]) {
    expect(sampleNote(each, 'en', records)).toBeUndefined();
    expect(unverifiedProblem(each, records)).toEqual([]);
  }
});

test('messages name neither this machine nor names that the compiler makes up', () => {
  const rust =
    'pub Home = { jmwrfkqebeag = < GLabel > { } } note = < GLabel > let a = id ! (jmwrfkqebeag)';
  const text = maskMessage(
    `panicked at /x/.cargo/registry/src/index-1/makepad_gen_plugin-0.1.2/src/event.rs:79: cannot\n borrow \`jmwrfkqebeag\` in ${process.cwd()}/src/a.rs, note`,
    '<label id="note" />',
    rust,
  );
  expect(text).toBe(
    'panicked at makepad_gen_plugin-0.1.2/src/event.rs:79: cannot borrow `generated` in src/a.rs, note',
  );
});
