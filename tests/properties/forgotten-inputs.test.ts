/** Checks the tests of warm builds: if a cache key lacks an input, one of the kinds of changes must reveal this. */
import { afterAll, expect, test, vi } from 'vitest';
import { build, buildCold, createSite, write } from '../sites/changing-site.ts';
import { removeFolders } from '../sites/project.ts';
import { changes } from './changes.ts';

/** The name of the members that cache keys omit now, in inputs and in members of inputs. */
const forgotten = vi.hoisted((): { name?: string } => ({}));

vi.mock('../../packages/engine/build/key.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../packages/engine/build/key.ts')>();
  const without = (value: unknown, depth: number): unknown =>
    depth > 0 && Object.getPrototypeOf(value ?? 0) === Object.prototype
      ? Object.fromEntries(
          Object.entries(value as object)
            .filter(([name]) => name !== forgotten.name)
            .map(([name, member]) => [name, without(member, depth - 1)]),
        )
      : value;
  const keyOf = (...inputs: unknown[]) =>
    original.keyOf(...inputs.map((input) => without(input, forgotten.name === undefined ? 0 : 2)));
  return { ...original, keyOf };
});

afterAll(removeFolders);

/** Members of step inputs, each with a kind of change that a cache key without the member misses. */
const inputs: readonly (readonly [name: string, change: string])[] = [
  ['source', 'text'],
  ['words', 'words'],
  ['figures', 'figure'],
  ['extensions', "plug-in's option"],
  ['frame', 'sidebar'],
  ['site', 'setting'],
  ['terms', 'glossary'],
  ['publicFiles', 'public file'],
  ['sourceHeadings', 'text'],
  ['sidebar', 'title'],
  ['compiled', 'text'],
  ['entries', 'text'],
  ['script', 'language'],
  ['all', 'text'],
  ['data', 'data'],
  ['plugin', "plug-in's option"],
  ['client', 'setting'],
];

/** Changes a page's title, which also appears in the sidebars of pages that are not its neighbours. */
const title: (typeof changes)[string] = (site, a) =>
  write(site, 'content/v2/en/guide/more.md', `# More ${a}\n\nA shade.\n`);

/** A few inputs, whose tests take a second or two. `npm run fuzz` tests all inputs. */
const some = process.env.RUNS ? inputs : inputs.slice(0, 3);

test.each(some)('%s', { timeout: 600_000 }, async (name, kind) => {
  /** Whether a warm build differs from a cold one in files or messages, after one of 200 changes of this kind. */
  const isFound = async () => {
    const site = await createSite();
    for (let at = 0; at < 200; at++) {
      await build(site, 'warm');
      (changes[kind] ?? title)(site, at, at * 7);
      const [warm, cold] = [await build(site, 'warm'), await buildCold(site)];
      const differs = [...cold.files].some(([file, text]) => !warm.files.get(file)?.equals(text));
      if (differs || warm.said !== cold.said) return true;
    }
    return false;
  };
  forgotten.name = name;
  try {
    expect(await isFound()).toBe(true);
  } finally {
    delete forgotten.name;
  }
});
