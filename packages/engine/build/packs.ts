/** Stores texts in a few files of a folder. Reads them by offset, and appends new texts to a file of this process. */
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface Packs {
  /** Name of the file that `append` writes to. */
  readonly own: string;
  /** Bytes that `append` has written. */
  readonly size: number;
  /**
   * @param offset in bytes
   * @param length in bytes
   * @throws if the file is missing or too short
   */
  read(pack: string, offset: number, length: number): string;
  /** Appends texts to the own file. Returns the offset of the first and the length of each, in bytes. */
  append(texts: readonly string[]): { offset: number; lengths: readonly number[] };
  /** Removes all packs of the folder that are not in `packs`. */
  keep(packs: ReadonlySet<string>): void;
  close(): void;
}

/** Opens the packs of a folder; the folder and the own file are created at the first write. */
export function openPacks(folder: string): Packs {
  const handles = new Map<string, number>();
  const own = `${randomBytes(6).toString('hex')}.pack`;
  let size = 0;

  const open = (pack: string, flags: string): number => {
    let handle = handles.get(pack);
    if (handle === undefined) {
      handle = openSync(join(folder, pack), flags);
      handles.set(pack, handle);
    }
    return handle;
  };
  return {
    own,
    get size() {
      return size;
    },
    read(pack, offset, length) {
      const buffer = Buffer.allocUnsafe(length);
      if (readSync(open(pack, 'r'), buffer, 0, length, offset) !== length)
        throw new Error(`${pack} is shorter than values.json says. Delete node_modules/.cache.`);
      return buffer.toString('utf8');
    },
    append(texts) {
      const parts = texts.map((text) => Buffer.from(text, 'utf8'));
      if (!handles.has(own)) mkdirSync(folder, { recursive: true });
      const handle = open(own, 'wx+');
      const bytes = Buffer.concat(parts);
      let written = 0;
      while (written < bytes.length)
        written += writeSync(handle, bytes, written, bytes.length - written, size + written);
      const offset = size;
      size += bytes.length;
      return { offset, lengths: parts.map(({ length }) => length) };
    },
    keep(packs) {
      for (const name of readdirSync(folder))
        if (name.endsWith('.pack') && !packs.has(name)) rmSync(join(folder, name), { force: true });
    },
    close() {
      for (const handle of handles.values()) closeSync(handle);
      handles.clear();
    },
  };
}
