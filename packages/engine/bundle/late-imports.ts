/** Rewrites the client's imports of lazy parts. */

/**
 * Makes each `import()` append the query that `client/late.ts` passes. Vite has already wrapped every import into a
 * call of its preload helper; `client/late.ts` replaces this helper.
 *
 * @param code code of a chunk of the client, before the bundler inserts the names of files
 */
export const lateImports = (code: string): string =>
  code
    .replace(
      /\(\) => (\{\s*const \{[^}]*\} = await )?import\(("[^"]+")\)/g,
      '(query) => $1import($2 + query)',
    )
    .replaceAll(', __VITE_PRELOAD__)', ')');
