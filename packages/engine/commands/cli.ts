#!/usr/bin/env node
/** The commands of an installed engine: `docs check`, `docs new PAGE`, `docs translations`. */
import { checkContent } from './check.ts';
import { runNew } from './new-page.ts';
import { runTranslations } from './translations.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  check: (args) => checkContent(args),
  new: runNew,
  translations: runTranslations,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  try {
    process.exitCode = await command(args);
  } catch (cause) {
    // What is wrong with the input is printed without a stack, a bug of ours with one.
    console.error(cause);
    process.exitCode = 1;
  }
} else {
  console.error(`Usage: docs ${Object.keys(commands).join('|')} [OPTION …]`);
  process.exitCode = 1;
}
