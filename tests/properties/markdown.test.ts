/** Hostile Markdown never reaches a page unescaped. The output is read by a standard HTML parser, as in a browser. */
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { compile, siteWithData } from '../sites/compile.ts';
import { expectHarmless, hostileTexts } from '../sites/hostile-text.ts';
import { elementsIn, htmlProblems } from '../sites/html-check.ts';
import { fc } from './runs.ts';

const site = await siteWithData();

/** Returns the names of all elements and attributes in HTML. */
const namesIn = (html: string) =>
  [...elementsIn(parseFragment(html).childNodes)].flatMap(({ element }) => [
    element.tagName,
    ...element.attrs.map(({ name }) => name),
  ]);

test('the check recognizes dangerous markup', () => {
  for (const html of [
    '<p onevil="1"></p>',
    '<a href="java\tscript:evil"></a>',
    '<svg><style></style></svg>',
    '<p style="x"></p>',
    '<p><div></div></p>',
    '<a><a></a></a>',
    '<p id="a"></p><p id="a"></p>',
    '<p title="<"></p>',
    '<p>a < b</p>',
    '<p>',
    '</b>',
    '<script>evil()</script>',
  ])
    expect(htmlProblems(html), html).not.toEqual([]);
  expect(htmlProblems('<p id="x"><a href="/a:b">&lt;evil></a><br></p>')).toEqual([]);
  expect(namesIn('<p><evil onevil="1">')).toEqual(['p', 'evil', 'onevil']);
});

/** Five times as many examples as for other properties. */
const numRuns = 5 * Number(process.env.RUNS ?? 200);

test('no raw markup of authors reaches a page', () => {
  fc.assert(
    fc.property(hostileTexts, (source) => {
      const page = compile(source, {}, site);
      expectHarmless(source, page, 2500);
      for (const html of [page.html, ...page.outline.map((heading) => heading.html ?? '')])
        expect(namesIn(html).filter((name) => name.includes('evil'))).toEqual([]);
      // The text is either visible in the page or reported.
      if (/evil/.test(page.text) && page.diagnostics.length === 0)
        expect(page.html).toContain('evil');
    }),
    { numRuns },
  );
});
