/**
 * Whatever changes between two builds, the second writes what a build from nothing writes, and the development server
 * shows it. What a build keeps is right if this holds, and only then.
 */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import {
  build,
  buildCold,
  type ChangingSite,
  createSite,
  type Outcome,
} from '../sites/changing-site.ts';
import { removeFolders } from '../sites/project.ts';
import { type ServedSite, serveSite, shownBy } from '../sites/served-site.ts';
import { changeSetting, changes, settings } from './changes.ts';
import { fc } from './runs.ts';

afterAll(removeFolders);

/** What differs, in few words. */
function difference(warm: Outcome, cold: Outcome): string[] {
  const names = new Set([...warm.files.keys(), ...cold.files.keys()]);
  const files = [...names].flatMap((name) => {
    const none = Buffer.from('no file');
    const [a, b] = [warm.files.get(name) ?? none, cold.files.get(name) ?? none];
    if (a.equals(b)) return [];
    const at = a.findIndex((byte, index) => byte !== b[index]);
    const around = (bytes: Buffer) =>
      JSON.stringify(`${bytes.subarray(Math.max(0, at - 60), at + 60)}`);
    return [`${name}: warm ${around(a)}, cold ${around(b)}`];
  });
  return warm.said === cold.said ? files : [...files, `said: ${warm.said}, cold: ${cold.said}`];
}

/** Builds that wrote something, of all. */
const count = { written: 0, all: 0 };

/**
 * Whether the site could be built; if it was, then to what a build from nothing makes, and the development server shows
 * the same.
 */
async function expectSame(
  site: ChangingSite,
  after?: string,
  served?: ServedSite,
): Promise<boolean> {
  const warm = await build(site, 'warm');
  const isWritten = warm.files.size > 0;
  count.all++;
  if (isWritten) count.written++;
  expect(difference(warm, await buildCold(site)), after).toEqual([]);
  if (isWritten && served) {
    const shown = await served.show();
    expect(shown, after).toEqual(shownBy(warm.files, shown));
  }
  return isWritten;
}

/** A site with a build before. */
async function builtSite(): Promise<ChangingSite> {
  const site = await createSite();
  await build(site, 'warm');
  return site;
}

test('the site has no mistakes', async () => {
  const { files, said } = await build(await createSite(), 'warm');
  expect(files.size, said).toBeGreaterThan(50);
});

/** Keys whose other values this site cannot be built with: each page would need a text in that language, or others name it. */
const FIXED = ['lang', 'locales.*.lang'];

test('after a change of any key of the configuration', { timeout: 600_000 }, async () => {
  const site = await builtSite();
  const unchanged: string[] = [];
  /** Changes the key to a value that the site can be built with, and builds it. */
  const change = async ({ path, values }: (typeof settings)[number]): Promise<boolean> => {
    const before = site.settings;
    for (const value of values)
      for (const element of path.includes('*') ? [1, 0] : [0]) {
        changeSetting(site, path, value, element);
        if (JSON.stringify(site.settings) === JSON.stringify(before)) continue;
        const warm = await build(site, 'warm');
        if (warm.files.size > 0) {
          expect(difference(warm, await buildCold(site)), path.join('.')).toEqual([]);
          return true;
        }
        site.settings = before;
      }
    return false;
  };
  for (const key of settings) if (!(await change(key))) unchanged.push(key.path.join('.'));
  // Name values in `VALUES` of changes.ts for a key that appears here.
  expect(unchanged).toEqual(FIXED);
});

test('after each kind of change', { timeout: 600_000 }, async () => {
  let site = await builtSite();
  let served = serveSite(site);
  for (const [name, change] of Object.entries(changes))
    for (const [a, b] of [[0, 0] as const, [3, 1] as const]) {
      change(site, a, b);
      // Of a site that cannot be built the next change would show nothing.
      if (await expectSame(site, `${name} ${a} ${b}`, served)) continue;
      site = await builtSite();
      served = serveSite(site);
    }
});

/** Sequences that fit half a minute; `RUNS` names the examples of cheap properties. */
const SEQUENCES = process.env.RUNS ? Math.ceil(Number(process.env.RUNS) / 40) : 8;

test('after any changes, one after the other', { timeout: 3_600_000 }, async () => {
  const number = fc.nat({ max: 1000 });
  const change = fc.tuple(fc.constantFrom(...Object.keys(changes)), number, number);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (sequence) => {
      const site = await builtSite();
      const served = serveSite(site);
      try {
        for (const [name, a, b] of sequence) {
          changes[name]!(site, a, b);
          await expectSame(site, name, served);
        }
      } finally {
        rmSync(site.root, { recursive: true });
      }
    }),
    { numRuns: SEQUENCES },
  );
  // A site that cannot be built proves nothing.
  expect(count.written).toBeGreaterThan(count.all / 2);
});
