import { basename } from 'node:path';
import { readSamples } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { applyEdits } from '../apply.ts';
import { data } from '../sample-test.ts';
import { declaredMacros } from '../samples.ts';
import { fixText, problemsOf } from './fixes.ts';
import { KINDS, type SampleKind } from './found.ts';
import { GEN_RULES, type Seeded, type SeedRule, TOML_RULES } from './seed-test.ts';

interface Valid {
  readonly code: string;
  readonly kind: SampleKind;
  readonly at: string;
}

const samples = (await readSamples(process.cwd())).filter(({ wrong }) => !wrong);
const macros = new Set(
  samples.flatMap(({ language, code, title }) =>
    declaredMacros(language, code, title ? { title } : {}),
  ),
);
const context = { data, macros };

const valid: Valid[] = samples
  .filter(({ lang }) => lang === 'en')
  .flatMap(({ language, code, title = '', file, line }) => {
    const kind =
      language === 'gen'
        ? 'gen'
        : KINDS.find((one) => language === 'toml' && one === basename(title));
    return kind === undefined ? [] : [{ code, kind, at: `${file}:${line}` }];
  });

test('nothing is said of the samples of the site', () => {
  expect(valid.length).toBeGreaterThan(300);
  for (const { code, kind, at } of valid) {
    expect(problemsOf(code, kind, context), at).toEqual([]);
    expect(fixText(code, kind, context)).toEqual({ text: code, count: 0 });
  }
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Case extends Seeded {
  readonly rule: string;
  readonly kind: SampleKind;
  readonly at: string;
}

/** Number of samples in which each mistake is made. */
const EACH = 5;

function casesOf({ name, seed }: SeedRule, kinds: readonly SampleKind[], number: number): Case[] {
  const random = randomFrom(number + 1);
  const rest = valid.filter(({ kind }) => kinds.includes(kind));
  const cases: Case[] = [];
  while (cases.length < EACH && rest.length > 0) {
    const [sample] = rest.splice(Math.floor(random() * rest.length), 1);
    const seeded = seed(sample!.code, random);
    if (seeded === undefined || seeded.code === sample!.code) continue;
    cases.push({ ...seeded, rule: name, kind: sample!.kind, at: sample!.at });
  }
  return cases;
}

const cases = [
  ...GEN_RULES.flatMap((rule, index) => casesOf(rule, ['gen'], index)),
  ...TOML_RULES.flatMap((rule, index) => casesOf(rule, KINDS.slice(1), 1000 + index)),
];

/** Whether a mistake is found, and whether its fix is right. */
function outcome({ code, kind, start, end }: Case): { found: boolean; fixed: boolean } {
  const line = (offset: number) => code.slice(0, offset).split('\n').length;
  const here = problemsOf(code, kind, context).filter(
    ({ place: { start: at } }) => at >= start && at <= end && line(at) === line(start),
  );
  const fixed = here.some(
    ({ edits }) => edits && problemsOf(applyEdits(code, edits), kind, context).length === 0,
  );
  return { found: here.length > 0, fixed };
}

test('of over 350 mistakes of over 70 kinds, 95 % are found at their place, 80 % fixed by a proposal', () => {
  const kinds = new Set(cases.map(({ rule }) => rule));
  const results = cases.map((one) => ({ one, ...outcome(one) }));
  const found = results.filter((result) => result.found).length;
  const fixed = results.filter((result) => result.fixed).length;
  const list = (wrong: (result: (typeof results)[number]) => boolean) =>
    results.filter(wrong).map(({ one }) => `${one.rule}, ${one.at}`);
  expect(cases.length).toBeGreaterThan(350);
  expect(kinds.size).toBeGreaterThan(70);
  expect(found / cases.length, list((result) => !result.found).join('\n')).toBeGreaterThan(0.95);
  expect(fixed / cases.length, list((result) => !result.fixed).join('\n')).toBeGreaterThan(0.8);
});

test('fixing never makes it worse, and doing it again changes nothing', () => {
  for (const { code, kind, rule, at } of cases) {
    const { text } = fixText(code, kind, context);
    expect(fixText(text, kind, context), `${rule}, ${at}`).toEqual({ text, count: 0 });
  }
});

test('what the compiler takes is not complained of', () => {
  for (const code of [
    '<component name="A" height="60" />',
    `<image src="Live(dep('crate://self/resources/a.png'))" />`,
    `<image src="Src::Live(dep('crate://self/resources/a.png'))" />`,
  ]) {
    expect(problemsOf(code, 'gen', context), code).toEqual([]);
  }
});
