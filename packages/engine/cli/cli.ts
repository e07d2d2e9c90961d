#!/usr/bin/env node
/** The commands of an installed engine: `docs dev`, `docs build`, `docs check` and so on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AuthorError } from '../diagnose/author-error.ts';
import { nearest } from '../diagnose/nearest.ts';
import { engineDir, engineModule } from '../engine-files.ts';
import { notedBuild } from '../unchanged.mjs';

interface Command {
  readonly about: string;
  /** Loads the code of the command and runs it; returns the exit code. So `docs check` loads no bundler. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

const vite = async (name: 'runDev' | 'runBuild' | 'runPreview', args: readonly string[]) =>
  (await import('./vite-commands.ts'))[name](args);

/** Runs a command of another package of the repository. An installed engine contains these commands in `tools/`. */
const tool = async (file: string, name: string, args: readonly string[]): Promise<number> => {
  const path = join(engineDir, 'tools', `${file}.js`);
  if (!existsSync(path))
    throw new AuthorError(
      `This command works only in an installed engine. In the engine's repository, run "npm run ${name.replace(/^run/, '').toLowerCase()}".`,
    );
  const module = await import(pathToFileURL(path).href);
  return module[name](args);
};

const commands: Readonly<Record<string, Command>> = {
  dev: {
    about: 'serves the site and shows saved changes at once',
    run: (args) => vite('runDev', args),
  },
  build: {
    about: 'builds the site into dist/',
    run: async (args) => {
      const said = args.length === 0 ? notedBuild(process.cwd(), process.env) : undefined;
      if (!said) return vite('runBuild', args);
      for (const line of said) console.log(line);
      return 0;
    },
  },
  preview: { about: 'serves the built site', run: (args) => vite('runPreview', args) },
  check: {
    about: 'checks configuration and content without building',
    run: async (args) => (await import('../commands/check.ts')).checkContent(args),
  },
  new: {
    about: 'creates a page in every language',
    run: async (args) => (await import('../commands/new-page.ts')).runNew(args),
  },
  import: {
    about: 'converts documentation that was written for another program',
    run: (args) => tool('import', 'runImport', args),
  },
  headers: {
    about: 'writes the configuration of nginx, Apache or Caddy for the built site',
    run: (args) => tool('hosting', 'runHeaders', args),
  },
  compress: {
    about: 'writes compressed copies beside the text files of the built site',
    run: (args) => tool('hosting', 'runCompress', args),
  },
  translations: {
    about: 'reports which translations are missing or outdated',
    run: async (args) => (await import('../commands/translations.ts')).runTranslations(args),
  },
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));
const USAGE = [
  'docs COMMAND [OPTION …]',
  ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
  '',
  'docs COMMAND --help   the options of a command',
  'docs --version        the version of the engine',
].join('\n');

/** Runs a command; returns the exit code. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(USAGE);
    return name === '' ? 1 : 0;
  }
  if (name === '--version' || name === '-v') {
    const { version } = JSON.parse(readFileSync(engineModule('package.json'), 'utf8'));
    console.log(version);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(args);
  const meant = nearest(name, Object.keys(commands));
  console.error(
    `There is no command "${name}".${meant ? ` Did you mean "${meant}"?` : ''}\n\n${USAGE}`,
  );
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (cause) {
  // An `AuthorError` is printed without a stack trace; any other error is a bug and is printed with one.
  console.error(cause);
  process.exitCode = 1;
}
