/** Decodes bytes of authors' files. */
import type { Diagnostic } from './diagnostics.ts';
import { createPlaces, type Place } from './place.ts';

export interface Decoded {
  /** Text with U+FFFD in place of bytes that are not UTF-8. */
  readonly text: string;
  /** Problem of the first bytes that are not UTF-8, with their place. */
  readonly problem?: Diagnostic<Place, 'bad-encoding'>;
}

/** Decodes bytes as UTF-8; keeps a byte order mark. Never throws. */
export function decodeText(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const isWide =
      (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    return {
      text,
      problem: {
        rule: 'bad-encoding',
        message: isWide ? 'The file is UTF-16.' : 'The file is not valid UTF-8 from here on.',
        fix: 'Save the file as UTF-8.',
        place: createPlaces(text)(isWide ? 0 : firstWrong(text, bytes)),
      },
    };
  }
}

/** Offset of the first U+FFFD that replaces wrong bytes. Other U+FFFD may have been written by the author. */
function firstWrong(text: string, bytes: Uint8Array): number {
  const encoder = new TextEncoder();
  let from = 0;
  let byte = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    byte += encoder.encode(text.slice(from, at)).length;
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd) return at;
    byte += 3;
    from = at + 1;
  }
  return 0;
}
