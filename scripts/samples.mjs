/** `npm run samples`: how far the samples of the pages come in the real compiler. */
import { runTool } from './tool.mjs';

await runTool('../genui/samples/command.ts', (tool) => tool.runSamples(process.argv.slice(2)));
