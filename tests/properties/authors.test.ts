/** Properties of authors' input: sidebar, configuration, frontmatter, differences, redirects. */
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { isError } from '../../packages/engine/diagnose/diagnostics.ts';
import { parseFrontmatter } from '../../packages/engine/markdown/source.ts';
import { parseSidebar, type SidebarEntry } from '../../packages/engine/read/sidebar.ts';
import { ConfigError, resolveSite } from '../../packages/engine/site/config.ts';
import { diff } from '../../packages/engine/translate/diff.ts';
import { shareIds } from '../../packages/engine/translate/shared-ids.ts';
import { config } from '../sites/project.ts';
import { fc } from './runs.ts';

const names = fc.stringMatching(/^[a-z][a-z0-9-]{0,5}$/).filter((name) => name !== 'index');
interface Written {
  readonly text: string;
  readonly items: readonly (string | Written)[];
}
const { tree } = fc.letrec<{ tree: Written; item: string | Written }>((tie) => ({
  tree: fc.record({
    text: fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  }),
  item: fc.oneof({ depthSize: 'small', withCrossShrink: true }, names, tie('tree')),
}));

/** Returns the structure of a sidebar: pages in order, and each group as its label and content. */
const shape = (entries: readonly SidebarEntry[]): unknown[] =>
  entries.map((entry) =>
    entry.type === 'page'
      ? entry.page
      : entry.type === 'group'
        ? [entry.text, shape(entry.items)]
        : entry.type,
  );
const written = (items: Written['items']): unknown[] =>
  items.map((item) => (typeof item === 'string' ? item : [item.text, written(item.items)]));

test('a parsed sidebar equals the written one, for any labels', () => {
  fc.assert(
    fc.property(tree, ({ items }) => {
      const source = stringify({ '/doc': items });
      const { structure, diagnostics } = parseSidebar('sidebar.yaml', source);
      const twice = new Set<string>();
      const count = (list: Written['items']): boolean =>
        list.some((item) =>
          typeof item === 'string' ? twice.size === twice.add(item).size : count(item.items),
        );
      // A page listed twice is reported, but keeps both places.
      if (!count(items)) expect(diagnostics.filter(isError)).toEqual([]);
      expect(shape(structure.get('/doc')!)).toEqual(written(items));
    }),
  );
});

test('a broken sidebar, frontmatter or configuration is reported with its place, without an exception', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.object({ maxDepth: 3 }),
      (junk, value) => {
        for (const source of [
          junk,
          stringify(value),
          `/doc:\n  - ${junk}`,
          `/doc:\n  ${junk}: [a]`,
        ]) {
          const lines = source.split('\n').length;
          const sidebar = parseSidebar('sidebar.yaml', source);
          const page = parseFrontmatter('a.md', `---\n${source}\n---\n\n# A\n`);
          for (const { place, message, fix } of [...sidebar.diagnostics, ...page.diagnostics]) {
            expect(place.line).toBeGreaterThanOrEqual(1);
            expect(place.line).toBeLessThanOrEqual(lines + 6);
            expect(place.column).toBeGreaterThanOrEqual(1);
            expect(message).not.toBe('');
            expect(fix).not.toBe('');
          }
        }
      },
    ),
  );
});

test('a configuration is accepted, or refused with messages', () => {
  const keys = fc.constantFrom(...Object.keys(config), 'nope');
  fc.assert(
    fc.property(keys, fc.anything({ maxDepth: 2 }), (key, value) => {
      try {
        resolveSite({ ...config, [key]: value });
      } catch (cause) {
        expect(cause).toBeInstanceOf(ConfigError);
        const { problems } = cause as ConfigError;
        expect(problems.length).toBeGreaterThan(0);
        for (const { message } of problems) expect(message).not.toBe('');
      }
    }),
  );
});

test('a difference turns one list into the other, and keeps a longest common subsequence', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const hunks = diff(a, b, (x, y) => x === y);
      const made: string[] = [];
      let at = 0;
      let kept = 0;
      for (const hunk of hunks) {
        made.push(...a.slice(at, hunk.a[0]), ...b.slice(...hunk.b));
        kept += hunk.a[0] - at;
        at = hunk.a[1];
        expect(hunk.a[0] === hunk.a[1] && hunk.b[0] === hunk.b[1]).toBe(false);
      }
      made.push(...a.slice(at));
      kept += a.length - at;
      expect(made).toEqual(b);
      expect(kept).toBe(longestCommon(a, b));
    }),
  );
});

/** Returns the length of the longest common subsequence, with a simple second implementation. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  const rows = [new Array<number>(b.length + 1).fill(0)];
  for (const [i, x] of a.entries()) {
    const row = [0];
    for (const [j, y] of b.entries())
      row.push(x === y ? rows[i]![j]! + 1 : Math.max(rows[i]![j + 1]!, row[j]!));
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

test('a translation with the same headings has all their ids', () => {
  const depths = fc.array(fc.integer({ min: 2, max: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(depths, fc.array(fc.boolean(), { maxLength: 12 }), (list, explicit) => {
      const source = list.map((depth, at) => ({ depth, id: `s${at}` }));
      const ids = shareIds(
        source,
        source.map(({ depth, id }, at) => ({ depth, explicit: explicit[at] ? id : undefined })),
      );
      expect(ids).toEqual(source.map(({ id }) => id));
    }),
  );
});
