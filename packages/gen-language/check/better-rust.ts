/** What a parser of Rust says, where more is known of it. Pages have the parser alone. */
import type { CodeProblem } from '../problem.ts';
import { insertion } from '../repair.ts';
import { mistake } from '../words/words.ts';

/** Words and signs of other languages, which a grammar meets as well and says less of. */
const OTHER_LANGUAGES = /^(?:foreign-word|foreign-comment|field-default|field-comma)$/;

/** What the compiler has said, without what others have said better. */
export function inBetterRust(
  said: readonly CodeProblem[],
  found: readonly CodeProblem[],
  code: string,
): CodeProblem[] {
  const script = code.indexOf('<script');
  const isTold = found.some(
    ({ rule, place }) => OTHER_LANGUAGES.test(rule) && place.start > script,
  );
  return said
    .filter(({ rule }) => rule !== 'rust-syntax' || !isTold)
    .map((problem) => missingSign(problem, code) ?? problem);
}

/** A comma or semicolon that is missing at the end of a line: the parser only meets what comes next. */
function missingSign({ message, place }: CodeProblem, code: string): CodeProblem | undefined {
  const [expected] = message.key === 'rust-syntax' ? message.values : [];
  const sign = typeof expected === 'object' ? expected.values[0] : undefined;
  const here = code[place.start];
  // In the value of a struct, and in the struct itself.
  if (sign === ',' && here === '=') return { place, ...mistake('rust-syntax/colon') };
  if (sign === ',' && here === ';')
    return { place, ...mistake('field-comma'), edits: [{ ...place, text: ',' }], guess: true };
  const before = code.slice(0, place.start).replace(/(?:\s|\/\/[^\n]*)+$/, '');
  if (!(sign === ';' || sign === ',') || !code.slice(before.length, place.start).includes('\n'))
    return undefined;
  const end = before.length;
  return {
    place: { start: end - 1, end },
    ...(sign === ';' ? mistake('rust-syntax/semicolon') : mistake('rust-syntax/comma')),
    edits: [insertion(end, sign)],
    guess: true,
  };
}
