/** Compiled pages by the hash of everything they are made from. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledPage, PageInput } from '../content/page.ts';

export interface PageCache {
  get(input: PageInput, compile: () => CompiledPage): CompiledPage;
}

/** A short hash of texts: the same texts in the same order give the same hash. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/**
 * A cache in a folder. `seed` stands for everything besides the page itself that its HTML depends on
 * (engine, data, figures, list of pages). A file that cannot be read or written only costs time.
 */
export function createPageCache(folder: string, seed: string): PageCache {
  return {
    get(input, compile) {
      const key = hashOf(
        seed,
        input.file,
        input.lang,
        input.root,
        input.page,
        JSON.stringify(input.sourceHeadings ?? null),
        input.source,
      );
      const path = join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as CompiledPage;
      } catch {
        // Not there yet, or half-written by a killed build: compile it again.
      }
      const compiled = compile();
      try {
        mkdirSync(dirname(path), { recursive: true });
        const temporary = `${path}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify(compiled));
        renameSync(temporary, path);
      } catch {
        // A full disk must not fail the build because of its cache.
      }
      return compiled;
    },
  };
}
