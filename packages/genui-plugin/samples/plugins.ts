/** Finds the compiler plug-ins that samples use: on the page of the sample, or in a folder on the command line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { messageOf } from 'parallel-docs/command';
import type { PlacedSample } from 'parallel-docs/content';

export interface Plugin {
  readonly name: string;
  /** Text of its `token.toml`. */
  readonly token: string;
  /** Its Rust files, keyed by path within the plug-in, such as `mod.rs`. */
  readonly files: Readonly<Record<string, string>>;
}

/** Code that only works with a plug-in. */
const USES =
  /\bhttp_(?:get|post|put|delete|patch)!|\bplugin!|\bPatchRequest\b|\bHttpPublisher\b|\baudit!/;

/** Whether the code can only be compiled with a plug-in. */
export function usesPlugin(code: string): boolean {
  return USES.test(code);
}

/**
 * Reads a plug-in from a folder with its `token.toml` and its module.
 *
 * @throws {AuthorError} if a file cannot be read.
 */
export function readPlugin(folder: string): Plugin {
  try {
    const token = readFileSync(join(folder, 'token.toml'), 'utf8');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const files = names
      .filter((name) => name.endsWith('.rs'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    return { name: nameOf(token), token, files: Object.fromEntries(files) };
  } catch (cause) {
    throw new AuthorError(`Cannot read the plug-in in ${folder}: ${messageOf(cause)}`, { cause });
  }
}

/** The plug-in that a page shows; `undefined` unless the page has both its `token.toml` and its module. */
export function pluginOfPage(samples: readonly PlacedSample[]): Plugin | undefined {
  const token = samples.find(
    ({ title, code }) => title?.endsWith('token.toml') && /^\[plugin\]/m.test(code),
  );
  const module = samples.find(
    ({ title, language }) => language === 'rust' && title?.endsWith('/mod.rs'),
  );
  if (!token || !module) return undefined;
  return { name: nameOf(token.code), token: token.code, files: { 'mod.rs': module.code } };
}

function nameOf(token: string): string {
  return /^name\s*=\s*"(\w+)"/m.exec(token)?.[1] ?? 'plugin';
}
