/**
 * Figures are our own SVG files, inlined so that they follow the theme. One file serves both
 * languages: `data-zh` holds the Chinese words of a `<text>` or `<tspan>`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../site/types.ts';

export interface Figures {
  readonly names: readonly string[];
  /** Hash-relevant text of all figures. */
  readonly fingerprint: string;
  /** The SVG element of a figure in a language, or why it cannot be used; `undefined` if there is no such file. */
  get(name: string, lang: Lang, label: string): { svg: string } | { problem: string } | undefined;
}

const forbidden: readonly [RegExp, string][] = [
  [/<(?:script|style|foreignObject|image|iframe|animate|set)\b/i, 'holds a forbidden element'],
  [/\sstyle\s*=/i, 'has a style attribute'],
  [/\son[a-z]+\s*=/i, 'has an event handler'],
  [/\sid\s*=/i, 'has an id, which may collide with a heading'],
  [/(?:href|src)\s*=/i, 'refers to another file'],
];

/** Reads every `*.svg` below a folder. A missing folder is an empty set. */
export function loadFigures(folder: string): Figures {
  const files = new Map<string, string>();
  const read = (directory: string, prefix: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.isDirectory()) read(join(directory, entry.name), `${prefix}${entry.name}/`);
      else if (entry.name.endsWith('.svg'))
        files.set(prefix + entry.name, readFileSync(join(directory, entry.name), 'utf8'));
    }
  };
  try {
    read(folder, '');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
  return {
    names: [...files.keys()],
    fingerprint: [...files].join('\0'),
    get(name, lang, label) {
      const source = files.get(name);
      if (source === undefined) return undefined;
      const svg = source.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '').trim();
      if (!/^<svg\b[^>]*\bviewBox="0 0 [\d.]+ [\d.]+"/.test(svg))
        return { problem: 'does not start with <svg … viewBox="0 0 W H">' };
      const wrong = forbidden.find(([pattern]) => pattern.test(svg));
      if (wrong) return { problem: wrong[1] };
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!;
      return {
        svg: localize(svg, lang)
          .replace(/>\s+</g, '><')
          .replace(
            /^<svg\b[^>]*>/,
            `<svg class="figure" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
          ),
      };
    },
  };
}

function localize(svg: string, lang: Lang): string {
  return svg.replace(
    /<(text|tspan)\b([^>]*?)\s+data-zh="([^"]*)"([^>]*)>([^<]*)/g,
    (_, tag: string, before: string, chinese: string, after: string, english: string) =>
      `<${tag}${before}${after}>${lang === 'zh' ? chinese : english}`,
  );
}
