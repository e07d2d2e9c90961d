/** Which entry of the reference data describes a key of a configuration file, and what the entries do not say. */
import type { ConfigFile, ConfigKey } from './framework-schema.ts';

/** The tables of a known type whose members are not listed as keys of their own; `*` is any key. */
export const TYPED_TABLES = [
  { file: '.ract', path: ['resources'], type: 'Resource' },
  { file: 'token.toml', path: ['plugin', 'repo'], type: 'Repo' },
  { file: 'router.toml', path: ['bar_pages', '*'], type: 'Page' },
  { file: 'router.toml', path: ['nav_pages', '*'], type: 'Page' },
];

/** Whether the listed values of a key are the usual ones, while any other text is allowed. */
export function hasOpenValues({ file }: ConfigFile, { key }: ConfigKey): boolean {
  return file === 'token.toml' && key === 'plugin.category';
}

/**
 * The entry of a key in a configuration file, or undefined when the file knows no such key.
 * `path` has one part per level, without the indexes of arrays: `['members', 'src']`.
 *
 * A level that only leads to known keys (`window_size` on the way to `window_size.inner_size`) gets the
 * first entry below it; a key below an open one gets the entry of that. A free part (`<id>`) fits any
 * word, so `<prop of view>` is for the caller to check.
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
