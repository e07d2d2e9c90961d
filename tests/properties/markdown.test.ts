/**
 * No byte of hostile Markdown reaches a page unescaped: what is written is read by a parser of HTML that knows nothing
 * of ours, as a browser would.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { compile, siteWithData } from '../sites/compile.ts';
import { fc } from './runs.ts';

const site = await siteWithData();
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What pieces of hostile text are made of; `evil` is the word that must never become a name. */
const pieces = [
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
  '1. ',
  '\n',
  '\n\n',
  '    ',
  ':::note',
  ':::',
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
  ' ',
  '*',
  '**',
  '_',
  '~~',
];
const documents = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 30 },
  )
  .map((list) => list.join(''));

const FORBIDDEN = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'base',
  'meta',
  'link',
  'math',
  'template',
  'textarea',
  'noscript',
]);
const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'cite',
]);

function* elements(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elements(node.childNodes);
  }
}

/** What a reader would not want in a fragment; empty is what one wants. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const { tagName, attrs } of elements(parseFragment(html).childNodes)) {
    if (FORBIDDEN.has(tagName) || tagName.includes('evil')) found.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (/^on|evil|^style$|^srcdoc$/.test(name)) found.push(`${tagName} ${name}`);
      // As a browser reads it: control characters and spaces of a scheme left out.
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0- ]/g, ''))?.[1];
      if (ADDRESSES.has(name) && scheme && !/^(?:https?|mailto|tel)$/i.test(scheme))
        found.push(`${tagName} ${name}=${value}`);
    }
  }
  return found;
}

test('what is dangerous is known when it is seen', () => {
  for (const html of [
    '<evil>',
    '<p onevil="1">',
    '<a href="java\tscript:evil">',
    '<svg><style>',
    '<p style="x">',
  ])
    expect(dangers(html), html).not.toEqual([]);
  expect(dangers('<p id="x"><a href="/a:b">&lt;evil></a>')).toEqual([]);
});

test('no markup of an author’s reaches a page', () => {
  fc.assert(
    fc.property(documents, (source) => {
      const page = compile(source, {}, site);
      expect(dangers(page.html)).toEqual([]);
      for (const { html } of page.outline)
        if (html !== undefined) expect(dangers(html)).toEqual([]);
      // What was written is there for people to read, or said to be wrong.
      if (/evil/.test(page.text) && page.diagnostics.length === 0)
        expect(page.html).toContain('evil');
    }),
  );
});
