/** `node scripts/script-rustc.mjs`: compares the script interpreter with rustc. */
import { runModule } from './run-module.mjs';

await runModule('../tests/scripts/rustc.ts', (tool) =>
  tool.compareWithRustc(process.argv.slice(2)),
);
