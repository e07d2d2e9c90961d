/**
 * Pages and sections that moved: `content/<version>/redirects.yaml` maps old addresses to the pages that replaced them,
 * both without language and version. An old address with an anchor is a section of a page that still exists.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar } from 'yaml';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import { type Diagnostic, inFile } from '../diagnose/diagnostics.ts';
import { decodeText } from '../diagnose/encoding.ts';
import type { Place } from '../diagnose/place.ts';
import { keysOf, readYaml } from '../diagnose/yaml.ts';
import type { Project } from './project.ts';

export interface Redirect {
  /** Old address without language and leading slash: `doc/guide/old`, `old/` for an index page. */
  readonly from: string;
  /** Page that replaced it: `doc/guide/tools`, `components/index`. */
  readonly to: string;
  /** Anchor in the page, without `#`; empty if the whole page is the target. */
  readonly anchor: string;
  /** Place of the old address. */
  readonly line: number;
  readonly column: number;
  /** The new address as written, and its place. */
  readonly target: { readonly written: string; readonly line: number; readonly column: number };
}

/** A section that moved away from a page that still exists. */
export interface MovedSection extends Redirect {
  /** The section's old anchor on the page, without `#`. */
  readonly section: string;
}

export interface VersionRedirects {
  /** Path of the file for messages. */
  readonly file: string;
  readonly redirects: readonly Redirect[];
  readonly sections: readonly MovedSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the redirects of a version; none if there is no file. @throws {AuthorError} if it cannot be read. */
export function readRedirects(project: Project, version: string): VersionRedirects {
  const file = `${project.contentLabel}${version}/redirects.yaml`;
  try {
    const bytes = readFileSync(join(project.contentDir, version, 'redirects.yaml'));
    const { text, problem } = decodeText(bytes);
    const parsed = parseRedirects(file, text);
    if (!problem) return parsed;
    return { ...parsed, diagnostics: [inFile(file, problem)] };
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT') return { file, redirects: [], sections: [], diagnostics: [] };
    if (code === undefined) throw cause;
    throw new AuthorError(`${file} cannot be read (${code}). Check that it is a readable file.`, {
      cause,
    });
  }
}

/** Parses a redirects file. Never throws: problems are diagnostics. */
function parseRedirects(file: string, source: string): VersionRedirects {
  const { root, problem, place } = readYaml(source);
  const redirects: Redirect[] = [];
  const sections: MovedSection[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (at: Place, message: string, fix: string) =>
    diagnostics.push({ place: { file, ...at }, rule: 'bad-redirect', message, fix });
  if (problem)
    report(
      problem.place,
      problem.fix ? `${problem.message}.` : `The redirects cannot be read: ${problem.message}`,
      problem.fix ||
        'Write one "old/address: new/page" on each line, and each old address only once.',
    );
  if (root === null) return { file, redirects, sections, diagnostics };
  if (!isMap(root)) {
    report(
      place(root),
      'The redirects are not a map.',
      'Write one "old/address: new/page" on each line.',
    );
    return { file, redirects, sections, diagnostics };
  }
  for (const [key, node, value] of keysOf(root)) {
    const from = isScalar(node) ? key : '';
    if (!isScalar(value) || typeof value.value !== 'string') {
      report(
        place(value ?? node),
        `"${from}" leads to no page.`,
        'Write the page after the colon.',
      );
      continue;
    }
    const written = value.value;
    const [path = '', anchor = ''] = written.split('#', 2);
    const target = { to: pageOf(path), anchor, target: { written, ...place(value) } };
    const [old = '', section] = from.split('#', 2);
    if (section) sections.push({ from: pageOf(old), section, ...target, ...place(node) });
    else
      redirects.push({
        from: from
          .replace(/^\//, '')
          .replace(/\.(?:html|md)$/, '')
          .replace(/(^|\/)index$/, '$1'),
        ...target,
        ...place(node),
      });
  }
  return { file, redirects, sections, diagnostics };
}

function pageOf(written: string): string {
  const page = written.replace(/^\//, '').replace(/\.md$/, '');
  return page === '' || page.endsWith('/') ? `${page}index` : page;
}
