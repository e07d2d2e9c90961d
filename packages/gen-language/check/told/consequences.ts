/** Compares all problems, and drops those that only follow from another mistake. */
import { editDistance } from 'parallel-docs/browser';
import type { CodeProblem } from '../../problem.ts';
import { mistake } from '../../words/words.ts';

const MOST = 500;

export function withoutConsequences(found: readonly CodeProblem[], code: string): CodeProblem[] {
  const blocks = blockEnds(found, code);
  const list = [...blocks, ...found.filter((one) => !isOfBlock(one, blocks))];
  // Comparing so many problems takes long, and a file with typing errors hardly has so many.
  if (list.length > MOST) return list;
  const script = code.indexOf('<script');
  return list.filter(
    (one, index) => !list.some((cause, at) => at !== index && follows(one, cause, code, script)),
  );
}

/** The problems of misspelled closing tags of blocks: `<script>` or `</scrpt>` in place of `</script>`. */
function blockEnds(found: readonly CodeProblem[], code: string): CodeProblem[] {
  const list: CodeProblem[] = [];
  for (const { rule, place } of found) {
    if (rule !== 'unclosed-block' || list.some((one) => one.place.start === place.start)) continue;
    const name = /^<(\w+)/.exec(code.slice(place.start))?.[1]?.toLowerCase() ?? '';
    const ends = [...code.slice(place.end).matchAll(/(?<=\n)<(\/?)(\w+)>/g)];
    const end = ends.find(([, slash, word = '']) =>
      slash === '' ? word === name : word !== name && editDistance(word, name, 3) < 3,
    );
    if (end === undefined) continue;
    const start = place.end + end.index;
    const edit = { start, end: start + end[0].length };
    list.push({
      place: edit,
      ...mistake('unclosed-block/misspelt', name, end[0]),
      edits: [{ ...edit, text: `</${name}>` }],
    });
  }
  return list;
}

/**
 * Whether a problem follows from the misspelled end of a block: it is about that block, or reaches to that end.
 */
function isOfBlock({ rule, place, message }: CodeProblem, ends: readonly CodeProblem[]): boolean {
  return ends.some(({ place: end, message: { values } }) => {
    if (/^(?:unclosed-block|repeated-block)$/.test(rule)) return message.values[0] === values[0];
    return (
      /^(?:rust-syntax|stray-|unclosed-|refused|not-a-rule)/.test(rule) &&
      place.end >= end.start - 1
    );
  });
}

const lineOf = (offset: number, code: string): number => code.slice(0, offset).split('\n').length;
export const textOf = ({ place }: CodeProblem, code: string): string =>
  code.slice(place.start, place.end);
export const written = ({ edits }: CodeProblem): string => edits?.[0]?.text ?? '';

/** For each attribute of Rust, the rules whose problems may be due to its absence. */
const MISSED: Readonly<Record<string, RegExp>> = {
  component: /^(?:missing-component|rust-|unknown-|component-name)/,
  prop: /^(?:missing-prop|prop-derive)/,
  computed: /^(?:not-computed|rust-call)/,
  event: /^(?:event-|rust-)/,
};

/** Whether `one` only follows from `cause`. @param script offset of the script; -1 without one */
type Follows = (one: CodeProblem, cause: CodeProblem, code: string, script: number) => boolean;

const isAfter = (one: CodeProblem, cause: CodeProblem): boolean =>
  one.place.start > cause.place.start;

/** For each rule: whether another problem follows from a mistake of this rule. */
const BY_RULE: Readonly<Record<string, Follows>> = {
  'unknown-attribute': (one, cause) => MISSED[written(cause)]?.test(one.rule) ?? false,
  // Everything after an unclosed string is part of it.
  'unclosed-text': (one, cause, code, script) =>
    script !== -1 &&
    cause.place.start > script &&
    (/^(?:unclosed-bracket|stray-bracket|unknown-method|not-computed|unknown-id|rust-syntax)$/.test(
      one.rule,
    ) ||
      (one.rule === 'unclosed-text' && isAfter(one, cause)) ||
      (one.rule === 'foreign-sign' &&
        isAfter(one, cause) &&
        !code.slice(cause.place.end, one.place.start).includes('</script'))),
  // The missing result type is behind the wrong arrow.
  'foreign-operator': (one, cause, code) =>
    one.message.key === 'binding-type/nothing' &&
    written(cause) === '->' &&
    methodAt({ ...one, place: { ...one.place, start: one.place.end + 1 } }, code) ===
      methodAt(cause, code),
  'macro-sign': (one, cause, code) =>
    one.rule === 'missing-import' && textOf(cause, code) === 'import',
  'computed-setter': (one, cause, code) =>
    /^rust-type\/redraw-/.test(one.message.key) && sameMethod(one, cause, code),
  'stray-text'(one, cause, code) {
    const item = /:for="(\w+) in/.exec(String(cause.fix.values[0] ?? ''))?.[1];
    return one.rule === 'unknown-field' && item !== undefined && textOf(one, code) === item;
  },
  'foreign-tag': (one, cause, code) =>
    (one.rule === 'unquoted-text' && /^\w+$/.test(textOf(one, code))) ||
    (one.place.start > cause.place.end && one.place.end <= code.indexOf('>', cause.place.end)),
  'missing-template': (one, _, code) =>
    one.rule === 'stray-end' && /^<\/template/.test(code.slice(one.place.start)),
  'bad-name': (one) => one.rule === 'component-name',
  'foreign-sign': (one, cause, code) =>
    // The wrong sign at the end of a property is a part of its value.
    (written(cause) === ';' &&
      /^(?:missing-semicolon|not-a-|bad-|unknown-|dropped-)/.test(one.rule) &&
      one.place.start < cause.place.start &&
      one.place.end === cause.place.end) ||
    (one.rule === 'foreign-sign' &&
      isAfter(one, cause) &&
      textOf(one, code) === '`' &&
      cause.message.key === one.message.key &&
      lineOf(cause.place.start, code) === lineOf(one.place.start, code)),
  'field-comma': isFieldOf,
  'rust-syntax': isFieldOf,
  'field-type'(one, cause, code) {
    const field = String(cause.message.values[0]);
    const isOfField = new RegExp(`\\b(?:[gs]et_)?${field}\\b`);
    return one.rule === 'rust-type' && isOfField.test(lineAt(one, code));
  },
  // With `#[computed]`, the fields that the method reads get getters and setters.
  'not-computed': (one, { message: { values } }) =>
    /^rust-call\/no-[gs]etter$/.test(one.message.key) &&
    String(values[1] ?? '')
      .split(', ')
      .includes(String(one.message.values[0])),
  'prop-derive': (one, cause, code) =>
    one.message.key === 'rust-type/derive' && one.message.values[0] === textOf(cause, code),
  'method-self': (one, cause, code) =>
    one.message.key === 'rust-mut/self' && sameMethod(one, cause, code),
  'missing-semicolon': (one, cause, code) =>
    one.place.start === cause.place.start &&
    /^not-a-/.test(one.rule) &&
    /,;?$/.test(textOf(cause, code)),
};

/** For each key of a message: whether another problem follows from a mistake with this message. Overrides `BY_RULE`. */
const BY_KEY: Readonly<Record<string, Follows>> = {
  'second-root/around': (one) => /^(?:unnamed-root|silent-file)$/.test(one.rule),
  'foreign-script/whole': (one, _cause, _code, script) =>
    one.rule === 'block-attribute' || one.place.start > script,
  'foreign-word/python': (one, cause) =>
    /^(?:unknown-method|not-computed)$/.test(one.rule) || isAfter(one, cause),
  'foreign-word/counting': (one, cause) => isAfter(one, cause) && one.place.end <= cause.place.end,
  'computed-fields/unknown': (one, cause, code) =>
    one.message.key === 'computed-fields/unlisted' &&
    isAfter(one, cause) &&
    !code.slice(cause.place.start, one.place.start).includes('#[computed'),
  // The sign that stands in place of the semicolon is corrected with the list.
  'not-a-struct/comma': (one, cause) =>
    one.rule === 'missing-semicolon' && one.place.end === cause.place.end,
  'part-of-field/item': (one, cause) =>
    one.message.key === 'part-of-field' &&
    one.place.start <= cause.place.start &&
    cause.place.end <= one.place.end,
  'rust-type/match-inside': (one, cause) =>
    one.message.key === 'rust-type/match-inside' && isAfter(one, cause),
  'rust-mut/self': (one, cause, code) =>
    one.message.key === 'rust-mut/self' && isAfter(one, cause) && sameMethod(one, cause, code),
  // Rules inside of an at-rule do not repeat those outside.
  'not-a-rule/at': (one, cause) => one.rule === 'repeated-rule' && isAfter(one, cause),
  'not-a-rule/brace': (one, cause) =>
    isAfter(one, cause) &&
    /^(?:property-order|unknown-prop|stray-brace|stray-property|unclosed-rule|not-a-rule)$/.test(
      one.rule,
    ),
};

/** Whether one problem only follows from the other. */
function follows(one: CodeProblem, cause: CodeProblem, code: string, script: number): boolean {
  const rule = BY_KEY[cause.message.key] ?? BY_RULE[cause.rule];
  if (rule?.(one, cause, code, script)) return true;
  if (script !== -1 && cause.place.start > script) return false;
  return followsInTemplate(one, cause, code);
}

/** Whether a problem follows from a mistake in a binding of the template. */
function followsInTemplate(one: CodeProblem, cause: CodeProblem, code: string): boolean {
  const { key } = one.message;
  if (/^rust-call\/no-[gs]etter$/.test(key)) return BINDING.test(cause.rule);
  if (cause.rule === 'binding-type' && cause.message.key === 'binding-type/method') {
    const method = String(cause.message.values[0]).replace(/\W.*/, '');
    return one.rule === 'rust-type' && methodAt(one, code) === method;
  }
  if (cause.rule === 'bad-loop')
    return one.rule === 'unknown-field' && one.place.start > cause.place.start;
  if (cause.place.start >= one.place.start) return false;
  if (one.rule === 'else-without-if') {
    const isCondition = /^(?:[:@]|v-|wx:)?(?:if|show|else_?if|else-if|elif|when|visible)$/.test(
      textOf(cause, code),
    );
    return (
      isCondition &&
      /^(?:missing-colon|unknown-prop|foreign-attribute|foreign-binding)$/.test(cause.rule)
    );
  }
  const value = /^\s*=\s*"([^"]*)"/.exec(code.slice(cause.place.end));
  const isBound =
    one.rule === 'not-computed' &&
    /^\w+/.exec(value?.[1]?.trim() ?? '')?.[0] === one.message.values[0];
  const isInside =
    value !== null && (isBound || one.place.end <= cause.place.end + value[0].length);
  if (!isInside) return false;
  if (/^(?:event-as-prop|unknown-prop|unknown-event)$/.test(cause.rule))
    return /^(?:not-computed|unknown-member|unknown-field|binding-type)$/.test(one.rule);
  return (
    cause.rule === 'foreign-attribute' &&
    (cause.edits?.some(({ start, end }) => start <= one.place.start && one.place.end <= end) ??
      false)
  );
}

/** Mistakes that may hide the binding of a field from the check. */
const BINDING =
  /^(?:unquoted-text|stray-text|binding-type|unknown-field|bad-binding|unknown-prop|missing-colon|foreign-|not-an-attribute|event-as-prop|bad-loop|unquoted-value|unclosed-|not-a-bool|part-of-field|space-around|fixed-attribute)/;

export const lineAt = ({ place }: CodeProblem, code: string): string =>
  code.slice(code.lastIndexOf('\n', place.start) + 1).split('\n', 1)[0]!;

const methodAt = ({ place }: CodeProblem, code: string): string | undefined =>
  [...code.slice(0, place.start).matchAll(/\bfn\s+(\w+)/g)].at(-1)?.[1];

const sameMethod = (one: CodeProblem, other: CodeProblem, code: string): boolean => {
  const inOther = methodAt(
    { ...other, place: { ...other.place, start: other.place.end + 1 } },
    code,
  );
  return methodAt(one, code) === (inOther ?? methodAt(other, code));
};

/** Whether a name is unknown only because the struct that declares it has a mistake. */
function isFieldOf(cause: CodeProblem, one: CodeProblem, code: string): boolean {
  if (
    !/^(?:computed-fields|unknown-setter|unknown-field|rust-name|rust-call|rust-type)$/.test(
      one.rule,
    )
  )
    return false;
  const start = code.lastIndexOf('struct ', cause.place.start);
  const end = code.indexOf('\n}', start);
  if (
    start === -1 ||
    end < cause.place.start ||
    /\bimpl\b/.test(code.slice(start, cause.place.start))
  )
    return false;
  const body = code.slice(start, end);
  const names = textOf(one, code).match(/[a-z_]\w*/g) ?? [];
  return names.some((name) => new RegExp(`\\b${name.replace(/^[gs]et_/, '')}\\b`).test(body));
}
