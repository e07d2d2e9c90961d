/** Masks the parts of compiler messages that differ between runs or machines. */
import { homedir, tmpdir } from 'node:os';

/**
 * Removes folders of this machine, replaces names that the compiler generated, and limits the length of the message.
 *
 * @param source the sample, whose names are kept
 * @param rust the Rust generated from the sample; names that occur only in this Rust are masked
 */
export function maskMessage(message: string, source: string, rust = ''): string {
  let text = message
    .replace(/[^\s'"`]*\/registry\/src\/[^/\s]+\//g, '')
    .replace(/\/rustc\/[0-9a-f]{20,}\//g, '');
  for (const folder of [process.cwd(), tmpdir(), homedir()])
    if (folder.length > 1) text = text.replaceAll(`${folder}/`, '');
  const own = new Set(source.match(/\w+/g));
  const invented = [...rust.matchAll(/\b(\w+) = <|\bid ! \((\w+)\)/g)]
    .map(([, name, ofId = '']) => name ?? ofId)
    .filter((name) => !own.has(name));
  for (const name of new Set(invented)) text = text.replaceAll(name, 'generated');
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}
