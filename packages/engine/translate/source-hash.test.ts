import { expect, test } from 'vitest';
import { readBlocks, sourceHash } from './source-hash.ts';

const page = `---
title: Tools
description: What there is
outline: false
---

# Tools

Some *text* with \`code\`, a [link](/doc/a) and
a second line.

- one
- two

\`\`\`rust title="a.rs"
fn main() {
    run();
}
\`\`\`

![alt](/a.png)

| a | b |
|---|:-:|
| c | d |

:::note[Mind]
text
:::
`;

test.each([
  [
    'the order of the frontmatter',
    'title: Tools\ndescription: What there is',
    'description: What there is\ntitle: Tools',
  ],
  ['quotes in the frontmatter', 'title: Tools', 'title: "Tools"'],
  ['its own sourceHash', 'outline: false', 'outline: false\nsourceHash: abc'],
  ['line breaks in a paragraph', 'and\na second', 'and a\nsecond'],
  ['blank lines', '\n\n- one', '\n\n\n\n- one'],
  ['the mark of a list', '- one\n- two', '* one\n* two'],
  ['the mark of emphasis', '*text*', '_text_'],
  [
    'the fence',
    '```rust title="a.rs"\nfn main() {\n    run();\n}\n```',
    '~~~~rust   title="a.rs"\nfn main() {  \n    run();\n}\n~~~~',
  ],
  ['the look of a table', '| a | b |\n|---|:-:|\n| c | d |', '|a|b|\n|-|-|\n|c|d|'],
  ['the way a heading is written', '# Tools\n', 'Tools\n=====\n'],
  ['spaces at the end of a line', 'second line.', 'second line.   '],
])('%s does not count', (_, from, to) => {
  expect(page).toContain(from);
  expect(sourceHash(page.replace(from, to))).toBe(sourceHash(page));
});

test('line endings and a byte order mark do not count', () => {
  expect(sourceHash(`\uFEFF${page.replaceAll('\n', '\r\n')}`)).toBe(sourceHash(page));
});

test.each([
  ['a word', 'Some', 'Any'],
  ['emphasis', '*text*', '**text**'],
  ['inline code', '`code`', 'code'],
  ['where a link leads', '/doc/a', '/doc/b'],
  ['a word of code', 'run()', 'stop()'],
  ['indentation of code', '    run', '  run'],
  ['the language of code', '```rust', '```toml'],
  ['the title of code', 'a.rs', 'b.rs'],
  ['a picture', '/a.png', '/b.png'],
  ['the words of a picture', '![alt]', '![old]'],
  ['a cell', '| c |', '| e |'],
  ['the level of a heading', '# Tools', '## Tools'],
  ['a list that is counted', '- one\n- two', '1. one\n2. two'],
  ['the order of paragraphs', '- one\n- two', '- two\n- one'],
  ['the kind of a box', ':::note', ':::tip'],
  ['the title of a box', '[Mind]', '[Watch]'],
  ['a value of the frontmatter', 'What there is', 'What there was'],
  ['a switch of the frontmatter', 'outline: false\n', ''],
])('%s counts', (_, from, to) => {
  expect(page).toContain(from);
  expect(sourceHash(page.replace(from, to))).not.toBe(sourceHash(page));
});

test('the hash is sixteen hexadecimal digits, the same on every machine', () => {
  expect(sourceHash('# A\n\nb')).toBe('e117dfde4033b947');
});

test('blocks have their line in the author’s file', () => {
  expect(readBlocks(page).map(({ kind, line }) => `${line} ${kind}`)).toEqual([
    '3 frontmatter description',
    '4 frontmatter outline',
    '2 frontmatter title',
    '7 heading 1',
    '9 paragraph',
    '12 list paragraph',
    '13 list paragraph',
    '15 code rust',
    '21 paragraph',
    '23 row',
    '25 row',
    '27 :::note',
    '27 :::note paragraph',
    '28 :::note paragraph',
  ]);
});

// Translations contain hashes of these texts; if one of the texts changes, all translations become outdated.
test('every kind of block has one normalized form', () => {
  const source = `---
title: Tools
hero:
  name: Name
  actions:
    - text: Go
      link: /a
sourceHash: abc
---

# A *b* and \`c\`

A **strong** ~~gone~~ word,\\
a [link](/a "Title"), [another](/b), ![alt](/c.png "Large"), ![](/d.png).

See [this][one], ![seen][one], [one], a note[^n] and :badge[New]{type="tip"}.

1. First
2. Second

- [x] done
- [ ] to do

> Quoted.

| a | \`b\` |
| --- | --- |
| *c* | d |

\`\`\`rust no-lines title="a.rs" wrap {1,3}

fn main() {}  


    run();

\`\`\`

\`\`\`toml rewrap wrapped wrap
a = 1
\`\`\`

\`\`\`
plain
\`\`\`

::card[A *b*]

::figure{src="/a.png" alt="Some  words"}

:::details{title="More" open}
Inside.
:::

---

[one]: /one "First"

[^n]: The note.
`;
  expect(readBlocks(source).map(({ kind, text }) => [kind, text])).toEqual([
    ['frontmatter hero.actions.0.link', '/a'],
    ['frontmatter hero.actions.0.text', 'Go'],
    ['frontmatter hero.actions.0.theme', 'brand'],
    ['frontmatter hero.name', 'Name'],
    ['frontmatter title', 'Tools'],
    ['heading 1', 'A _b_ and `c`'],
    [
      'paragraph',
      'A **strong** ~~gone~~ word, \\ a [link](/a Title), [another](/b ), ![alt](/c.png Large), ![](/d.png ).',
    ],
    [
      'paragraph',
      'See [this][one], [seen][one], [one][one], a note[^n] and :badge[New]{type="tip" }.',
    ],
    ['step paragraph', 'First'],
    ['step paragraph', 'Second'],
    ['list done paragraph', 'done'],
    ['list task paragraph', 'to do'],
    ['quote paragraph', 'Quoted.'],
    ['row', 'a | `b`'],
    ['row', '_c_ | d'],
    ['code rust', 'title="a.rs" {1,3}\nfn main() {}\n\n\n    run();'],
    ['code toml', 'rewrap wrapped\na = 1'],
    ['code ', '\nplain'],
    ['::card', 'A _b_'],
    ['::figure', 'alt="Some words" src="/a.png" '],
    [':::details', 'open="" title="More" '],
    [':::details paragraph', 'Inside.'],
    ['thematicBreak', ''],
    ['definition', 'one /one First'],
    ['footnote paragraph', 'The note.'],
  ]);
});

test.each([
  ['**a *b* c**', 'paragraph', '**a _b_ c**'],
  ['<!-- a -->', 'html', '<!-- a -->'],
  ['[a]: /b', 'definition', 'a /b '],
  ['```\n\n\na\n\n\nb\n\n\n```', 'code ', '\na\n\n\nb'],
])('%j means %s %j', (source, kind, text) => {
  expect(readBlocks(source)).toMatchObject([{ kind, text }]);
});

test('two blocks differ from one block that contains both', () => {
  expect(sourceHash('a\n\nb')).not.toBe(sourceHash('a b'));
  expect(sourceHash('::a[x]')).not.toBe(sourceHash('::a\n\nx'));
});

test('the source of a block is the author’s text', () => {
  expect(readBlocks('---\ntitle: A  b\n---\n\nSome *text*.').map(({ source }) => source)).toEqual([
    'A  b',
    'Some *text*.',
  ]);
});
