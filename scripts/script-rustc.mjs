/** `npm run scripts:rustc`: the interpreter of scripts against rustc. */
import { runTool } from './tool.mjs';

await runTool('../tests/scripts/rustc.ts', (tool) => tool.compareWithRustc(process.argv.slice(2)));
