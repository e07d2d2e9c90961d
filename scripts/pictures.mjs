/** `npm run pictures`: pictures of the samples, taken by a command of yours. */
import { runTool } from './tool.mjs';

await runTool('../genui/pictures/command.ts', (tool) => tool.runPictures(process.argv.slice(2)));
