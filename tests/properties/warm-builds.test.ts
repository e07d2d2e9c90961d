/**
 * After any change, a warm build writes the same as a cold build, and the development server shows the same. Caches are
 * correct if and only if this holds.
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

/** Describes the differences of two builds; an empty list if they are equal. */
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

/** Number of builds that wrote output, and of all builds. */
const count = { written: 0, all: 0 };

/**
 * Builds the site warm and cold, and expects the same result. If the site can be built, expects it also from the
 * development server. Returns whether the site could be built.
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

/** Creates a site and builds it once. */
async function builtSite(): Promise<ChangingSite> {
  const site = await createSite();
  await build(site, 'warm');
  return site;
}

test('the site has no mistakes', async () => {
  const { files, said } = await build(await createSite(), 'warm');
  expect(files.size, said).toBeGreaterThan(50);
});

/** Keys that cannot change here: pages would need texts in another language, or other settings contain their value. */
const FIXED = ['lang', 'locales.*.lang'];

test('after a change of any key of the configuration', { timeout: 600_000 }, async () => {
  const site = await builtSite();
  const unchanged: string[] = [];
  /** Changes the key to a value with which the site can be built, and builds. Returns whether there is such a value. */
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
  // If a key appears here, add values for it to `VALUES` in changes.ts.
  expect(unchanged).toEqual(FIXED);
});

test('after each kind of change', { timeout: 600_000 }, async () => {
  let site = await builtSite();
  let served = serveSite(site);
  for (const [name, change] of Object.entries(changes))
    for (const [a, b] of [[0, 0] as const, [3, 1] as const]) {
      change(site, a, b);
      // A site that cannot be built would hide the effect of the next change.
      if (await expectSame(site, `${name} ${a} ${b}`, served)) continue;
      site = await builtSite();
      served = serveSite(site);
    }
});

/** Number of sequences. Eight take about half a minute. `RUNS` is the number of examples for cheap properties. */
const SEQUENCES = process.env.RUNS ? Math.ceil(Number(process.env.RUNS) / 40) : 8;

test('after any sequence of changes', { timeout: 3_600_000 }, async () => {
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
  // Sites that cannot be built prove nothing.
  expect(count.written).toBeGreaterThan(count.all / 2);
});
