/** Properties of folding, finding, matching and excerpts for any text, each compared with a simple definition. */
import { expect, test } from 'vitest';
import { createCorpus } from '../../packages/engine/search/corpus.ts';
import { createSearchDocument } from '../../packages/engine/search/document.ts';
import { excerpt, findRanges, markText } from '../../packages/engine/search/excerpt.ts';
import { createFold, toFolded, toOriginal } from '../../packages/engine/search/fold.ts';
import {
  createNeedle,
  findNeedle,
  findWordStart,
  isWordStart,
} from '../../packages/engine/search/needle.ts';
import { findSound, readPinyinTable } from '../../packages/engine/search/pinyin.ts';
import { parseQuery, readQuery, withoutSigns } from '../../packages/engine/search/query.ts';
import { matchPages } from '../../packages/engine/search/rank-pages.ts';
import { fc } from './runs.ts';

const fold = createFold('組组鈕钮');

/** Characters that fold unusually: to longer or shorter text, several to one, with two code units, or to nothing. */
const odd = [
  'ﬀ',
  'İ',
  'ß',
  '…',
  'é',
  'e\u0301',
  '㍿',
  '한',
  '😀',
  '\u00ad',
  '\u200b',
  'Ａ',
  '組',
  '按',
  '-',
  '_',
  '\t',
  ' ',
];
const letters = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcnut ') },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);
const texts = fc.array(letters, { maxLength: 40 }).map((list) => list.join(''));
/** Texts of few letters, so that pieces repeat often. */
const dense = fc.string({ unit: fc.constantFrom(...'abu 按钮'), maxLength: 30 });

test('folding is idempotent', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = fold(text).text;
      expect(fold(once).text).toBe(once);
    }),
  );
});

test('a piece of a text folds to the same piece of the folded text', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(fold(a + b).text).toBe(fold(a).text + fold(b).text);
    }),
  );
});

test('every place in the folded text maps to the original, in order and at whole characters', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const folded = fold(text);
      let last = 0;
      for (let at = 0; at <= folded.text.length; at++) {
        // Queries contain no half surrogate pairs.
        if (
          /^[\udc00-\udfff]/.test(folded.text.slice(at)) &&
          /[\ud800-\udbff]$/.test(folded.text.slice(0, at))
        )
          continue;
        const [start, end] = [toOriginal(folded, at), toOriginal(folded, at, true)];
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        // If the text is cut there, neither half changes. So no surrogate pair is split.
        expect(fold(text.slice(0, start)).text + fold(text.slice(start)).text).toBe(folded.text);
        last = start;
      }
      expect(toOriginal(folded, folded.text.length)).toBe(text.length);
      expect(toFolded(folded, text.length)).toBe(folded.text.length);
    }),
  );
});

test('a needle is found where indexOf finds it', () => {
  fc.assert(
    fc.property(
      dense,
      fc.string({ unit: fc.constantFrom(...'abu 按钮'), minLength: 1, maxLength: 9 }),
      fc.nat(30),
      (text, word, from) => {
        expect(findNeedle(text, createNeedle(word), from)).toBe(text.indexOf(word, from));
      },
    ),
  );
});

test('the first match at a word start is found', () => {
  fc.assert(
    fc.property(
      dense,
      fc.string({ unit: fc.constantFrom(...'abu'), minLength: 1, maxLength: 3 }),
      (text, word) => {
        const needle = createNeedle(word);
        const starts = [...text.matchAll(new RegExp(`(?=${word})`, 'g'))].map(({ index }) => index);
        const expected = starts.slice(0, 16).find((at) => isWordStart(text, at, needle)) ?? -1;
        expect(findWordStart(text, needle)).toBe(expected);
      },
    ),
  );
});

test('a page matches when each term of the query is a piece of its title, a heading or its text', () => {
  const pages = fc.array(fc.record({ title: dense, heading: dense, text: dense }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      pages,
      fc.string({ unit: fc.constantFrom(...'abu 按钮'), maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (list, typed, limit) => {
        const documents = list.map(({ title, heading, text }, at) =>
          createSearchDocument({
            id: String(at),
            title,
            routePath: `/${at}`,
            domain: '',
            section: '',
            blocks: [
              { type: 'text', text },
              { type: 'heading', text: heading, id: 'h', depth: 2 },
            ],
          }),
        );
        const corpus = createCorpus({ documents });
        const query = parseQuery(typed, fold);
        const expected = documents
          .filter(({ title, content }) =>
            query.terms.every((term) =>
              [title, content].some((field) => fold(field).text.includes(term)),
            ),
          )
          .map(({ id }) => id);
        const all = matchPages(corpus, query);
        const found = query.terms.length > 0 ? expected : [];
        expect(all.pages.map(({ document }) => document.id).sort()).toEqual(found.sort());
        expect(all.count).toBe(found.length);
        // With a limit, the result is the beginning of the full result.
        const first = matchPages(corpus, query, { limit });
        expect(first.count).toBe(all.count);
        expect(first.pages).toEqual(all.pages.slice(0, limit));
      },
    ),
  );
});

test('pages are ordered by field, word start, place, length of title', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abu -'), maxLength: 12 });
  const page = fc.record({ title: letters, section: letters, heading: letters, text: letters });
  const word = fc.string({ unit: fc.constantFrom(...'abu'), minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 8 }), word, (list, term) => {
      const documents = list.map(({ title, section, heading, text }, at) =>
        createSearchDocument({
          id: String(at),
          title,
          section,
          routePath: `/${at}`,
          domain: '',
          blocks: [
            { type: 'text', text },
            { type: 'heading', text: heading, id: 'h', depth: 2 },
          ],
        }),
      );
      /** Returns a sort key: the position of the first match at a word start, otherwise of the first match. */
      const placeIn = (text: string) => {
        const start = text.search(new RegExp(`(?<![a-z])${term}`));
        return start < 0 ? [0, -text.indexOf(term)] : [1, -start];
      };
      const keys = documents.map(({ title, section, content, toc }) => {
        const last = fold(title).text;
        const heading = fold(toc[0]!.text).text;
        const lines = fold(content).text;
        if (last.includes(term)) return [4, ...placeIn(last), -last.length];
        if (heading.includes(term)) return [3, ...placeIn(heading), -last.length];
        if (!lines.includes(term)) return [0];
        return [fold(section).text.includes(term) ? 2 : 1, ...placeIn(lines), -last.length];
      });
      const expected = documents
        .map((_, at) => at)
        .filter((at) => keys[at]![0] !== 0)
        .sort((a, b) => {
          const differs = keys[a]!.findIndex((value, at) => value !== keys[b]![at]);
          return differs < 0 ? a - b : keys[b]![differs]! - keys[a]![differs]!;
        })
        .map(String);
      const { pages } = matchPages(createCorpus({ documents }), parseQuery(term, fold));
      expect(pages.map(({ document }) => document.id)).toEqual(expected);
    }),
  );
});

test('Chinese is found by pinyin exactly where the letters match its characters one after another', () => {
  const spoken: Readonly<Record<string, readonly string[]>> = {
    按: ['an'],
    钮: ['niu'],
    中: ['zhong'],
    重: ['chong', 'zhong'],
    组: ['zu'],
    安: ['an'],
    啊: ['a'],
  };
  /**
   * Returns the positions in the text where a match of the term that starts at `at` may end. Each character matches its
   * whole syllable, its initial or its first letter. The last character matches any beginning of its syllable.
   */
  const ends = (text: string, at: number, term: string): number[] =>
    (spoken[text[at] ?? ''] ?? []).flatMap((syllable) => [
      ...(syllable.startsWith(term) ? [at + 1] : []),
      ...[syllable, /^[zcs]h/.exec(syllable)?.[0] ?? '', syllable.charAt(0)].flatMap((start) =>
        start !== '' && term.startsWith(start) && term !== start
          ? ends(text, at + 1, term.slice(start.length))
          : [],
      ),
    ]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'按钮中重组安啊a '), maxLength: 6 }),
      fc.string({
        unit: fc.constantFrom('an', 'niu', 'ni', 'zh', 'ong', 'z', 'u', 'n', 'a', 'ch'),
        maxLength: 4,
      }),
      (text, term) => {
        const readings = readPinyinTable('a啊an按安chong重niu钮zhong中重zu组');
        const found = findSound(text, term, readings);
        const starts = [...text].map((_, at) => ends(text, at, term));
        const first = term.length < 2 ? -1 : starts.findIndex((list) => list.length > 0);
        if (first < 0) expect(found).toBeUndefined();
        else {
          expect(found?.[0]).toBe(first);
          expect(starts[first]).toContain(found?.[1]);
        }
      },
    ),
  );
});

test('quotes and punctuation around the words of a query are ignored', () => {
  fc.assert(
    fc.property(texts, (typed) => {
      const query = readQuery(typed, fold);
      for (const term of query.terms) {
        expect(term).not.toBe('');
        expect(term).not.toContain(' ');
        expect(fold(term).text).toBe(term);
      }
      expect(new Set(query.terms).size).toBe(query.terms.length);
      for (const mark of query.marks) expect(query.terms).toContain(mark);
      const bare = withoutSigns(query);
      if (bare !== undefined) expect(withoutSigns(parseQuery(bare, fold))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc.constantFrom(...'"\'`“「『(['),
      (word, sign) => {
        expect(readQuery(`${sign}${word}`, fold).terms).toEqual([word]);
      },
    ),
  );
});

test('ranges are disjoint, in order, and contain exactly the query', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.string({ unit: fc.constantFrom(...'abcnut'), minLength: 1, maxLength: 3 }), {
        maxLength: 3,
      }),
      (text, terms) => {
        const ranges = findRanges(text, terms, fold);
        let last = -1;
        for (const [start, end] of ranges) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        const outside = markText(text, terms, fold).filter(({ marked }) => !marked);
        for (const part of outside)
          for (const term of terms) expect(fold(part.text).text).not.toContain(term);
        expect(
          markText(text, terms, fold)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});

test('an excerpt contains the match, adds no text, and is at most slightly longer than its limit', () => {
  fc.assert(
    fc.property(
      fc.array(texts, { maxLength: 12 }),
      fc.stringMatching(/^[xyz]{1,8}$/),
      (words, term) => {
        const before = words.slice(0, words.length / 2).join(' ');
        const content = `${before} ${term} ${words.slice(words.length / 2).join(' ')}`;
        const at = before.length + 1;
        const parts = excerpt(content, [at, at + term.length], [0, content.length], [term], fold);
        expect(parts.some(({ text, marked }) => marked && fold(text).text.includes(term))).toBe(
          true,
        );
        const shown = parts.map(({ text }) => text).join('');
        expect(shown.length).toBeLessThan(100 + 2 * 45 + term.length + 10);
        const plain = content.replace(/\s+/g, (space) => (space.includes('\t') ? ' · ' : ' '));
        expect(plain).toContain(shown.replace(/^…|…$/g, ''));
      },
    ),
  );
});
