import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type MarkedText, type TextBlock } from './document.ts';
import { MAX_TERMS } from './query.ts';
import { searchAll } from './search.ts';

const show = (text: MarkedText): string =>
  text.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

function hitsOf(text: string, ...blocks: TextBlock[]) {
  const documents = [
    createSearchDocument({
      id: 'p',
      title: 'Quick Start',
      routePath: '/doc/p',
      domain: '',
      section: 'Doc / Guide',
      blocks,
    }),
  ];
  return searchAll(createCorpus({ documents }), text)[0]?.hits.map((hit) => {
    if (hit.type === 'title') return `${hit.href} ${show(hit.title)}`;
    return `${hit.href} ${[...hit.path, ''].join(' > ')}${show(hit.type === 'header' ? hit.header : hit.excerpt)}`;
  });
}

const heading = (text: string, depth = 2): TextBlock => ({
  type: 'heading',
  text,
  id: text.toLowerCase(),
  depth,
});
const words = (text: string): TextBlock => ({ type: 'text', text });

test('title, headings with their path and texts are hits, in this order', () => {
  expect(
    hitsOf(
      'start',
      words('To start.'),
      heading('Use'),
      words('Then start.'),
      heading('Start it', 3),
      words('start again'),
    ),
  ).toEqual([
    '/doc/p Quick [Start]',
    '/doc/p#start it Use > [Start] it',
    '/doc/p To [start].',
    '/doc/p#use Use > Then [start].',
  ]);
});

test('text before the first heading leads to the page, later text to the last heading before it', () => {
  expect(
    hitsOf(
      'zap',
      words('zap'),
      heading('One'),
      heading('Two'),
      words('a'),
      words('zap'),
      heading('Three'),
    ),
  ).toEqual(['/doc/p [zap]', '/doc/p#two Two > a [zap]']);
});

test('the path contains the parent headings, not siblings', () => {
  expect(
    hitsOf('zap', heading('A'), heading('B', 3), heading('C', 3), heading('D', 4), words('zap')),
  ).toEqual(['/doc/p#d A > C > D > [zap]']);
});

test('a section counts once, and only sections with most of the query are hits', () => {
  expect(
    hitsOf(
      'red box',
      heading('Red'),
      words('a box, a box'),
      heading('Blue'),
      words('a red one'),
      heading('Box'),
      words('none'),
    ),
  ).toEqual(['/doc/p#red Red > a [box], a [box]']);
});

test('a section need not repeat words of the title', () => {
  expect(hitsOf('start red', heading('A'), words('red'), heading('B'), words('start'))).toEqual([
    '/doc/p#a A > [red]',
    '/doc/p Quick [Start]',
  ]);
});

test('a phrase that continues in the next heading is not quoted', () => {
  expect(hitsOf('red box', heading('A'), words('red'), heading('Box'), words('red box'))).toEqual([
    '/doc/p#box Box > [red] [box]',
  ]);
});

test('folded matches are marked in the original text', () => {
  expect(hitsOf('nai', words('GbuttonHoverParam naïveté'))).toEqual([
    '/doc/p GbuttonHoverParam [naï]veté',
  ]);
  expect(hitsOf('button', words('GButtonHoverParam'))).toEqual(['/doc/p G[Button]HoverParam']);
  expect(hitsOf('on click', words('`on_click`'))).toEqual(['/doc/p `[on]_[click]`']);
  // Characters that fold to several, before the match and inside it.
  expect(hitsOf('wait', words('Then … wait … a bit'))).toEqual(['/doc/p Then … [wait] … a bit']);
  expect(hitsOf('fi', words('½ ﬁle'))).toEqual(['/doc/p ½ [ﬁ]le']);
});

test('text in a row with an anchor leads to the row; a match in its name comes first', () => {
  const row = (id: string, ...cells: string[]): TextBlock => ({ type: 'row', id, cells });
  const table = [
    heading('Properties'),
    words('All padding.'),
    row('prop.align', 'align', 'Inside of the padding'),
    row('prop.padding', 'padding', 'Space inside'),
    words('No more padding.'),
    heading('Padding'),
  ];
  expect(hitsOf('padding', ...table)).toEqual([
    '/doc/p#prop.padding Properties > [padding] · Space inside',
    '/doc/p#padding [Padding]',
    '/doc/p#properties Properties > All [padding].',
    '/doc/p#prop.align Properties > align · Inside of the [padding]',
  ]);
  // A match in the heading alone does not list the rows below it.
  expect(hitsOf('properties', ...table)).toEqual(['/doc/p#properties [Properties]']);
  // A row must contain all words of the query.
  expect(hitsOf('space inside', ...table)).toEqual([
    '/doc/p#prop.padding Properties > padding · [Space] [inside]',
  ]);
});

const far = 'and so on for a while, '.repeat(8);

test('a section is quoted at a word start, if there is such a match', () => {
  expect(hitsOf('tap', words(`A retap. ${far}Then tap. ${far}Later tap.`))).toEqual([
    expect.stringMatching(/^\/doc\/p ….* Then \[tap\]\. .*…$/),
  ]);
  expect(hitsOf('tap', words(`A retap. ${far}Another retap.`))).toEqual([
    expect.stringMatching(/^\/doc\/p A re\[tap\]\. .*…$/),
  ]);
  // The excerpt shows the longest word.
  expect(hitsOf('tap button', words(`A tap. ${far}The button.`))).toEqual([
    expect.stringMatching(/^\/doc\/p ….* The \[button\]\.$/),
  ]);
  expect(hitsOf('tap button', words(`A rebutton. ${far}Then tap.`))).toEqual([
    expect.stringMatching(/^\/doc\/p A re\[button\]\. .*…$/),
  ]);
  expect(hitsOf('tap button', words(`A tap. ${far}A tap button. ${far}A tap.`))).toEqual([
    expect.stringMatching(/^\/doc\/p ….* A \[tap\] \[button\]\. .*…$/),
  ]);
});

test('of equal sections, one with a match at a word start comes first, then the earlier one', () => {
  expect(
    hitsOf(
      'tap',
      heading('A'),
      words('retap'),
      heading('B'),
      words('a tap'),
      heading('C'),
      words('tap'),
      heading('Retap'),
      heading('Taps'),
    ),
  ).toEqual([
    '/doc/p#taps [Tap]s',
    '/doc/p#retap Re[tap]',
    '/doc/p#b B > a [tap]',
    '/doc/p#c C > [tap]',
    '/doc/p#a A > re[tap]',
  ]);
});

test('a section whose text continues below its table is quoted once, by its better part', () => {
  const row: TextBlock = { type: 'row', id: 'r', cells: ['row', 'cell'] };
  expect(hitsOf('tap', heading('A'), words('retap'), row, words('a tap'))).toEqual([
    '/doc/p#a A > a [tap]',
  ]);
  expect(hitsOf('tap', heading('A'), words('a tap'), row, words('retap'))).toEqual([
    '/doc/p#a A > a [tap]',
  ]);
  expect(hitsOf('tap', heading('A'), words('one tap'), row, words('two tap'))).toEqual([
    '/doc/p#a A > one [tap]',
  ]);
});

test('a section with the whole phrase comes before one with separate words, with any spacing', () => {
  expect(
    hitsOf('red box', heading('A'), words('a box is red'), heading('B'), words('the red box')),
  ).toEqual(['/doc/p#b B > the [red] [box]', '/doc/p#a A > a [box] is [red]']);
  expect(
    hitsOf('安装 curl', heading('A'), words('curl 的安装'), heading('B'), words('先安装curl')),
  ).toEqual(['/doc/p#b B > 先[安装curl]', '/doc/p#a A > [curl] 的[安装]']);
});

test('a row with the same text as its heading is a separate hit', () => {
  const row: TextBlock = { type: 'row', id: 'r', cells: ['tap', 'cell'] };
  expect(hitsOf('tap', heading('Tap'), row)).toEqual([
    '/doc/p#r Tap > [tap] · cell',
    '/doc/p#tap [Tap]',
  ]);
});

test('a row directly below a text is found by its first word', () => {
  const row: TextBlock = { type: 'row', id: 'r', cells: ['tap', 'cell'] };
  expect(hitsOf('tap', heading('A'), words('text'), row)).toEqual(['/doc/p#r A > [tap] · cell']);
});

test('a section is quoted for words that its heading does not contain', () => {
  expect(hitsOf('red box', heading('Red'), words('red and a box'))).toEqual([
    '/doc/p#red Red > [red] and a [box]',
  ]);
  expect(hitsOf('red box', heading('Red box'), words('a box'))).toEqual([
    '/doc/p#red box [Red] [box]',
  ]);
});

test('a query of very many words is answered by its longest words', () => {
  const many = Array.from(
    { length: MAX_TERMS },
    (_, at) => `w${'x'.repeat(at / 2)}${at % 2 ? 'y' : 'z'}`,
  );
  const hits = hitsOf(
    many.join(' '),
    words(many.slice(0, 17).join(', ')),
    heading('A'),
    words(many.slice(17).join(', ')),
  );
  expect(hits?.map((hit) => hit.split(' ')[0])).toEqual(['/doc/p#a']);
});
