/** The archives for download contain the files that the pages show. The real programs have accepted these files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlacedSample, readSamples } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { isSampleLanguage, sampleIdentity } from '../samples/identity.ts';
import { RECORDS, readRecords, standing } from '../samples/record.ts';
import { ARCHIVES_PATH, collectArchives, isFileOf } from './collect.ts';
import { packArchives } from './command.ts';

const folder = join('public', ARCHIVES_PATH);

test('each archive is what "npm run archives" makes of its page', async () => {
  const packed = await packArchives('.');
  expect(readdirSync(folder).sort()).toEqual(
    [...packed.keys()].map((name) => `${name}.zip`).sort(),
  );
  for (const [name, bytes] of packed)
    expect(readFileSync(join(folder, `${name}.zip`)).equals(bytes), name).toBe(true);
});

test('each file of an application was verified, and is the same in every language', async () => {
  const records = (await readRecords(RECORDS))!;
  const samples = await readSamples('.');
  const files = ofApplications(samples, 'en');
  expect(files.length).toBeGreaterThan(20);
  for (const { language, code, title } of files) {
    if (!isSampleLanguage(language)) throw new Error(`${title} is in ${language}`);
    expect(standing(language, records.get(sampleIdentity(language, code))), title).toBe('verified');
  }
  const identities = (lang: string) =>
    ofApplications(samples, lang).map(
      ({ language, code, title }) => `${title} ${sampleIdentity(language as 'gen', code)}`,
    );
  expect(identities('zh')).toEqual(identities('en'));
});

test('a page with NAME/.ract makes the archive NAME, and an empty main.rs where a package has none', () => {
  const sample = (title: string, code: string): PlacedSample => ({
    language: 'toml',
    code,
    title,
    version: 'v1',
    lang: 'en',
    page: 'a',
    file: 'content/v1/en/a.md',
    line: 1,
  });
  const archives = collectArchives([
    sample('shelf/.ract', 'target = "gen_ui"'),
    sample('shelf/Cargo.toml', '[workspace]'),
    sample('shelf/app/Cargo.toml', '[package]\nname = "app"\n'),
    sample('other/a.gen', 'left out'),
    { ...sample('shelf/b.gen', 'of another page'), file: 'content/v1/en/b.md' },
  ]);
  expect([...archives].map(([name, files]) => [name, [...files]])).toEqual([
    [
      'shelf',
      [
        ['shelf/.ract', 'target = "gen_ui"\n'],
        ['shelf/Cargo.toml', '[workspace]\n'],
        ['shelf/app/Cargo.toml', '[package]\nname = "app"\n'],
        ['shelf/app/src/main.rs', ''],
      ],
    ],
  ]);
});

function ofApplications(samples: readonly PlacedSample[], lang: string): PlacedSample[] {
  const own = samples.filter((sample) => sample.lang === lang);
  const names = [...collectArchives(own).keys()];
  return own.filter(({ title }) => names.some((name) => isFileOf(name, title)));
}
