import { expect, test } from 'vitest';
import { html } from '../html.ts';
import { Foreign, keyOf } from './key.ts';

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

class Hidden {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  toString() {
    return this.#name;
  }
}

/** Factories of values that all differ. */
const values: readonly (() => unknown)[] = [
  () => '',
  () => 'a',
  () => ['a'],
  () => [['a']],
  () => ['a', 'b'],
  () => ['b', 'a'],
  () => ['ab'],
  () => 1,
  () => '1',
  () => 1n,
  () => true,
  () => 'true',
  () => null,
  () => undefined,
  () => Number.NaN,
  () => [],
  () => [undefined],
  () => [null],
  () => ({}),
  () => ({ a: undefined }),
  () => ({ a: 1 }),
  () => ({ a: 1, b: 2 }),
  () => ({ b: 2, a: 1 }),
  () => ({ a: { b: 1 } }),
  () => new Map(),
  () => new Map([['a', 1]]),
  () => new Map([['a', 2]]),
  () => ({ Map: [['a', 1]] }),
  () => new Set(),
  () => new Set(['a']),
  () => /a/,
  () => /a/g,
  () => /b/,
  () => new Date(0),
  () => new Date(1),
  () => new Uint8Array([1]),
  () => new Uint8Array([2]),
  () => html`a`,
  () => html`b`,
  () => new Place('a'),
  () => new Place('b'),
  () => ({ name: 'a' }),
  () => ({ map: new Map([['a', new Set([/a/])]]) }),
  () => ({ map: new Map([['a', new Set([/b/])]]) }),
  () => () => 1,
];

test('equal inputs have equal keys, different inputs different keys', () => {
  const keys = values.map((value) => keyOf(value()));
  expect(new Set(keys).size).toBe(values.length);
  expect(values.map((value) => keyOf(value()))).toEqual(keys);
  expect(keyOf('a', 'b')).not.toBe(keyOf('ab'));
  expect(keyOf('a', 'b')).not.toBe(keyOf(['a', 'b']));
});

test('values of getters count', () => {
  const of = (text: string) => ({
    get text() {
      return text;
    },
  });
  expect(keyOf(of('a'))).toBe(keyOf(of('a')));
  expect(keyOf(of('b'))).not.toBe(keyOf(of('a')));
});

test('values that cannot be inspected are never equal', () => {
  const hidden = new Hidden('a');
  expect(keyOf(hidden)).not.toBe(keyOf(hidden));
  const data = { find: (name: string) => name };
  const keyOfData = (each: unknown) => keyOf(new Foreign(each));
  expect(keyOfData(data)).not.toBe(keyOfData(data));
  expect(keyOfData(new Map([['a', 1]]))).toBe(keyOfData(new Map([['a', 1]])));
  expect(keyOfData(['a'])).not.toBe(keyOfData(['b']));
  const list = ['a'];
  keyOfData(list);
  list.push('b');
  // The key of a function does not depend on its code, which is a separate part of a key.
  expect(keyOf(data)).toBe(keyOf({ find: () => '' }));
});
