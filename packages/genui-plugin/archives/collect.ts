/** Collects the applications that a page shows file by file, for archives to download. */
import type { PlacedSample } from 'parallel-docs/content';

/** Address of the archives on the site, and their folder below `public/`. */
export const ARCHIVES_PATH = '/examples/';

/**
 * Collects the files of each application, keyed by its name. A sample with the title `NAME/.ract` declares an
 * application. Every sample of the same page whose title starts with `NAME/` is one of its files. A package without
 * `src/main.rs` gets an empty one, because Cargo requires the file.
 *
 * @param samples of one version and language
 */
export function collectArchives(
  samples: readonly PlacedSample[],
): Map<string, Map<string, string>> {
  const archives = new Map<string, Map<string, string>>();
  for (const { title, file } of samples) {
    const name = /^([\w-]+)\/\.ract$/.exec(title ?? '')?.[1];
    if (name === undefined) continue;
    const files = new Map<string, string>();
    for (const each of samples)
      if (each.file === file && isFileOf(name, each.title))
        files.set(each.title, `${each.code.trimEnd()}\n`);
    for (const [path, text] of [...files]) {
      const main = path.replace(/Cargo\.toml$/, 'src/main.rs');
      if (main !== path && /^\[package\]/m.test(text) && !files.has(main)) files.set(main, '');
    }
    archives.set(name, new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return archives;
}

/** Whether a title names a file of the application `name`. A title that ends in `/` belongs to a file tree. */
export function isFileOf(name: string, title: string | undefined): title is string {
  return new RegExp(`^${name}/.*[^/]$`).test(title ?? '');
}
