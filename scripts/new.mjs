/** `npm run new -- doc/guide/faq`: a page in every language, with its sidebar entry. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/new-page.ts', (tool) => tool.runNew(process.argv.slice(2)));
