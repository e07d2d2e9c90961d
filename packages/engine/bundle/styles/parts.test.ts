/** Tests which rules are in every page, in pages that contain a block, or load with the client. */
import { expect, test } from 'vitest';
import { parseCss, printCss } from './css.ts';
import { blocksOf, stylesOf } from './page-styles.ts';
import { divideStyles } from './parts.ts';

const BLOCKS = { table: ['.table', '.w-*'], code: ['.code', 'pre'] };
const divide = (css: string, withClient: string[] = []) => divideStyles(css, BLOCKS, withClient);
const blockOf = (css: string, key: string) =>
  divide(css).blocks.find(({ keys }) => keys.includes(key))?.css;

test('a stylesheet that is parsed and printed stays the same', () => {
  const css =
    '@layer a,b;@layer a{:root{--x: ;--y:url("data:a;{}")}a:is(b,c)>d:not([e="}"]){color:red;top:0}@media (width<=2px){b{c:d}}}';
  expect(printCss(parseCss(css))).toBe(css);
  expect(() => parseCss('a{b:c')).toThrow('braces');
});

test('a rule belongs to a block if each selector requires the block; otherwise it is split', () => {
  const css = '@layer a{.table th{top:0}.table,.x,pre{left:0}:is(.code,pre) a{right:0}.y{top:1px}}';
  const { base } = divide(css);
  expect(base).toBe('@layer a{.x{left:0}.y{top:1px}}');
  expect(blockOf(css, '.table')).toBe('@layer a{.table th{top:0}.table{left:0}}');
  expect(blockOf(css, '.code')).toBe('@layer a{pre{left:0}:is(.code,pre) a{right:0}}');
});

test('a negated selector requires nothing', () => {
  const css = '@layer a{.x:not(.table){top:0}:is(.table,.x){left:0}}';
  expect(divide(css).base).toContain('.x:not(.table){top:0}');
  expect(blockOf(css, '.table')).toBeUndefined();
});

test('rules for states, motion, print and elements of the client load with the client', () => {
  const { base, later } = divide(
    'a{color:red;transition:color 1s}a:hover,b{top:0}a:not(:hover){left:0}.toast{top:1px}@media print{a{top:2px}}html:not([data-js]) .x{top:3px}',
    ['.toast'],
  );
  expect(divide('@layer held{.toast{top:0}}', ['.toast']).base).toBe('@layer held{.toast{top:0}}');
  expect(base).toBe('a{color:red}b{top:0}a:not(:hover){left:0}');
  expect(later).toBe(
    'a{transition:color 1s}a:hover{top:0}.toast{top:1px}@media print{a{top:2px}}html:not([data-js]) .x{top:3px}',
  );
});

test('a variable of the root is in the part that uses it', () => {
  const css =
    ':root{--all:1;--table:2;--both:3;--hover:4}a{top:var(--all)}a:hover{top:var(--hover)}.table{top:var(--table);left:var(--both)}pre{left:var(--both)}';
  const { base, blocks, later } = divide(css);
  expect(base).toBe(':root{--all:1}a{top:var(--all)}');
  expect(later).toBe(':root{--hover:4}a:hover{top:var(--hover)}');
  expect(blocks[0]).toMatchObject({ css: ':root{--both:3}' });
  expect(blocks[0]!.keys).toEqual([...BLOCKS.table, ...BLOCKS.code]);
  expect(blockOf(css, '.table')).toBe(':root{--both:3}');
});

test('a variable that a block and the later styles use is in the base, since a page may lack the block', () => {
  const css =
    ':root{--shape:1;--table:2}.table{top:var(--shape);left:var(--table)}a:hover{top:var(--shape)}';
  const { base, later } = divide(css);
  expect(base).toBe(':root{--shape:1}');
  expect(later).toBe('a:hover{top:var(--shape)}');
});

test('a constant size replaces its variable, except in stylesheets of the client', () => {
  const sizes = '--one:1px;--wide:2px;--own:3px;--colour:red';
  const { base, later } = divide(
    `@layer a{:root{${sizes}}@media print{:root{--wide:4px}}a{top:var(--one);left:calc(var(--wide) + var(--one));margin:var(--own);color:var(--colour)}b{--own:5px}}`,
  );
  expect(base).toBe(
    '@layer a{:root{--wide:2px;--own:3px;--colour:red}a{top:1px;left:calc(var(--wide) + 1px);margin:var(--own);color:var(--colour)}b{--own:5px}}',
  );
  expect(later).toBe('@layer a{:root{--one:1px}}@layer a{@media print{:root{--wide:4px}}}');
});

test('no rule is lost', () => {
  const css =
    '@layer a{.table,.x:hover,.y{top:0;cursor:auto}}@media (width<=1px){pre,.z{top:1px}}.mine-a{top:2px}.mine:lang(zh){top:3px}';
  const { base, blocks, later } = divide(css);
  const parts = [base, ...blocks.map((block) => block.css), later].join('');
  for (const selector of ['.table', '.x:hover', '.y', 'pre', '.z', '.mine-a', '.mine:lang(zh)'])
    expect(
      parts.split(new RegExp(`[{},]\\s*${selector.replace(/[.()]/g, '\\$&')}[{,]`)).length - 1,
      selector,
    ).toBeGreaterThan(0);
});

test('rules of plug-ins and languages are in the pages that need them', () => {
  const { base, blocks } = divide(
    '@layer a{b{top:0}em:lang(zh){top:1px}}.prose .ramp-x a{top:2px}',
  );
  const styles = { base, blocks, later: '', all: '' };
  const of = (html: string) => stylesOf(styles, blocksOf(styles, [html])).join('');
  expect(of('<html lang="en"><p class="x">')).toBe('@layer a{b{top:0}}');
  expect(of('<html lang="zh-CN">')).toContain(':lang(zh)');
  expect(of('<html lang="en"><div class="prose" lang="zh-CN">')).toContain(':lang(zh)');
  expect(of('<html lang="en"><i class="y ramp">')).toContain('.ramp-x');
  expect(blocks).toHaveLength(2);
});

test('a document contains the styles of its blocks, in a fixed order', () => {
  const { base, blocks } = divide('b{top:0}.table{top:1px}pre{top:2px}');
  const styles = { base, blocks, later: '', all: '' };
  const of = (html: string) => stylesOf(styles, blocksOf(styles, [html])).slice(1);
  expect(of('<p>pre table &lt;pre>')).toEqual([]);
  expect(of('<pre tabindex="0">')).toEqual(['pre{top:2px}']);
  expect(of('<p class="a w-x">')).toEqual(['.table{top:1px}']);
  expect(of('<pre></pre><p class="table b">')).toEqual(['.table{top:1px}', 'pre{top:2px}']);
  const none = { ...styles, base: '' };
  expect(stylesOf(none, blocksOf(none, ['<pre>']))).toEqual([]);
});
