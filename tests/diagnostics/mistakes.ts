/** Tests tables of authors' mistakes: for each mistake, the rule, the place and the suggestion. */
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Rule } from '../../packages/engine/diagnose/diagnostics.ts';
import { compileFiles } from '../sites/project.ts';

export interface Mistake {
  readonly name: string;
  readonly text: string | Uint8Array;
  /** `line:column`, 1-based, in the author's file. */
  readonly at: string;
  readonly rule: Rule;
  /** Part of the advice to the author. */
  readonly fix: string;
  /** No suggestion is expected, because the author's intention is unknown. */
  readonly byHand?: true;
}

/** Other pages of the site. */
export const others = {
  'v1/en/doc/guide/tools.md': '# Tools\n\n## Start\n',
  'v1/en/doc/guide/plugins.md': '# Plugins\n',
  'v1/redirects.yaml': 'doc/guide/old: doc/guide/tools\n',
};

/** Returns the diagnostics of a file of a site. */
export const foundIn = (site: { readonly diagnostics: readonly Diagnostic[] }, file: string) =>
  site.diagnostics.filter((d) => d.place.file === file);

/** Applies the replacement of a diagnostic to the first occurrence at or after the diagnostic's place. */
function corrected(text: string, { place: { line, column }, replacement }: Diagnostic): string {
  if (!replacement) return text;
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length;
  const at = text.indexOf(replacement.from, before + (line > 1 ? 1 : 0) + column - 1);
  if (at < 0) throw new Error(`"${replacement.from}" is not at or after ${line}:${column}`);
  return text.slice(0, at) + replacement.to + text.slice(at + replacement.from.length);
}

function expectMistake(mistake: Mistake, found: readonly Diagnostic[]): void {
  expect(found.map((d) => `${d.place.line}:${d.place.column} ${d.rule}`)).toEqual([
    `${mistake.at} ${mistake.rule}`,
  ]);
  expect(found[0]?.fix).toContain(mistake.fix);
  expect(found[0]?.message.length).toBeGreaterThan(10);
  expect(found[0]?.replacement === undefined).toBe(mistake.byHand === true);
}

/**
 * Tests that each mistake in a page is found, and that its suggestion corrects it. All pages are compiled as one site.
 */
export async function testPages(pages: readonly Mistake[]): Promise<void> {
  const nameOf = (index: number) => `v1/en/case/${index}.md`;
  const compilePages = (texts: readonly (string | Uint8Array)[]) =>
    compileFiles({
      ...others,
      ...Object.fromEntries(texts.map((text, index) => [nameOf(index), text])),
    });
  const wrong = await compilePages(pages.map(({ text }) => text));
  const suggested = pages.map(({ text }, index) => {
    const [first] = foundIn(wrong, nameOf(index));
    return first?.replacement && typeof text === 'string' ? corrected(text, first) : undefined;
  });
  const right = await compilePages(suggested.map((text) => text ?? ''));

  describe('in a page', () => {
    test('the table has its mistakes', () => {
      expect(pages.length).toBeGreaterThanOrEqual(20);
    });
    test.each(pages.map((mistake, index) => ({ ...mistake, index })))(
      '$name is found',
      (mistake) => {
        expectMistake(mistake, foundIn(wrong, nameOf(mistake.index)));
      },
    );
    test.each(
      pages.flatMap((mistake, index) => (mistake.byHand ? [] : [{ name: mistake.name, index }])),
    )('$name is corrected by the suggestion', ({ index }) => {
      expect(suggested[index]).toBeDefined();
      expect(foundIn(right, nameOf(index))).toEqual([]);
    });
  });
}

/** Tests that each mistake in a configuration file of the content is found, and that its suggestion corrects it. */
export function testFile(file: string, mistakes: readonly (Mistake & { text: string })[]): void {
  test.each(mistakes)('$name is found, and corrected by the suggestion', async (mistake) => {
    const found = foundIn(await compileFiles({ ...others, [file]: mistake.text }), file);
    expectMistake(mistake, found);
    const [first] = found;
    if (mistake.byHand || !first) return;
    const site = await compileFiles({ ...others, [file]: corrected(mistake.text, first) });
    expect(foundIn(site, file)).toEqual([]);
  });
}
