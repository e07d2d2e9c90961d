/** Checks that the pictures match the current samples. */

import { inDataLang } from 'gen-language/reference';
import { type Diagnostic, type FilePlace, type PlacedSample, startOf } from 'parallel-docs';
import { altOf } from './below.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { shotsOf } from './request.ts';

const TAKE = 'Run "npm run pictures"; docs/pictures.md describes this command.';

/**
 * Finds samples without a picture since their last change, pictures without alternative text, and pictures of removed
 * samples.
 */
export function auditPictures(
  samples: readonly PlacedSample[],
  manifest: Manifest,
): Diagnostic<FilePlace, string>[] {
  const findings: Diagnostic<FilePlace, string>[] = [];
  const note = (place: FilePlace, message: string, fix = TAKE) =>
    findings.push({ rule: 'unseen-picture', place, message, fix });
  const seen = new Set<string>();
  for (const { identity, place, sample, langs } of shotsOf(samples)) {
    seen.add(identity);
    const at = { file: sample.file, line: sample.line, column: 1 };
    const entry = manifest.samples[identity];
    if (!entry) {
      note(at, 'No picture was taken of the current text of this sample.');
      continue;
    }
    for (const picture of entry.pictures) {
      const words = altOf(entry, picture);
      for (const lang of langs)
        if (words?.[inDataLang(lang)] === undefined)
          note(
            at,
            `The picture of this sample (${picture.state}) has no alternative text in "${lang}", so pages in "${lang}" do not show it.`,
            `Describe the picture under "${place}" in ${MANIFEST_FILE}.`,
          );
    }
  }
  for (const [identity, { place }] of Object.entries(manifest.samples)) {
    if (seen.has(identity)) continue;
    const message = `The entry "${place}" belongs to a sample that is no longer on any page.`;
    note(startOf(MANIFEST_FILE), message);
  }
  return findings;
}
