/**
 * Public entry point for commands of plug-ins that read the content of a site without building it, or write files. It
 * is separate from `packages/engine/index.ts`, because it loads the Markdown parser and the code that reads a
 * configuration.
 */
import { bindPlugins } from './markdown/extensions.ts';
import type { PlacedSample } from './plugin.ts';
import { loadSite } from './read/load-config.ts';
import { resolveProject } from './read/project.ts';
import { samplesOf } from './read/samples.ts';
import { scanContent } from './read/scan.ts';
import { pathSpaceOf } from './site/path-space.ts';

export { command } from './diagnose/own-names.ts';
export { type FileChange, writeFiles } from './files/write-files.ts';
export type { PlacedSample } from './plugin.ts';

/**
 * Returns the versions of the site and its default version.
 *
 * @param root the project's folder
 * @throws {AuthorError} if the configuration cannot be read.
 */
export async function readVersions(
  root: string,
): Promise<{ readonly default: string; readonly versions: readonly string[] }> {
  return (await loadSite(root)).multiVersion;
}

/**
 * Returns all code samples of the site, in reading order. Blocks marked `diff` or `output` are left out.
 *
 * @param root the project's folder
 * @throws {AuthorError} if configuration or content cannot be read.
 */
export async function readSamples(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PlacedSample[]> {
  const project = resolveProject(root, env);
  const site = await loadSite(root);
  const scan = scanContent(project.contentDir, project.contentLabel, pathSpaceOf(site));
  return samplesOf(project, site, scan, bindPlugins(site.plugins).code.resolve);
}
export { isExternal, type Lang } from './address/paths.ts';
export { checkSite } from './commands/check.ts';
export { type Diagnostic, isError } from './diagnose/diagnostics.ts';
export { engineDir } from './engine-files.ts';
export { isWithin, realPath } from './files/real-path.ts';
export { normalizeSource, type ParsedMarkdown, parseMarkdown } from './markdown/markdown.ts';
export { knownDirectives } from './markdown/render/directives.ts';
export { frontmatterBlock } from './markdown/source.ts';
export { loadSite } from './read/load-config.ts';
export { type Project, resolveProject } from './read/project.ts';
export { frontmatterSchema } from './site/frontmatter.ts';
export { withSourceHash } from './translate/report.ts';
export { sourceHash } from './translate/source-hash.ts';
export { type HeaderRule, HOST_FILES, parseHeaders } from './write/headers.ts';
export { isOutput } from './write/output-folder.ts';
