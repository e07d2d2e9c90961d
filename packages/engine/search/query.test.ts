import { expect, test } from 'vitest';
import { createFold } from './fold.ts';
import {
  MAX_CHARACTERS,
  MAX_TERMS,
  parseQuery,
  readablePart,
  readQuery,
  withoutSigns,
} from './query.ts';

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
])('%j is searched as %j', (text, terms) => {
  expect(parseQuery(text, fold).terms).toEqual(terms);
});

test('single letters are not marked if the query has words', () => {
  expect(parseQuery('create a project', fold).marks).toEqual(['create', 'project']);
  expect(parseQuery('a', fold).marks).toEqual(['a']);
  expect(parseQuery('按 a', fold).marks).toEqual(['按']);
});

test.each([
  ['Button  Color', ['button color']],
  [' 组件Button  x ', ['组件button x', '组件 button x']],
  ['安装 Curl', ['安装 curl', '安装curl']],
  ['安装 a 安装 b', ['安装 a 安装 b', '安装a安装b']],
])('the whole query %j may be written as %j', (text, phrases) => {
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

test('the intended query may have quotes or not', () => {
  expect(readQuery('"install curl"', fold).phrases).toEqual(['"install curl"', 'install curl']);
  expect(readQuery('install curl', fold).phrases).toEqual(['install curl']);
});

test.each([
  ['*a* b', 'a b'],
  ['!! *a.b*!!', 'a.b'],
  ['((a', 'a'],
  ['a b', undefined],
  ['a.b', undefined],
  ['!!', undefined],
  ['', undefined],
])('%j without the signs around its words is %j', (text, expected) => {
  expect(withoutSigns(parseQuery(text, fold))).toBe(expected);
});

test('only the first words of a long query count, each of them once', () => {
  const words = Array.from({ length: MAX_TERMS + 1 }, (_, at) => `w${at}`);
  const most = words.slice(0, MAX_TERMS);
  expect(parseQuery(most.join(' '), fold).terms).toEqual(most);
  expect(parseQuery(words.join(' '), fold).terms).toEqual(most);
  expect(parseQuery(`${most.join(' ')} ${most.join(' ')}`, fold).terms).toEqual(most);
  expect(readQuery(`"${words.join('" "')}"`, fold).terms).toEqual(most);
});

test('only the first characters of a query are read, without splitting one', () => {
  const most = 'a'.repeat(MAX_CHARACTERS);
  expect(readablePart(most)).toBe(most);
  expect(readablePart(`  ${most} `)).toBe(most);
  expect(readablePart(`${most}b`)).toBe(most);
  expect(parseQuery(`${most}b`, fold).phrases).toEqual([most]);
  expect(readablePart(`${most.slice(1)}\u{1d400}`)).toBe(most.slice(1));
});
