/** The applications that a page shows file by file, as archives for download. */
import type { PlacedSample } from 'parallel-docs/content';

/** Where archives lie, which is also their address. */
export const ARCHIVES_PATH = '/examples/';

/**
 * The files of each application, by its name. `NAME/.ract` is the sample that begins one: every sample whose title
 * starts with `NAME/` is a file of it, with the text of the page. A package without `src/main.rs` gets an empty one,
 * which Cargo asks for.
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

/** `NAME/` alone is the title of a file tree. */
export function isFileOf(name: string, title: string | undefined): title is string {
  return new RegExp(`^${name}/.*[^/]$`).test(title ?? '');
}
