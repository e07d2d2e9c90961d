import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { workflowCommand } from './annotation.ts';
import { AuthorError } from './author-error.ts';
import { codeOf, messageOf } from './cause.ts';
import { ContentError, type Diagnostic, formatDiagnostic, sortDiagnostics } from './diagnostics.ts';
import { hashOf, textHash } from './hash.ts';
import { firstLine } from './lines.ts';

const dead: Diagnostic = {
  place: { file: 'v1/en/a.md', line: 3, column: 5 },
  rule: 'dead-link',
  message: '"x" is no page.',
  fix: 'Did you mean "y"?',
};
const unlisted: Diagnostic = {
  ...dead,
  severity: 'warning',
  rule: 'unlisted-page',
  message: 'In no sidebar.',
  fix: 'List it.',
};

test('a diagnostic is three lines: place and rule, what is wrong, how to fix it', () => {
  expect(formatDiagnostic(dead)).toBe(
    'v1/en/a.md:3:5  dead-link\n  "x" is no page.\n  Did you mean "y"?',
  );
  expect(formatDiagnostic(unlisted)).toBe(
    'v1/en/a.md:3:5  warning unlisted-page\n  In no sidebar.\n  List it.',
  );
});

test('diagnostics come in the order of files, lines, columns and rules', () => {
  const sorted = [
    { ...dead, place: { file: 'a', line: 9, column: 9 } },
    { ...dead, place: { file: 'b', line: 1, column: 9 } },
    { ...dead, place: { file: 'b', line: 2, column: 1 } },
    { ...dead, place: { file: 'b', line: 2, column: 10 }, rule: 'bad-table' as const },
    { ...dead, place: { file: 'b', line: 2, column: 10 }, rule: 'dead-link' as const },
    { ...dead, place: { file: 'b', line: 10, column: 1 } },
  ];
  const shuffled = [4, 2, 5, 0, 3, 1].map((at) => sorted[at]!);
  expect(sortDiagnostics(shuffled)).toEqual(sorted);
  expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  expect(sortDiagnostics(sorted)).toEqual(sorted);
  // Diagnostics with the same rule and place keep their order.
  const found = ['one', 'two', 'three'].map((message) => ({ ...dead, message }));
  expect(sortDiagnostics(found)).toEqual(found);
  expect(shuffled[0]).toBe(sorted[4]);
});

test('a failed build prints all diagnostics, the number of errors, and no stack', () => {
  const later = { ...dead, place: { ...dead.place, line: 7 } };
  const two = new ContentError([later, unlisted, dead]);
  expect(two.message).toBe(
    `${[dead, unlisted, later].map(formatDiagnostic).join('\n\n')}\n\n2 errors in the content. Nothing was written.`,
  );
  expect(two.diagnostics).toHaveLength(3);
  expect([two.name, two.stack, inspect(two)]).toEqual(['ContentError', two.message, two.message]);
  expect(new ContentError([dead]).message).toMatch(/\n\n1 error in the content\. Nothing/);
  const cause = new Error('x');
  expect(new AuthorError('What is wrong.', { cause })).toMatchObject({
    name: 'AuthorError',
    stack: 'What is wrong.',
    cause,
  });
});

test('any thrown value has a message and, if it has one, a code', () => {
  expect(messageOf(new RangeError('too deep'))).toBe('too deep');
  expect(messageOf('a text')).toBe('a text');
  expect(messageOf(undefined)).toBe('undefined');
  expect(codeOf(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe('ENOENT');
  for (const cause of [new Error('x'), Object.assign(new Error('x'), { code: 5 })])
    expect(codeOf(cause)).toBeUndefined();
  for (const cause of [{ code: 'ENOENT' }, 'ENOENT', null, undefined])
    expect(codeOf(cause)).toBeUndefined();
});

test('the first line of a text is without its line ending', () => {
  expect(['one\ntwo\nthree', 'one', '', '\ntwo'].map(firstLine)).toEqual(['one', 'one', '', '']);
});

test('a finding as a workflow command is escaped, so that it does not end early', () => {
  expect(
    workflowCommand({
      severity: 'warning',
      place: { file: 'a,b:c.md', line: 2, column: 4 },
      title: '100 %: so, so\r',
      text: 'one\ntwo, 50 %\r: three\n',
    }),
  ).toBe(
    '::warning file=a%2Cb%3Ac.md,line=2,col=4,title=100 %25%3A so%2C so%0D::one%0Atwo, 50 %25%0D: three%0A',
  );
});

test('a hash depends on the separate texts, not on their concatenation, and is short', () => {
  expect(hashOf('a', 'b')).toMatch(/^[0-9a-f]{20}$/);
  expect(hashOf('a', 'b')).toBe(hashOf('a', 'b'));
  expect(new Set([hashOf('a', 'b'), hashOf('ab'), hashOf('b', 'a'), hashOf()]).size).toBe(4);
  // The hash of the empty text, in the form for a Content-Security-Policy; the value is from FIPS 180-2.
  expect(textHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
