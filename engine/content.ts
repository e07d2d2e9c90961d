/**
 * The public entry for commands of plug-ins that read the content of a site without building it. Apart from
 * `engine/index.ts`, because it loads the configuration and the Markdown parser.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { bindPlugins } from './markdown/extensions.ts';
import { normalizeSource, parseMarkdown } from './markdown/markdown.ts';
import { parseInfo } from './markdown/render/fence.ts';
import { pathSpaceOf } from './pipeline/client-site.ts';
import { loadSiteConfig } from './pipeline/load-config.ts';
import { resolveProject } from './pipeline/project.ts';
import { scanContent } from './pipeline/scan.ts';
import type { SidebarEntry } from './pipeline/sidebar.ts';
import type { Sample } from './plugin.ts';
import { resolveSite } from './site/config.ts';
import type { Lang } from './site/types.ts';

/** A code block with its place in the content. */
export interface PlacedSample extends Sample {
  readonly version: string;
  readonly lang: Lang;
  /** Without language: `doc/guide/tools`. */
  readonly page: string;
  /** As messages name it: `content/v1/en/doc/guide/tools.md`. */
  readonly file: string;
  /** 1-based, of the opening fence. */
  readonly line: number;
}

/**
 * Every code block of the site, in the order of reading: by version and language, pages as in the sidebar,
 * then those that it does not list. Blocks marked `diff` are left out, since they are no code as such.
 *
 * @param root the project's folder
 * @throws {AuthorError} when configuration or content cannot be read.
 */
export async function readSamples(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PlacedSample[]> {
  const project = resolveProject(root, env);
  const site = resolveSite((await loadSiteConfig(root)).config);
  const languages = bindPlugins(site.plugins).code;
  const scan = scanContent(project.contentDir, project.contentLabel, pathSpaceOf(site));
  return scan.versions.flatMap(({ version, files, sidebar, pages }) => {
    const order = new Set([...[...sidebar.values()].flatMap(pagesOf), ...pages]);
    return site.locales.flatMap(({ lang }) =>
      [...order].flatMap((page) => {
        const path = files.get(page)?.[lang]?.filePath;
        if (path === undefined) return [];
        const source = readFileSync(join(project.contentDir, path), 'utf8');
        return samplesIn(source, languages.resolve).map((sample) => ({
          ...sample,
          version,
          lang,
          page,
          file: project.contentLabel + path,
        }));
      }),
    );
  });
}

function pagesOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'page') return [entry.page];
    if (entry.type === 'group')
      return [...(entry.page ? [entry.page] : []), ...pagesOf(entry.items)];
    return [];
  });
}

function samplesIn(
  written: string,
  resolve: (language: string) => string | undefined,
): (Sample & { readonly line: number })[] {
  const source = parseMarkdown(normalizeSource(written));
  const samples: (Sample & { readonly line: number })[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'code') {
      const { title, flags } = parseInfo(node.meta ?? '');
      if (flags.has('diff')) return;
      samples.push({
        language: resolve(node.lang ?? '') ?? 'text',
        code: node.value.replace(/^\n+/, '').trimEnd(),
        ...(title ? { title } : {}),
        wrong: flags.has('wrong'),
        line: source.start(node).line,
      });
    } else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(source.tree);
  return samples;
}
