/** Pictures of samples as a plug-in of the engine. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ZodError } from 'zod';
import type { DocsPlugin, LoadResult } from '../../engine/index.ts';
import { auditPictures } from './audit.ts';
import { picturesBelow } from './below.ts';
import { samplePicture } from './directive.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';

/** Shows what a sample draws below its code. */
export function samplePictures(): DocsPlugin<Manifest> {
  return {
    name: 'sample-pictures',
    sources: [dirname(fileURLToPath(import.meta.url))],
    load: ({ root }) => load(root),
    texts: () => [MANIFEST_FILE],
    samples: { below: picturesBelow, audit: auditPictures },
    directives: { 'sample-picture': samplePicture },
  };
}

async function load(root: string): Promise<LoadResult<Manifest>> {
  try {
    return { data: await readManifest(root) };
  } catch (cause) {
    const help = 'Correct it, or run `npm run pictures`; see docs/pictures.md.';
    if (cause instanceof ZodError)
      return {
        problems: cause.issues.map(({ path, message }) => ({
          file: MANIFEST_FILE,
          key: path.join('.'),
          message,
          help,
        })),
      };
    if (!(cause instanceof SyntaxError)) throw cause;
    return { problems: [{ file: MANIFEST_FILE, key: '', message: cause.message, help }] };
  }
}
