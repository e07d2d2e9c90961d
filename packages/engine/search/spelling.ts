/**
 * Matches English words that differ only in spelling or ending: colour and color, button and buttons, press and
 * pressed.
 */

/** British spellings with their American forms, as parts of words. */
const BRITISH: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=^(?:col|behavi|fav|hon|neighb|lab|flav|harb|hum|rum))our/, 'or'],
  [/(?<=^(?:c?ent|met|theat|fib|lit))re(?=$|s$)/, 'er'],
  [/(?<=^cent)r(?=ing$|ed$)/, 'er'],
  [
    /(?<=^\w{3,})(?<!exerc|prom|prec|adverti|superv|conc|comprom|surpr|prem|rev|adv|dev|lik|otherw|enterpr|expert)is(?=(?:e|es|ed|er|ing|ation)$)/,
    'iz',
  ],
  [/(?<=^(?:cata|dia|ana))logue/, 'log'],
  [/^grey/, 'gray'],
  [/(?<=^(?:cance|labe|mode|trave|signa|leve))ll(?=(?:ed|ing|er)$)/, 'l'],
  [/(?<=^(?:lic|def|off))ence/, 'ense'],
  [/(?<=^(?:ana|para|cata))lys/, 'lyz'],
];
const AMERICAN: readonly (readonly [american: RegExp, british: string])[] = [
  [/(?<=^(?:col|behavi|fav|hon|neighb|lab|flav|harb))or/, 'our'],
  [/(?<=^(?:cent|theat|fib))er(?=$|s$|ed$)/, 're'],
  [/(?<=^\w{3,})iz(?=(?:e|es|ed|er|ing|ation)$)/, 'is'],
  [/(?<=^(?:cata|dia|ana))log(?!ue|ic|y)/, 'logue'],
  [/^gray/, 'grey'],
];

const LATIN = /^[a-z]{3,32}$/;

function replaceFirst(word: string, rules: typeof BRITISH): string {
  for (const [from, to] of rules) if (from.test(word)) return word.replace(from, to);
  return word;
}

/**
 * The word without a plural ending, `ing` or `ed`. The word stays unchanged if fewer than three letters (plural) or
 * `least` letters (`ing` and `ed`) would remain.
 */
function withoutEnding(word: string, least: number): string {
  const plural = /[^aeiou]ies$/.test(word)
    ? `${word.slice(0, -3)}y`
    : /(?:s|x|z|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : /[^siu]s$/.test(word)
        ? word.slice(0, -1)
        : word;
  if (plural !== word) return plural.length >= 3 ? plural : word;
  const [, base] = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(word) ?? [];
  if (base === undefined || base.length < least) return word;
  return base.replace(/([bdgmnprt])\1$/, '$1');
}

/** One word of a key: the common form of its spellings and endings. */
function stem(word: string): string {
  if (!LATIN.test(word)) return word;
  const base = withoutEnding(replaceFirst(word, BRITISH), 4);
  return base.length > 4 ? base.replace(/e$/, '') : base;
}

const SIGNS = /[^\p{L}\p{N}+%]+/gu;

/**
 * The lookup key of a folded text, the same for all spellings: without punctuation and spaces, each word in one form.
 *
 *     "tool tips", "tooltip" → tooltip      "@click", "clicking" → click      "{{ }}" → {{}}
 */
export function keyOf(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      const bare = word.replace(SIGNS, '');
      // `.env` is a file, `env` a word.
      const dot = /^\.[a-z]/.test(word) ? '.' : '';
      return bare === '' ? word : dot + stem(bare);
    })
    .join('');
}

/** Another form of a word, and the weight of a match; the word as typed has weight 1. */
export interface Form {
  readonly text: string;
  readonly weight: number;
}

/**
 * The other forms that a folded word may have in a text: its other spelling, and the word without its ending or suffix.
 */
export function formsOf(word: string): readonly Form[] {
  if (!LATIN.test(word)) return [];
  const forms: Form[] = [];
  const add = (text: string, weight: number) => {
    if (text !== word && !forms.some((form) => form.text === text)) forms.push({ text, weight });
  };
  const base = withoutEnding(word, 4);
  add(base, /s$/.test(word) ? 0.97 : 0.85);
  for (const each of new Set([word, base])) {
    add(replaceFirst(each, BRITISH), 0.97);
    add(replaceFirst(each, AMERICAN), 0.97);
  }
  const [, root] = /^(.{4,}?)(?:ability|able|ation|ment)$/.exec(word) ?? [];
  if (root !== undefined) add(root, 0.8);
  return forms;
}
