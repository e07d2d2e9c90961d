/**
 * A link that opens a sample with the reader's code, compressed in the fragment (`#try-2.…`), which is not sent to the
 * server. Browser only.
 */

/** Maximum number of bytes after packing or unpacking, and of characters of the compressed text in a link. */
const MOST = 100_000;

/**
 * The address of this page that opens a sample with a text.
 *
 * @param sample index of the sample on the page, from 0
 * @throws if the compressed text is too long
 */
export async function linkTo(sample: number, text: string): Promise<string> {
  const packed = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const safe = letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return new URL(`#try-${sample}.${safe}`, location.href).href;
}

/**
 * The text in the address.
 *
 * @throws if there is none, or if it is too long or invalid
 */
export async function textInLink(): Promise<string> {
  const packed = location.hash.split('.')[1] ?? '';
  if (packed.length > MOST) throw new RangeError(`A link of ${packed.length} letters`);
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(text).replaceAll(/\r\n?/g, '\n');
}

/** Packs or unpacks a blob. @throws if the output is too long, since a few bytes may unpack to very many. */
async function through(blob: Blob, pack: GenericTransformStream): Promise<Uint8Array> {
  const all: number[] = [];
  const reader = (blob.stream().pipeThrough(pack) as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    all.push(...value);
    if (all.length <= MOST) continue;
    await reader.cancel();
    throw new RangeError(`More than ${MOST} bytes`);
  }
}
