import { expect, test } from 'vitest';
import { compile, html, places } from '../../../../tests/sites/compile.ts';
import type { DocsPlugin } from '../../plugin.ts';
import { bindPlugins } from '../extensions.ts';
import { createHighlighter } from '../highlight.ts';
import { parseInfo } from './fence.ts';

/** The lines of the only code block, as [kind, text]. */
function lines(source: string): [string | undefined, string][] {
  return [
    ...compile(source).html.matchAll(/<span class="l"(?: data-line="(\w+)")?>(.*?)\n<\/span>/gs),
  ].map((match) => [match[1], match[2]!.replace(/<[^>]*>/g, '')]);
}
const highlighter = createHighlighter([]);

const fence = (info: string, ...code: string[]) => `\`\`\`${info}\n${code.join('\n')}\n\`\`\``;

test('a title is in the bar and in the search text', () => {
  const page = compile(fence('rust title="src/a & b.rs"', 'fn main() {}'));
  expect(page.html).toContain('<span class="code-title">src/a &amp; b.rs</span>');
  expect(page.html).toContain('<span class="code-lang">Rust</span>');
  expect(page.text).toContain('fn main() {}');
});

test('lines are highlighted by number and range', () => {
  expect(lines(fence('text {1,3-4}', 'a', 'b', 'c', 'd'))).toEqual([
    ['mark', 'a'],
    [undefined, 'b'],
    ['mark', 'c'],
    ['mark', 'd'],
  ]);
});

test('diff marks are signs, not part of the code', () => {
  expect(lines(fence('rust diff', '+ let a = 1;', '- let b = 2;', '  let c;'))).toEqual([
    ['add', '+let a = 1;'],
    ['del', '-let b = 2;'],
    [undefined, ' let c;'],
  ]);
  expect(html(fence('rust diff', '+ a'))).toContain('<span class="sign">+</span>');
  expect(compile(fence('rust diff', '+ let a;')).text).toBe('\u007flet a;');
});

test('lines are numbered by default', () => {
  const numbered = (source: string) => html(source).includes('data-numbered');
  expect(numbered(fence('rust', 'a', 'b'))).toBe(true);
  expect(numbered(fence('rust', 'a'))).toBe(true);
  expect(numbered(fence('rust {1}', 'a'))).toBe(true);
  expect(numbered(fence('rust no-lines', 'a', 'b'))).toBe(false);
  expect(numbered(fence('shell', '$ a', '$ b'))).toBe(true);
  expect(numbered(fence('shell no-lines', '$ a', '$ b'))).toBe(false);
});

test('code does not wrap by default', () => {
  expect(html(fence('text', 'a'))).toContain('aria-pressed="false"');
  const wrapped = html(fence('text wrap', 'a'));
  expect(wrapped).toContain('data-wrap=""');
  expect(wrapped).toContain('aria-pressed="true"');
});

test('the buttons are named in the language of the page', () => {
  expect(html(fence('text', 'a'))).toContain('data-action="copy" aria-label="Copy code"');
  expect(html(fence('text', 'a'), { lang: 'zh' })).toContain('aria-label="复制代码"');
});

test('only a block that may overflow takes focus, and then it has a name', () => {
  expect(html(fence('text', 'a'))).toContain('<pre><code>');
  expect(html(fence('bash title="x"', 'a'.repeat(80)))).toContain(
    '<pre tabindex="0" role="group" aria-label="Code example: x">',
  );
});

test('blank lines around the code are removed, its indentation stays', () => {
  expect(lines(fence('text', '', '  a', '', 'b', '', ''))).toEqual([
    [undefined, '  a'],
    [undefined, ''],
    [undefined, 'b'],
  ]);
});

test('a long block is folded, with its number of lines', () => {
  const page = html(fence('text', ...Array.from({ length: 50 }, (_, i) => `l${i}`)));
  expect(page).toContain('data-folded="24"');
  expect(page).toContain('data-action="unfold">Show all 50 lines</button>');
  expect(page).toContain('l49');
});

test('terminal prompts are separate elements, so that they are not copied', () => {
  const page = html(fence('shell', '$ cargo run', '> more', 'out $ put', '', '$5'));
  expect(page).toContain('<span class="prompt">$ </span>cargo run');
  expect(page).toContain('<span class="prompt">&gt; </span>more');
  expect(page).toContain('<span class="c">out $ put</span>');
  expect(page.match(/class="prompt"/g)).toHaveLength(2);
});

test('the search text of a terminal contains its commands', () => {
  expect(compile(fence('shell', '$ cargo run')).text).toContain('cargo run');
});

test.each([...highlighter.known])(
  'the language %s is known, and is coloured without style attributes',
  (language) => {
    const page = html(fence(language, 'let a = "x"; # 1', '<b>&'));
    expect(page).toContain('&lt;');
    expect(page).not.toContain('style');
  },
);

test.each([
  ['rust', 'let a = "x"; // c', ['k', 's', 'c']],
  ['bash', 'echo "x" # c', ['f', 's', 'c']],
  ['toml', '[a]\nb = "x" # c', ['s', 'c']],
  ['html', '<a href="x">', ['g', 'a', 's']],
  ['json', '{"a": 1}', ['n']],
])('%s is coloured by class', (language, code, kinds) => {
  const coloured = highlighter.lines(code, language).join('\n');
  for (const kind of kinds) expect(coloured).toContain(`class="${kind}"`);
  expect(coloured.replace(/<[^>]*>/g, '')).toBe(
    code.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!),
  );
});

test('a very long line is not coloured', () => {
  expect(highlighter.lines(`let a = "${'x'.repeat(2001)}";`, 'rust')[0]).not.toContain('<span');
});

test('code is text: nothing in it becomes HTML', () => {
  expect(html(fence('html', '<script>alert("x")</script>'))).not.toContain('<script');
  expect(html('`<b onclick="x">`')).toBe('<p><code>&lt;b onclick=&quot;x&quot;&gt;</code></p>\n');
});

test.each([
  ['rsut', '"rsut" is not a known language of code blocks.', 'Did you mean "rust"?'],
  ['constructor', '"constructor" is not a known language of code blocks.', /^Known: bash/],
  ['rust wrp', '"wrp" after ```rust is not an option of code blocks.', 'Did you mean "wrap"?'],
  ['rust titel="x"', '"titel="x"" after ```rust is not an option of code blocks.', /^Write title/],
  ['rust title=x', '"title=x" after ```rust is not an option of code blocks.', /^Write title/],
  ['rust {x}', '"{x}" after ```rust is not an option of code blocks.', /^Write title/],
  ['rust {2-1}', '"{2-1}" after ```rust is not an option of code blocks.', /^Write title/],
  ['rust {0}', '"{0}" after ```rust is not an option of code blocks.', /^Write title/],
  [
    'rust {9}',
    'Line 9 is to be highlighted, but the last line of the block is 1.',
    'Count the lines from 1 within the block.',
  ],
])('a wrong fence is reported: %s', (info, message, fix) => {
  const page = compile(`x\n\n${fence(info, 'a')}`);
  expect(page.html).toContain('a');
  expect(page.diagnostics).toMatchObject([
    {
      rule: 'bad-fence',
      place: { line: 3, column: 1 },
      message,
      fix: typeof fix === 'string' ? fix : expect.stringMatching(fix),
    },
  ]);
});

test.each([
  ['```bash\nnever', '1:1'],
  ['> ```bash\n> never', '1:3'],
  ['- a\n\n  ```bash\n  never\n\nnext', '3:3'],
  ['````\n```', '1:1'],
  ['```\n~~~', '1:1'],
  ['x\n\n```', '3:1'],
])('a fence that is never closed is reported: %j', (source, place) => {
  expect(places(compile(source).diagnostics)).toEqual([`${place} unclosed-fence`]);
});

test.each([
  '```\na\n```',
  '~~~~\na\n~~~~~',
  '> ```\n> a\n> ```',
  '````\n```\n````  ',
  '    indented',
])('a closed block is not reported: %j', (source) => {
  expect(compile(source).diagnostics).toEqual([]);
});

test('a complete info string is parsed', () => {
  expect(parseInfo('title="a {1} b" {1, 3-5} diff wrap no-lines x')).toEqual({
    title: 'a {1} b',
    marked: new Set([1, 3, 4, 5]),
    flags: new Set(['diff', 'wrap', 'no-lines']),
    unknown: ['x'],
  });
  expect(parseInfo('{1-999999999}').marked.size).toBeLessThan(20_000);
});

test('intended mistakes and output are not checked; an untried sample has its own warning', () => {
  const seen: unknown[] = [];
  const plugin: DocsPlugin = {
    name: 'test',
    samples: {
      check: () => [
        {
          severity: 'warning',
          place: { start: 0, end: 0 },
          rule: 'untried',
          message: 'Not tried.',
          fix: 'Try it.',
        },
      ],
      below: (sample) => {
        seen.push(sample);
        return undefined;
      },
    },
  };
  const context = { extensions: bindPlugins([plugin]), checkSamples: true };
  const page = compile(`${fence('rust', 'a')}\n\n${fence('rust wrong', 'b')}`, {}, context);
  expect(page.diagnostics).toMatchObject([
    { rule: 'unverified-sample', severity: 'warning', place: { line: 2 }, message: 'Not tried.' },
  ]);
  expect(seen).toMatchObject([
    { code: 'a', wrong: false, checked: true },
    { code: 'b', wrong: true, checked: true },
  ]);
  seen.length = 0;
  expect(compile(fence('rust output', 'a'), {}, context).diagnostics).toEqual([]);
  expect(seen).toEqual([]);
  expect(compile(fence('rust', 'a'), {}, { ...context, checkSamples: false }).diagnostics).toEqual(
    [],
  );
  expect(seen).toMatchObject([{ checked: false }]);
});
