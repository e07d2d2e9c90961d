export interface LoadedCode {
  readonly module: Readonly<Record<string, unknown>>;
  /**
   * Absolute paths of the module, its imports, and files to which these modules refer by `import.meta.url`. Files of
   * packages are left out. For JavaScript, only the path of the module.
   */
  readonly files: readonly string[];
}

/**
 * Absolute paths of the files that list the versions of packages: the versions that a project requests (`asked`), and
 * the installed versions (`installed`).
 */
export function packageFiles(root: string): {
  readonly asked: readonly string[];
  readonly installed: readonly string[];
};

/**
 * Loads a module and its imports. JavaScript, as in an installed engine, is imported directly.
 *
 * @param file absolute path
 * @param root folder of the project whose packages the module uses
 * @param cacheDir folder for bundles that later processes reuse
 * @throws the bundler's error (see its `errors`), or any error that the module itself throws
 */
export function loadCode(file: string, root: string, cacheDir: string): Promise<LoadedCode>;

/**
 * Absolute paths of a module, its imports, and files to which these modules refer by `import.meta.url`. Does not run
 * the module.
 */
export function codeFiles(file: string, root: string, cacheDir: string): Promise<readonly string[]>;
