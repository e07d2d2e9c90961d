/** `node scripts/script-samples.mjs`: which samples of the pages run; `--write` puts the table into its document. */
import { runModule } from './run-module.mjs';

await runModule('../tests/scripts/samples.ts', (tool) => tool.reportSamples(process.argv.slice(2)));
