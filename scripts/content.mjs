/** The content part of `npm run check`: every diagnostic of the whole site. */
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/build/check-content.ts');
process.exitCode = await module.checkContent(process.argv.slice(2));
