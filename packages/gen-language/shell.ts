/** Checks the `ract` commands in shell samples; other programs are ignored. */

import { type CodeProblem, Problems, suggest } from './problem.ts';
import type { Command } from './reference/framework-schema.ts';
import type { ReferenceData } from './reference/schema.ts';
import { fromData, mistake, say } from './words/words.ts';

/** One word of a command line with its 0-based offset in the code. */
interface Word {
  readonly text: string;
  readonly start: number;
}

/** Checks a list of commands: every line, except comments. */
export function checkCommands(code: string, data: ReferenceData): CodeProblem[] {
  const problems = new Problems();
  for (const { text, start } of joinedLines(code)) checkLine(text, start, data, problems);
  return problems.sorted();
}

/** Checks a transcript: lines that begin with `$ ` are commands, all others are output. */
export function checkTranscript(code: string, data: ReferenceData): CodeProblem[] {
  const problems = new Problems();
  for (const { text, start } of joinedLines(code)) {
    if (text.startsWith('$ ')) checkLine(text.slice(2), start + 2, data, problems);
  }
  return problems.sorted();
}

/** Splits the code into lines. A line that ends with a backslash is joined with the next one; no offset moves. */
function joinedLines(code: string): Word[] {
  const lines: Word[] = [];
  for (const match of code.matchAll(/(?:[^\n\\]|\\[\s\S])+/g)) {
    // Two spaces for backslash and line end, so that no offset moves.
    lines.push({ text: match[0].replaceAll('\\\n', '  '), start: match.index });
  }
  return lines;
}

function checkLine(line: string, start: number, data: ReferenceData, problems: Problems): void {
  for (const command of splitCommands(line, start)) {
    // Environment variables and programs such as `sudo` may come before the command.
    const first = command.findIndex(({ text }) => !/^(?:\w+=.*|sudo|env|time)$/.test(text));
    if (first !== -1 && command[first]?.text === 'ract') {
      checkRact(command.slice(first), data, problems);
    }
  }
}

/** The words of each simple command of a line. */
function splitCommands(line: string, start: number): Word[][] {
  const commands: Word[][] = [[]];
  for (const match of line.matchAll(/#.*|&&|\|\||[;|&]|(?:"[^"]*"|'[^']*'|\\.|[^\s;|&"'\\])+/g)) {
    const text = match[0];
    if (text.startsWith('#')) break;
    if (/^(?:&&|\|\||[;|&])$/.test(text)) commands.push([]);
    else commands.at(-1)?.push({ text, start: start + match.index });
  }
  return commands;
}

function checkRact(words: readonly Word[], data: ReferenceData, problems: Problems): void {
  const [, name, ...rest] = words;
  if (name === undefined) return;
  const command = findCommand(name.text, data);
  if (command !== undefined) {
    checkArguments(command, name, rest, data, problems);
    return;
  }
  if (isHelp(name.text, data)) return;
  const rejected = data.rejectedCommands.find((one) => one.name === name.text);
  problems.add(name.start, name.start + name.text.length, {
    ...mistake('unknown-command', name.text),
    ...(rejected === undefined
      ? suggest(name.text, commandNames(data), say('unknown-command/list'))
      : { fix: fromData(rejected.note) }),
  });
}

function commandNames({ commands }: ReferenceData): string[] {
  return commands.map(({ name }) => name);
}

/** The command of that name; `-V` is `--version`. */
function findCommand(name: string, { commands }: ReferenceData): Command | undefined {
  return (
    commands.find((one) => one.name === name) ??
    commands.find((one) => one.name.startsWith('-') && flagNames(one).includes(name))
  );
}

/** `-p, --path <PATH>` is called `-p` and `--path`. */
function flagNames({ flags }: Command): string[] {
  return flags.flatMap(({ name }) => name.match(/(?<![\w-])--?[A-Za-z][\w-]*/g) ?? []);
}

/** Whether it is a flag of the command `help`; those flags work after any command. */
function isHelp(flag: string, data: ReferenceData): boolean {
  const help = data.commands.find(({ name }) => name === 'help');
  return help !== undefined && flagNames(help).includes(flag);
}

function checkArguments(
  command: Command,
  name: Word,
  words: readonly Word[],
  data: ReferenceData,
  problems: Problems,
): void {
  const known = flagNames(command);
  const positional: Word[] = [];
  /** False after an unknown flag: the word after it may be its value. */
  let isClear = true;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    const [, flag, value] = /^(--?[A-Za-z][\w-]*)(=.*)?$/.exec(word.text) ?? [];
    if (flag === undefined) {
      // `2>&1` and `> file` belong to the shell.
      if (/^\d?[<>]/.test(word.text) && !/^<\w+>$/.test(word.text)) break;
      positional.push(word);
    } else if (known.includes(flag)) {
      const takesValue = command.flags.some(
        (one) => /<\w+>/.test(one.name) && one.name.split(/[\s,]+/).includes(flag),
      );
      if (takesValue && value === undefined) index += 1;
    } else if (!isHelp(flag, data)) {
      problems.add(word.start, word.start + flag.length, {
        ...mistake('unknown-flag', command.name, flag),
        ...suggest(flag, known, known.length === 0 ? say('unknown-flag/none') : undefined),
      });
      isClear = false;
    }
  }
  if (!isClear) return;
  checkPositional(command, name, words, positional, data, problems);
}

function checkPositional(
  command: Command,
  name: Word,
  words: readonly Word[],
  positional: readonly Word[],
  data: ReferenceData,
  problems: Problems,
): void {
  const extra = positional[command.arguments.length];
  if (extra !== undefined) {
    problems.add(extra.start, extra.start + extra.text.length, {
      ...mistake('extra-argument', command.name, extra.text, command.usage),
    });
  }
  const required = command.arguments.filter((one) => one.name.startsWith('<')).length;
  const asksHelp = words.some(({ text }) => isHelp(text, data));
  if (positional.length < required && !asksHelp) {
    problems.add(name.start, name.start + name.text.length, {
      ...mistake('missing-argument', command.name, command.usage),
    });
  }
  const topic = positional[0];
  if (
    command.name === 'help' &&
    topic !== undefined &&
    findCommand(topic.text, data) === undefined
  ) {
    problems.add(topic.start, topic.start + topic.text.length, {
      ...mistake('unknown-command', topic.text),
      ...suggest(topic.text, commandNames(data)),
    });
  }
}
