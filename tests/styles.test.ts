/** Rules for stylesheets: widths have names, and text sizes and distances have one scale each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBlock, type Node, parseCss } from '../packages/engine/bundle/styles/css.ts';
import * as widths from '../packages/engine/theme/widths.ts';

/** Returns the files of the engine and of genui-plugin whose names match, without tests and built sites. */
const filesOf = (ending: RegExp): string[] =>
  [join('packages', 'engine'), join('packages', 'genui-plugin')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name) && !/node_modules|\bdist\b|\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
const sheets = filesOf(/\.css$/).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const isWidths = (file: string) => file.endsWith('widths.css');
const names = new Map(
  sheets
    .filter(({ file }) => isWidths(file))
    .flatMap(({ text }) => [...text.matchAll(/^@custom-media (--[\w-]+) (.+);$/gm)])
    .map(([, name, query]) => [name!, query!]),
);

test('media queries use only the named window widths, and each is used', () => {
  const used = new Set<string>();
  for (const { file, text } of sheets) {
    if (isWidths(file)) continue;
    const queries = withoutComments(text).match(/(?<=@media )[^{]+/g) ?? [];
    expect(
      queries.filter((query) => /\b(?:width|height|inline-size|aspect-ratio)\b/.test(query)),
      `${file}: write a name of a widths.css`,
    ).toEqual([]);
    for (const [name] of queries.join().matchAll(/--[\w-]+/g)) {
      expect([...names.keys()], file).toContain(name);
      used.add(name);
    }
  }
  expect([...names.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('scripts use the same names for window widths as the styles', () => {
  for (const [name, query] of Object.entries(widths))
    expect(query, name).toBe(names.get(`--${name.toLowerCase()}`));
  const literal = filesOf(/\.tsx?$/)
    .filter((file) => !file.endsWith(join('theme', 'widths.ts')))
    .filter((file) =>
      /['"`]\((?:min-|max-)?width\s*[<>:]|\b(?:inner|outer)Width\s*[<>]=?\s*\d/.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(literal).toEqual([]);
});

test('container queries use few widths', () => {
  const conditions = sheets.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/@container ([^{]+?) *\{/g)].map(([, query]) => query!),
  );
  expect([...new Set(conditions)].sort()).toEqual(
    [
      // Cards of an overview, palettes.
      '(width < 560px)',
      // Table rows; in rem, because their content is text.
      '(width < 37.5rem)',
      '(width >= 37.5rem)',
      '(width >= 560px)',
      // Figures without a narrow drawing, and with one.
      'figure (width < 560px)',
      'figure (width < 640px)',
    ].sort(),
  );
});

/** Yields the declarations whose property matches. `why` says whether a comment precedes a declaration. */
function* declarations(text: string, property: RegExp) {
  for (const [, comment, name, value] of text.matchAll(
    /(\/\*[^*]*\*\/\s*)?(?<=[\s{;/])([\w-]+):\s([^;{}]+);/g,
  ))
    if (property.test(name!)) yield { name: name!, value: value!, why: comment !== undefined };
}

/** Font sizes that need not be on the scale: the reader's own size, relative sizes, and sizes for print. */
const OWN_SIZE = /^(?:inherit|1rem\b.*|[\d.]+em|[\d.]+pt)$/;

test('font sizes are those of the scale; any other has a comment', () => {
  const tokens = sheets.find(({ file }) => file.endsWith('tokens.css'))!.text;
  const steps = [...tokens.matchAll(/(--font-\w+):/g)].map(([, name]) => `var(${name})`);
  expect(steps.length).toBeGreaterThan(5);
  const seen = new Set<string>();
  for (const { file, text } of sheets)
    for (const { name, value, why } of declarations(text, /^font(?:-size)?$/)) {
      const step = steps.find((each) => value === each || value.startsWith(`${each} /`));
      if (step) seen.add(step);
      else expect(why || OWN_SIZE.test(value), `${file}: ${name}: ${value}`).toBe(true);
    }
  expect(steps.filter((step) => !seen.has(step))).toEqual([]);
});

/** Distances in px; 1 is the width of a border. */
const SPACE = new Set([0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64]);

test('distances are those of one scale; any other has a comment', () => {
  for (const { file, text } of sheets)
    for (const { name, value, why } of declarations(
      text,
      /^(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap|inset)(?:-|$)/,
    )) {
      const sizes = [...value.matchAll(/(?<![\w.])[\d.]+(?=px)/g)].map(Number);
      expect(why || sizes.every((px) => SPACE.has(px)), `${file}: ${name}: ${value}`).toBe(true);
    }
});

/** Returns the selectors of browser-specific pseudo-elements that move even if the reader prefers reduced motion. */
function restlessParts(nodes: readonly Node[]): string[] {
  return nodes.filter(isBlock).flatMap((block) => {
    if (block.prelude.includes('prefers-reduced-motion: no-preference')) return [];
    const moves = block.nodes.some(
      (node) => !isBlock(node) && /^(?:transition|animation)\b/.test(node.text),
    );
    const own = moves && /::-(?:webkit|moz)-/.test(block.prelude) ? [block.prelude] : [];
    return [...own, ...restlessParts(block.nodes)];
  });
}

test('browser-specific pseudo-elements move only without reduced motion', () => {
  const moving = '.a{transition:top 1s}.a::-moz-b{transition:top 1s}';
  expect(restlessParts(parseCss(moving))).toEqual(['.a::-moz-b']);
  for (const { file, text } of sheets)
    expect(restlessParts(parseCss(withoutComments(text))), file).toEqual([]);
});
