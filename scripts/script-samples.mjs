/** `node scripts/script-samples.mjs`: lists which samples on the pages run; `--write` updates the table in the docs. */
import { runModule } from './run-module.mjs';

await runModule('../tests/scripts/samples.ts', (tool) => tool.reportSamples(process.argv.slice(2)));
