/** How messages name the commands and the manual of the engine: as the person who reads them has them. */

/** In the repository of the engine its modules are TypeScript; a package has JavaScript, and no scripts of its own. */
const isPackage = !/\.ts$/.test(import.meta.url);

/** A command as an author types it: `command('translations', '--accept PATH')`. */
export function command(name: string, options = ''): string {
  return isPackage ? packageCommand(name, options) : repositoryCommand(name, options);
}

/** A page of the manual, where an author has it: `manual('guide/writing.md')`. */
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
