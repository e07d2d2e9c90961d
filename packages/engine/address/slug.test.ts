import { expect, test } from 'vitest';
import { createSlugger, isOwnId, slugify } from './slug.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['Vec2 & Vec4!', 'vec2--vec4'],
  ['app_ui.toml', 'app_uitoml'],
  ['中文 标题！', '中文-标题'],
  ['Café', 'café'],
  ['Cafe\u0301', 'café'],
  ['  spaces  ', 'spaces'],
  ['a-b', 'a-b'],
  ['!!!', ''],
  ['<Badge>', 'badge'],
  ['#[component]', 'component'],
  ['हिन्दी', 'हिन्दी'],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('slugs are unique in a page', () => {
  const slugger = createSlugger();
  expect(['A', 'A', 'a-1', 'A', '?', '!'].map((text) => slugger.unique(text))).toEqual([
    'a',
    'a-1',
    'a-1-1',
    'a-2',
    'section',
    'section-1',
  ]);
  expect(slugger.reserve('Kept-As-Is')).toBe('Kept-As-Is');
  expect(slugger.reserve('a')).toBe('a-3');
});

test('ids that the page itself uses are not slugs', () => {
  for (const id of [
    ...['app', 'main', 'announcer', 'mobile-menu', 'local-outline', 'page-data'],
    ...['app-v0.1.0-en', 'page-data-v2-zh', 'fn-1', 'fn-12', 'fnref-3', 'fnref-34'],
    ...['swatch-5', 'swatch-56', 'tab-1-2', 'tab-10-23', 'tab-1-2-panel', 'term--a-b'],
  ]) {
    expect(isOwnId(id), id).toBe(true);
    expect(isOwnId(createSlugger().reserve(id)), id).toBe(false);
  }
  expect(createSlugger().reserve('fn-1')).toBe('fn-1-1');
  // The slug of "Term - a" begins with `term--`, like ids of the page itself, so a number at its end does not help.
  const slugger = createSlugger();
  expect([slugger.unique('Term - a'), slugger.unique('Term - a')]).toEqual([
    'section-term---a',
    'section-term---a-1',
  ]);
  for (const id of [
    ...['my-app', 'apps', 'app--en', 'app-v1-e', 'app-v1-eng', 'app-v1-12', 'app-a+b-en'],
    ...['fn-', 'fn-a', 'fn-1-', 'fnref-a', 'fnref-', 'swatch-a', 'swatch-', 'my-fn-1'],
    ...['tab-1', 'tab-a-1', 'tab-1-a', 'tab-1-2-panels', 'tab-1-2-', 'term--', 'term-a'],
  ])
    expect(isOwnId(id), id).toBe(false);
});
