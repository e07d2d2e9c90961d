import { expect, test } from 'vitest';
import { createFold } from './fold.ts';
import { parseQuery, readQuery } from './query.ts';

const fold = createFold();

test.each([
  ['Button  Color', ['button', 'color']],
  ['组件button', ['组件', 'button']],
  ['Rust组件API', ['rust', '组件', 'api']],
  ['按 钮', ['按', '钮']],
  ['on_click', ['on', 'click']],
  ['app_ui.toml', ['app', 'ui.toml']],
  ['the the', ['the']],
  ['<b>', ['<b>']],
  ['', []],
  [' \t　', []],
  ['--', []],
])('%j is looked for as %j', (text, terms) => {
  expect(parseQuery(text, fold).terms).toEqual(terms);
});

test('single letters are not marked beside words', () => {
  expect(parseQuery('create a project', fold).marks).toEqual(['create', 'project']);
  expect(parseQuery('a', fold).marks).toEqual(['a']);
  expect(parseQuery('按 a', fold).marks).toEqual(['按']);
});

test.each([
  ['Button  Color', ['button color']],
  [' 组件Button  x ', ['组件button x', '组件 button x']],
  ['安装 Curl', ['安装 curl', '安装curl']],
])('the whole of %j may stand as %j', (text, phrases) => {
  expect(parseQuery(text, fold).phrases).toEqual(phrases);
});

test.each([
  ['"install curl"', ['install', 'curl']],
  ['“安装 curl”', ['安装', 'curl']],
  ['button!', ['button']],
  ['`button`', ['button']],
  ['(see button), then', ['see', 'button', 'then']],
  ['.toml', ['.toml']],
  ['!', ['!']],
  ['{}', ['{}']],
  ['<b>', ['<b>']],
])('%j means %j', (text, terms) => {
  expect(readQuery(text, fold).terms).toEqual(terms);
});
