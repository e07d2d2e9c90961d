/** Errors and warnings at a place in a source file. */
import { AuthorError } from './author-error.ts';
import type { FilePlace, Place, Span } from './place.ts';

/** Every rule has a stable name; the manual explains each (`reference/rules.md`). */
export type NamedRule =
  | 'bad-config'
  | 'bad-data'
  | 'bad-encoding'
  | 'bad-fence'
  | 'bad-frontmatter'
  | 'bad-glossary'
  | 'bad-heading'
  | 'bad-math'
  | 'bad-name'
  | 'bad-redirect'
  | 'bad-sample'
  | 'bad-sidebar'
  | 'bad-table'
  | 'conflict-mark'
  | 'dead-anchor'
  | 'dead-link'
  | 'directive-attribute'
  | 'duplicate-id'
  | 'duplicate-route'
  | 'en-style'
  | 'en-term'
  | 'heading-order'
  | 'heading-parity'
  | 'missing-figure'
  | 'missing-image'
  | 'missing-page'
  | 'not-a-page'
  | 'outside-content'
  | 'overwritten-file'
  | 'raw-html'
  | 'too-deep'
  | 'too-large'
  | 'translation'
  | 'translation-parity'
  | 'unclosed-directive'
  | 'unclosed-fence'
  | 'undefined-reference'
  | 'unknown-data'
  | 'unknown-directive'
  | 'unknown-frontmatter'
  | 'unlisted-page'
  | 'unsafe-link'
  | 'unseen-sample'
  | 'unverified-sample'
  | 'zh-style'
  | 'zh-term';

/** Names of rules about words and writing begin with a language code: `zh-term`. */
export type Rule = NamedRule | `${string}-style` | `${string}-term`;

/** A part of the checked text, and its replacement. */
export interface Edit extends Span {
  readonly text: string;
}

/**
 * A problem and how to fix it: in a file of the project, or in a value whose place in a file is not known yet.
 *
 * @typeParam At type of the place
 * @typeParam Name names of rules
 * @typeParam Said type of messages: a text, or a message that is not translated yet
 */
export interface Diagnostic<At = FilePlace, Name extends string = Rule, Said = string> {
  /** Default: `error`. */
  readonly severity?: 'error' | 'warning';
  readonly place: At;
  readonly rule: Name;
  /** What is wrong, quoting the author's text. */
  readonly message: Said;
  /** How to fix it. */
  readonly fix: Said;
  /** Edits that fix it, in the order of their places. They do not touch each other. */
  readonly edits?: readonly Edit[];
  /** Whether the edits are only a guess of what the author meant. */
  readonly guess?: boolean;
  /** The author's text at or after the place, and its replacement, if both are known exactly. */
  readonly replacement?: { readonly from: string; readonly to: string };
}

/** Adds the file to a problem at a place of a text. */
export function inFile<Name extends Rule>(
  file: string,
  { place, ...rest }: Diagnostic<Place, Name>,
): Diagnostic<FilePlace, Name> {
  return { place: { file, ...place }, ...rest };
}

/** Whether a diagnostic makes the build fail. */
export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean =>
  severity !== 'warning';

/** Formats a diagnostic as three lines for people: `file:line:column rule`, what is wrong, how to fix it. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { place, rule, message, fix } = diagnostic;
  return `${place.file}:${place.line}:${place.column}  ${isError(diagnostic) ? '' : 'warning '}${rule}\n  ${message}\n  ${fix}`;
}

/** Sorts diagnostics by file, place and rule, so that equal input prints equal output. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    ({ place: a, rule }, { place: b, rule: other }) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      (rule < other ? -1 : 1),
  );
}

/** All authors' mistakes of a build, as one error without a stack trace. */
export class ContentError extends AuthorError {
  override name = 'ContentError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter(isError).length;
    super(
      `${sortDiagnostics(diagnostics).map(formatDiagnostic).join('\n\n')}\n\n${errors} error${errors === 1 ? '' : 's'} in the content. Nothing was written.`,
    );
    this.diagnostics = diagnostics;
  }
}
