/** `npm run scripts:samples`: which scripts of the pages' samples run. */
import { runTool } from './tool.mjs';

await runTool('../tests/scripts/samples.ts', (tool) => tool.reportSamples());
