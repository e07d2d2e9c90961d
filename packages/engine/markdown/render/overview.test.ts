import { expect, test } from 'vitest';
import { compile } from '../../../../tests/sites/compile.ts';

const head = '---\noverview: true\n---\n';
const problems = (source: string) =>
  compile(source, { page: 'doc/index' }).diagnostics.map(({ place, rule, message }) => [
    place.line,
    rule,
    message,
  ]);

test.each([
  ['no overview', ':::overview\n:::', 1, '":::overview" is on a page that is not an overview.'],
  [
    'a second one',
    `${head}:::overview\n:::\n\n:::overview\n:::`,
    7,
    'The page has a second ":::overview".',
  ],
  ['within a block', `${head}> :::overview\n> :::`, 4, '":::overview" is within another block.'],
  [
    'other blocks',
    `${head}:::overview\nwords\n:::`,
    5,
    '":::overview" holds something other than "::page".',
  ],
  ['a page outside', `${head}::page[x]{href="/doc/a"}`, 4, '"::page" is outside of ":::overview".'],
])('%s: mistakes are reported with their place', (_, source, line, message) => {
  expect(problems(source)).toContainEqual([line, 'unknown-directive', message]);
});

test.each([
  ['[x]{picture="/a.png"}', 'directive-attribute', '"::page" lacks "href".'],
  [
    '[x]{href="/doc/a" pictures="b"}',
    'directive-attribute',
    '"::page" has no attribute "pictures".',
  ],
  ['[x]{href="/other/a"}', 'directive-attribute', '"/other/a" is not a page of this section.'],
  [
    '[x]{href="/doc/a" picture="doc/a 9"}',
    'unknown-data',
    'No plug-in has a picture "doc/a 9" for this language.',
  ],
])('::page%s is reported', (written, rule, message) => {
  const found = problems(`${head}:::overview\n::page${written}\n:::`);
  expect(found.find(([, , each]) => each === message)).toEqual([5, rule, message]);
});

test('a card is not part of the prose, but its text can be searched', () => {
  const page = compile(
    `${head}Above.\n\n:::overview\n::page[A **card**.]{href="/doc/a"}\n:::\n\n## Below\n`,
    {
      page: 'doc/index',
    },
  );
  expect(String(page.html).slice(0, page.overview!.at)).toBe('<p>Above.</p>\n');
  expect(String(page.html)).not.toContain('card');
  expect(page.text.split('\n')).toEqual(['Above.', 'A card.', 'Below']);
  expect(Object.keys(page.overview!.cards)).toEqual(['/doc/a']);
});
