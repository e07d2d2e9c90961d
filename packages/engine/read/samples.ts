/** Finds all code blocks of a site and their places, without compiling its pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { normalizeSource, parseMarkdown } from '../markdown/markdown.ts';
import { isSample, parseInfo } from '../markdown/render/fence.ts';
import type { PlacedSample, Sample } from '../plugin.ts';
import type { Site } from '../site/config.ts';
import type { Project } from './project.ts';
import type { Scan } from './scan.ts';
import { pagesOf } from './sidebar.ts';

/**
 * Every code block of the site in reading order: by version and language, the pages of the sidebar in order, then
 * unlisted pages. Blocks marked `diff` or `output` are left out, since they are not samples of code.
 *
 * @param resolve returns the canonical name of a fence's language
 */
export function samplesOf(
  { contentDir, contentLabel }: Pick<Project, 'contentDir' | 'contentLabel'>,
  site: Pick<Site, 'locales'>,
  scan: Scan,
  resolve: (language: string) => string | undefined,
): PlacedSample[] {
  return scan.versions.flatMap(({ version, files, sidebar, pages }) => {
    const order = new Set([...[...sidebar.values()].flatMap(pagesOf), ...pages]);
    return site.locales.flatMap(({ lang }) =>
      [...order].flatMap((page) => {
        const path = files.get(page)?.[lang]?.filePath;
        if (path === undefined) return [];
        const source = readFileSync(join(contentDir, path), 'utf8');
        return samplesIn(source, resolve).map((sample) => ({
          ...sample,
          version,
          lang,
          page,
          file: contentLabel + path,
        }));
      }),
    );
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
      const info = parseInfo(node.meta ?? '');
      if (!isSample(info)) return;
      const { title, flags } = info;
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
