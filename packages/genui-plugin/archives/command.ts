/** `npm run archives`: writes the archives of the applications on the pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSamples } from 'parallel-docs/content';
import { ARCHIVES_PATH, collectArchives } from './collect.ts';
import { zip } from './zip.ts';

/** Packs the applications of the English pages; returns each archive, keyed by the name of its application. */
export async function packArchives(root: string): Promise<Map<string, Buffer>> {
  const samples = (await readSamples(root)).filter(({ lang }) => lang === 'en');
  return new Map([...collectArchives(samples)].map(([name, files]) => [name, zip(files)]));
}

/** Writes the archives; returns the exit code. There are no options. */
export async function runArchives(): Promise<number> {
  const root = process.cwd();
  const folder = join(root, 'public', ARCHIVES_PATH);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await packArchives(root)) {
    writeFileSync(join(folder, `${name}.zip`), bytes);
    console.log(`public${ARCHIVES_PATH}${name}.zip: ${bytes.length} bytes`);
  }
  return 0;
}
