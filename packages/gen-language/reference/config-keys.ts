/** Finds the entry of the reference data for a key of a configuration file, and adds facts that the entries lack. */
import type { ConfigFile, ConfigKey } from './framework-schema.ts';

/** Tables of a known type, whose members are not listed as keys; `*` is any key. */
export const TYPED_TABLES = [
  { file: '.ract', path: ['resources'], type: 'Resource' },
  { file: 'token.toml', path: ['plugin', 'repo'], type: 'Repo' },
  { file: 'router.toml', path: ['bar_pages', '*'], type: 'Page' },
  { file: 'router.toml', path: ['nav_pages', '*'], type: 'Page' },
];

/** Whether the listed values of a key are only suggestions, and any other text is allowed. */
export function hasOpenValues({ file }: ConfigFile, { key }: ConfigKey): boolean {
  return file === 'token.toml' && key === 'plugin.category';
}

/**
 * The entry of a key in a configuration file; undefined if the file has no such key. `path` has one part per level,
 * without the indexes of arrays: `['members', 'src']`.
 *
 * A table without an entry gets the first entry in it: `window_size` gets the entry of `window_size.inner_size`. A key
 * below an open key gets the entry of the open key. A free part such as `<id>` matches any word, so the caller has to
 * check `<prop of view>`.
 */
export function findConfigKey(file: ConfigFile, path: readonly string[]): ConfigKey | undefined {
  const entries = file.keys.flatMap((entry) =>
    typeof entry.key === 'string' ? [{ entry, parts: entry.key.split(/(?:\[\])?\./) }] : [],
  );
  const fitting = entries.filter(({ parts }) =>
    path.every((name, level) => {
      const part = parts[level];
      return part === undefined || part === name || part.startsWith('<');
    }),
  );
  const last = path.length - 1;
  const named = fitting.filter(({ parts }) => parts[last] === path[last]);
  const found =
    named.find(({ parts }) => parts.length === path.length) ??
    named[0] ??
    fitting.find(({ parts }) => parts.length >= path.length) ??
    fitting.find(({ entry }) => entry.open);
  return found?.entry;
}
