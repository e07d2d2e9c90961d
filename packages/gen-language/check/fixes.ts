/** Decides which fixes are offered and which are certain: tries each fix, and checks the fixed text again. */

import type { Edit, Span } from 'parallel-docs';
import { applyEdits } from '../apply.ts';
import type { CodeProblem } from '../problem.ts';
import { say } from '../words/words.ts';
import { type CheckContext, foundIn, type SampleKind } from './found.ts';

/** Finds the problems of a text. */
type Look = (text: string) => readonly CodeProblem[];

/**
 * Maximum number of fixes that are tried. There is a limit because each trial checks the whole text. Further fixes are
 * offered after the first ones are applied.
 */
const mostTrials = ({ length }: string): number => within(8, 400_000 / length, 40);
/** Maximum number of fixes in one trial. Each further fix is for a problem that remains after the previous fix. */
const MOST_STEPS = 4;
/**
 * Maximum number of rounds in one call of `fixText`; the next call continues. Only text that is hardly GenUI code needs
 * so many rounds, because its mistakes hide each other.
 */
const mostRounds = ({ length }: string): number => within(4, 1_000_000 / length, 200);
const within = (least: number, number: number, most: number): number =>
  Math.max(least, Math.min(most, Math.floor(number)));

/** Rules of mistakes that hide others. */
const HIDING =
  /^(?:toml-syntax|unclosed-.*|unfinished-tag|stray-.*|unknown-tag|unquoted-value|quote-in-value|not-an-attribute|foreign-(?:comment|sign|attribute|binding|function|word|operator|type)|closing-attribute|block-name|space-in-tag|missing-(?:component|semicolon|prop|template)|space-around-equals|hyphen|.*-block|block-order|rust-syntax|field-comma|not-a-rule|field-default|rust-type|rust-name)$/;

/** Rules about the structure of code, such as missing and extra closing tags. */
const STRUCTURE =
  /^(?:stray-.*|unclosed-.*|unfinished-tag|missing-semicolon|not-a-rule|rust-syntax|not-an-attribute)$/;

/** Finds the problems of a text, and tries their fixes. */
export function problemsOf(text: string, kind: SampleKind, context: CheckContext): CodeProblem[] {
  const look = (next: string) => foundIn(next, kind, context);
  return tried(text, look(text), look);
}

/** Result of trying a fix. */
interface Trial {
  /** The edits of the fix, and of the further fixes that the same place needs. */
  readonly edits: readonly Edit[];
  readonly guess: boolean;
  /** Whether a further fix was needed. */
  readonly followed: boolean;
  /** The problems that disappear. */
  readonly gone: ReadonlySet<CodeProblem>;
}

/**
 * Tries the fixes. Keeps only fixes that leave nothing wrong at their place, and drops problems that the fix of another
 * problem removes.
 */
function tried(text: string, found: readonly CodeProblem[], look: Look): CodeProblem[] {
  const trials = new Map<CodeProblem, Trial>();
  for (const problem of found
    .filter(({ edits }) => edits !== undefined)
    .slice(0, mostTrials(text))) {
    const trial = tryFix(text, problem, found, look);
    if (trial !== undefined) trials.set(problem, trial);
  }
  const causes = [...trials].toSorted(([, a], [, b]) => Number(a.guess) - Number(b.guess));
  const left = found.filter(
    (one) =>
      !causes.some(
        ([cause, { gone }]) => cause !== one && gone.has(one) && isBefore(cause, one, trials),
      ),
  );
  // After an unfixed mistake of structure, fixes of structure are unreliable.
  const broken = left.find((one) => STRUCTURE.test(one.rule) && !trials.has(one));
  const taken: Edit[] = [];
  const edited = new Map<CodeProblem, readonly Edit[]>();
  for (const [problem, { edits }] of causes) {
    if (!left.includes(problem) || edits.some((edit) => taken.some((one) => collide(edit, one))))
      continue;
    const isOpen = broken !== undefined && broken.place.start < problem.place.start;
    if (isOpen && STRUCTURE.test(problem.rule)) continue;
    taken.push(...edits);
    edited.set(problem, edits);
  }
  return left.map((problem) => {
    const { edits: _, guess: __, ...words } = problem;
    const edits = edited.get(problem);
    if (edits === undefined) return words;
    const { guess, followed } = trials.get(problem)!;
    const written = followed ? writtenBy(text, edits) : '\n';
    const fix = written.includes('\n') ? problem.fix : say('write', written);
    return { ...words, fix, edits, ...(guess && { guess }) };
  });
}

/** Whether `one` counts as a consequence of `cause`. The fix of `cause` removes both. */
function isBefore(
  cause: CodeProblem,
  one: CodeProblem,
  trials: ReadonlyMap<CodeProblem, Trial>,
): boolean {
  // A wrong sign is always a mistake of its own.
  if (one.rule === 'foreign-sign') return false;
  const own = trials.get(one);
  if (own === undefined || !own.gone.has(cause)) return true;
  const guess = trials.get(cause)!.guess;
  if (own.guess !== guess) return own.guess;
  if (cause.place.start !== one.place.start) return cause.place.start < one.place.start;
  return STRUCTURE.test(one.rule) && !STRUCTURE.test(cause.rule);
}

/** Whether two edits overlap, or change the same place. */
const collide = (a: Edit, b: Edit): boolean =>
  (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end);

/**
 * Tries a fix. Undefined if a problem remains at the place of the fix, or if new problems appear that the fixed mistake
 * cannot have hidden.
 */
function tryFix(
  text: string,
  problem: CodeProblem,
  found: readonly CodeProblem[],
  look: Look,
): Trial | undefined {
  let state: State = { text, origins: Array.from({ length: text.length }, (_, at) => at) };
  let edits = inOrder(problem.edits!);
  let guess = problem.guess ?? false;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = changed(state, edits);
    if (next.text === state.text) return undefined;
    state = next;
    const all = editsOf(text, state);
    const { gone, fresh } = compared(problem, found, look(state.text), all);
    if (!gone.has(problem)) return undefined;
    // Another problem of the same word is fixed as well, together with this one.
    const twin = found.find(
      (one) =>
        one !== problem && one.edits && !gone.has(one) && one.place.start === problem.place.start,
    );
    if (twin !== undefined && step === 0 && all.length === 1) {
      const more = twin.edits!.map((edit) => ({
        ...edit,
        start: edit.start + shiftAt(edit.start, all),
        end: edit.end + shiftAt(edit.end, all),
      }));
      if (!all.some((edit) => more.some((one) => collide(edit, one)))) {
        edits = inOrder(more);
        guess ||= twin.guess ?? false;
        continue;
      }
    }
    const spans = all.map((edit) => spanOf(edit, all, state.text));
    const here = fresh.filter(({ place }) => spans.some((span) => meet(place, span)));
    if (here.length === 0) {
      if (fresh.length > 0 && !HIDING.test(problem.rule)) return undefined;
      return { edits: all, guess, followed: step > 0, gone };
    }
    const follower = here.find((one) => one.edits !== undefined);
    if (follower === undefined) return undefined;
    edits = inOrder(follower.edits!);
    guess ||= follower.guess ?? false;
  }
  return undefined;
}

const inOrder = (edits: readonly Edit[]): Edit[] => edits.toSorted((a, b) => a.start - b.start);

/** A changed text, with the original offset of each character; -1 for new characters. */
interface State {
  readonly text: string;
  readonly origins: readonly number[];
}

function changed({ text, origins }: State, edits: readonly Edit[]): State {
  const result: number[] = [];
  let at = 0;
  for (const { start, end, text: written } of edits) {
    for (; at < start; at++) result.push(origins[at]!);
    for (let index = 0; index < written.length; index++) result.push(-1);
    at = Math.max(at, end);
  }
  for (; at < text.length; at++) result.push(origins[at]!);
  return { text: applyEdits(text, edits), origins: result };
}

/** The edits that turn the original text into the changed one. */
function editsOf(text: string, { text: now, origins }: State): Edit[] {
  const edits: Edit[] = [];
  let before = 0;
  let from = 0;
  for (let at = 0; at <= now.length; at++) {
    const origin = at === now.length ? text.length : origins[at]!;
    if (origin === -1) continue;
    if (origin !== before || at !== from)
      edits.push({ start: before, end: origin, text: now.slice(from, at) });
    before = origin + 1;
    from = at + 1;
  }
  return edits;
}

/** Finds the problems that are gone after a fix, and the new ones. The others may have moved. */
function compared(
  fixed: CodeProblem,
  found: readonly CodeProblem[],
  left: readonly CodeProblem[],
  edits: readonly Edit[],
): { gone: Set<CodeProblem>; fresh: CodeProblem[] } {
  const gone = new Set(found);
  const kept = (
    list: readonly CodeProblem[],
    before: readonly CodeProblem[],
    nameOf: (one: CodeProblem, isBefore: boolean) => string,
  ): CodeProblem[] => {
    const known = new Map<string, CodeProblem[]>();
    for (const one of before) {
      const name = nameOf(one, true);
      known.set(name, [...(known.get(name) ?? []), one]);
    }
    return list.filter((one) => {
      const same = known.get(nameOf(one, false))?.shift();
      if (same !== undefined) gone.delete(same);
      return same === undefined;
    });
  };
  const placed = kept(left, found, ({ message, place: { start } }, isBefore) =>
    [message.key, isBefore ? start + shiftAt(start, edits) : start].join(' '),
  );
  const rest = [...gone].filter((one) => one !== fixed);
  const fresh = kept(placed, rest, ({ message }) =>
    [message.key, JSON.stringify(message.values)].join(' '),
  );
  return { gone, fresh };
}

/** The number of characters by which the edits shift an offset. */
const shiftAt = (offset: number, edits: readonly Edit[]): number =>
  edits.reduce(
    (sum, { start, end, text }) =>
      end <= offset && start < offset ? sum + text.length - (end - start) : sum,
    0,
  );

const meet = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

/** Span of an edit in the changed text, including the attribute or property around it. */
function spanOf(edit: Edit, edits: readonly Edit[], text: string): Span {
  const start = edits
    .slice(0, edits.indexOf(edit))
    .reduce((sum, one) => sum + one.text.length - (one.end - one.start), edit.start);
  const end = start + edit.text.length;
  const before = /(?:[:@*\w.-]*\s*=\s*"[^"\n]*|[:@*\w.-]+|[^\S\n]+)?$/.exec(
    text.slice(0, start),
  )![0];
  const after = /^(?:[^"\n<>;]*"|[\w-]*\s*=\s*"[^"\n]*"|[\w-]*\s*:[^;\n]*|[^\S\n]+)?/.exec(
    text.slice(end),
  )![0];
  return { start: start - before.length, end: end + after.length };
}

/** The text that edits of one line produce, extended to the whole word or value. */
function writtenBy(text: string, edits: readonly Edit[]): string {
  const [first, last] = [edits[0]!, edits.at(-1)!];
  // A call that is appended to a Rust string is shown with the string, and with the bracket and name before the string.
  const isBehind = first.start === first.end && first.text.startsWith('.');
  const literal = isBehind && /(?:\w+!?[([])?"[^"\n]*"$/.exec(text.slice(0, first.start))?.[0];
  const before =
    literal || /<?[:@*\w.-]*(?:\s*=\s*"[^"\n]*)?$/.exec(text.slice(0, first.start))![0];
  const after = /^[^"\n<>;]*?(?:"(?=[\s/>])|;|(?=[\s/>]|$))/.exec(text.slice(last.end))?.[0] ?? '';
  const start = first.start - before.length;
  const moved = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  const written = applyEdits(text.slice(start, last.end + after.length), moved);
  return literal ? balanced(written) : written;
}

/** The start of `code`, up to the first semicolon outside brackets or the first unpaired closing bracket. */
function balanced(code: string): string {
  let depth = 0;
  for (const { 0: sign, index } of code.matchAll(/"[^"\n]*"|[[\](){};]/g)) {
    if (/[[({]/.test(sign) && sign.length === 1) depth += 1;
    else if (/^[\])}]$/.test(sign)) depth -= 1;
    if (depth < 0 || (sign === ';' && depth === 0)) return code.slice(0, index);
  }
  return code;
}

export interface Fixed {
  readonly text: string;
  /** Number of fixed problems. */
  readonly count: number;
}

/**
 * Applies all certain fixes that improve the text, see `weigh`. Overlapping fixes are applied one after the other. A
 * second call changes nothing, unless the first one reached `mostRounds`.
 */
export function fixText(text: string, kind: SampleKind, context: CheckContext): Fixed {
  let current = text;
  let problems = problemsOf(text, kind, context);
  let count = 0;
  const done = (fixes: readonly (readonly Edit[])[]): boolean => {
    const next = applyEdits(current, inOrder(fixes.flat()));
    const left = problemsOf(next, kind, context);
    if (!isLess(weigh(next, left), weigh(current, problems))) return false;
    current = next;
    problems = left;
    count += fixes.length;
    return true;
  };
  for (let round = 0; round < mostRounds(text); round++) {
    const fixes = apart(problems);
    if (fixes.length === 0) break;
    if (!done(fixes) && !fixes.some((fix) => done([fix]))) break;
  }
  return { text: current, count };
}

/** The certain fixes that do not touch an earlier fix. */
function apart(problems: readonly CodeProblem[]): (readonly Edit[])[] {
  const taken: Edit[] = [];
  return problems.flatMap(({ edits, guess }) => {
    if (edits === undefined || guess) return [];
    const meets = edits.some((edit) => taken.some((other) => meet(edit, other)));
    if (meets) return [];
    taken.push(...edits);
    return [edits];
  });
}

type Weight = readonly [hiding: number, all: number, left: number];

/**
 * How wrong a text is: first by the number of problems that hide others, then by the number of all problems, then by
 * how early the first problem that hides others is.
 */
function weigh(text: string, problems: readonly CodeProblem[]): Weight {
  const hiding = problems.filter(({ rule }) => HIDING.test(rule));
  const first = hiding[0]?.place.start;
  return [hiding.length, problems.length, first === undefined ? 0 : text.length - first];
}

function isLess(a: Weight, b: Weight): boolean {
  if (a[0] !== b[0]) return a[0] < b[0];
  return a[1] === b[1] ? a[2] < b[2] : a[1] < b[1];
}
