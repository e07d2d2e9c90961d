/** `npm run archives`: packs the applications of the pages anew. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSamples } from 'parallel-docs/content';
import { ARCHIVES_PATH, collectArchives } from './collect.ts';
import { zip } from './zip.ts';

/** The archives as they should be, by name of the application: those of the English pages. */
export async function packArchives(root: string): Promise<Map<string, Buffer>> {
  const samples = (await readSamples(root)).filter(({ lang }) => lang === 'en');
  return new Map([...collectArchives(samples)].map(([name, files]) => [name, zip(files)]));
}

/** Writes them; returns the exit code. There are no options. */
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
