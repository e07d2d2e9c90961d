/** Publishes the reference as data, and the schemas of settings, for programs. */

import { DATA_LANGS, type DataLang, type ReferenceData } from 'gen-language/reference';
import type { PublishContext, PublishedFile } from 'parallel-docs';
import * as z from 'zod';
import type { SampleRecords } from '../samples/record.ts';
import { schemaOfFile } from './config-schema.ts';
import { referenceFile } from './reference-file.ts';
import { referenceFileSchema } from './reference-schema.ts';

/** Files whose settings have a schema. */
export const SCHEMA_FILES = ['gen_ui.toml', '.ract', 'router.toml', 'env.toml', 'token.toml'];

const REFERENCE = 'reference.json';
const REFERENCE_SCHEMA = 'reference.schema.json';

/** Path of the schema of a settings file: `schemas/zh/gen_ui.schema.json`; English paths have no language code. */
export function schemaPath(file: string, lang: DataLang): string {
  const name = file.replace(/^\.|\.toml$/g, '');
  return `schemas/${lang === 'en' ? '' : `${lang}/`}${name}.schema.json`;
}

/** Returns the files with the reference and the schemas. `llms.txt` lists the files that have a label. */
export function publishReference(
  data: ReferenceData,
  samples: SampleRecords | undefined,
  context: PublishContext,
): readonly PublishedFile[] {
  const { address } = context;
  const schema = address(REFERENCE_SCHEMA);
  return [
    {
      path: REFERENCE,
      get text() {
        return JSON.stringify(referenceFile(data, samples, schema, context));
      },
      label: {
        en: 'components, types, settings, commands and macros as data, texts in English and Chinese.',
        zh: '组件、类型、配置、命令与宏的数据，文字含中英文。',
      },
    },
    {
      path: REFERENCE_SCHEMA,
      get text() {
        return JSON.stringify({
          ...z.toJSONSchema(referenceFileSchema, { target: 'draft-7' }),
          $id: schema,
          title: REFERENCE,
        });
      },
      label: {
        en: `JSON Schema of ${REFERENCE}.`,
        zh: `${REFERENCE} 的 JSON Schema。`,
      },
    },
    ...SCHEMA_FILES.flatMap((name) => schemasOf(name, data, context)),
  ];
}

/** The schemas of a file, one for each language of the data. `llms.txt` does not list them. */
function schemasOf(
  name: string,
  data: ReferenceData,
  { address }: PublishContext,
): readonly PublishedFile[] {
  const file = data.config.find((one) => one.file === name);
  if (file === undefined) return [];
  return DATA_LANGS.map((lang) => {
    const path = schemaPath(name, lang);
    return {
      path,
      get text() {
        return JSON.stringify(schemaOfFile(data, file, address(path), lang));
      },
    };
  });
}
