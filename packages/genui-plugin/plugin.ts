/** The language, the data and the checks of GenUI as a plug-in of the engine. */
import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { genGrammar } from 'gen-language';
import { DataFileError, loadData } from 'gen-language/data';
import { DATA_LANGS, type ReferenceData } from 'gen-language/reference';
import { checkCodeBlock, checkInlineCode, declaredMacros } from 'gen-language/samples';
import type { DocsPlugin, LoadResult } from 'parallel-docs';
import { directives } from './directives.ts';
import { publishReference } from './publish/publish.ts';
import { publishSkill } from './publish/skill.ts';
import { sampleNote, unverifiedProblem } from './samples/notes.ts';
import { RECORDS, readRecords, type SampleRecords } from './samples/record.ts';
import { COMPONENTS_FILES, componentsFile } from './try/components-file.ts';

export interface GenuiOptions {
  /** One folder with the reference data for all versions, relative to the project. Default: `data/<version>`. */
  readonly data?: string;
}

/** Data for the pages of a version. */
interface GenuiData extends ReferenceData {
  /** Verification records of samples. All versions share them, since the key of a record depends only on the sample. */
  readonly samples?: SampleRecords;
}

/**
 * Creates the plug-in: the `.gen` language, the reference data of GenUI and Ract with its directives, the checks of
 * samples, and the files for programs.
 */
export function genui(options: GenuiOptions = {}): DocsPlugin<GenuiData> {
  return {
    name: 'genui',
    options,
    folders: [options.data ?? 'data'],
    load: ({ root, version }) =>
      load(join(root, options.data ?? join('data', version)), join(root, RECORDS)),
    texts: ({ root, version }) => {
      const folder = options.data ?? `data/${version}`;
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json') && !name.endsWith('messages.json'))
        .map((name) => `${folder}/${name.split(sep).join('/')}`)
        .sort();
    },
    languages: [{ name: 'gen', label: '.gen', grammar: genGrammar }],
    samples: {
      check: (sample, macros, data) => {
        const { language, code, title } = sample;
        return [
          ...unverifiedProblem(sample, data.samples),
          ...checkCodeBlock(language, code, { ...(title ? { title } : {}), macros }, data),
        ];
      },
      declares: ({ language, code, title }) =>
        declaredMacros(language, code, title ? { title } : {}),
      checkInlineCode: (code, page, words, data) => checkInlineCode(code, page, data, words),
      below: (sample, { lang }, data) => sampleNote(sample, lang, data.samples),
    },
    files: (data) =>
      Object.fromEntries(
        DATA_LANGS.map((lang) => [COMPONENTS_FILES[lang], componentsFile(data, lang)]),
      ),
    publish: ({ samples, ...data }, context) => [
      ...publishReference(data, samples, context),
      ...publishSkill(data, context),
    ],
    directives,
    styles: join(dirname(fileURLToPath(import.meta.url)), 'reference/ramp.css'),
  };
}

async function load(folder: string, records: string): Promise<LoadResult<GenuiData>> {
  try {
    const data = await loadData(folder);
    const samples = await readRecords(records);
    return { data: samples ? { ...data, samples } : data };
  } catch (cause) {
    if (!(cause instanceof DataFileError)) throw cause;
    return { problems: cause.problems };
  }
}
