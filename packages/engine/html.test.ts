import { expect, test } from 'vitest';
import {
  attributes,
  fillSlots,
  finishedHtml,
  type Html,
  html,
  scriptJson,
  slot,
  slotsOf,
} from './html.ts';
import { innerHtml } from './theme/inner-html.ts';

test('a template escapes texts and numbers, keeps HTML and leaves out what is not there', () => {
  const child = html`<b>${'<&>"'}</b>`;
  expect(String(child)).toBe('<b>&lt;&amp;&gt;&quot;</b>');
  expect(String(html`<p class="${'a" onx="'}">${child}${1}${undefined}${false}${''}</p>\n`)).toBe(
    '<p class="a&quot; onx=&quot;"><b>&lt;&amp;&gt;&quot;</b>1</p>\n',
  );
  expect(String(html`${[child, '<', undefined, false, html`<i>x</i>`]}`)).toBe(
    '<b>&lt;&amp;&gt;&quot;</b>&lt;<i>x</i>',
  );
});

test('what is no text and no finished HTML is refused, whatever it says of itself', () => {
  const text = { toString: () => '<script>', text: '<script>', slots: [] };
  for (const value of [text, new String('<script>'), null, true, [[html`a`]]])
    expect(() => html`${value as never}`, String(value)).toThrow(TypeError);
});

test('HTML in JSON is its text, also in a script element', () => {
  expect(JSON.stringify({ html: html`<p>${'"'}</p>` })).toBe('{"html":"<p>&quot;</p>"}');
  expect(String(scriptJson({ a: '</script>', html: html`<p>` }))).toBe(
    '{"a":"\\u003c/script>","html":"\\u003cp>"}',
  );
});

test('attributes are escaped, quoted, and left out where they have no value', () => {
  expect(
    String(attributes({ a: 'x"&<', b: 0, c: true, d: false, e: undefined, f: '', 'data-g': 1.5 })),
  ).toBe(' a="x&quot;&amp;&lt;" b="0" c="" f="" data-g="1.5"');
});

test('slots keep their places through templates and texts, and are filled all at once', () => {
  const set = html`<i>é</i>${slot}`;
  const page = html`<p>${'<'}${[set, html`<b>${set}</b>`]}</p>`;
  const text = '<p>&lt;<i>é</i><b><i>é</i></b></p>';
  expect(String(page)).toBe(text);
  const filled = '<p>&lt;<i>é</i><hr><b><i>é</i><hr></b></p>';
  expect(String(fillSlots(page, html`<hr>`))).toBe(filled);
  expect(String(fillSlots(finishedHtml(text, slotsOf(page)), html`<hr>`))).toBe(filled);
  expect(String(fillSlots(html`${slot}a${slot}${slot}`, html`|`))).toBe('|a||');
  expect(slotsOf(fillSlots(page, html`<hr>`))).toEqual([]);
  expect(String(fillSlots(html`<p>a</p>`, html`|`))).toBe('<p>a</p>');
});

/** Never run: the compiler reads it, and fails where an expected error is none. */
function mistakes(text: string, finished: Html): void {
  // @ts-expect-error a text is not finished
  const a: Html = text;
  // @ts-expect-error nor is a template of texts
  const b: Html = `<p>${text}</p>`;
  // @ts-expect-error finished HTML is no text to search in
  const c: string = finished;
  // @ts-expect-error it cannot be cut either
  finished.replace('<p>', '');
  // @ts-expect-error an element takes finished HTML only
  innerHtml(text);
  // @ts-expect-error nor does a slot take a text
  fillSlots(finished, text);
  // @ts-expect-error `true` would write nothing, where `String(true)` may be meant
  html`<p aria-hidden="${text === ''}"></p>`;
  // @ts-expect-error what looks like it is not it
  const d: Html = { toString: () => text, toJSON: () => text };
  // @ts-expect-error `null` has no meaning
  html`${null}`;
  throw new Error([a, b, c, d].join(' '));
}

test('the compiler refuses texts where finished HTML is asked for', () => {
  expect(mistakes).toBeTypeOf('function');
});
