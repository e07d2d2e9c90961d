import { expect, test } from 'vitest';
import {
  createRandom,
  createSampleDocuments,
  pick,
  tablesOf,
  writeIndex,
} from '../../../tests/sites/sample-corpus.ts';
import { createCorpus } from './corpus.ts';
import type { SearchDocument } from './document.ts';
import { readIndex } from './index-file.ts';
import { searchAll } from './search.ts';

/** A simple second implementation of folding. */
function plain(text: string): string {
  const narrow = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return narrow.toLowerCase().replace(/[-_‐\s]/g, ' ');
}

/** Ids of the documents that contain every word of the text, by a plain scan. */
function look(text: string): string[] {
  const apart = plain(text)
    .replace(/([\u3400-\u9fff])([a-z0-9])/g, '$1 $2')
    .replace(/([a-z0-9])([\u3400-\u9fff])/g, '$1 $2');
  const words = apart.split(' ').filter(Boolean);
  if (!words.length) return [];
  return plainPages
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ id }) => id);
}

const documents = [
  ...createSampleDocuments(15, 'en', 3),
  ...createSampleDocuments(15, 'zh', 5).map((document) => ({
    ...document,
    id: `zh-${document.id}`,
  })),
];
const plainPages = documents.map(({ id, title, content }) => ({
  id,
  text: `${plain(title)}\n${plain(content)}`,
}));
const index = readIndex(writeIndex({ documents, tables: tablesOf(documents) }));
const corpus = createCorpus(index);

test('1,000 random substrings find exactly the pages that contain them', () => {
  const random = createRandom(20_260_101);
  let asked = 0;
  while (asked < 1000) {
    const { id, title, content } = pick(random, documents);
    const text = random() < 0.1 ? title : content;
    const length = 2 + Math.floor(random() * 11);
    const start = Math.floor(random() * Math.max(1, text.length - length));
    let query = text.slice(start, start + length);
    if (random() < 0.2) query = query.toUpperCase();
    if (!plain(query).trim()) continue;
    asked++;

    const expected = look(query);
    const found = searchAll(corpus, query).map((group) => group.id);
    expect(expected, query).toContain(id);
    expect([...found].sort(), query).toEqual([...expected].sort());
  }
});

/** A text as an excerpt shows it, without white space between Chinese sentences. */
const joined = (text: string) => text.replace(/(?<=[。！？；：）])\s+/g, '').replace(/\s+/g, ' ');

test('every hit leads to the section it quotes, and marks only the query', () => {
  const random = createRandom(7);
  for (let at = 0; at < 200; at++) {
    const { content } = pick(random, documents);
    const start = Math.floor(random() * (content.length - 8));
    const query = content.slice(start, start + 2 + Math.floor(random() * 6));
    for (const { id, hits } of searchAll(corpus, query)) {
      const document = documents.find((candidate) => candidate.id === id) as SearchDocument;
      for (const hit of hits) {
        const marked =
          hit.type === 'title' ? hit.title : hit.type === 'header' ? hit.header : hit.excerpt;
        expect(
          marked.some((part) => part.marked),
          query,
        ).toBe(true);
        if (hit.type === 'title') continue;
        const [, heading] = hit.href.split('#');
        const section = document.toc.findIndex((entry) => entry.id === heading);
        const text = document.content.slice(
          document.toc[section]?.charIndex ?? 0,
          document.toc[section + 1]?.charIndex,
        );
        const quote = marked
          .map((part) => part.text)
          .join('')
          .replace(/^…|…$/g, '')
          .replaceAll(' · ', ' ');
        expect(joined(text), query).toContain(joined(quote));
      }
    }
  }
});
