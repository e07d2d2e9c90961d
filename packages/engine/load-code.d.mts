export interface LoadedCode {
  readonly module: Readonly<Record<string, unknown>>;
  /** Absolute paths of the module, of all it imports and of the files it names beside itself, those of packages left out. */
  readonly files: readonly string[];
}

/** Absolute paths of the files that say which versions of packages a project asks for, and which are installed. */
export function packageFiles(root: string): {
  readonly asked: readonly string[];
  readonly installed: readonly string[];
};

/**
 * Loads a module with what it imports. JavaScript, which an installed engine is made of, is imported as it is.
 *
 * @param file absolute
 * @param root of the project whose packages it uses
 * @param cacheDir for what the next process takes over
 * @throws what the bundler finds wrong with the module (see its `errors`), or what the module itself throws
 */
export function loadCode(file: string, root: string, cacheDir: string): Promise<LoadedCode>;

/** Absolute paths of a module, of all it imports and of the files it names beside itself; it is not run. */
export function codeFiles(file: string, root: string, cacheDir: string): Promise<readonly string[]>;
