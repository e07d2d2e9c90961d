/** What GenUI's compiler says where the rules are silent, with a place: the compiler itself names none. */
import type { Compiler } from 'gen-compiler';
import { type Block, splitBlocks } from '../gen/blocks.ts';
import { isStyle } from '../gen/gen.ts';
import { type CodeProblem, Problems } from '../problem.ts';
import { fromData, mistake, say, type Words } from '../words/words.ts';

/** Rules about signs of Rust, whose words are better than those of a grammar that meets the same mistake. */
const SIGN_RULES =
  /^(?:unclosed-(?:bracket|text|comment|block)|stray-bracket|foreign-(?:sign|function|operator|script|type|self|call))$/;

/**
 * What the compiler refuses in `code`, besides what the rules have found: Rust that cannot be parsed, and where all
 * else is well, the file as a whole.
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

/** Of the router of another file, which is not at hand. */
const NOT_OURS = /router can not found/;
/** `:for` asks for the type of a field, which a fragment does not have. */
const OF_A_FIELD = /^panicked at \S*sugar\.rs/;

/** A fragment as a file: tags in a component, rules in a style. */
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

/** Of more signs than these, naming them helps nobody. */
const MOST_SIGNS = 5;
const NAMED_SIGNS: Readonly<Record<string, string>> = {
  parentheses: '(',
  'curly braces': '{',
  'square brackets': '[',
  semicolon: ';',
};

/** What the parser of Rust expects, as words that other languages have, too. */
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

/** What the compiler says, and where its words lead. */
function explained(
  message: string,
  code: string,
): { words: Words; place: readonly [start: number, end: number] } {
  const at = (start: number, length: number) => [start, start + length] as const;
  const found = (text: string) => at(Math.max(0, code.indexOf(text)), text.length);
  // It quotes the rest of the block from where it could not go on.
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
