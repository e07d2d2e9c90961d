/** `node scripts/simulation.mjs [--write] [FILES]`: how far drawings agree with the library. */
import { runTool } from './tool.mjs';

await runTool('../genui/simulate/report.ts', (tool) => tool.runSimulation(process.argv.slice(2)));
