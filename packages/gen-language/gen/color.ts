/** Checks colours. Common CSS words and bare hex digits are corrected; any other form is only explained. */
import type { Advice } from '../problem.ts';
import { mistake } from '../words/words.ts';

/** The most common colour words of CSS. */
const WORDS: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#008000',
  blue: '#0000FF',
  yellow: '#FFFF00',
  orange: '#FFA500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  transparent: '#00000000',
};
const HEX = /^#(?:[0-9A-Fa-f]{1}|[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;

/** Checks a colour, as written in an attribute, a style rule or a setting. */
export function checkColor(value: string): Advice | undefined {
  if (value.startsWith('#'))
    return HEX.test(value) ? undefined : mistake('bad-color/digits', value);
  const call = /^(\w+)\((.*)\)$/s.exec(value);
  if (call === null) return notAColor(value);
  const [, name = '', inside = ''] = call;
  // Only a shader, which is not checked, may have nested brackets.
  const parts = inside.split(',').map((part) => part.trim());
  switch (name) {
    case 'rgb':
      return hasParts(parts, [byte, byte, byte]) ? undefined : mistake('bad-color/rgb', value);
    case 'rgba':
      return hasParts(parts, [byte, byte, byte, alpha])
        ? undefined
        : mistake('bad-color/rgba', value);
    case 'linear_gradient':
      return gradient(value, parts, true);
    case 'radial_gradient':
      return gradient(value, parts, false);
    case 'shader':
      return undefined;
    default:
      return notAColor(value);
  }
}

const byte = (part: string): boolean => /^\d{1,3}$/.test(part) && Number(part) <= 255;
const alpha = (part: string): boolean => /^\d+(?:\.\d+)?$/.test(part) && Number(part) <= 1;

function hasParts(
  parts: readonly string[],
  tests: readonly ((part: string) => boolean)[],
): boolean {
  return parts.length === tests.length && tests.every((test, index) => test(parts[index] ?? ''));
}

function gradient(value: string, parts: readonly string[], angle: boolean): Advice | undefined {
  const stops = angle ? parts.slice(1) : parts;
  const first = angle ? (parts[0] ?? '') : '0';
  const fits =
    /^-?\d+(?:\.\d+)?(?:deg)?$/.test(first) &&
    stops.length >= 2 &&
    stops.every((stop) => {
      const [color = '', at, ...rest] = stop.split(/\s+/);
      return (
        HEX.test(color) && rest.length === 0 && (at === undefined || /^\d+(?:\.\d+)?%$/.test(at))
      );
    });
  if (fits) return undefined;
  return angle ? mistake('bad-color/linear', value) : mistake('bad-color/radial', value);
}

function notAColor(value: string): Advice {
  const bare = /^(['"]?)#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}|[0-9A-Fa-f]{3})\1$/.exec(value)?.[2];
  if (bare !== undefined) {
    const to = `#${bare}`;
    return {
      ...mistake('bad-color', value, to),
      to,
    };
  }
  const word = /^(['"]?)(\p{L}[\p{L}\s_-]*)\1$/u.exec(value)?.[2];
  const hex =
    word && Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  if (hex !== undefined) return { ...mistake('bad-color/named', value, hex), to: hex };
  return word === undefined ? mistake('bad-color/form', value) : mistake('bad-color/word', value);
}
