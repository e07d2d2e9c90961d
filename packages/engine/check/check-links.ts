/** Checks the references of pages: links, anchors, pictures. */

import { localeKey } from '../address/paths.ts';
import type { CompileInput, PageRecord } from '../compile/compile-version.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';

/** Reports links, anchors and pictures whose target does not exist. */
export function checkReferences(records: readonly PageRecord[], input: CompileInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, PageRecord>(
    records.map((record) => [
      `${localeKey(record.entry.version, record.lang)} ${record.entry.page}`,
      record,
    ]),
  );
  const anchorSets = new Map<PageRecord, Set<string>>();
  for (const record of records) {
    if (record.fallback) continue;
    for (const reference of record.compiled.value.references) {
      const report = (rule: Diagnostic['rule'], message: string, fix: string, to?: string) =>
        diagnostics.push({
          place: { file: record.file, line: reference.line, column: reference.column },
          rule,
          message,
          fix,
          ...(to ? { replacement: { from: reference.written, to } } : {}),
        });
      if (reference.kind === 'image') {
        if (input.site.publicFiles.has(reference.target)) continue;
        // The address of a file does not contain `public/`.
        const target = reference.target.replace(/^\/public\//, '/');
        const meant = input.site.publicFiles.has(target)
          ? target
          : nearest(target, input.site.publicFiles.keys());
        report(
          'missing-image',
          `"${reference.written}" is no file in public/.`,
          meant ? `Did you mean "${meant}"?` : `Put the picture at public${target}.`,
          meant,
        );
        continue;
      }
      const target = byRoute.get(
        `${localeKey(record.entry.version, record.lang)} ${reference.target}`,
      );
      if (!target) {
        const pages = [...new Set(records.map((r) => r.entry.page))];
        const moved = input.moved.get(reference.target);
        if (moved !== undefined) {
          const to = `/${moved.replace(/^\//, '')}`;
          const anchored = to.includes('#') || !reference.anchor;
          report(
            'dead-link',
            `"${reference.written}" is an old address.`,
            `The page has moved: write "${to}".`,
            anchored ? to : `${to}#${reference.anchor}`,
          );
          continue;
        }
        const meant = nearestPage(reference.target, pages);
        const to = meant && `/${meant.replace(/(^|\/)index$/, '$1')}`;
        report(
          'dead-link',
          `"${reference.written}" leads to no page.`,
          to ? `Did you mean "${to}"?` : 'Link to a page that exists.',
          to && reference.written.replace(/^[^?#]*/, to),
        );
      } else if (reference.anchor) {
        let anchors = anchorSets.get(target);
        if (!anchors) anchorSets.set(target, (anchors = new Set(target.compiled.value.anchors)));
        if (anchors.has(reference.anchor)) continue;
        const moved = input.moved.get(`${reference.target}#${reference.anchor}`);
        if (moved !== undefined) {
          const to = `/${moved.replace(/^\//, '')}`;
          report(
            'dead-anchor',
            `"${reference.written}" is an old address.`,
            `The section has moved: write "${to}".`,
            to,
          );
          continue;
        }
        const meant = headingMeant(reference.anchor, target) ?? nearest(reference.anchor, anchors);
        report(
          'dead-anchor',
          `"${reference.written}" leads to a section that does not exist: ${target.file} has no "#${reference.anchor}".`,
          meant
            ? `Did you mean "#${meant}"?`
            : `First anchors of that page: ${target.compiled.value.anchors
                .slice(0, 12)
                .map((a) => `#${a}`)
                .join(' ')}.`,
          meant && reference.written.replace(/#.*$/s, `#${meant}`),
        );
      }
    }
  }
  return diagnostics;
}

/** The letters and digits of an anchor. Programs differ in which other characters they keep. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The anchor of the heading that is probably meant. Another program, or a page in another language, may have made the
 * wrong anchor from the words of this heading.
 */
function headingMeant(
  anchor: string,
  { compiled: { value: compiled } }: PageRecord,
): string | undefined {
  const written = letters(anchor);
  if (written === '') return undefined;
  const fits = (heading: { readonly id: string; readonly ofWords?: string }) =>
    letters(heading.ofWords ?? heading.id) === written || letters(heading.id) === written;
  return compiled.headings.find(fits)?.id;
}

/** The page that is most likely meant: the nearest spelling, or else the only page with the same last segment. */
export function nearestPage(target: string, pages: readonly string[]): string | undefined {
  const near = nearest(target, pages);
  if (near !== undefined) return near;
  const last = target.split('/').at(-1);
  const [only, another] = pages.filter((page) => page.split('/').at(-1) === last);
  return last === 'index' || another !== undefined ? undefined : only;
}
