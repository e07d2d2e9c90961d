/** Mistakes of beginners, with texts in each language: checks the messages, their places and the fixes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyEdits } from '../apply.ts';
import { data } from '../sample-test.ts';
import { checkSample } from './check-sample.ts';
import { fixText } from './fixes.ts';

interface Mistake {
  /** The wrong part is between « and ». */
  readonly typed: string;
  /** Pattern of the message; absent if the code is right. */
  readonly says?: string;
  /** The code after all offered fixes; absent if there are none. */
  readonly fixed?: string;
}

/** Deviations from the expected result; empty if there are none. */
function faults({ typed, says, fixed }: Mistake, lang: 'en' | 'zh'): string[] {
  const code = typed.replace(/[«»]/g, '');
  const start = typed.indexOf('«');
  const end = typed.indexOf('»') - 1;
  const offsetOf = (line: number, column: number) =>
    code
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, text) => sum + text.length + 1, column - 1);
  const findings = checkSample(code, 'gen', lang, { data });
  const here = findings.filter(({ place }) => {
    const at = offsetOf(place.line, place.column);
    return at >= start && at <= end;
  });
  const said = findings.map(
    (one) => `${one.place.line}:${one.place.column} ${one.message} ${one.fix}`,
  );
  const list: string[] = [];
  const isSaid =
    says === undefined
      ? findings.length === 0
      : here.some(({ message, fix }) => new RegExp(says).test(`${message} ${fix}`));
  if (!isSaid) list.push(`says ${says}: ${said.join(' / ') || 'nothing'}`);
  const words = said.join().replaceAll('let mut ', '');
  if (lang === 'zh' && /[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(words))
    list.push(`English: ${said.join(' / ')}`);
  const offered = afterFixes(code);
  if (offered !== code && offered !== fixed) list.push(`fixed: ${offered}`);
  const written = afterFixes(fixText(code, 'gen', { data }).text);
  if (written !== code && written !== fixed) list.push(`--fix: ${written}`);
  return list.map((one) => `${typed}\n  ${one}`);
}

/** The text after repeatedly applying the first fix. */
function afterFixes(code: string): string {
  let text = code;
  for (let step = 0; step < 6; step++) {
    const edits = checkSample(text, 'gen', 'en', { data }).find((one) => one.edits)?.edits;
    if (edits === undefined) break;
    text = applyEdits(text, edits);
  }
  return text;
}

test.each([
  ['known', 'en', 60],
  ['en', 'en', 289],
  ['zh', 'zh', 297],
] as const)('mistakes of beginners, %s, in %s: %i', (name, lang, count) => {
  const file = new URL(`beginners-${name}.json`, import.meta.url);
  const mistakes: readonly Mistake[] = JSON.parse(readFileSync(file, 'utf8'));
  expect(mistakes).toHaveLength(count);
  expect(mistakes.flatMap((one) => faults(one, lang)).join('\n')).toBe('');
});

test.each([
  ['<buton>\n  <label as_prop="slot" text="\'Go\'" />\n</button>', ['unknown-tag']],
  ['<button>\n  <label as_porp="slot" text="\'Go\'" />\n</button>', ['unknown-prop']],
  ['<view padding="12.0，16.0" />', ['not-a-struct']],
  ['<view padding="12.0，16.0" theme＝"Info" />', ['not-a-struct', 'foreign-sign']],
  ['<view>\n  ／／ 标题：甲\n  <label text="\'a\'" />\n</view>', ['foreign-sign']],
  [
    '<template>\n<view>\n<label :text="a" />\n<button @clicked="b()" />\n</view>\n</template>\n<script>\n#[component]\npub struct A { a: String }\nimpl A { fn b(&mut self) { let _ = self.set_a(String::new()); } }\n</script>',
    ['bad-root'],
  ],
])('one slip is one finding: %s', (code, rules) => {
  expect(checkSample(code, 'gen', 'en', { data }).map(({ rule }) => rule)).toEqual(rules);
});

test('a comment that can have no // in its place is not removed by itself', () => {
  const code = '.page {\n  /* a */\n  flow: Down;\n}';
  expect(fixText(code, 'gen', { data }).text).toBe(code);
});
