import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { readSite } from '../src/site-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(value: unknown): string {
  const file = join(folder, 'service.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const groonga = { type: 'groonga', url: 'http://127.0.0.1:10041', folder: 'data' };

test('the file that comes with the service is right', () => {
  const { engine, indexes, limits } = readConfig(join(import.meta.dirname, '../service.json'));
  const folder = join(import.meta.dirname, '../data');
  expect(engine).toEqual({ ...groonga, folder, restarts: 5 });
  expect(indexes).toEqual({ docs: { site: join(import.meta.dirname, '../../../dist') } });
  expect(limits.queryMs).toBe(2000);
});

test('folders are relative to the file', () => {
  const file = write({ engine: groonga, indexes: { docs: { site: 'out', version: 'v2' } } });
  expect(readConfig(file)).toMatchObject({
    engine: { folder: join(folder, 'data') },
    indexes: { docs: { site: join(folder, 'out'), version: 'v2' } },
  });
});

test.each([
  ['a file that is no JSON', '{', 'service.json cannot be read'],
  ['no index', { engine: groonga, indexes: {} }, 'must name an index'],
  ['an index of an odd name', { engine: groonga, indexes: { 'a,b': {} } }, 'begin with a letter'],
  ['an unknown engine', { engine: { type: 'x' }, indexes: { docs: {} } }, 'engine.type'],
  ['a key that is none', { engine: groonga, indexes: { docs: {} }, ports: 1 }, '"ports"'],
  ['no nodes', { engine: { type: 'opensearch', urls: [] }, indexes: { docs: {} } }, 'engine.urls'],
  [
    'a time without end',
    { engine: groonga, indexes: { docs: {} }, limits: { queryMs: 0 } },
    'limits.queryMs',
  ],
])('%s is told with its place', (_name, value, message) => {
  expect(() => readConfig(write(value))).toThrow(message);
});

test('a folder without a site, and one of several versions, say what to do', async () => {
  await expect(readSite(folder)).rejects.toThrow('Build the site first');
  mkdirSync(join(folder, 'static'), { recursive: true });
  for (const name of ['v1', 'v2']) writeFileSync(join(folder, `static/${name}.json`), '[]');
  const search = { 'v1 en': '/b/static/v1.json', 'v2 en': '/b/static/v2.json' };
  writeFileSync(join(folder, 'static/build.json'), JSON.stringify({ search }));
  await expect(readSite(folder)).rejects.toThrow('has the versions v1, v2');
  await expect(readSite(folder, 'v3')).rejects.toThrow('has no version "v3", only v1, v2');
  expect(await readSite(folder, 'v2')).toMatchObject([{ lang: 'en' }]);
});
