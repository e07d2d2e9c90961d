/** Checks the new site, and repairs or removes the parts that the check rejects, as far as that is mechanical. */
import type { SiteInput } from 'parallel-docs';
import { checkSite, type Diagnostic, isError, resolveProject } from 'parallel-docs/content';
import { originOf, withText } from './draft.ts';
import type { Links } from './links.ts';
import type { DraftFolder } from './new-folder.ts';
import type { TellOf } from './programs/program.ts';
import { repair } from './repair.ts';
import type { WrittenPage } from './written-page.ts';

/** Maximum number of rounds, since a repair may reveal other errors. */
const ROUNDS = 8;

/**
 * Checks and repairs the new site until no mechanical repair is left, or for the maximum number of rounds. Returns the
 * remaining findings, without those about translations.
 */
export async function repairAll(
  folder: DraftFolder,
  config: SiteInput,
  pages: ReadonlyMap<string, WrittenPage>,
  links: Links,
  tell: TellOf,
): Promise<readonly Diagnostic[]> {
  const project = resolveProject(folder.path, {});
  for (let round = 0; ; round++) {
    const { diagnostics } = await checkSite(project, config);
    const wrong = diagnostics.filter(
      (finding) => isError(finding) && finding.rule !== 'translation',
    );
    let repaired = 0;
    for (const file of new Set(wrong.map(({ place }) => place.file))) {
      const findings = wrong.filter(({ place }) => place.file === file);
      if (file.startsWith('public/') && folder.has(file)) {
        // The next round finds the pages that show the removed file.
        folder.remove(file);
        tell(links.used.get(file.slice('public'.length)) ?? file, {
          fate: 'left',
          kind: 'picture',
          what: 'file left out, because the check rejects it',
          text: findings[0]?.message ?? '',
          fix: 'correct the file and put it into public/',
        });
        repaired++;
      }
      const page = pages.get(file);
      if (!page) continue;
      const { text, done } = repair(page.draft.text, findings);
      for (const { line, ...told } of done)
        tell(page.source.file, told, originOf(page.draft, line));
      if (done.length > 0) {
        page.draft = withText(page.draft, text);
        folder.write(file, text);
      }
      repaired += done.length;
    }
    if (repaired === 0 || round === ROUNDS)
      return diagnostics.filter(({ rule }) => rule !== 'translation');
  }
}

/** Reports a remaining error at its place in the old site. */
export function tellError(
  { place, message, fix, rule }: Diagnostic,
  pages: ReadonlyMap<string, WrittenPage>,
  tell: TellOf,
  dir: string,
): void {
  const page = pages.get(place.file);
  tell(
    page?.source.file ?? dir,
    {
      fate: 'left',
      kind: 'text',
      what: `${rule}, an error at ${place.file}:${place.line}`,
      text: message,
      fix,
    },
    page && originOf(page.draft, place.line),
  );
}
