/**
 * Rules for written Chinese: spacing, punctuation, numbers, bold words that begin a paragraph, ends of cells,
 * untranslated English.
 */
import { CODE, type Prose, type ProseProblem, type ProseRules } from '../language.ts';

type Rule = (prose: Prose) => readonly ProseProblem[];

const HAN = '\\p{Script=Han}';
/** Start and end of a Latin word, with the punctuation of code and paths: `.toml`, `--flag`, `C++`, `50%`. */
const WORD_START = `(?:${CODE}|(?![{]#)[.:<@#$~\\-+/]*[A-Za-z0-9])`;
const WORD_END = `(?:${CODE}|[A-Za-z0-9][%>+#_!)\\]"']*)`;
const junction = new RegExp(`(?<=${HAN})(?=${WORD_START})|(?<=${WORD_END})(?=${HAN})`, 'gu');
const FULL_WIDTH =
  '\\u3001\\u3002\\u300a-\\u3011\\uff01-\\uff0f\\uff1a\\uff1b\\uff1f\\u201c\\u201d';
const spaceBesideFullWidth = new RegExp(
  `(?<=[${FULL_WIDTH}]) +(?=\\S)|(?<=\\S) +(?=[${FULL_WIDTH}])`,
  'gu',
);
const spaceWithin = new RegExp(`(?<=${HAN}) +(?=${HAN})`, 'gu');
const halfWidth = new RegExp(
  `(?<=${HAN})[,;:?!()](?![A-Za-z/])|(?<=${HAN})\\.(?=\\s|$)|(?<=[A-Za-z0-9}${CODE}])[,;:](?=${HAN})`,
  'gu',
);

/** The text around an offset, for messages. */
function around(text: string, from: number, to = from): string {
  return text
    .slice(Math.max(0, from - 4), to + 4)
    .replaceAll(CODE, '`…`')
    .trim();
}

/** Whether an offset is within quotation marks, where words of programs keep their own punctuation. */
function isQuoted(text: string, offset: number): boolean {
  return text.lastIndexOf('“', offset - 1) > text.lastIndexOf('”', offset - 1);
}

const spacing: Rule = ({ text }) => [
  ...[...text.matchAll(junction)].map(({ index }) => ({
    place: index,
    message: `"${around(text, index)}" lacks a space between Chinese and Latin characters.`,
    fix: 'Write one space between these characters.',
    ...replaceable(text, index - 1, index + 1, `${text[index - 1]} ${text[index]}`),
  })),
  ...[...text.matchAll(spaceBesideFullWidth)].map(({ index, 0: spaces }) => ({
    place: index,
    message: `"${around(text, index, index + spaces.length)}" has a space beside full-width punctuation.`,
    fix: 'Remove the space.',
  })),
  ...[...text.matchAll(spaceWithin)]
    .filter(({ index }) => !isQuoted(text, index))
    .map(({ index, 0: spaces }) => ({
      place: index,
      message: `"${around(text, index, index + spaces.length)}" has a space between Chinese characters.`,
      fix: 'Remove the space.',
    })),
];

/** An edit for a range, which an editor can apply; none if the range contains a code span or a key. */
function replaceable(
  text: string,
  start: number,
  end: number,
  to: string,
): Pick<ProseProblem, 'replacement'> {
  const from = text.slice(start, end);
  return from.includes(CODE) ? {} : { replacement: { from, to } };
}

const FULL: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
  '(': '（',
  ')': '）',
};

const punctuation: Rule = ({ kind, text }) =>
  kind === 'comment' || kind === 'title'
    ? []
    : [...text.matchAll(halfWidth)]
        .filter(({ index }) => !isQuoted(text, index))
        .map(({ index, 0: mark }) => ({
          place: index,
          message: `"${around(text, index, index + 1)}" has half-width punctuation.`,
          fix: `Write "${FULL[mark]}".`,
          replacement: { from: mark, to: FULL[mark] ?? mark },
        }));

const percent = /\d +%/g;
const size = /\d(?<sign> ?[×xX] ?)(?=\d)/g;

const numbers: Rule = ({ text }) => [
  ...[...text.matchAll(percent)].map(({ index, 0: from }) => {
    const to = from.replace(/ +/, '');
    return {
      place: index,
      message: `"${from}" has a space before the percent sign.`,
      fix: `Write "${to}".`,
      replacement: { from, to },
    };
  }),
  ...[...text.matchAll(size)]
    .filter(({ groups }) => groups?.sign !== ' × ')
    .map(({ index, groups }) => ({
      place: index + 1,
      message: `"${around(text, index, index + 3)}" is not how a size is written.`,
      fix: 'Write the sign × with a space on both sides, as in "1080 × 720".',
      replacement: { from: groups?.sign ?? '', to: ' × ' },
    })),
];

/** A colon, optionally after a remark in brackets. */
const COLON = /^(?:（[^）]*）)?：/;
/** The text after the bold words, in an item that consists only of a bold sentence and perhaps a remark. */
const ALONE = /^(?:（[^）]*）)?[。：:]?$/;

/** A bold lead-in at the start of a paragraph must have the form `**X**：Y`. */
const leadIn: Rule = ({ kind, text, bold, leads = [] }) => {
  const [start, end] = bold[0] ?? [];
  if (kind === 'heading' || end === undefined || text.slice(0, start).trim() !== '') return [];
  const inner = text.slice(start, end);
  const rest = text.slice(end);
  const wrong = (/[。：:]$/.exec(inner) ?? /^[。:]/.exec(rest))?.[0];
  // A paragraph that is bold as a whole has no lead-in.
  if (wrong === undefined || /^[。:]?$/.test(rest.trim())) {
    const withColon = leads.filter((lead) => COLON.test(lead)).length;
    if (COLON.test(rest) || ALONE.test(rest) || withColon * 2 <= leads.length) return [];
    return [
      {
        place: end,
        message: `"${around(text, end)}": the bold words that begin this item have no colon after them, but the bold words of most other items have one.`,
        fix: 'Write "**…**：", with the whole subject in bold.',
      },
    ];
  }
  return [
    {
      place: /[。：:]$/.test(inner) ? end - 1 : end,
      message: `"${around(text, end - 1, end)}": the bold words that begin this paragraph must be followed by "：", outside the bold text.`,
      fix: `Write "**${inner.replace(/[。：:]$/, '').replaceAll(CODE, '`…`')}**：".`,
    },
  ];
};

/** A cell with one sentence has no full stop; a cell with several sentences ends with one. */
const cellEnd: Rule = ({ kind, text }) => {
  if (kind !== 'cell') return [];
  const cell = text.trimEnd();
  const several = /。(?!$)/.test(cell);
  if (cell.endsWith('。') && !several)
    return [
      {
        place: cell.length - 1,
        message: `"${around(text, cell.length - 1)}": a cell of one sentence has no full stop.`,
        fix: 'Remove "。".',
      },
    ];
  if (several && new RegExp(`[${HAN}${CODE}A-Za-z0-9）]$`, 'u').test(cell))
    return [
      {
        place: cell.length - 1,
        message: `"${around(text, cell.length - 1)}": a cell of several sentences ends with a full stop.`,
        fix: 'Add "。".',
      },
    ];
  return [];
};

/** Matches code in a comment, a command or a path, which have no words to translate. */
const likeCode = /[;{}()[\]<>=|$\\/]|::|->|_|^\s*[@\-+.]/;

/** Reports untranslated words. */
const untranslated: Rule = ({ kind, text }) => {
  if (/\p{Script=Han}/u.test(text) || kind === 'label') return [];
  const inCode = kind === 'comment' || kind === 'title';
  // Ignores quoted words, which come from programs.
  const words = text
    .replace(/“[^”]*”/g, '')
    .match(inCode ? /[A-Za-z']+ [a-z]{2,}/ : /[A-Za-z']+(?: [a-z']{2,}){2}/);
  if (!words || (inCode && likeCode.test(text))) return [];
  return [
    {
      place: 0,
      message: `"${text.trim().slice(0, 40)}" is left in English.`,
      fix: 'Translate this text. In code blocks, only comments and titles differ from the English page.',
    },
  ];
};

export const chineseProse: ProseRules = {
  script: /\p{Script=Han}/u,
  sentenceEnd: /[。！？\n]/,
  check: (prose) =>
    [spacing, punctuation, numbers, leadIn, cellEnd, untranslated].flatMap((rule) => [
      ...rule(prose),
    ]),
};
