import { expect, test } from 'vitest';
import { attributes, type Html, hasPart, html, replacePart, scriptJson } from './html.ts';
import { innerHtml } from './theme/inner-html.ts';

test('a template escapes texts and numbers, keeps HTML and omits undefined values', () => {
  const child = html`<b>${'<&>"'}</b>`;
  expect(String(child)).toBe('<b>&lt;&amp;&gt;&quot;</b>');
  expect(String(html`<p class="${'a" onx="'}">${child}${1}${undefined}${false}${''}</p>\n`)).toBe(
    '<p class="a&quot; onx=&quot;"><b>&lt;&amp;&gt;&quot;</b>1</p>\n',
  );
  expect(String(html`${[child, '<', undefined, false, html`<i>x</i>`]}`)).toBe(
    '<b>&lt;&amp;&gt;&quot;</b>&lt;<i>x</i>',
  );
});

test('values other than text and finished HTML are refused, even if they imitate HTML', () => {
  const text = { toString: () => '<script>', text: '<script>' };
  for (const value of [text, new String('<script>'), null, true, [[html`a`]]])
    expect(() => html`${value as never}`, String(value)).toThrow(TypeError);
});

test('HTML in JSON is a string, also in a script element', () => {
  expect(JSON.stringify({ html: html`<p>${'"'}</p>` })).toBe('{"html":"<p>&quot;</p>"}');
  expect(String(scriptJson({ a: '</script>', html: html`<p>` }))).toBe(
    '{"a":"\\u003c/script>","html":"\\u003cp>"}',
  );
});

test('attributes are escaped, quoted, and omitted without a value', () => {
  expect(
    String(attributes({ a: 'x"&<', b: 0, c: true, d: false, e: undefined, f: '', 'data-g': 1.5 })),
  ).toBe(' a="x&quot;&amp;&lt;" b="0" c="" f="" data-g="1.5"');
});

test('a marked part is replaced wherever it is; a text that looks like it is not', () => {
  const part = html`<!--here-->`;
  const page = html`<p>${'<!--here-->'}${[part, html`<b>${part}</b>`]}</p>`;
  expect(hasPart(page, part)).toBe(true);
  const filled = replacePart(page, part, html`<hr class="$&">`);
  expect(String(filled)).toBe('<p>&lt;!--here--&gt;<hr class="$&"><b><hr class="$&"></b></p>');
  expect(hasPart(filled, part)).toBe(false);
});

/** Never called. The compiler checks it, and fails if an expected error does not occur. */
function mistakes(text: string, finished: Html): void {
  // @ts-expect-error a text is not finished
  const a: Html = text;
  // @ts-expect-error a template of texts is not finished either
  const b: Html = `<p>${text}</p>`;
  // @ts-expect-error finished HTML is not a string, so it cannot be searched
  const c: string = finished;
  // @ts-expect-error finished HTML cannot be cut either
  finished.replace('<p>', '');
  // @ts-expect-error an element takes finished HTML only
  innerHtml(text);
  // @ts-expect-error a text cannot replace a part either
  replacePart(finished, finished, text);
  // @ts-expect-error `true` is not allowed; write `String(true)` for the word
  html`<p aria-hidden="${text === ''}"></p>`;
  // @ts-expect-error an object with the same methods is not finished HTML
  const d: Html = { toString: () => text, toJSON: () => text };
  // @ts-expect-error `null` has no meaning
  html`${null}`;
  throw new Error([a, b, c, d].join(' '));
}

test('the compiler rejects strings where finished HTML is required', () => {
  expect(mistakes).toBeTypeOf('function');
});
