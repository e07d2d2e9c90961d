/**
 * The public entry for commands of plug-ins that read the content of a site without building it, or write files. Apart from
 * `engine/index.ts`, because it loads the configuration and the Markdown parser.
 */
import { bindPlugins } from './markdown/extensions.ts';
import { pathSpaceOf } from './pipeline/client-site.ts';
import { loadSite } from './pipeline/load-config.ts';
import { resolveProject } from './pipeline/project.ts';
import { samplesOf } from './pipeline/samples.ts';
import { scanContent } from './pipeline/scan.ts';
import type { PlacedSample } from './plugin.ts';

export { type FileChange, writeFiles } from './files/write-files.ts';
export type { PlacedSample } from './plugin.ts';

/**
 * The versions of the site, and the one it shows first.
 *
 * @param root the project's folder
 * @throws {AuthorError} when the configuration cannot be read.
 */
export async function readVersions(
  root: string,
): Promise<{ readonly default: string; readonly versions: readonly string[] }> {
  const { site } = await loadSite(root);
  return site.multiVersion;
}

/**
 * Every code block of the site, in the order of reading.
 *
 * @param root the project's folder
 * @throws {AuthorError} when configuration or content cannot be read.
 */
export async function readSamples(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PlacedSample[]> {
  const project = resolveProject(root, env);
  const { site } = await loadSite(root);
  const scan = scanContent(project.contentDir, project.contentLabel, pathSpaceOf(site));
  return samplesOf(project, site, scan, bindPlugins(site.plugins).code.resolve);
}
