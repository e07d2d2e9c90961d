/**
 * `npm run tool -- NAME [OPTION …]`: runs a command of a package. With `--help`, a command prints its options. Frequent
 * commands have their own script in package.json: `npm run new -- doc/guide/faq`.
 */
import { runModule } from './run-module.mjs';

/** The module (relative to `packages/`) and the function of each command. */
const TOOLS = {
  archives: ['genui-plugin/archives/command.ts', 'runArchives'],
  compress: ['hosting/commands/compress.ts', 'runCompress'],
  content: ['engine/commands/check.ts', 'checkContent'],
  headers: ['hosting/commands/headers.ts', 'runHeaders'],
  import: ['import/command.ts', 'runImport'],
  mutants: ['genui-plugin/samples/mutants.ts', 'runMutants'],
  new: ['engine/commands/new-page.ts', 'runNew'],
  pictures: ['genui-plugin/pictures/command.ts', 'runPictures'],
  samples: ['genui-plugin/samples/command.ts', 'runSamples'],
  simulation: ['gen-run/measure/report.ts', 'runSimulation'],
  translations: ['engine/commands/translations.ts', 'runTranslations'],
  words: ['engine/commands/words.ts', 'runWords'],
};

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(TOOLS, name)) {
  const [path, run] = TOOLS[name];
  await runModule(`../packages/${path}`, (module) => module[run](args));
} else {
  console.error(
    `${name ? `There is no command "${name}". ` : ''}Usage: npm run tool -- ${Object.keys(TOOLS).join('|')} [OPTION …]`,
  );
  process.exitCode = 1;
}
