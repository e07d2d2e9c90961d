/** How the client of a build imports its lazy parts. */

/**
 * Has each `import()` take the query that `client/late.ts` hands over. Vite has wrapped them all into calls of that
 * module, for preloading, of which there is none here.
 *
 * @param code of a chunk of the client, before its files have their names
 */
export const lateImports = (code: string): string =>
  code
    .replace(
      /\(\) => (\{\s*const \{[^}]*\} = await )?import\(("[^"]+")\)/g,
      '(query) => $1import($2 + query)',
    )
    .replaceAll(', __VITE_PRELOAD__)', ')');
