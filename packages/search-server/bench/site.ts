/** Writes generated pages as the files of a built site that the service reads. Arguments: `FOLDER COUNT`. */

import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexParts } from 'parallel-docs/search';
import { createSampleDocuments, tablesOf } from '../../../tests/sites/sample-corpus.ts';

const [folder = '', count = ''] = process.argv.slice(2);
mkdirSync(join(folder, 'static'), { recursive: true });
const search: Record<string, string> = {};
for (const [lang, seed] of [
  ['en', 3],
  ['zh', 5],
] as const) {
  const documents = createSampleDocuments(Number(count), lang, seed);
  const name = `search_index.v1.${lang}.json`;
  const file = createWriteStream(join(folder, 'static', name));
  const tables = lang === 'zh' ? tablesOf(documents) : undefined;
  for (const part of indexParts(documents, () => tables))
    if (!file.write(part)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
  search[`v1 ${lang}`] = `/static/${name}`;
}
writeFileSync(join(folder, 'static/build.json'), JSON.stringify({ search }));
