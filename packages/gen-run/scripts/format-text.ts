/** Parses format strings of `format!`: their placeholders and format specs. */
import { refuse } from './told.ts';

/** How a value is formatted. */
export interface Spec {
  readonly fill: string;
  readonly align: '' | '<' | '^' | '>';
  readonly plus: boolean;
  /** Whether the spec contains `#`. */
  readonly pretty: boolean;
  /** Whether `0` precedes the width. */
  readonly zeros: boolean;
  readonly width: number;
  /** Number of decimals, or maximum number of characters; negative if not specified. */
  readonly precision: number;
  /** Empty for `{}`, `?` for `{:?}`. */
  readonly kind: string;
}

export const PLAIN: Spec = {
  fill: ' ',
  align: '',
  plus: false,
  pretty: false,
  zeros: false,
  width: 0,
  precision: -1,
  kind: '',
};

/** An argument: its index, its name, or undefined for the next argument. */
export type Which = number | string | undefined;

/** Literal text, or a placeholder. Width and precision can be arguments, too. */
export type Piece =
  | string
  | {
      readonly which: Which;
      readonly spec: Spec;
      readonly width?: Which;
      readonly precision?: Which;
      /** Whether the precision is `.*`. Then the argument before the value is the precision. */
      readonly star: boolean;
    };

const GAP =
  /^([^:]*)(?::(?:(.)?([<^>]))?(\+)?(#)?(0(?!\$))?(\d+(?!\$|\d)|[\p{XID_Start}_\d][\p{XID_Continue}]*\$)?(?:\.(\*|\d+(?!\$|\d)|[\p{XID_Start}_\d][\p{XID_Continue}]*\$))?([?xXobe])?\s*)?$/u;

/** Parses a format string at the offset `at`. Throws `Refusal` if it is invalid or not supported. */
export function parseFormat(text: string, at: number): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let index = 0;
  while (index < text.length) {
    const letter = text[index]!;
    if ((letter === '{' || letter === '}') && text[index + 1] === letter) {
      plain += letter;
      index += 2;
    } else if (letter === '{') {
      const end = text.indexOf('}', index);
      if (end < 0) refuse(at, 'braces');
      if (plain) pieces.push(plain);
      plain = '';
      pieces.push(gap(text.slice(index + 1, end), at));
      index = end + 1;
    } else if (letter === '}') {
      refuse(at, 'braces');
    } else {
      plain += letter;
      index += 1;
    }
  }
  if (plain) pieces.push(plain);
  return pieces;
}

function which(text: string): Which {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function gap(inside: string, at: number): Piece {
  const found = GAP.exec(inside);
  if (!found) refuse(at, 'not-run', `{${inside}}`);
  const [, name = '', fill, align = '', plus, pretty, zeros, width = '', precision = '', kind] =
    found;
  const dollar = (size: string) => (size.endsWith('$') ? { is: which(size.slice(0, -1)) } : null);
  return {
    which: which(name.trim()),
    spec: {
      fill: fill ?? ' ',
      align: align as Spec['align'],
      plus: plus !== undefined,
      pretty: pretty !== undefined,
      zeros: zeros !== undefined,
      width: Number(dollar(width) ? 0 : width),
      precision:
        precision === '' || precision === '*' || dollar(precision) ? -1 : Number(precision),
      kind: kind ?? '',
    },
    width: dollar(width)?.is,
    precision: dollar(precision)?.is,
    star: precision === '*',
  };
}
