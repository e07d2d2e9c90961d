/** Pictures of samples as a plug-in of the engine. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataFileError } from 'gen-language/data';
import type { DocsPlugin, LoadResult } from 'parallel-docs';
import { auditPictures } from './audit.ts';
import { picturesBelow } from './below.ts';
import { cardPicture, samplePicture } from './directive.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';

/** Shows pictures of a sample below its code, and lets readers try the sample. Use it together with `genui()`. */
export function samplePictures(): DocsPlugin<Manifest> {
  const tries = join(dirname(fileURLToPath(import.meta.url)), '../try');
  return {
    name: 'sample-pictures',
    load: ({ root }) => load(root),
    texts: () => [MANIFEST_FILE],
    samples: { below: picturesBelow, audit: auditPictures },
    directives: { 'sample-picture': samplePicture },
    cardPicture,
    islands: { try: join(tries, 'try-it.ts') },
    styles: join(tries, 'button.css'),
  };
}

async function load(root: string): Promise<LoadResult<Manifest>> {
  try {
    return { data: await readManifest(root) };
  } catch (cause) {
    if (!(cause instanceof DataFileError)) throw cause;
    return { problems: cause.problems };
  }
}
