import { beforeAll, expect, test } from 'vitest';
import { resolveProject } from '../packages/engine/read/project.ts';
import { readSources } from '../packages/engine/read/read.ts';
import { type Corpus, createCorpus } from '../packages/engine/search/corpus.ts';
import { readIndex } from '../packages/engine/search/index-file.ts';
import { search, searchAll } from '../packages/engine/search/search.ts';
import { compileSite } from '../packages/engine/write/compile.ts';
import { searchIndexes, wholeIndex } from '../packages/engine/write/search-index.ts';
import { questions } from './search-questions.ts';
import { book, space } from './sites/book.ts';

const corpora = new Map<string, Corpus>();

beforeAll(async () => {
  const project = resolveProject(process.cwd(), {});
  const sources = await readSources(project, book);
  const compiled = await compileSite(project, sources, 'test');
  for (const [name, index] of searchIndexes(compiled))
    if (name.startsWith(`${space.defaultVersion} `))
      corpora.set(name.split(' ')[1]!, createCorpus(readIndex(wholeIndex(index).text)));
});

test('at least 60 questions are asked, in both languages', () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  for (const lang of ['en', 'zh'])
    expect(questions.filter((question) => question.lang === lang).length).toBeGreaterThan(25);
});

test.each(questions)('$lang: $query leads to $page', ({ lang, query, page, first }) => {
  const groups = search(corpora.get(lang)!, query).tabs[0]!.groups;
  const found = groups.map(({ href }) => href.replace(/^\/zh(?=\/)/, ''));
  if (first) expect(found[0]).toBe(page);
  else expect(found.slice(0, 3)).toContain(page);
});

test.each([
  ['en', 'zh'],
  ['zh', 'en'],
])(
  'on the %s site every title and heading of level 2 in %s finds its page and section',
  (own, lang) => {
    const pages = new Map(corpora.get(own)!.pages.map(({ document }) => [document.id, document]));
    const other = corpora.get(lang)!;
    let asked = 0;
    for (const { document } of other.pages) {
      const headings = document.toc.filter(({ depth }) => depth === 2);
      for (const { text, id } of [{ text: document.title, id: '' }, ...headings]) {
        asked++;
        const group = searchAll(other, text).find((each) => each.id === document.id);
        const address = document.routePath + (id && `#${id}`);
        expect(
          group?.hits.map(({ href }) => href),
          text,
        ).toContain(address);
        // The same section exists in the language shown.
        const counterpart = pages.get(document.id);
        expect(counterpart, document.id).toBeDefined();
        if (id) expect(counterpart!.toc.map((heading) => heading.id)).toContain(id);
      }
    }
    expect(asked).toBeGreaterThan(300);
  },
);
