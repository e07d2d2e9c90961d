export interface LoadedCode {
  readonly module: Readonly<Record<string, unknown>>;
  /**
   * Absolute paths of the module, its imports, and files that it refers to by `import.meta.url`, without those of
   * packages.
   */
  readonly files: readonly string[];
}

/** Absolute paths of the files with the versions of packages that a project requests (`asked`) and has installed. */
export function packageFiles(root: string): {
  readonly asked: readonly string[];
  readonly installed: readonly string[];
};

/**
 * Loads a module and its imports. JavaScript, of which an installed engine consists, is imported directly.
 *
 * @param file absolute path
 * @param root folder of the project whose packages it uses
 * @param cacheDir folder for bundles that later processes reuse
 * @throws the bundler's error (see its `errors`), or any error that the module itself throws
 */
export function loadCode(file: string, root: string, cacheDir: string): Promise<LoadedCode>;

/**
 * Absolute paths of a module, its imports, and files that it refers to by `import.meta.url`; does not run the module.
 */
export function codeFiles(file: string, root: string, cacheDir: string): Promise<readonly string[]>;
