/** The folder of the new site: written as a temporary folder, then moved into place as a whole. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { isWithin, realPath } from 'parallel-docs/content';

/** The report file in the root of every imported site. */
export const REPORT = 'import-report.txt';
export const REPORT_HEAD = 'docs import has written this folder and replaces it as a whole.';

/** Checks the folders. @throws {AuthorError} if an import of `dir` must not be written to `out`. */
export function claim(dir: string, out: string): void {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw new AuthorError(`${dir} is not a folder. Name the folder that contains the pages.`);
  const [from, to] = [realPath(dir), realPath(out)];
  if (from === to || isWithin(from, to) || isWithin(to, from))
    throw new AuthorError(
      `${out} and ${dir} are the same folder, or one contains the other. Name another folder with --to.`,
    );
  if (!existsSync(out)) return;
  const report = join(out, REPORT);
  const isOurs =
    existsSync(report) &&
    /docs import has written|npm run import has written/.test(
      readFileSync(report, 'utf8').slice(0, 200),
    );
  if (!statSync(out).isDirectory() || (readdirSync(out).length > 0 && !isOurs))
    throw new AuthorError(
      `${out} is not an empty folder, and no earlier import has written it. Name another folder with --to. Nothing was touched.`,
    );
}

export interface DraftFolder {
  /** Path of the temporary folder. */
  readonly path: string;
  write(file: string, text: string): void;
  copy(from: string, to: string): void;
  read(file: string): string;
  has(file: string): boolean;
  remove(file: string): void;
  /** Moves the folder into place, and replaces an earlier one. */
  publish(): void;
  /** Deletes the temporary folder; the folder of an earlier import stays unchanged. */
  discard(): void;
}

/**
 * A temporary folder beside `out`, on the same file system, so that it can be renamed. `node_modules` of an earlier
 * folder are kept.
 */
export function draftFolder(out: string): DraftFolder {
  mkdirSync(dirname(out), { recursive: true });
  const path = join(dirname(out), `.import-${process.pid}-${Date.now()}`);
  mkdirSync(path);
  const at = (file: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    return join(path, file);
  };
  return {
    path,
    write: (file, text) => writeFileSync(at(file), text),
    copy: (from, to) => copyFileSync(from, at(to)),
    read: (file) => readFileSync(join(path, file), 'utf8'),
    has: (file) => existsSync(join(path, file)),
    remove: (file) => rmSync(join(path, file), { force: true }),
    publish() {
      const modules = join(out, 'node_modules');
      // The check has created this folder for its cache.
      rmSync(join(path, 'node_modules'), { recursive: true, force: true });
      if (existsSync(modules)) renameSync(modules, join(path, 'node_modules'));
      const earlier = `${path}-earlier`;
      // Both renames are instant, so `out` contains a complete site at almost every moment.
      if (existsSync(out)) renameSync(out, earlier);
      renameSync(path, out);
      rmSync(earlier, { recursive: true, force: true });
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}
