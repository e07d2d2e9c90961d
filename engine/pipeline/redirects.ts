/**
 * Pages that moved: `content/<version>/redirects.yaml` maps old addresses to the pages that took their
 * place, both without language and version. Each becomes an HTML page that leads on (any static host), a
 * page-data file (client navigation) and a line of `_redirects` (Netlify, Cloudflare Pages), in every
 * language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar } from 'yaml';
import { localeKey, localeRoot, matchKey, outputFile, withBase } from '../address/paths.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { decodeText } from '../diagnose/encoding.ts';
import type { Place } from '../diagnose/place.ts';
import { required } from '../diagnose/required.ts';
import { keysOf, readYaml } from '../diagnose/yaml.ts';
import { attributes, type Html, html } from '../html.ts';
import type { PageWords } from '../languages/language.ts';
import { localeOf } from './client-site.ts';
import type { CompiledSite } from './compile.ts';
import type { PageRecord } from './compile-version.ts';
import type { Project } from './project.ts';
import type { Sources } from './read.ts';
import type { OutputFile, SiteRenderer } from './render.ts';

export interface Redirect {
  /** Old address without language and leading slash: `doc/guide/old`, `old/` for an index page. */
  readonly from: string;
  /** Page that took its place: `doc/guide/tools`, `components/index`. */
  readonly to: string;
  /** Without `#`; empty for the page itself. */
  readonly anchor: string;
  /** Place of the old address. */
  readonly line: number;
  readonly column: number;
  /** The new one as it is written, and its place. */
  readonly target: { readonly written: string; readonly line: number; readonly column: number };
}

export interface VersionRedirects {
  /** Path of the file for messages. */
  readonly file: string;
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the redirects of a version; a missing file means none. @throws {AuthorError} when it cannot be read. */
export function readRedirects(project: Project, version: string): VersionRedirects {
  const file = `${project.contentLabel}${version}/redirects.yaml`;
  try {
    const bytes = readFileSync(join(project.contentDir, version, 'redirects.yaml'));
    const { text, problem } = decodeText(bytes);
    const parsed = parseRedirects(file, text);
    if (!problem) return parsed;
    const { message, fix, place } = problem;
    const wrong = { severity: 'error', file, ...place, rule: 'bad-encoding', message } as const;
    return { ...parsed, diagnostics: [{ ...wrong, hint: fix }] };
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT') return { file, redirects: [], diagnostics: [] };
    if (code === undefined) throw cause;
    throw new AuthorError(`${file} cannot be read (${code}). Check its permissions.`, { cause });
  }
}

/** Parses a redirects file. Never throws: problems are diagnostics. */
function parseRedirects(file: string, source: string): VersionRedirects {
  const { root, problem, place } = readYaml(source);
  const redirects: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (at: Place, message: string, hint: string) =>
    diagnostics.push({ severity: 'error', file, ...at, rule: 'bad-redirect', message, hint });
  if (problem)
    report(
      problem.place,
      problem.fix ? `${problem.message}.` : `The redirects are not valid YAML: ${problem.message}`,
      problem.fix ?? 'Write one "old/address: new/page" on each line, every old address once.',
    );
  if (root === null) return { file, redirects, diagnostics };
  if (!isMap(root)) {
    report(
      place(root),
      'The redirects are not a map.',
      'Write one "old/address: new/page" on each line.',
    );
    return { file, redirects, diagnostics };
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
    redirects.push({
      from: from
        .replace(/^\//, '')
        .replace(/\.(?:html|md)$/, '')
        .replace(/(^|\/)index$/, '$1'),
      to: pageOf(path),
      anchor,
      ...place(node),
      target: { written, ...place(value) },
    });
  }
  return { file, redirects, diagnostics };
}

function pageOf(written: string): string {
  const page = written.replace(/^\//, '').replace(/\.md$/, '');
  return page === '' || page.endsWith('/') ? `${page}index` : page;
}

/** An old address with the address it leads to, both with base. */
export interface Move {
  readonly record: PageRecord;
  /** Without base, as the browser asks for it. */
  readonly from: string;
  /** With base and anchor, percent-encoded. */
  readonly href: string;
  /** Percent-encoded; empty for the page itself. */
  readonly anchor: string;
}

/** Every redirect in every language. */
export function* movesOf(sources: Sources, compiled: CompiledSite): Generator<Move> {
  const { space } = compiled.view;
  for (const locale of compiled.view.locales.values())
    for (const { from, to, anchor } of sources.redirects.get(locale.version)?.redirects ?? []) {
      const record = locale.records.get(to);
      if (!record) continue;
      const part = encodeURIComponent(anchor);
      yield {
        record,
        from: localeRoot(space, locale.version, locale.lang) + from,
        href: withBase(space.base, encodeURI(record.route) + (part && `#${part}`)),
        anchor: part,
      };
    }
}

/** The files that lead readers from old addresses to new ones. */
export function* redirectFiles(
  sources: Sources,
  compiled: CompiledSite,
  renderer: SiteRenderer,
): Generator<OutputFile> {
  const { base } = compiled.view.space;
  const lines: string[] = [];
  for (const { record, from, href, anchor } of movesOf(sources, compiled)) {
    const payload = renderer.payload(record);
    const { text } = required(compiled.view.locales, localeKey(record.entry.version, record.lang));
    yield {
      path: outputFile(from, 'html'),
      text: String(redirectDocument(record, payload.headTitle, href, sources, text)),
    };
    // The client takes the address of a page from its data, so this is the whole redirect.
    yield {
      path: outputFile(from, 'json'),
      text: JSON.stringify(anchor ? { ...payload, anchor } : payload),
    };
    lines.push(`${encodeURI(withBase(base, from))} ${href} 301\n`);
  }
  if (lines.length > 0) yield { path: '_redirects', text: lines.join('') };
}

/** A page that leads on by itself, without a script, and says where to. */
function redirectDocument(
  record: PageRecord,
  title: string,
  href: string,
  sources: Sources,
  text: PageWords,
): Html {
  const canonical = sources.site.origin + withBase(sources.client.base, encodeURI(record.route));
  return html`<!doctype html>\n<html${attributes({ lang: localeOf(sources.site, record.lang).language.tag })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><meta name="robots" content="noindex"><link${attributes({ rel: 'canonical', href: canonical })}><meta${attributes({ 'http-equiv': 'refresh', content: `0; url=${href}` })}></head><body><main><h1>${text.moved}</h1><p><a${attributes({ href })}>${title}</a></p></main></body></html>\n`;
}

/** Where a `_redirects` file leads a path (base included) to. */
export function redirectOf(redirects: string, path: string): string | undefined {
  for (const line of redirects.split('\n')) {
    const [from, to] = line.split(' ');
    if (from && to && matchKey(from) === matchKey(path)) return to;
  }
  return undefined;
}
