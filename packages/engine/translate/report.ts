/** Compares translations with their source pages, and records the hashes of sources in translations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang, PathSpace } from '../address/paths.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { command } from '../diagnose/own-names.ts';
import { readWhole, writeFiles } from '../files/write-files.ts';
import { normalizeSource } from '../markdown/markdown.ts';
import { parseFrontmatter } from '../markdown/source.ts';
import type { Scan } from '../read/scan.ts';
import { type Change, changedBlocks, compareShapes, type Difference } from './diff.ts';
import { findEarlierText } from './history.ts';
import { hashBlocks, readBlocks, sourceHash } from './source-hash.ts';

/** A page and its translation into one language. */
export interface Pair {
  /** Both languages. Their prefixes are ignored in links. */
  readonly langs: readonly Lang[];
  readonly version: string;
  /** Path of the page, without language: `doc/guide/tools`. */
  readonly page: string;
  readonly lang: Lang;
  /** Paths below the content folder. The file of the translation may not exist. */
  readonly source: string;
  readonly translation: string;
  readonly exists: boolean;
}

export interface PairReport {
  readonly pair: Pair;
  /** `unrecorded`: the translation has no `sourceHash`. */
  readonly state: 'current' | 'outdated' | 'missing' | 'unrecorded';
  readonly differences: readonly Difference[];
  /** The commit of the text from which the translation was made, or a reason why it was not found. */
  readonly basis?: { readonly commit: string; readonly date: string } | { readonly reason: string };
  /** Changes of the source since that text. */
  readonly changes: readonly Change[];
}

/** Pairs of every page in the default language with every other language. */
export function pairsOf(scan: Scan, space: PathSpace): Pair[] {
  return scan.versions.flatMap(({ version, pages, files }) =>
    pages.flatMap((page) => {
      const source = files.get(page)?.[space.defaultLang];
      if (!source) return [];
      return space.langs
        .filter((lang) => lang !== space.defaultLang)
        .map((lang) => {
          const own = files.get(page)?.[lang];
          return {
            version,
            page,
            lang,
            langs: [space.defaultLang, lang],
            source: source.filePath,
            translation: own?.filePath ?? `${version}/${lang}/${page}.md`,
            exists: own !== undefined,
          };
        });
    }),
  );
}

/** The report on one page. With `withHistory`, finds the changes in git. */
export function reportOn(pair: Pair, contentDir: string, withHistory: boolean): PairReport {
  if (!pair.exists) return { pair, state: 'missing', differences: [], changes: [] };
  const file = join(contentDir, pair.source);
  const source = readFileSync(file, 'utf8');
  const translation = readFileSync(join(contentDir, pair.translation), 'utf8');
  const differences = compareShapes(source, translation, pair.langs);
  const recorded = recordedHash(translation);
  if (recorded === undefined) return { pair, state: 'unrecorded', differences, changes: [] };
  const now = readBlocks(source);
  if (recorded === hashBlocks(now)) return { pair, state: 'current', differences, changes: [] };
  if (!withHistory) return { pair, state: 'outdated', differences, changes: [] };
  const found = findEarlierText(file, (text) => sourceHash(text) === recorded);
  if ('reason' in found) return { pair, state: 'outdated', differences, basis: found, changes: [] };
  return {
    pair,
    state: 'outdated',
    differences,
    basis: { commit: found.commit, date: found.date },
    changes: changedBlocks(readBlocks(found.text), now, readBlocks(translation)),
  };
}

/** Differences in structure as warnings; headings have a separate rule (heading-parity). */
export function parityDiagnostics(
  pairs: readonly Pair[],
  contentDir: string,
  label: string,
): Diagnostic[] {
  return pairs
    .filter((pair) => pair.exists)
    .flatMap((pair) =>
      reportOn(pair, contentDir, false)
        .differences.filter(({ aspect }) => aspect !== 'heading')
        .map(
          ({ line, sourceLine, message, aspect }): Diagnostic => ({
            severity: 'warning',
            place: { file: label + pair.translation, line, column: 1 },
            rule: 'translation-parity',
            message,
            fix: `Give the translation the same ${aspect}s as ${label}${pair.source}${sourceLine === undefined ? '' : ` (see line ${sourceLine} of that file)`}.`,
          }),
        ),
    );
}

function recordedHash(translation: string): string | undefined {
  return parseFrontmatter('', normalizeSource(translation)).frontmatter.sourceHash;
}

/**
 * Records in a translation that it is current with its source. The rest of the file does not change.
 *
 * @returns whether the file changed
 * @throws {AuthorError} if there is no translation, its frontmatter cannot be read, or the file may not be written.
 */
export function acceptTranslation(pair: Pair, contentDir: string): boolean {
  if (!pair.exists)
    throw new AuthorError(`${pair.translation} does not exist. Translate ${pair.source} first.`);
  const before = readWhole(contentDir, pair.translation);
  const hash = sourceHash(readFileSync(join(contentDir, pair.source), 'utf8'));
  const after = withSourceHash(before, hash);
  if (recordedHash(after) !== hash)
    throw new AuthorError(
      `The frontmatter of ${pair.translation} cannot be read. Run "${command('check')}" and fix the frontmatter first.`,
    );
  if (after === before) return false;
  writeFiles(contentDir, [{ path: pair.translation, text: after, before }]);
  return true;
}

/**
 * A page's text with `sourceHash` set in its frontmatter. The hash is quoted, since YAML reads a hash that consists of
 * digits as a number.
 */
export function withSourceHash(text: string, hash: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `sourceHash: "${hash}"`;
  const block = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m.exec(text);
  if (block?.index !== 0) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    return `${mark}---${end}${line}${end}---${end}${end}${text.slice(mark.length)}`;
  }
  const [whole, open = '', yaml = '', close = ''] = block;
  const known = /^sourceHash:.*$/m;
  const filled = known.test(yaml) ? yaml.replace(known, line) : `${yaml}${line}${end}`;
  return open + filled + close + text.slice(whole.length);
}
