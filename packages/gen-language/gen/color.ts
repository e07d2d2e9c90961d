/** Checks colours. Common CSS words and bare hex digits are corrected; any other form is only explained. */
import type { Advice } from '../problem.ts';
import { say, type Words } from '../words/words.ts';

const FORMS = say`Write hex digits such as #FF7043, rgb(…), rgba(…), linear_gradient(…) or radial_gradient(…).`;
/** The colours that CSS calls so, of the words that are written most. */
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

/** What is wrong with a colour as it is written in an attribute, a style rule or a setting. */
export function checkColor(value: string): Advice | undefined {
  if (value.startsWith('#')) return HEX.test(value) ? undefined : wrongHex(value);
  const call = /^(\w+)\((.*)\)$/s.exec(value);
  if (call === null) return notAColor(value);
  const [, name = '', inside = ''] = call;
  // No form nests brackets except the shader, which is copied as it is.
  const parts = inside.split(',').map((part) => part.trim());
  switch (name) {
    case 'rgb':
      return checkParts(value, parts, say`three integers from 0 to 255`, [byte, byte, byte]);
    case 'rgba': {
      const meant = say`three integers from 0 to 255 and an alpha from 0 to 1`;
      return checkParts(value, parts, meant, [byte, byte, byte, alpha]);
    }
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

function checkParts(
  value: string,
  parts: readonly string[],
  meant: Words,
  tests: readonly ((part: string) => boolean)[],
): Advice | undefined {
  const fits =
    parts.length === tests.length && tests.every((test, index) => test(parts[index] ?? ''));
  return fits
    ? undefined
    : {
        rule: 'bad-color',
        message: say`"${value}" is not a colour.`,
        hint: say`It takes ${meant}.`,
      };
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
  return {
    rule: 'bad-color',
    message: say`"${value}" is not a gradient.`,
    hint: angle
      ? say`It takes an angle, then two or more hex colours, each with an optional percentage.`
      : say`It takes two or more hex colours, each with an optional percentage.`,
  };
}

function wrongHex(value: string): Advice {
  return {
    rule: 'bad-color',
    message: say`"${value}" is not a colour.`,
    hint: say`After # come 1, 3, 6 or 8 hex digits.`,
  };
}

function notAColor(value: string): Advice {
  const bare = /^(['"]?)#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}|[0-9A-Fa-f]{3})\1$/.exec(value)?.[2];
  if (bare !== undefined) {
    const to = `#${bare}`;
    return {
      rule: 'bad-color',
      message: say`"${value}" is not a colour.`,
      hint: say`Write ${to}.`,
      to,
    };
  }
  const word = /^(['"]?)([A-Za-z]+)\1$/.exec(value)?.[2];
  const hex =
    word && Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  return {
    rule: 'bad-color',
    message: say`"${value}" is not a colour.`,
    hint: word !== undefined ? say`Colour words do not exist. ${FORMS}` : FORMS,
    ...(hex === undefined ? {} : { to: hex }),
  };
}
