import { expect, test } from 'vitest';
import { readGlossary } from '../site/glossary.ts';

const problems = (source: string) =>
  readGlossary('glossary.yaml', source).diagnostics.map(
    ({ place, rule, message }) => `${place.line}:${place.column} ${rule} ${message}`,
  );

test('mistakes in a glossary are reported with their place', () => {
  expect(problems('terms:\n  - term: { en: a }\n    avoids: {}')).toEqual([
    '3:5 bad-glossary terms[0].avoids: unknown key.',
  ]);
  expect(problems("terms:\n  - term: { en: a }\n    avoid:\n      zh: [{ words: '(' }]")).toEqual([
    '4:21 bad-glossary terms[0].avoid.zh[0].words: is not a valid regular expression.',
  ]);
  expect(problems("phrases:\n  zh:\n    - { words: 'a' }")).toEqual([
    '3:7 bad-glossary phrases.zh[0].write is missing.',
  ]);
  expect(problems('terms: [')[0]).toMatch(/^1:\d+ bad-glossary The glossary cannot be read: /);
});

test('an empty glossary is none', () => {
  expect(problems('')).toEqual([]);
  expect(readGlossary('glossary.yaml', '').glossary).toEqual({
    terms: [],
    phrases: {},
    verbatim: {},
    subjects: [],
    absent: [],
  });
});
