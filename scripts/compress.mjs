/** `npm run compress`: Brotli and gzip files beside the text files of the built site. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/compress.ts', (tool) => tool.runCompress(process.argv.slice(2)));
