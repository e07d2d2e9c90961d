/** What a code sample is, whatever its layout and comments: the key of all that is recorded about it. */
import { createHash } from 'node:crypto';

/** The languages whose samples are tried and drawn. */
const SAMPLE_LANGUAGES = ['gen', 'rust', 'toml'] as const;
/** The language of a sample that can be tried. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

const LENGTH = 16;

/** Comments first, then what may contain a comment's mark, then words, then every other sign on its own. */
const rust =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)|r(#*)"[\s\S]*?"\2|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]|[^\\'\n])'|[\p{L}\p{N}_]+|\S/gu;
const toml =
  /(?<comment>#[^\n]*)|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\p{L}\p{N}_-]+|\S/gu;
const expressions: Readonly<Record<SampleLanguage, RegExp>> = { gen: rust, rust, toml };

/** The sample without comments and layout. Texts within quotes are kept as they are. */
export function sampleTokens(language: SampleLanguage, code: string): string[] {
  return [...code.matchAll(expressions[language])]
    .filter(({ groups }) => groups?.comment === undefined)
    .map(([token]) => token);
}

/** The sample that was asked about last: its check, its note and its pictures ask one after the other. */
let last: { language: SampleLanguage; code: string; identity: string } | undefined;

/** A short hash of language and tokens: equal for samples that differ in comments and layout alone. */
export function sampleIdentity(language: SampleLanguage, code: string): string {
  if (last?.language === language && last.code === code) return last.identity;
  const identity = createHash('sha256')
    .update([language, ...sampleTokens(language, code)].join('\0'))
    .digest('hex')
    .slice(0, LENGTH);
  last = { language, code, identity };
  return identity;
}

/** Whether a fence's language is one whose samples are tried. */
export function isSampleLanguage(language: string): language is SampleLanguage {
  return SAMPLE_LANGUAGES.some((each) => each === language);
}
