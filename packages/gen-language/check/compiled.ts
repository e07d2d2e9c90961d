/**
 * Reports code that GenUI's compiler rejects, but the rules do not report. Finds the places of the problems, because
 * most messages of the compiler name none.
 */
import type { Compiler } from 'gen-compiler';
import { type Block, splitBlocks } from '../gen/blocks.ts';
import { isStyle } from '../gen/gen.ts';
import { type CodeProblem, Problems } from '../problem.ts';
import { fromData, mistake, say, type Words } from '../words/words.ts';

/** Rules about signs of Rust. Their messages are better than those of the parser for the same mistake. */
const SIGN_RULES =
  /^(?:unclosed-(?:bracket|text|comment|block)|stray-bracket|foreign-(?:sign|function|operator|script|type|self|call))$/;

/**
 * Problems of `code` that only the compiler finds: Rust that cannot be parsed and, if there are no other problems, any
 * other error of the compiler.
 */
export function compilerProblems(
  code: string,
  found: readonly CodeProblem[],
  compiler: Compiler,
): CodeProblem[] {
  const blocks = splitBlocks(code, new Problems());
  const problems = new Problems();
  for (const block of blocks ?? []) {
    if (block.name === 'script') checkScript(code, block, found, compiler, problems);
  }
  if (found.length > 0 || problems.list.length > 0) return problems.list;
  const { stage, messages } = compiler.compile(asFile(code, blocks), 'gen');
  const [message = ''] = messages;
  if (
    stage !== 'compiled' &&
    !NOT_OURS.test(message) &&
    !(blocks === undefined && OF_A_FIELD.test(message))
  ) {
    const { words, place } = explained(message, code);
    problems.add(...place, {
      ...mistake('refused', words),
    });
  }
  return problems.list;
}

/** A message about the router. It is in another file, which is not available. */
const NOT_OURS = /router can not found/;
/** A panic about the type of the field that `:for` names. A fragment declares no fields. */
const OF_A_FIELD = /^panicked at \S*sugar\.rs/;

/** Wraps a fragment in a file: tags in a component, rules in a style. */
function asFile(code: string, blocks: readonly Block[] | undefined): string {
  if (blocks !== undefined || code.trim() === '') return code;
  if (isStyle(code)) return `<style>\n${code}\n</style>`;
  const script =
    '#[component]\npub struct Sample {}\nimpl Default for Sample { fn default() -> Self { Self {} } }';
  return `<template>\n<component name="Sample">\n${code}\n</component>\n</template>\n<script>\n${script}\n</script>`;
}

function checkScript(
  code: string,
  { start: blockStart, contentStart, contentEnd }: Block,
  found: readonly CodeProblem[],
  compiler: Compiler,
  problems: Problems,
): void {
  const within = ({ place }: CodeProblem) => place.start >= blockStart && place.start < contentEnd;
  if (found.some((one) => SIGN_RULES.test(one.rule) && within(one))) return;
  for (const { offset, length, message } of compiler.checkRust(
    code.slice(contentStart, contentEnd),
  )) {
    const start = contentStart + offset;
    problems.add(start, start + length, {
      ...mistake('rust-syntax', inWords(message)),
    });
  }
}

/** Maximum number of expected signs that a message lists. */
const MOST_SIGNS = 5;
const NAMED_SIGNS: Readonly<Record<string, string>> = {
  parentheses: '(',
  'curly braces': '{',
  'square brackets': '[',
  semicolon: ';',
};

/** Converts the expectation of Rust's parser to words that have translations. */
function inWords(message: string): Words {
  if (/bracket or quote/.test(message)) return say('rust/bracket');
  const expected = /\bexpected (?:one of: )?(.+)$/.exec(message)?.[1] ?? '';
  if (expected === 'an expression') return say('rust/value');
  if (expected.startsWith('identifier') && !expected.includes('`')) return say('rust/name');
  const signs = expected
    .split(/, | or /)
    .map((sign) => NAMED_SIGNS[sign] ?? /^`(.+)`$/.exec(sign)?.[1]);
  if (expected !== '' && signs.length <= MOST_SIGNS && signs.every((sign) => sign !== undefined))
    return say('rust/sign', signs.join(' '));
  return message.startsWith('unexpected end') ? say('rust/end') : say('rust/elsewhere');
}

/** Converts a message of the compiler to words, and finds the place that the message is about. */
function explained(
  message: string,
  code: string,
): { words: Words; place: readonly [start: number, end: number] } {
  const at = (start: number, length: number) => [start, start + length] as const;
  const found = (text: string) => at(Math.max(0, code.indexOf(text)), text.length);
  // The message quotes the rest of the block, from where the parser stopped.
  const rest = /target: ([\s\S]*)$/.exec(message)?.[1]?.trimEnd();
  if (rest !== undefined) {
    const start = code.lastIndexOf(rest);
    const line = rest.split('\n', 1)[0] ?? '';
    return start === -1 || rest === ''
      ? { words: say('compiler/anywhere'), place: [0, 0] }
      : { words: say('compiler/from-here'), place: at(start, line.length) };
  }
  const prop = /Invalid Prop: (\w+)/.exec(message)?.[1];
  if (prop !== undefined) return { words: say('compiler/prop', prop), place: found(prop) };
  if (/no block/.test(message)) return { words: say('compiler/empty'), place: [0, 0] };
  if (/computed/.test(message))
    return { words: say('compiler/computed'), place: found('computed') };
  if (/callbacks/.test(message)) return { words: say('compiler/callbacks'), place: found('@') };
  if (/only DefineWidget/.test(message))
    return {
      words: say('compiler/script'),
      place: found('<script>'),
    };
  const last = message.replace(/^[\s\S]*Message:\s*/, '').replace(/\s+/g, ' ');
  return { words: fromData({ en: last }), place: [0, 0] };
}
