import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../tests/sites/project.ts';
import { imported } from './imported-fixture.ts';

afterAll(removeFolders);

test('code stays as it is, blank lines and HTML in it included', async () => {
  const { page, errors } = await imported({
    'a.md': [
      '# A',
      '',
      '',
      '',
      'Text   ',
      '',
      '```html',
      '<div>',
      '',
      '',
      '',
      '  </div>   ',
      '```',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  expect(page('en/a.md')).toBe('# A\n\nText\n\n```html\n<div>\n\n\n\n  </div>   \n```\n');
});

test('HTML becomes Markdown: headings, code, terms, lists, films; names in brackets are text', async () => {
  const { page, errors, told } = await imported({
    'a.md': [
      '# A',
      '',
      '<h2 id="two">Two <em>words</em></h2>',
      '',
      '<pre><code class="language-js">a &lt; b',
      '</code></pre>',
      '',
      'A <dfn title="An oven">kiln</dfn>, <code>a`b</code>, <kbd class="x">K</kbd>, <Name>.',
      '',
      '<small>* a note</small>',
      '',
      '<i class="fa fa-star"></i> ![q](https://example.com/a.svg?c=%2342)',
      '',
      '<a href="https://example.com/?c=%2342"><small>a <b>colour</b></small></a>',
      '',
      '| a | b |',
      '| --- | --- |',
      '| <p>one</p> | <div>two</div> |',
      '',
      '<ol><li>one</li><li>two</li></ol>',
      '',
      '<iframe src="https://example.com/film" title="Film"></iframe>',
      '',
      '<script>alert(1)</script>',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/a.md');
  expect(text).toContain('## Two *words* {#two}\n');
  expect(text).toContain('```js\na < b\n```');
  expect(text).toContain('A <abbr title="An oven">kiln</abbr>, `` a`b ``, <kbd>K</kbd>, \\<Name>.');
  expect(text).toContain('\\* a note');
  expect(text).toContain('[a colour](https://example.com/?c=%2342)');
  expect(text).toContain('| one | two |');
  expect(told('a.md')).toContain('12 dropped html: icon');
  expect(text).toContain('1. one\n2. two');
  expect(text).toContain('[Film](https://example.com/film)');
  expect(text).not.toContain('alert');
  expect(told('a.md')).toEqual(
    expect.arrayContaining([
      '22 left html: <iframe> became a link',
      '24 dropped html: <script> with its content',
    ]),
  );
});
