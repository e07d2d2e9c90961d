import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { zip } from './zip.ts';

test('the checksum is that of the standard', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
});

test('files can be read again by the list at the end', () => {
  const files = new Map([
    ['a/one.txt', 'one\n'],
    ['a/空.txt', '页\n'],
    ['a/empty', ''],
  ]);
  expect(unzip(zip(files))).toEqual(files);
});

test('the same files give the same bytes', () => {
  const files = new Map([['a.txt', 'a\n']]);
  expect(zip(files).equals(zip(new Map(files)))).toBe(true);
});

/** Reads an uncompressed archive by its central directory, as unzip programs do. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22;
  expect(bytes.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16));
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
