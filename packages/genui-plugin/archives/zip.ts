/** Writes ZIP files without compression. The same files give the same bytes on every machine. */
import { Buffer } from 'node:buffer';
import { crc32 } from './crc32.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The version of the format that readers must support: 2.0. */
const VERSION = 20;
/** Flag: names are UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01, the earliest date of the format, so that archives do not contain the time of the build. */
const DATE = (1 << 5) | 1;

/** Packs files into an archive, in the order of the map. Its keys are paths with `/`. */
export function zip(files: ReadonlyMap<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const about = aboutFile(name, content);
    const local = Buffer.concat([word(LOCAL), about, name, content]);
    // The ten zero bytes are the length of the comment, the disk number and the attributes. The file's offset follows
    // them.
    const central = [word(CENTRAL), half(VERSION), about, Buffer.alloc(10), word(offset), name];
    directory.push(...central);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = [word(END), half(0), half(0), half(files.size), half(files.size)];
  return Buffer.concat([...parts, list, ...end, word(list.length), word(offset), half(0)]);
}

/** The fields that are in both headers of a file: version, flags, method, time, date, checksum, sizes, lengths. */
function aboutFile(name: Buffer, content: Buffer): Buffer {
  const size = word(content.length);
  const kind = [half(VERSION), half(UTF8), half(0), half(0), half(DATE)];
  return Buffer.concat([...kind, word(crc32(content)), size, size, half(name.length), half(0)]);
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
