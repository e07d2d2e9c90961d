/** Replaces curly and full-width signs by plain signs. Input methods and word processors write such signs. */
import type { Edit } from 'parallel-docs';
import type { Problems } from '../problem.ts';
import { mistake } from '../words/words.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '＂': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '‘': "'",
  '’': "'",
  '＇': "'",
  '＝': '=',
  '：': ':',
  '＠': '@',
  '＜': '<',
  '＞': '>',
  '／': '/',
  '（': '(',
  '）': ')',
  '；': ';',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '＃': '#',
  '．': '.',
  '。': '.',
  '、': ',',
  '【': '[',
  '】': ']',
  '！': '!',
  '　': ' ',
  ...Object.fromEntries([...'０１２３４５６７８９'].map((sign, digit) => [sign, String(digit)])),
};
const ANY = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
/** Wrong signs outside of texts in single quotes; the texts match too, so that their signs stay. */
const IN_TAGS = new RegExp(`'[^'\n]*'|${ANY.source}`, 'g');
/** A value with its quotes. If the closing quote is curly, the opening one may be a plain one. */
const QUOTED = String.raw`(?:"([^"]*)"|["“”＂「『]([^"“”＂「」『』<\n]*)[“”＂」』](?=[\s/>／＞]))`;
const VALUE = new RegExp(String.raw`([=＝]\s*)${QUOTED}`, 'g');
const TAG = new RegExp(
  String.raw`//[^\n]*|[<＜][/／]?[A-Za-z](?:[=＝]\s*${QUOTED}|[^<＜>＞"“”＂「」『』])*[>＞]?`,
  'g',
);
/** Comments and quoted texts of Rust and of style rules. */
const OTHER =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|[“”「『]([^“”「」『』"\n]*)[“”」』]/g;

const plain = (text: string, signs = ANY): string =>
  text.replace(signs, (sign) => SIGNS[sign] ?? sign);
/** Corrects the quotes around a text and keeps its content. Corrects the signs of other values, with two exceptions. */
const plainValue = (value: string): string =>
  /^\s*['‘’＇“”]/.test(value)
    ? value.replace(/^\s*[‘’＇“”]|[‘’＇“”]\s*$/g, "'")
    : // If a text only lacks its single quotes, its content stays.
      /^[^({[]*\p{Script=Han}/u.test(value)
      ? value
      : // Signs for double quotes stay: a double quote would end the value.
        value.replace(IN_TAGS, (sign) => (SIGNS[sign] === '"' ? sign : (SIGNS[sign] ?? sign)));

/** Corrects the signs in tags, but not in texts and comments. */
function plainTags(code: string): string {
  return code.replace(TAG, (tag) => {
    if (tag.startsWith('//')) return tag;
    let at = 0;
    let result = '';
    for (const match of tag.matchAll(VALUE)) {
      const [all, equals = '', ascii, curly] = match;
      result += `${plain(tag.slice(at, match.index) + equals, IN_TAGS)}"${plainValue(ascii ?? curly ?? '')}"`;
      at = match.index + all.length;
    }
    // The enumeration comma is on the key of the slash.
    return result + plain(tag.slice(at).replace(/、(?=[>＞]$)/, '/'), IN_TAGS);
  });
}

function plainCode(code: string): string {
  let at = 0;
  let result = '';
  for (const match of code.matchAll(OTHER)) {
    const [all, curly] = match;
    result += plain(code.slice(at, match.index)) + (curly === undefined ? all : `"${curly}"`);
    at = match.index + all.length;
  }
  return result + plain(code.slice(at));
}

/** The mistake for a wrong sign. `to` is the sign to write instead. */
export function signMistake(sign: string, to: string) {
  if (to === ' ') return mistake('foreign-sign/space');
  return to === '"' ? mistake('foreign-sign/double', sign) : mistake('foreign-sign', sign, to);
}

/**
 * Replaces the wrong signs of the code, but not those in texts and comments. Each is replaced by one character, so that
 * offsets stay. Adds one problem for each line with such signs.
 *
 * @param isStyle whether the code is a fragment of a style
 */
export function withPlainSigns(code: string, isStyle: boolean, problems: Problems): string {
  if (code.search(ANY) === -1) return code;
  const parts = code.split(/(?<=<(?:script|style)>)|(?=<\/(?:script|style)>)/);
  const result = parts
    .map((part, index) => {
      const within = index > 0 && /<(?:script|style)>$/.test(parts[index - 1]!);
      return isStyle || within ? plainCode(part) : plainTags(part);
    })
    .join('');
  let line: number | undefined;
  let edits: Edit[] = [];
  for (let at = 0; at < code.length; at++) {
    if (code[at] === result[at]) continue;
    const here = code.lastIndexOf('\n', at);
    if (here !== line) {
      line = here;
      edits = [];
      problems.add(at, at + 1, {
        ...signMistake(code[at]!, result[at]!),
        edits,
      });
    }
    edits.push({ start: at, end: at + 1, text: result[at]! });
  }
  return result;
}
