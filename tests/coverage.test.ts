/** `COVERAGE.md` names an existing test for each line of the specification and of the behaviours. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('tests/COVERAGE.md', 'utf8');

interface Line {
  readonly id: string;
  /** Paths of test files. */
  readonly proofs: readonly string[];
}

/** Returns the table rows in the section of a heading. */
function linesOf(heading: string): Line[] {
  const part = text.split(/^## /m).find((each) => each.startsWith(heading))!;
  return [...part.matchAll(/^\| ([\w.]+) \| .*? \| (.*) \|$/gm)]
    .filter((match) => match[1] !== 'Line')
    .map((match) => ({
      id: match[1]!,
      proofs: [...match[2]!.matchAll(/`([^`\s]+\.tsx?)`/g)].map((proof) => proof[1]!),
    }));
}

/** Returns the numbers of the lines of sections: if `2.1` has 9 lines, they are `2.1.1` to `2.1.9`. */
const numbered = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );

const behaviours = linesOf('Behaviours');
const specification = linesOf('Specification');
const comforts = linesOf('Features');

test('every numbered line of the behaviours is listed', () => {
  expect(behaviours.map(({ id }) => id)).toEqual(
    numbered({
      1: 4,
      ...{ '2.1': 9, '2.2': 4, '2.3': 6, '2.4': 8, '2.5': 16, '2.6': 4, '2.7': 8, '2.8': 1 },
      ...{ '2.9': 5, '2.10': 6, '2.11': 19 },
      '3': 7,
      ...{ '4.1': 3, '4.2': 6, '4.3': 6, '4.4': 1, '4.5': 3, '4.6': 1, '4.7': 4 },
      ...{ '5.1': 4, '5.2': 5, '5.3': 4, '5.4': 4, '5.5': 2, '5.6': 1 },
      ...{ '6': 1, '7': 2, '8': 2, '9': 2 },
    }).sort(byNumbers),
  );
});

test('every line of the specification, sections 2 and 4 to 9, is listed', () => {
  expect(specification.map(({ id }) => id)).toEqual(
    numbered({ '2': 30, '4': 12, '5': 2, '6': 1, '7': 5, '8': 8, '9': 15 }),
  );
  expect(comforts.map(({ id }) => id)).toEqual(numbered({ C: 21 }));
});

/** Compares section numbers: 2.9 before 2.10. */
function byNumbers(a: string, b: string): number {
  const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.max(x.length, y.length); i++)
    if (x[i] !== y[i]) return (x[i] ?? -1) - (y[i] ?? -1);
  return 0;
}

test.each(
  [...specification, ...behaviours, ...comforts].map((line, index) => ({ ...line, index })),
)('line $id has its tests ($index)', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.filter((file) => !existsSync(file))).toEqual([]);
});
