/** Runs CommonMark's own examples, and lists every deviation of our Markdown. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { compile } from '../../../tests/sites/compile.ts';

interface Example {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}
const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: readonly Example[] };

/** `numbers(1, '148-150')` → `[1, 148, 149, 150]`. */
function numbers(...list: readonly (number | `${number}-${number}`)[]): number[] {
  return list.flatMap((entry) => {
    const [from, to = from] = String(entry).split('-').map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, i) => from! + i);
  });
}

/**
 * The examples for which our output differs from CommonMark's, grouped by reason. If a group has a `rule`, that rule is
 * reported for each of its examples.
 */
const deviations: readonly {
  readonly reason: string;
  readonly rule?: string;
  readonly examples: readonly number[];
}[] = [
  {
    reason: 'Raw HTML outside of the allow-list is shown as text and reported.',
    rule: 'raw-html',
    examples: numbers(
      21,
      31,
      201,
      344,
      '475-477',
      491,
      494,
      524,
      536,
      '148-176',
      178,
      '180-182',
      '184-191',
      '613-617',
      623,
      '626-631',
      '642-643',
    ),
  },
  {
    reason: 'Comments are for authors; they do not reach the output.',
    examples: numbers(177, 179, 183, '308-309', 625),
  },
  {
    reason: 'Links have http, https, mailto or tel; an address with another scheme is refused.',
    rule: 'unsafe-link',
    examples: numbers(596, '598-599', 601),
  },
  {
    reason: 'A bare address is a link (GFM, "Autolinks (extension)").',
    examples: numbers(602, 606, 608, '611-612'),
  },
  {
    reason: 'Code is trimmed at both ends; an empty block keeps one line.',
    examples: numbers(118, '126-127', '129-130', 144, 237, 318),
  },
  {
    reason: 'A page that starts with "---" starts with frontmatter.',
    examples: numbers(96, 98),
  },
  {
    reason: 'Links to pages lose ".md" and "./".',
    examples: numbers(484),
  },
];

/** Our output without our additions to CommonMark. */
function plain(html: string): string {
  return html
    .replace(/<a class="anchor".*?<\/a>/g, '')
    .replace(/<(h[1-6]) id="[^"]*" tabindex="-1">/g, '<$1>')
    .replace(/ target="_blank" rel="noopener noreferrer"/g, '')
    .replace(/ (?:loading|decoding)="\w+"/g, '')
    .replaceAll('<code class="nowrap">', '<code>')
    .replace(
      /<div class="code"[^>]*><div class="code-bar">.*?<\/div><pre[^>]*><code>(.*?)<\/code><\/pre>(?:<button.*?<\/button>)?<\/div>\n?/gs,
      (_, code: string) => `<pre><code>${code.replace(/<\/?span[^>]*>/g, '')}</code></pre>\n`,
    )
    .trim();
}

/** CommonMark's output, with absolute addresses like those in our output, and without language classes. */
function expected(html: string): string {
  return html
    .replaceAll('→', '\t')
    .replace(/<(a|img) (href|src)="(?![a-z][a-z0-9+.-]*:|\/|#|")/gi, '<$1 $2="/')
    .replace(/<code class="language-[^"]*">/g, '<code>')
    .trim();
}

const listed = new Map(
  deviations.flatMap(({ reason, rule, examples }) =>
    examples.map((number) => [number, { reason, rule }]),
  ),
);

test('the number of examples is that of CommonMark 0.31.2', () => {
  expect(spec.tests).toHaveLength(652);
});

test('no example is listed twice', () => {
  expect(listed.size).toBe(deviations.reduce((sum, { examples }) => sum + examples.length, 0));
});

for (const section of new Set(spec.tests.map((example) => example.section)))
  test(`CommonMark, ${section}`, () => {
    for (const example of spec.tests.filter((each) => each.section === section)) {
      const page = compile(example.markdown.replaceAll('→', '\t'), { page: 'index' });
      const shown = plain(page.html);
      const name = `example ${example.number}:\n${example.markdown}`;
      const deviation = listed.get(example.number);
      if (!deviation) expect(shown, name).toBe(expected(example.html));
      else {
        expect(shown, `${name}\nmatches CommonMark; remove it from the list`).not.toBe(
          expected(example.html),
        );
        if (deviation.rule)
          expect(
            page.diagnostics.map((d) => d.rule),
            name,
          ).toContain(deviation.rule);
      }
    }
  });
