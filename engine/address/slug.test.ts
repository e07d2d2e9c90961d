import { expect, test } from 'vitest';
import { createSlugger, slugify } from './slug.ts';

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
