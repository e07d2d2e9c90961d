/** `node scripts/script-rustc.mjs`: the interpreter of scripts against rustc. */
import { runModule } from './run-module.mjs';

await runModule('../tests/scripts/rustc.ts', (tool) =>
  tool.compareWithRustc(process.argv.slice(2)),
);
