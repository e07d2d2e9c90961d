/** Rules of the check that a site turns into warnings or disables, for all files or some. */
import type { Diagnostic, NamedRule } from '../diagnose/diagnostics.ts';

/**
 * All rules: `true` if a site may soften the rule. The other rules prevent lost content, mixed-up pages and security
 * problems.
 */
const rules: Readonly<Record<NamedRule, boolean>> = {
  'bad-config': false,
  'bad-data': false,
  'bad-encoding': false,
  'bad-fence': true,
  'bad-frontmatter': false,
  'bad-glossary': false,
  'bad-heading': true,
  'bad-math': true,
  'bad-name': true,
  'bad-redirect': false,
  'bad-sample': true,
  'bad-sidebar': false,
  'bad-table': true,
  'conflict-mark': false,
  'dead-anchor': true,
  'dead-link': true,
  'directive-attribute': false,
  'duplicate-id': true,
  'duplicate-route': false,
  'en-style': true,
  'en-term': true,
  'heading-order': true,
  'heading-parity': true,
  'missing-figure': true,
  'missing-image': true,
  'missing-page': false,
  'not-a-page': true,
  'outside-content': false,
  'overwritten-file': false,
  'raw-html': true,
  'too-deep': false,
  'too-large': false,
  translation: true,
  'translation-parity': true,
  'unclosed-directive': false,
  'unclosed-fence': true,
  'undefined-reference': true,
  'unknown-data': true,
  'unknown-directive': true,
  'unknown-frontmatter': true,
  'unlisted-page': true,
  'unsafe-link': false,
  'unseen-sample': true,
  'unverified-sample': true,
  'zh-style': true,
  'zh-term': true,
};

export interface Softening {
  readonly rule: string;
  /** The start of the paths (as in messages) for which the rule is softened; empty for all files. */
  readonly path: string;
  readonly level: 'warning' | 'off';
}

/** Names of the rules that a site may soften. */
export const softRules: readonly string[] = Object.entries(rules).flatMap(([name, isSoft]) =>
  isSoft ? [name] : [],
);

/** Whether a site may soften a rule. Names of rules about writing begin with the language: `fr-term`. */
export function isSoftRule(name: string): boolean {
  return softRules.includes(name) || /^[a-z]{2,3}(?:-[a-z0-9]+)*-(?:style|term)$/.test(name);
}

/** Applies softenings to diagnostics; if several match one, the last wins. */
export function softened<D extends Diagnostic>(
  diagnostics: readonly D[],
  softenings: readonly Softening[],
): D[] {
  if (softenings.length === 0) return [...diagnostics];
  return diagnostics.flatMap((found) => {
    const last = softenings.findLast(
      ({ rule, path }) => rule === found.rule && found.place.file.startsWith(path),
    );
    if (!last) return [found];
    return last.level === 'off' ? [] : [{ ...found, severity: 'warning' as const }];
  });
}
