/** `::schema`: instructions for editors to find the schemas of settings. */

import type { ReferenceData } from 'gen-language/reference';
import { inDataLang } from 'gen-language/reference';
import { type LeafDirective, markdownFence } from 'parallel-docs';
import { unknownName } from '../reference/directive-attributes.ts';
import { SCHEMA_FILES, schemaPath } from './publish.ts';

/**
 * `::schema{of="gen_ui.toml"}` shows the first line of the file, which names its schema. Without `of`, the directive
 * shows the settings of VS Code for all files.
 */
export const schemaOf: LeafDirective<ReferenceData> = {
  attributes: ['of'],
  render({ of }, { lang, published }) {
    const address = (file: string) => published(schemaPath(file, inDataLang(lang)));
    if (of === undefined)
      return {
        markdown: markdownFence(editorSettings(address), 'json title=".vscode/settings.json"'),
      };
    if (!SCHEMA_FILES.includes(of)) {
      const { message, wrong, suggestion } = unknownName('file with a schema', of, SCHEMA_FILES);
      return { problem: { message, wrong, ...(suggestion ? { suggestion } : {}) } };
    }
    return { markdown: markdownFence(`#:schema ${address(of)}`, `text title="${of}" no-lines`) };
  },
};

/**
 * The settings of VS Code that assign a schema to each file. They select the files by regular expressions. Files
 * whose names do not end in `.toml` are declared as TOML too.
 */
function editorSettings(address: (file: string) => string): string {
  const associations = SCHEMA_FILES.map((file) => [
    `.*/${file.replaceAll('.', '\\.')}$`,
    address(file),
  ]);
  const bare = SCHEMA_FILES.filter((file) => !file.endsWith('.toml'));
  return JSON.stringify(
    {
      'files.associations': Object.fromEntries(bare.map((file) => [file, 'toml'])),
      'evenBetterToml.schema.associations': Object.fromEntries(associations),
    },
    null,
    2,
  );
}
