/** Names of the engine's commands and manual pages for messages, in the form that works for the author. */

/** Modules are TypeScript in the engine's repository; an installed package has JavaScript and no npm scripts. */
const isPackage = !/\.ts$/.test(import.meta.url);

/** A command as the author types it: `command('translations', '--accept PATH')`. */
export function command(name: string, options = ''): string {
  return isPackage ? packageCommand(name, options) : repositoryCommand(name, options);
}

/** Path of a page of the manual for the author: `manual('guide/writing.md')`. */
export function manual(page: string): string {
  return isPackage
    ? `node_modules/parallel-docs/docs/${page}`
    : `packages/engine/manual/content/v0.1/en/${page}`;
}

export function packageCommand(name: string, options: string): string {
  return `npx docs ${name}${options && ` ${options}`}`;
}

export function repositoryCommand(name: string, options: string): string {
  return `npm run ${name}${options && ` -- ${options}`}`;
}
