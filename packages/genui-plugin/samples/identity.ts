/** The identity of a code sample, which is the key of its records. It does not depend on layout and comments. */
import { createHash } from 'node:crypto';

/** Languages whose samples are verified. */
const SAMPLE_LANGUAGES = ['gen', 'rust', 'toml'] as const;
/** Language of a sample that can be verified. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

const LENGTH = 16;

/** Alternatives in order: comments; strings, which may contain comment marks; words; any other character. */
const rust =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)|r(#*)"[\s\S]*?"\2|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]|[^\\'\n])'|[\p{L}\p{N}_]+|\S/gu;
const toml =
  /(?<comment>#[^\n]*)|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\p{L}\p{N}_-]+|\S/gu;
const expressions: Readonly<Record<SampleLanguage, RegExp>> = { gen: rust, rust, toml };

/** The tokens of a sample, without comments and white space. Strings are kept as they are. */
export function sampleTokens(language: SampleLanguage, code: string): string[] {
  return [...code.matchAll(expressions[language])]
    .filter(({ groups }) => groups?.comment === undefined)
    .map(([token]) => token);
}

/** Caches the last identity, since check, note and pictures of a sample need it one after the other. */
let last: { language: SampleLanguage; code: string; identity: string } | undefined;

/** A short hash of language and tokens: equal for samples that differ only in comments and layout. */
export function sampleIdentity(language: SampleLanguage, code: string): string {
  if (last?.language === language && last.code === code) return last.identity;
  const identity = createHash('sha256')
    .update([language, ...sampleTokens(language, code)].join('\0'))
    .digest('hex')
    .slice(0, LENGTH);
  last = { language, code, identity };
  return identity;
}

/** Whether samples in this language are verified. */
export function isSampleLanguage(language: string): language is SampleLanguage {
  return SAMPLE_LANGUAGES.some((each) => each === language);
}
