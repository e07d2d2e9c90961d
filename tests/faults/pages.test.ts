/**
 * Tables of mistakes in a page: place, rule and advice of each. Each table also has correct text that looks similar to
 * the mistakes. files.test.ts tests the links, names and files of a whole site.
 */
import { describe, expect, test } from 'vitest';
import { isError } from '../../packages/engine/diagnose/diagnostics.ts';
import { compile } from '../sites/compile.ts';

/** A name, a page, `line:column rule` of each diagnostic, and a part of the first diagnostic's advice. */
type Row = readonly [name: string, source: string, found: string | readonly string[], fix?: string];

const fence = '```';
const tables: Readonly<Record<string, readonly Row[]>> = {
  frontmatter: [
    ['TOML', '+++\ntitle = "A"\n+++\n\nx', '1:1 bad-frontmatter', 'Write "---" above and below'],
    ['semicolons', ';;;\n{}\n;;;\n\nx', '1:1 bad-frontmatter', 'Write "---"'],
    ['text before it', 'Hi\n\n---\ntitle: A\n---\n\nx', '3:1 bad-frontmatter', 'first "---"'],
    ['an empty line before it', '\n---\ntitle: A\n---\n', '2:1 bad-frontmatter', 'first "---"'],
    ['a space before it', ' ---\ntitle: A\n---\n', '1:1 bad-frontmatter', 'first "---"'],
    [
      'a comment before it',
      '<!-- a -->\n---\ntitle: A\n---\n',
      '2:1 bad-frontmatter',
      'first "---"',
    ],
    ['no line above it', 'title: A\n---\n\nx', '1:1 bad-frontmatter', 'Begin the file with a line'],
    ['no line below it', '---\ntitle: A\n\nx', '1:1 bad-frontmatter', 'Write a line "---"'],
    [
      'a blank title',
      '---\ntitle: ""\n---\nx',
      '2:8 bad-frontmatter',
      'must contain a visible character',
    ],
    [
      'a title of only spaces',
      '---\ntitle: "  "\n---\nx',
      '2:8 bad-frontmatter',
      'must contain a visible character',
    ],
    ['an empty title', '---\ntitle:\n---\nx', '2:7 bad-frontmatter', 'Write a string'],
    ['a number as a title', '---\ntitle: 12\n---\nx', '2:8 bad-frontmatter', 'Write a string'],
    [
      'a title that ends at "#"',
      '---\ntitle: Issue #12\n---',
      '2:8 bad-frontmatter',
      'double quotes',
    ],
    [
      'a description with "#"',
      '---\ndescription: In C #1\n---',
      '2:14 bad-frontmatter',
      'double quotes',
    ],
    ['a title with a colon', '---\ntitle: A: B\n---', '2:8 bad-frontmatter', 'Quote the value'],
    [
      'a tab for indentation',
      '---\nhero:\n\tname: A\n---',
      '3:1 bad-frontmatter',
      'indent with spaces',
    ],
    ['an alias', '---\ntitle: *a\n---', '2:8 bad-frontmatter', 'Write the values out'],
    ['a list instead of a mapping', '---\n- title\n---', '2:1 bad-frontmatter', 'Write an object'],
    ['a duplicate key', '---\ntitle: A\ntitle: B\n---', '3:1 bad-frontmatter', 'Quote the value'],
    ['a key of another program', '---\nlayout: doc\n---', '2:1 unknown-frontmatter', 'Known keys'],
    ['a quote that is not closed', '---\ntitle: "A\n---\nx', '3:1 bad-frontmatter'],
    [
      'one wrong key of two; the right one counts',
      '---\ntilte: A\noutline: 3\n---',
      ['3:10 bad-frontmatter', '2:1 unknown-frontmatter'],
      'Write a boolean.',
    ],
  ],
  'conflict marks': [
    [
      'in the text',
      '# A\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n\n[x](/nope)',
      '3:1 conflict-mark',
      'Keep one version',
    ],
    ['in the head', '---\n<<<<<<< a\ntitle: A\n=======\n>>>>>>> b\n---\n', '2:1 conflict-mark'],
    [
      'in code',
      `${fence}rust\n<<<<<<< a\n=======\n>>>>>>> b\n${fence}`,
      '2:1 conflict-mark',
      'a space',
    ],
    [
      'two conflicts',
      '<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n',
      ['1:1 conflict-mark', '7:1 conflict-mark'],
    ],
  ],
  headings: [
    ['no space', '# A\n\n##B', '3:1 bad-heading', 'Write "## B", or "\\##"'],
    ['no space after one sign', '#Title\n\nx', '1:1 bad-heading', 'Write "# Title"'],
    ['no space before Chinese', '# A\n\n###步骤', '3:1 bad-heading', 'Write "### 步骤"'],
    ['no space in a quote', '> ##B', '1:3 bad-heading', 'Write "## B"'],
    ['no space below a line', 'a\n##B', '2:1 bad-heading', 'Write "## B"'],
    ['no text', '# A\n\n##', '3:1 bad-heading', 'remove the line'],
    ['a title without text', '#\n\nx', '1:1 bad-heading', 'remove the line'],
    ['only an id', '# A\n\n## {#b}', '3:1 bad-heading', 'remove the line'],
    ['a level left out', '# A\n\n### B', '3:1 heading-order', 'Use "##"'],
    ['two titles', '# A\n\n# B', '3:1 heading-order', 'Use "##"'],
    [
      'the same id at two headings',
      '## A {#x}\n\n## B {#x}',
      '3:1 duplicate-id',
      'Give one of the two headings',
    ],
    ['an id that another has', '## B c\n\n## D {#b-c}', '3:1 duplicate-id', 'the other heading'],
    ['an id that the title has', '# Big\n\n## A {#big}', '3:1 duplicate-id', 'the other heading'],
  ],
  tables: [
    ['too few dashes', '| a | b |\n| - |\n| c | d |', '2:1 bad-table', '| --- | --- |'],
    ['too many dashes', '| a |\n| - | - |\n| c |', '2:1 bad-table', '| --- |'],
    ['long dashes', '| a | b |\n| —— | —— |\n| c | d |', '2:1 bad-table', '| --- | --- |'],
    ['no dashes', '| a | b |\n| c | d |', '1:1 bad-table', 'a cell of dashes for each column'],
    ['a cell too many', '| a | b |\n| - | - |\n| c | d | e |', '3:1 bad-table', 'write "|" within'],
    ['two cells too many', '| a |\n| - |\n| c | d | e |', '3:1 bad-table', 'Remove cells'],
    ['a bar in code', '| a | b |\n| - | - |\n| `x | y` | z |', '3:1 bad-table', '"\\|"'],
  ],
  references: [
    ['an undefined label', '[a][b]', '1:1 undefined-reference', '[b]: /page'],
    ['a text that is also its label', 'x [a][]', '1:3 undefined-reference', '[a]: /page'],
    ['a text with inline markup', 'x [a *b*][c]', '1:9 undefined-reference', '[c]: /page'],
    ['a picture', '![a][b]', '1:2 undefined-reference', '[b]: /page'],
    ['in a heading', '# A [b][c]', '1:5 undefined-reference', '[c]: /page'],
    ['in a cell', '| [a][b] |\n| - |\n| x |', '1:3 undefined-reference', '[b]: /page'],
    ['in an item', '- [a][b]', '1:3 undefined-reference', '[b]: /page'],
    ['a footnote', 'a[^1]', '1:2 undefined-reference', '[^1]: Its text.'],
    [
      'a footnote of a footnote',
      'a[^1]\n\n[^1]: b[^2]',
      '3:8 undefined-reference',
      '[^2]: Its text.',
    ],
    ['an index in prose', 'the cell m[i][j]', '1:11 undefined-reference', '`code`'],
  ],
  links: [
    ['no address', '[a]()', '1:1 dead-link', 'Write the path of the target page'],
    ['no address in brackets', '[a](<>)', '1:1 dead-link', 'Write the path of the target page'],
    [
      'a definition without one',
      '[a]\n\n[a]: <>',
      '1:1 dead-link',
      'Write the path of the target page',
    ],
    ['a picture without one', '![a]()', '1:1 missing-image', 'between the parentheses'],
    ['a card without one', '::card{title="A" href=""}', '1:1 directive-attribute', 'href="…"'],
    ['a scheme that executes code', '[a](javascript:x)', '1:1 unsafe-link', 'https:'],
  ],
  directives: [
    ['a space', '::: tip\n\nx', '1:1 unknown-directive', 'Write ":::tip".'],
    [
      'a space before a title',
      '::: warning Be *quick*\n\nx',
      '1:1 unknown-directive',
      '":::warning"',
    ],
    ['a space and a wrong letter', '::: tpi\n\nx', '1:1 unknown-directive', '":::tip"'],
    ['a space in a leaf', ':: card', '1:1 unknown-directive', 'Write "::card".'],
    [
      'a space before an unknown name',
      '::: spoiler\n\nx',
      '1:1 unknown-directive',
      'Write ":::name',
    ],
    ['an unknown name', ':::spoiler\nx\n:::', '1:1 unknown-directive', 'Known: :::note'],
    ['never closed', ':::tip\nx', '1:1 unclosed-directive', 'Write the closing ":::"'],
    [
      'a badge of unknown type',
      ':badge[a]{type=foo}',
      '1:1 directive-attribute',
      'Known: tip, info',
    ],
    [
      'a badge of a misspelt type',
      ':badge[a]{type=wraning}',
      '1:1 directive-attribute',
      '"warning"',
    ],
    ['a badge with a wrong key', ':badge[a]{typ=tip}', '1:1 directive-attribute', '"type"'],
    ['an inline directive with an unknown name', ':bagde[a]', '1:1 unknown-directive', '":badge"'],
    ['an alert with an unknown name', '> [!HINWEIS]\n> x', '1:1 unknown-directive', 'NOTE, TIP'],
  ],
  HTML: [
    [
      'tags of a block, each at its own line',
      'x\n\n<div class="a">\n\n<p>b</p>\n</div>',
      ['3:1 raw-html', '5:1 raw-html', '5:5 raw-html', '6:1 raw-html'],
    ],
    [
      'tags after a comment',
      '<!-- a <b>\n c -->\n<div>\n<i>d</i>\n</div>',
      ['3:1 raw-html', '4:1 raw-html', '4:5 raw-html', '5:1 raw-html'],
    ],
    ['tags in a quote', '> <div>\n> <p>\n', ['1:3 raw-html', '2:3 raw-html']],
    ['a tag over two lines', '<div\n  class="a">\n<p>', ['1:1 raw-html', '3:1 raw-html']],
  ],
};

for (const [subject, rows] of Object.entries(tables))
  describe(subject, () => {
    for (const [name, source, found, fix = ''] of rows)
      test(name, () => {
        const { diagnostics } = compile(source);
        expect(diagnostics.map((d) => `${d.place.line}:${d.place.column} ${d.rule}`)).toEqual(
          [found].flat(),
        );
        expect(diagnostics[0]!.fix).toContain(fix);
        expect(diagnostics.every(isError)).toBe(true);
      });
  });

describe('languages of code blocks', () => {
  /** Languages that Shiki supports, but that no page of the book uses. */
  const others = ['js', 'ts', 'jsx', 'tsx', 'css', 'python', 'go', 'json5', 'ssh-config', 'diff'];
  test.each(others)('%s is coloured, by its name', (lang) => {
    const { diagnostics, html } = compile(
      `# A\n\n${fence}${lang}\n// a\n# b\nlet c = 1 < "x"\n+ d\n${fence}`,
    );
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/<span class="[a-z]">/);
    expect(html).toContain('&lt;');
    expect(html).not.toContain('style=');
  });

  test('an unknown language is a warning, and its code is plain', () => {
    const { diagnostics, html } = compile(`# A\n\n${fence}quirkish\nlet a = 1 < 2;\n${fence}`);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', rule: 'bad-fence', place: { line: 3 } },
    ]);
    expect(diagnostics[0]!.fix).toMatch(/^Known: bash/);
    expect(html).toContain('let a = 1 &lt; 2;');
  });

  test.each([
    ['rsut', 'rust'],
    ['tmol', 'toml'],
    ['bahs', 'bash'],
    ['shel', 'shell'],
    ['jsno', 'json'],
    ['plaintxt', 'plaintext'],
  ])('%s is meant to be %s', (lang, meant) => {
    const { diagnostics } = compile(`${fence}${lang}\nx\n${fence}`);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', rule: 'bad-fence', replacement: { from: lang, to: meant } },
    ]);
  });
});

describe('text that only looks like a mistake', () => {
  test.each([
    ['a number after "#"', 'See #12.\n\n#12 is done.'],
    ['a word after "#" within a line', 'a\n#tag b'],
    ['"#" escaped', '\\#tag and \\##B'],
    ['"##" in code', '`##B`\n\n```\n##B\n| a |\n| b |\n```'],
    ['an attribute of Rust', '#[derive(Clone)]'],
    ['a comment in frontmatter', '---\ntitle: A # the title\n---\n\nx'],
    ['"#" in quotes in frontmatter', '---\ntitle: "Issue #12"\n---\n\nx'],
    ['"#" within a word in frontmatter', '---\ntitle: C#\n---\n\nx'],
    ['a rule between paragraphs', 'a\n\n---\n\nb\n\n---\n\nc'],
    ['a heading underlined, of a word with a colon', 'Note: this\n---\n\nx'],
    ['bars in prose', 'a | b\nc | d'],
    ['one line of bars', '| a | b |'],
    ['a bar escaped in a cell', '| a | b |\n| - | - |\n| c \\| d | e |'],
    ['a row that is too short', '| a | b |\n| - | - |\n| c |'],
    ['a row without outer bars', 'a | b\n- | -\nc | d'],
    ['brackets that are defined', '[a][b] [b][] [b]\n\n[b]: /photo.png'],
    ['brackets in code', '`m[i][j]` and `[^1]`'],
    ['brackets escaped', '\\[a][b] and m\\[i]\\[j] and \\[^1]'],
    ['one pair of brackets', 'a [b] c'],
    ['a task', '- [x] a\n- [ ] b'],
    ['half a conflict', '<<<<<<< HEAD\n\nx'],
    ['a conflict indented in an example', '```\n <<<<<<< a\n =======\n >>>>>>> b\n```'],
    ['a heading of a picture', '# A\n\n## ![b](/photo.png)'],
    ['colons in prose', 'a ::: b'],
  ])('%s', (_, source) => {
    expect(compile(source).diagnostics).toEqual([]);
  });
});

test('a mistake in frontmatter does not affect correct keys', () => {
  const page = compile('---\ntitle: A\noutlin: false\nhero: 3\n---\n');
  expect(page.title).toBe('A');
  expect(page.frontmatter).toEqual({ title: 'A' });
});
