/** Notes for readers and authors about samples that are not verified. */

import { type DataLang, inDataLang } from 'gen-language/reference';
import {
  html,
  type Lang,
  markdownQuote,
  type Sample,
  type SampleFooter,
  type SampleProblem,
} from 'parallel-docs';
import { isSampleLanguage, sampleIdentity } from './identity.ts';
import { type SampleRecord, type SampleRecords, type Standing, standing } from './record.ts';

type Doubtful = Exclude<Standing, 'verified'>;

/** Notes for readers, below the code. */
const NOTES: Readonly<Record<Doubtful, Readonly<Record<DataLang, string>>>> = {
  untried: {
    en: 'Not tried with the compiler yet.',
    zh: '尚未用编译器验证。',
  },
  unchecked: {
    en: 'Accepted by the GenUI compiler; the generated Rust has not been compiled yet.',
    zh: 'GenUI 编译器已接受；生成的 Rust 代码尚未编译。',
  },
  refused: {
    en: 'Does not compile in this version.',
    zh: '在此版本中无法编译。',
  },
  plugin: {
    en: 'Accepted by the GenUI compiler; the plug-in it needs was not part of the test.',
    zh: 'GenUI 编译器已接受；所需插件未纳入测试。',
  },
};

type Advice = Pick<SampleProblem, 'message' | 'fix'>;

const NOT_TRIED = {
  severity: 'warning',
  place: { start: 0, end: 0 },
  rule: 'unverified-sample',
} as const;

/** Advice for authors; none for samples that authors cannot improve. */
const ADVICE: Readonly<Record<Doubtful, ((record?: SampleRecord) => Advice) | undefined>> = {
  untried: () => ({
    message: 'The compiler has not verified the current text of this sample.',
    fix: 'Run "npm run samples"; docs/samples.md describes this command.',
  }),
  unchecked: () => ({
    message: 'The Rust generated from the current text of this sample has not been compiled yet.',
    fix: 'Run "npm run samples -- --check COMMAND"; docs/samples.md describes COMMAND.',
  }),
  refused: (record) => ({
    message: `The compiler refuses this sample: ${record?.messages[0] ?? ''}`,
    fix: 'Correct the sample and run "npm run samples". If the mistake is intended, write "wrong" after the language of the fence.',
  }),
  plugin: undefined,
};

/** The note below a sample that is not verified; none if there are no `records`. */
export function sampleNote(
  sample: Sample,
  lang: Lang,
  records: SampleRecords | undefined,
): SampleFooter | undefined {
  const doubt = doubtAbout(sample, records);
  if (doubt === undefined) return undefined;
  const text = NOTES[doubt.how][inDataLang(lang)];
  return {
    html: html`<div class="code-note" data-note="${doubt.how}">${text}</div>`,
    markdown: markdownQuote(text),
  };
}

/** The warning for authors about a sample that is not verified; empty if authors cannot improve the sample. */
export function unverifiedProblem(
  sample: Sample,
  records: SampleRecords | undefined,
): SampleProblem[] {
  const doubt = doubtAbout(sample, records);
  const advice = doubt && ADVICE[doubt.how]?.(doubt.record);
  return advice ? [{ ...NOT_TRIED, ...advice }] : [];
}

function doubtAbout(
  { language, code, wrong, checked }: Sample,
  records: SampleRecords | undefined,
): { how: Doubtful; record?: SampleRecord } | undefined {
  if (wrong || !checked || !records || !isSampleLanguage(language)) return undefined;
  const record = records.get(sampleIdentity(language, code));
  const how = standing(language, record);
  return how === 'verified' ? undefined : { how, ...(record ? { record } : {}) };
}
