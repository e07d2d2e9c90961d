/** Tables of mistakes in the files of a site; each row contains all expected diagnostics. */
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../sites/project.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;
/**
 * A name, files besides `pages`, `file:line:column rule` of each diagnostic, and a part of the first diagnostic's
 * advice.
 */
export type Row = readonly [name: string, files: Files, found: readonly string[], fix?: string];

const names = ['guide/start', 'guide/tools', 'guide/themes', 'reference/types'];
/** Pages of a small site in both languages. */
export const pages: Files = Object.fromEntries(
  names.flatMap((name) => ['en', 'zh'].map((lang) => [`v1/${lang}/${name}.md`, `# ${name}`])),
);

export const latin = (text: string) => Buffer.from(text, 'latin1');

/** Registers a test for each row. It expects exactly the diagnostics of the row. */
export function testRows(tables: Readonly<Record<string, readonly Row[]>>): void {
  for (const [subject, rows] of Object.entries(tables))
    describe(subject, () => {
      for (const [name, files, found, fix = ''] of rows)
        test(name, async () => {
          const { diagnostics } = await compileFiles({ ...pages, ...files });
          const told = diagnostics.map(
            (d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.rule}`,
          );
          expect(told).toEqual(found);
          expect(diagnostics[0]!.fix).toContain(fix);
        });
    });
}
