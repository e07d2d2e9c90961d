import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../tests/sites/project.ts';
import { type Html, html } from '../html.ts';
import { derive, Lookup } from './derive.ts';
import { keyOf } from './key.ts';
import { openStore } from './store.ts';

afterAll(removeFolders);

interface Inputs {
  readonly text: string;
  readonly list?: readonly string[];
  readonly pages?: Lookup;
}

/** The inputs of each run of the work. */
let done: Inputs[] = [];
beforeEach(() => {
  done = [];
});

function work(inputs: Inputs) {
  done.push(inputs);
  const { text, pages } = inputs;
  return { upper: text.toUpperCase(), isPage: pages?.has(text) ?? false };
}

/** Derives the values of some inputs in one build, which uses the cache of earlier builds in the folder. */
function build(folder: string, all: readonly Inputs[], code = 'code') {
  const store = openStore(folder);
  const nodes = all.map((inputs) => derive({ name: 'upper', code, store }, inputs, work));
  const values = nodes.map(({ value }) => value);
  const keys = nodes.map(({ key }) => key);
  store.save();
  store.close();
  return { values, keys };
}

test('a value is derived once for its inputs and its code', () => {
  const folder = makeFolder();
  const first = build(folder, [{ text: 'a' }, { text: 'b' }]);
  expect(first.values).toEqual([
    { upper: 'A', isPage: false },
    { upper: 'B', isPage: false },
  ]);
  expect(build(folder, [{ text: 'a' }, { text: 'b' }])).toEqual(first);
  expect(done).toHaveLength(2);
  const second = build(folder, [{ text: 'a' }, { text: 'c' }]);
  expect(second.values[1]).toEqual({ upper: 'C', isPage: false });
  expect(second.keys[0]).toBe(first.keys[0]);
  expect(done).toHaveLength(3);
  expect(build(folder, [{ text: 'a' }], 'other code').keys[0]).not.toBe(first.keys[0]);
  expect(done).toHaveLength(4);
});

test('nothing is looked up or derived before it is read', () => {
  const node = derive({ name: 'upper', code: '' }, { text: 'a' }, work);
  expect(node.key).toMatch(/^\w{20}$/);
  expect(done).toEqual([]);
  expect([node.value, node.value]).toEqual([
    { upper: 'A', isPage: false },
    { upper: 'A', isPage: false },
  ]);
  expect(done).toHaveLength(1);
});

test('the work cannot change inputs', () => {
  const inputs = { list: ['a'], map: new Map([['a', { b: 1 }]]), set: new Set(['a']) };
  const tryIt = (change: (given: typeof inputs) => void) => () =>
    derive({ name: 'change', code: '' }, inputs, change).value;
  expect(tryIt((given) => given.list.push('b'))).toThrow(TypeError);
  expect(tryIt((given) => (given.list = []))).toThrow(TypeError);
  expect(tryIt((given) => given.map.set('b', { b: 2 }))).toThrow(TypeError);
  expect(tryIt((given) => (given.map.get('a')!.b = 2))).toThrow(TypeError);
  expect(tryIt((given) => given.set.delete('a'))).toThrow(TypeError);
});

test('of lookups, only the answers count', () => {
  const folder = makeFolder();
  const site = (...names: string[]) => [{ text: 'a', pages: new Lookup(new Set(names)) }];
  const without = build(folder, site('b'));
  expect(without.values).toEqual([{ upper: 'A', isPage: false }]);
  expect(build(folder, site('b', 'c'))).toEqual(without);
  expect(done).toHaveLength(1);
  const within = build(folder, site('a'));
  expect(within.values).toEqual([{ upper: 'A', isPage: true }]);
  expect(within.keys).not.toEqual(without.keys);
  expect(build(folder, site('a', 'b'))).toEqual(within);
  expect(done).toHaveLength(2);
  // Inputs that contain lookups are frozen too.
  expect(Object.isFrozen(done[0])).toBe(true);
});

test('as an input of another value, a value is represented by its key', () => {
  const first = (text: string) => derive({ name: 'upper', code: '' }, { text }, work);
  const second = (text: string) =>
    derive(
      { name: 'length', code: '' },
      { first: first(text) },
      (given) => given.first.value.upper,
    );
  expect(second('a').key).toBe(second('a').key);
  expect(second('a').key).not.toBe(second('b').key);
  expect(done).toEqual([]);
  expect(second('a').value).toBe('A');
});

test('a value is restored unchanged, its long texts on demand', () => {
  const folder = makeFolder();
  const make = (): { long: string; deep: { html: Html }[]; short: Html } => ({
    long: 'ä'.repeat(5000),
    deep: [{ html: html`<p>${'b'.repeat(5000)}</p>` }],
    short: html`<b>c</b>`,
  });
  const kept = () => {
    const store = openStore(folder);
    const { value } = derive({ name: 'long', code: '', store }, {}, make);
    return { store, value };
  };
  for (let round = 0; round < 2; round++) {
    const { store, value } = kept();
    const { long, deep, short } = make();
    expect(value.long).toBe(long);
    expect(String(value.deep[0]!.html)).toBe(String(deep[0]!.html));
    expect(String(value.short)).toBe(String(short));
    store.save();
    store.close();
  }
  const { store, value } = kept();
  store.close();
  rmSync(folder, { recursive: true });
  expect(String(value.short)).toBe('<b>c</b>');
  expect(() => value.long).toThrow(/ENOENT/);
});

test('a value that is damaged or cannot be written is derived again', () => {
  const folder = makeFolder();
  const first = build(folder, [{ text: 'a' }]);
  rmSync(join(folder), { recursive: true });
  expect(build(folder, [{ text: 'a' }])).toEqual(first);
  // A file is at the path of the cache folder, so nothing can be stored.
  expect(build(join(folder, 'values.json'), [{ text: 'a' }])).toEqual(first);
  expect(done).toHaveLength(3);
});

test('values of many builds are in few files, and unused values are removed', () => {
  const folder = makeFolder();
  const texts = Array.from({ length: 20 }, (_, at) => ({ text: `${at}` }));
  for (let at = 1; at <= 20; at++) build(folder, texts.slice(0, at));
  done = [];
  expect(build(folder, texts).values).toHaveLength(20);
  expect(done).toEqual([]);
  build(folder, texts.slice(1));
  build(folder, texts);
  expect(done).toEqual([{ text: '0' }]);
});

test('a value that cannot be restored unchanged throws', () => {
  const store = openStore(makeFolder());
  expect(() => derive({ name: 'map', code: '', store }, {}, () => new Map()).value).toThrow(
    'not plain data',
  );
  store.close();
});

test('the members of a large frozen value are hashed once', () => {
  let read = 0;
  const large = {
    text: 'a'.repeat(2000),
    get once() {
      read++;
      return 1;
    },
  };
  expect(keyOf({ large, b: 1 })).not.toBe(keyOf({ large, b: 2 }));
  expect(read).toBe(1);
});
