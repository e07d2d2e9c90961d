/** `::schema{of="gen_ui.toml"}`: the line by which an editor finds the schema of a file of settings. */
import { type LeafDirective, markdownFence } from '../../engine/index.ts';
import { inDataLang } from '../reference/data-lang.ts';
import { unknownName } from '../reference/directive-attributes.ts';
import type { ReferenceData } from '../reference/schema.ts';
import { SCHEMA_FILES, schemaPath } from './publish.ts';

export const schemaLine: LeafDirective<ReferenceData> = {
  attributes: ['of'],
  required: ['of'],
  render({ of = '' }, { lang, published }) {
    if (!SCHEMA_FILES.includes(of)) {
      const { message, wrong, suggestion } = unknownName('schema of', of, SCHEMA_FILES);
      return { problem: { message, wrong, ...(suggestion ? { suggestion } : {}) } };
    }
    const address = published(schemaPath(of, inDataLang(lang)));
    return { markdown: markdownFence(`#:schema ${address}`, `text title="${of}" no-lines`) };
  },
};
