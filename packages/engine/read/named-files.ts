/** Checks that the files and folders named in a configuration exist, before any other work. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { manual } from '../diagnose/own-names.ts';
import { ConfigError, type ConfigProblem, type Site } from '../site/config.ts';
import { islandsOf } from '../site/islands.ts';
import { configDiagnostics } from './config-places.ts';
import { ConfigFileError } from './load-config.ts';
import type { Project } from './project.ts';

/** Checks the files and folders. @throws {ConfigFileError} with each missing file, at the place that names it. */
export function checkNamedFiles(project: Project, site: Site): void {
  const problems = [
    ...ownProblems(project, site),
    ...site.plugins.flatMap((plugin, index) => [
      ...(plugin.styles === undefined
        ? []
        : moduleProblem(['plugins', index, 'styles'], plugin.name, 'style sheet', plugin.styles)),
      ...islandsOf(plugin).flatMap(([name, { module: file }]) =>
        moduleProblem(['plugins', index, 'islands', name], plugin.name, `island "${name}"`, file),
      ),
    ]),
  ];
  if (problems.length === 0) return;
  const cause = new ConfigError(problems);
  throw new ConfigFileError(configDiagnostics(cause, project.root), { cause });
}

function ownProblems({ root, contentDir, contentLabel }: Project, site: Site): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const check = (place: readonly PropertyKey[], path: string, message: string, fix: string) => {
    if (!existsSync(path)) problems.push({ place, rule: 'bad-config', message, fix });
  };
  // If there is no content folder, another check reports this.
  if (existsSync(contentDir))
    for (const [index, version] of site.multiVersion.versions.entries())
      check(
        ['multiVersion', 'versions', index],
        join(contentDir, version),
        `multiVersion.versions: there is no folder ${contentLabel}${version}.`,
        `Create this folder with the pages below ${contentLabel}${version}/${site.lang}/, or remove the version from multiVersion.versions.`,
      );
  if (site.glossary)
    check(
      ['glossary', 'file'],
      join(root, site.glossary.file),
      `glossary.file: there is no file ${site.glossary.file}.`,
      'Create this file, or remove "glossary".',
    );
  if (site.styles !== undefined)
    check(
      ['styles'],
      join(root, site.styles),
      `styles: there is no file ${site.styles}.`,
      'Create this file, or correct the path, which is relative to site.config.ts.',
    );
  return problems;
}

/** Checks that a plug-in's file for the browser exists and has an absolute path. */
function moduleProblem(
  place: readonly PropertyKey[],
  plugin: string,
  what: string,
  file: string,
): ConfigProblem[] {
  const found = isAbsolute(file) ? existsSync(file) : undefined;
  if (found) return [];
  return [
    {
      place,
      rule: 'bad-config',
      message:
        found === undefined
          ? `The ${what} of the plug-in "${plugin}" has a relative path: ${file}.`
          : `The ${what} of the plug-in "${plugin}" does not exist: ${file}.`,
      fix:
        found === undefined
          ? `Make the path absolute, as ${manual('guide/plugins.md')} shows.`
          : 'Correct the path, or remove the path.',
    },
  ];
}
