import type { PlacedSample } from 'parallel-docs';
import { expect, test } from 'vitest';
import { sampleIdentity } from '../samples/identity.ts';
import { auditPictures } from './audit.ts';
import type { Entry } from './manifest.ts';

const code = '<label text="\'Momo\'" />';
const block = (lang: string, line: number, text = code): PlacedSample => ({
  language: 'gen',
  code: text,
  version: 'v1',
  lang,
  page: 'doc/a',
  file: `content/v1/${lang}/doc/a.md`,
  line,
});
const audit = (samples: readonly PlacedSample[], entries: Readonly<Record<string, Entry>>) =>
  auditPictures(samples, { versions: {}, samples: entries }).map(
    ({ place, message }) => `${place.file}:${place.line} ${message}`,
  );
const shown = (alt: Entry['alt']): Entry => ({
  place: 'doc/a 1',
  alt,
  pictures: [{ state: 'normal', width: 40, height: 20 }],
});

test('a sample whose picture shows it as it is, in words of all its pages, is in order', () => {
  const entries = { [sampleIdentity('gen', code)]: shown({ en: 'A word', zh: '一个词' }) };
  expect(audit([block('en', 3), block('zh', 3)], entries)).toEqual([]);
});

test('a sample that was changed is reported where it stands, its old picture as one of nothing', () => {
  const entries = { [sampleIdentity('gen', code)]: shown({ en: 'A word' }) };
  expect(audit([block('en', 3, code.replace('Momo', 'Emma'))], entries)).toEqual([
    'content/v1/en/doc/a.md:3 No picture was taken of the current text of this sample.',
    'data/pictures.json:1 The entry "doc/a 1" belongs to a sample that is no longer on any page.',
  ]);
});

test('words that a language lacks are reported, though the page of another has them', () => {
  const entries = { [sampleIdentity('gen', code)]: shown({ en: 'A word' }) };
  expect(audit([block('en', 3), block('zh', 7)], entries)).toEqual([
    'content/v1/en/doc/a.md:3 The picture of this sample (normal) has no alternative text in "zh", so pages in "zh" do not show it.',
  ]);
});

test('samples that are wrong on purpose, or of other languages, need no picture', () => {
  const wrong = { ...block('en', 3), wrong: true };
  expect(audit([wrong, { ...block('en', 9), language: 'rust' }], {})).toEqual([]);
});
