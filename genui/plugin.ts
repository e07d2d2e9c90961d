/** What only GenUI's documentation knows, as one plug-in of the engine. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsPlugin, LoadResult } from '../engine/index.ts';
import { directives } from './directives.ts';
import { heroPicture } from './hero-picture.ts';
import { genGrammar } from './language/gen-grammar.ts';
import { checkInlineCode, checkSample, declaredMacros } from './language/samples.ts';
import { DataError, loadData } from './reference/load.ts';
import type { ReferenceData } from './reference/schema.ts';

export interface GenuiOptions {
  /** Folder of the reference data for all versions, relative to the project. Default: `data/<version>`. */
  readonly data?: string;
}

/** The `.gen` language, the reference data of GenUI and Ract with its directives, and the checks of samples. */
export function genui(options: GenuiOptions = {}): DocsPlugin<ReferenceData> {
  return {
    name: 'genui',
    sources: [dirname(fileURLToPath(import.meta.url))],
    folders: [options.data ?? 'data'],
    load: ({ root, version }) => load(join(root, options.data ?? join('data', version))),
    languages: [{ name: 'gen', label: '.gen', grammar: genGrammar }],
    samples: {
      check: ({ language, code, title }, macros, data) =>
        checkSample(language, code, { ...(title ? { title } : {}), macros }, data),
      declares: ({ language, code, title }) =>
        declaredMacros(language, code, title ? { title } : {}),
      checkInlineCode: (code, page, words, data) => checkInlineCode(code, page, data, words),
    },
    directives,
    heroPicture,
  };
}

async function load(folder: string): Promise<LoadResult<ReferenceData>> {
  try {
    return { data: await loadData(folder) };
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    return { problems: cause.problems };
  }
}
