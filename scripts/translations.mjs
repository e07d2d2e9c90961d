/** `npm run translations`: how the translations compare with their source pages. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/translations.ts', (tool) =>
  tool.runTranslations(process.argv.slice(2)),
);
