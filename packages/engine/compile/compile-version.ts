/** Compiles all pages of a version, or takes them from the cache. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type Lang,
  localeRoot,
  type PathSpace,
  type RoutePath,
  toRoutePath,
} from '../address/paths.ts';
import { type Derived, derive, Lookup, type Step } from '../build/derive.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import { type Diagnostic, inFile } from '../diagnose/diagnostics.ts';
import { decodeText } from '../diagnose/encoding.ts';
import { command } from '../diagnose/own-names.ts';
import { lineOfKey, startOf } from '../diagnose/place.ts';
import { required } from '../diagnose/required.ts';
import type { SiteContext } from '../markdown/render/context.ts';
import { readIncluded } from '../read/included.ts';
import type { VersionScan } from '../read/scan.ts';
import type { RouteEntry } from '../site/types.ts';
import { type CompiledPage, compilePage, type PageInput } from './compile-page.ts';
import type { HeadingId } from './page-headings.ts';

/** A page and its address. */
export interface PageRecord {
  readonly entry: RouteEntry;
  /** Language of the address; `entry` has the language of the text. */
  readonly lang: Lang;
  readonly route: RoutePath;
  /** Whether the language of the address has no file of its own. */
  readonly fallback: boolean;
  /** Whether the page is a translation of an earlier text of its source page. */
  readonly outdated: boolean;
  /** Path of the source for messages. */
  readonly file: string;
  /** Paths of the files that the page may include, relative to the project. */
  readonly included: readonly string[];
  readonly compiled: Derived<CompiledPage>;
}

export interface CompileInput {
  /** The project's folder, which contains the included files. */
  readonly root: string;
  readonly contentDir: string;
  /** Name of the content folder in messages, with a trailing slash. */
  readonly label: string;
  readonly space: PathSpace;
  readonly site: SiteInputs;
  /** The step that compiles a page, with its code hash and its store. */
  readonly step: Step;
  /** Whether a translation without `sourceHash` is a mistake; only in the project's own content. */
  readonly needsHashes: boolean;
  /** Old addresses → the pages that replaced them, both without language. */
  readonly moved: ReadonlyMap<string, string>;
  onPage?(): void;
}

/** Number of pages compiled in one turn of the event loop. */
const BREATH = 16;

/**
 * Compiles every page of a version in every language. The source language is first, since translations use its heading
 * ids.
 */
export async function compileVersion(
  scan: VersionScan,
  input: CompileInput,
): Promise<{ records: PageRecord[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const records: PageRecord[] = [];
  const { space } = input;
  // A page is compiled again only if an answer that it got from the lookup changes, not for each added page.
  const pages = new Lookup(new Set(scan.pages));
  // If the source language has no page at all, this is reported once, when the folder is read.
  const hasSources = [...scan.files.values()].some((files) => files[space.defaultLang]);
  for (const [at, page] of scan.pages.entries()) {
    // The parser's native memory is freed only between two turns of the event loop.
    if (at % BREATH === BREATH - 1) await setImmediate();
    const files = required(scan.files, page);
    const original = files[space.defaultLang];
    let headings: readonly HeadingId[] | undefined;
    let hash: string | undefined;
    for (const lang of [space.defaultLang, ...space.langs.filter((l) => l !== space.defaultLang)]) {
      const entry = files[lang] ?? original;
      if (!entry) {
        const [only] = Object.values(files);
        if (!hasSources || !only) continue;
        diagnostics.push({
          place: startOf(input.label + only.filePath),
          rule: 'missing-page',
          message: `"${page}" has no page in the source language (${lang}).`,
          fix: `Write ${input.label}${scan.version}/${lang}/${page}.md.`,
        });
        continue;
      }
      const fallback = entry.lang !== lang;
      const file = input.label + entry.filePath;
      const { source, encoding } = readSource(join(input.contentDir, entry.filePath), file);
      if (encoding && !fallback) diagnostics.push(encoding);
      const included = readIncluded(input.root, source);
      const inputs = {
        site: input.site,
        pages,
        file,
        source,
        page,
        lang: entry.lang,
        root: localeRoot(space, scan.version, lang),
        ...(entry.lang !== space.defaultLang && headings ? { sourceHeadings: headings } : {}),
        ...(included.size > 0 ? { files: included } : {}),
      };
      const derived = derive<PageInputs, CompiledPage>(input.step, inputs, compileNamed);
      const compiled = derived.value;
      if (lang === space.defaultLang) ({ headings, hash } = compiled);
      if (!fallback) diagnostics.push(...compiled.diagnostics);
      else
        diagnostics.push({
          severity: 'warning',
          place: startOf(`${input.label}${scan.version}/${lang}/${page}.md`),
          rule: 'translation',
          message: `"${page}" has no ${lang} translation; readers get the source page with a notice.`,
          fix: 'Translate the page.',
        });
      const state =
        fallback || lang === space.defaultLang || hash === undefined
          ? 'current'
          : translationState(compiled, hash);
      if (original && (state === 'outdated' || (state === 'unknown' && input.needsHashes)))
        diagnostics.push(
          translationDiagnostic(state, file, source, input.label + original.filePath),
        );
      records.push({
        entry,
        lang,
        route: toRoutePath(space, scan.version, lang, page),
        fallback,
        outdated: state === 'outdated',
        file,
        included: [...included.keys()],
        compiled: derived,
      });
      input.onPage?.();
    }
  }
  return { records, diagnostics };
}

/** Inputs that all pages of a version share. */
export interface SiteInputs extends Omit<SiteContext, 'pages' | 'figures' | 'extensions'> {
  readonly figures: Derived<SiteContext['figures']>;
  readonly extensions: Derived<SiteContext['extensions']>;
}

interface PageInputs extends PageInput {
  readonly site: SiteInputs;
  readonly pages: Lookup;
}

/** Compiles a page; an error in the engine names the page. */
function compileNamed({ site, pages, ...input }: PageInputs): CompiledPage {
  const [figures, extensions] = [site.figures.value, site.extensions.value];
  try {
    return compilePage(input, { ...site, figures, extensions, pages });
  } catch (cause) {
    throw new Error(`${input.file}:1:1 could not be compiled. This is a mistake of the engine.`, {
      cause,
    });
  }
}

const losesHead: ReadonlySet<string> = new Set(['bad-frontmatter', 'conflict-mark']);

/** The state of a translation; `unknown` without a `sourceHash`. */
function translationState(
  compiled: CompiledPage,
  hash: string,
): 'current' | 'outdated' | 'unknown' {
  const { sourceHash } = compiled.frontmatter;
  // Frontmatter that cannot be read may contain a `sourceHash`, so a missing one is not reported.
  if (sourceHash === undefined && compiled.diagnostics.some(({ rule }) => losesHead.has(rule)))
    return 'current';
  return sourceHash === undefined ? 'unknown' : sourceHash === hash ? 'current' : 'outdated';
}

function translationDiagnostic(
  state: 'outdated' | 'unknown',
  file: string,
  source: string,
  original: string,
): Diagnostic {
  const accept = command('translations', `--accept ${file}`);
  return state === 'outdated'
    ? {
        severity: 'warning',
        place: { file, line: lineOfKey(source, 'sourceHash'), column: 1 },
        rule: 'translation',
        message: `${original} has changed since this translation was made; readers see a notice.`,
        fix: `Run "${command('translations')}" to see the changes, translate the changes, then run: ${accept}`,
      }
    : {
        place: startOf(file),
        rule: 'translation',
        message: `The translation does not record which version of ${original} was translated.`,
        fix: `Compare the translation with ${original}, then run: ${accept}`,
      };
}

/** Reads a page. Bytes that are not UTF-8 are replaced, and the first place is reported. */
function readSource(path: string, file: string): { source: string; encoding?: Diagnostic } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new AuthorError(
      `${file} cannot be read (${codeOf(cause)}). Check that it is a readable file.`,
      { cause },
    );
  }
  const { text, problem } = decodeText(bytes);
  return problem ? { source: text, encoding: inFile(file, problem) } : { source: text };
}
