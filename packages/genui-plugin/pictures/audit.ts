/** Whether the pictures are those of the samples as they are now. */

import { inDataLang } from 'gen-language/reference';
import type { PlacedSample, SampleFinding } from 'parallel-docs';
import { altOf } from './below.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { shotsOf } from './request.ts';

const TAKE = 'Run "npm run pictures", see docs/pictures.md.';

/** Samples nobody has shown since they were changed, pictures without words, pictures of samples that are gone. */
export function auditPictures(
  samples: readonly PlacedSample[],
  manifest: Manifest,
): SampleFinding[] {
  const findings: SampleFinding[] = [];
  const seen = new Set<string>();
  for (const { identity, place, sample, langs } of shotsOf(samples)) {
    seen.add(identity);
    const { file, line } = sample;
    const entry = manifest.samples[identity];
    if (!entry) {
      const message = 'No picture was taken of this sample since its text was changed.';
      findings.push({ file, line, message, hint: TAKE });
      continue;
    }
    for (const picture of entry.pictures) {
      const words = altOf(entry, picture);
      for (const lang of langs)
        if (words?.[inDataLang(lang)] === undefined)
          findings.push({
            file,
            line,
            message: `The picture of this sample (${picture.state}) has no words in "${lang}", so it is not shown there.`,
            hint: `Say what is to be seen under "${place}" in ${MANIFEST_FILE}.`,
          });
    }
  }
  for (const [identity, { place }] of Object.entries(manifest.samples)) {
    if (seen.has(identity)) continue;
    const message = `There is a picture of "${place}", but no page has that sample any more.`;
    findings.push({ file: MANIFEST_FILE, line: 1, message, hint: TAKE });
  }
  return findings;
}
