/** The property of warm builds has teeth: an input that a key forgets is found by one of the kinds of changes. */
import { afterAll, expect, test, vi } from 'vitest';
import { build, buildCold, createSite, write } from '../sites/changing-site.ts';
import { removeFolders } from '../sites/project.ts';
import { changes } from './changes.ts';

/** Name of the member that keys forget, of inputs or of what they consist of. */
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

/** Members of the inputs of steps, each with a change that a key without it does not see; others are covered by these. */
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

/** A title that the sidebar has of a page, and pages that are no neighbours of it have in their sidebar. */
const title: (typeof changes)[string] = (site, a) =>
  write(site, 'content/v2/en/guide/more.md', `# More ${a}\n\nA shade.\n`);

/** What fits a second or two; `npm run fuzz` forgets everything. */
const some = process.env.RUNS ? inputs : inputs.slice(0, 3);

test.each(some)('%s', { timeout: 600_000 }, async (name, kind) => {
  /** Whether a build after some changes of the kind writes or says something else than one from nothing. */
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
