#!/usr/bin/env node
/** `gen-check FILE…`: checks files of GenUI and Ract. `--help` lists the options. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runModule } from './run-module.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const streams = {
  stdin: () => readFileSync(0, 'utf8'),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
};
// gen-run analyses the Rust of scripts, and depends on gen-language. So gen-language gets `judgeScript` as an
// argument.
await runModule('../packages/gen-run/judging/index.ts', async ({ judgeScript }) => {
  await runModule('../packages/gen-language/check/command.ts', (tool) =>
    tool.runGenCheck(process.argv.slice(2), root, streams, judgeScript),
  );
  return process.exitCode;
});
