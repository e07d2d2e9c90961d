/** Rewrites the client's imports of lazy parts. */

/**
 * Makes each `import()` append the query from `client/late.ts`. Vite has already wrapped every import into a call of
 * its preload helper, which `client/late.ts` replaces.
 *
 * @param code of a chunk of the client, before the file names are inserted
 */
export const lateImports = (code: string): string =>
  code
    .replace(
      /\(\) => (\{\s*const \{[^}]*\} = await )?import\(("[^"]+")\)/g,
      '(query) => $1import($2 + query)',
    )
    .replaceAll(', __VITE_PRELOAD__)', ')');
