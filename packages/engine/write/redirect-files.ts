/**
 * Redirects from old addresses to new ones, in every language: an HTML page (any static host), a page-data file (client
 * navigation) and a line of `_redirects` (Netlify, Cloudflare Pages).
 */
import { localeKey, localeRoot, matchKey, outputFile, withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { required } from '../diagnose/required.ts';
import { attributes, type Html, html } from '../html.ts';
import type { PageWords } from '../languages/language.ts';
import type { Sources } from '../read/read.ts';
import { localeOf } from '../site/path-space.ts';
import type { CompiledSite } from './compile.ts';
import type { OutputFile, SiteRenderer } from './render.ts';

/** An old address and its new address. */
export interface Move {
  readonly record: PageRecord;
  /** Old address without base, as the browser requests it. */
  readonly from: string;
  /** New address with base and anchor, percent-encoded. */
  readonly href: string;
  /** Percent-encoded; empty if the whole page is the target. */
  readonly anchor: string;
}

/** The redirects of all pages, in every version and language. */
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
    // The client reads a page's address from its data, so this file is the redirect.
    yield {
      path: outputFile(from, 'json'),
      text: JSON.stringify(anchor ? { ...payload, anchor } : payload),
    };
    lines.push(`${encodeURI(withBase(base, from))} ${href} 301\n`);
  }
  if (lines.length > 0) yield { path: '_redirects', text: lines.join('') };
}

/** A page that redirects without a script, and links to its target. */
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

/** The target of a path (with base) in a `_redirects` file; `undefined` if it has none. */
export function redirectOf(redirects: string, path: string): string | undefined {
  for (const line of redirects.split('\n')) {
    const [from, to] = line.split(' ');
    if (from && to && matchKey(from) === matchKey(path)) return to;
  }
  return undefined;
}
