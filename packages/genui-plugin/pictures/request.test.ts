import type { PlacedSample } from 'parallel-docs';
import { expect, test } from 'vitest';
import { entryFor, requestFor, shotsOf } from './request.ts';

const block = (lang: string, code: string, more: Partial<PlacedSample> = {}): PlacedSample => ({
  language: 'gen',
  code,
  version: 'v1',
  lang,
  page: 'doc/a',
  file: 'a.md',
  line: 1,
  ...more,
});

test('a sample that both languages share is shown once; its place is the same in both', () => {
  const shots = shotsOf([
    block('en', '<a />'),
    block('en', '<b />'),
    block('zh', '// 相同\n<a />'),
    block('zh', '<b text="\'书\'" />'),
  ]);
  expect(shots.map(({ place, sample }) => [place, sample.lang])).toEqual([
    ['doc/a 1', 'en'],
    ['doc/a 2', 'en'],
    ['doc/a 2', 'zh'],
  ]);
});

test('a file takes along what it imports, from its own page or the last one before it', () => {
  const card = block('en', '<template>…</template>', { title: 'shelf/components/card.gen' });
  const home = '<template></template>\n<script>\nimport!{ crate::components::card::*; }\n</script>';
  const shots = shotsOf([
    card,
    { ...card, code: '<template>later</template>', page: 'doc/b', file: 'b.md' },
    block('en', home, { title: 'views/home.gen', page: 'doc/c', file: 'c.md' }),
    { ...card, code: '<template>too late</template>', page: 'doc/d', file: 'd.md' },
  ]);
  expect(requestFor(shots[2]!).beside).toEqual([
    { path: 'components/card.gen', code: '<template>later</template>' },
  ]);
});

test('what was decided for a sample stays with its place when its text changes', () => {
  const [old] = shotsOf([block('en', '<a />')]);
  const samples = {
    [old!.identity]: {
      place: 'doc/a 1',
      alt: { en: 'A' },
      show: { ground: 'light' as const },
      pictures: [{ state: 'normal', width: 1, height: 1 }],
    },
  };
  const [changed] = shotsOf([block('en', '<a x="1.0" />')]);
  expect(entryFor(changed!, { versions: {}, samples })).toEqual({
    place: 'doc/a 1',
    alt: { en: 'A' },
    show: { ground: 'light' },
    pictures: [],
    carried: true,
  });
  expect(entryFor(old!, { versions: {}, samples }).carried).toBe(false);
});

test('a command is told what to show and how, and not the words for readers', () => {
  const [shot] = shotsOf([block('en', '<a />', { title: 'views/a.gen' })]);
  const show = { ground: 'light' as const, states: [{ name: 'hover', do: ['move 5 5'], alt: {} }] };
  expect(requestFor(shot!, show)).toEqual({
    code: '<a />',
    title: 'views/a.gen',
    place: 'doc/a 1',
    lang: 'en',
    scale: 2,
    ground: 'light',
    beside: [],
    states: [{ name: 'hover', do: ['move 5 5'] }],
  });
});
