/** Errors and warnings bound to a place in a source file. */
import { AuthorError } from './author-error.ts';

/** Every rule has a stable name; docs/diagnostics.md explains each. */
export type Rule =
  | 'bad-config'
  | 'bad-data'
  | 'bad-encoding'
  | 'bad-fence'
  | 'bad-frontmatter'
  | 'bad-glossary'
  | 'bad-heading'
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
  | 'zh-term'
  | LanguageRule;

/** Rules about words and writing, by the code of the language. */
type LanguageRule = `${string}-style` | `${string}-term`;

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** Relative to the project (or to the content folder given), `/` separators. */
  readonly file: string;
  /** 1-based, counted in the author's file, frontmatter included. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  readonly rule: Rule;
  /** What is wrong, quoting the author's text. */
  readonly message: string;
  /** How to fix it. */
  readonly hint: string;
  /** The author's text and what to write in its place, where both are known exactly. */
  readonly replacement?: { readonly from: string; readonly to: string };
}

/** `file:line:column rule`, what is wrong, how to fix it: three lines for people. */
export function formatDiagnostic(d: Diagnostic): string {
  return `${d.file}:${d.line}:${d.column}  ${d.severity === 'warning' ? 'warning ' : ''}${d.rule}\n  ${d.message}\n  ${d.hint}`;
}

/** By file, then place, so that equal input prints equal output. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      (a.rule < b.rule ? -1 : 1),
  );
}

/** The authors' mistakes of a whole build, as one failure without a stack. */
export class ContentError extends AuthorError {
  override name = 'ContentError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter((d) => d.severity === 'error').length;
    super(
      `${sortDiagnostics(diagnostics).map(formatDiagnostic).join('\n\n')}\n\n${errors} error${errors === 1 ? '' : 's'} in the content. Nothing was written.`,
    );
    this.diagnostics = diagnostics;
  }
}
