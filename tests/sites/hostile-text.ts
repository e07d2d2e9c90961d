/** Random hostile Markdown, and the expectations for any page. */
import { expect } from 'vitest';
import { fc } from '../properties/runs.ts';
import type { CompiledText } from './compile.ts';
import { htmlProblems } from './html-check.ts';

/** Maximum bytes of output per byte of input: a `|` may become a table cell, a line may become a numbered code line. */
const GROWTH = 120;
const FLOOR = 100_000;

/** Expects a page that is valid, harmless and not too large for its text, and diagnostics with a place and a fix. */
export function expectHarmless(source: string, page: CompiledText, growth = GROWTH): void {
  expect(htmlProblems(page.html)).toEqual([]);
  for (const { html } of page.outline)
    if (html !== undefined) expect(htmlProblems(html)).toEqual([]);
  expect(page.html.length + page.text.length).toBeLessThan(source.length * growth + FLOOR);
  expect(page.diagnostics.length).toBeLessThan(source.length + 10);
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  for (const d of page.diagnostics) {
    expect(d.place.file).toBe('content/v0.1.0/en/doc/guide/tools.md');
    expect(d.place.line, d.message).toBeGreaterThanOrEqual(1);
    expect(d.place.line, d.message).toBeLessThanOrEqual(lines.length + 1);
    expect(d.place.column, d.message).toBeGreaterThanOrEqual(1);
    expect(d.fix).not.toBe('');
  }
}

/** Building blocks of hostile text. `evil` must never become a name of an element or attribute. */
const pieces = [
  ...'*_`~[]()<>{}:#|!\\-+&"\'=/ \t\n\n\n\r'.split(''),
  ...'** *** ~~ ``` ```` ~~~ ::: :::: :: </ /> <!-- --> ]( ![ [^1] [^1]: \n\n \r\n \0 \uFEFF \uE0C7 “ ” ： 。 （ ） 中文 😀 e\u0301'.split(
    ' ',
  ),
  '# ',
  '## ',
  '#### ',
  '> ',
  '- ',
  '1. ',
  '- [x] ',
  '| a | b |\n| - | :-: |\n',
  '    ',
  '\n---\n',
  ':::note',
  ':::tip[a]',
  '::::tabs\n:::tab{title="a"}\n',
  ':::steps\n1. ',
  ':::details{open}',
  ':::',
  '::card{title="a" href="/doc/guide/tools"}',
  '::figure{src="components/button.svg" alt="a"}',
  ':badge[x]{type=tip}',
  '::swatch{color="#fff"}',
  '::props{of="components/basic/link"}',
  '{#id}',
  '{title="',
  'title="x" {1,2}',
  'rust',
  'html',
  'gen',
  'diff wrap',
  '<kbd>',
  '</kbd>',
  '<sub>',
  '<br>',
  '<abbr title="a">',
  '<script>',
  '</script>',
  '<img src=x onerror=y>',
  '<a href="javascript:x">',
  '</p>',
  '</div>',
  'javascript:alert(1)',
  '[a](javascript:x)',
  '[a](/doc/guide/tools#b)',
  '![a](/photo.png "b")',
  '[a]: /x\n',
  'https://a.example/。',
  'www.a.example',
  'a@b.example',
  '> [!NOTE]\n> ',
  '> [!x]',
  '&lt;',
  '&#x3c;',
  '&amp;quot;',
  'word',
  'onclick="x"',
  'style="x"',
  '<evil>',
  '</evil>',
  '<evil/onevil=1>',
  '<!--evil-->',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?evil ?>',
  '"',
  "'",
  '`',
  '```',
  '~~~',
  '\\',
  '&lt;evil&gt;',
  '&#60;evil&#62;',
  '&quot;',
  '&amp;',
  '\0',
  '\u2028',
  '" onevil="1',
  "' onevil='1",
  '"><evil>',
  '</script><evil>',
  '</style><evil>',
  '</title><evil>',
  '<svg/onload=evil>',
  '[a](javascript:evil)',
  '[a](jAvAsCrIpT&colon;evil)',
  '[a](data:text/html,evil)',
  '[a](<x" onevil="1>)',
  '![a](x" onevil="1)',
  '[evil]: javascript:evil "t"',
  '[a][evil]',
  '<javascript:evil>',
  '<evil@example.org>',
  'https://example.org/"onevil=1',
  '# h {#x"onevil="1}',
  '## evil {#evil}',
  '| a | <evil> |',
  '| - | - |',
  '> [!NOTE]',
  '- [ ] ',
  '\n',
  '\n\n',
  '::evil{onevil="1" src="x"}',
  ':::tabs',
  '::figure{src="evil\\"onevil=1.svg"}',
  '[^1]',
  '[^1]: <evil>',
  '```rust title="<evil>" {1}\n',
  '```gen\n<evil onevil="1">\n',
  '```mermaid\n',
  '按钮',
  'evil',
  '*',
  '**',
  '_',
  '~~',
];

/** Pages that consist of `pieces`, with arbitrary characters in between. */
export const hostileTexts = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 60 },
  )
  .map((list) => list.join(''));
