/** A folder of Markdown without the configuration of a known program, possibly with a table of contents. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withAdmonitions } from '../admonitions.ts';
import { withAttributes } from '../attributes.ts';
import { commonComponents } from '../components.ts';
import {
  isMdx,
  withComponents,
  withoutExpressions,
  withoutFragments,
  withoutModules,
  withPlainTags,
} from '../mdx.ts';
import { summaryOf } from '../summary.ts';
import { type ContentsList, firstFile, type Program, type TellOf } from './program.ts';

/** Tables of contents of GitBook, docsify and others, in the root folder of a language. */
export const contentsFiles = ['SUMMARY.md', '_sidebar.md', 'TOC.md'];

/** Reads the table of contents in a folder. */
function contentsAt(folder: string, tell: TellOf): readonly ContentsList[] {
  const file = firstFile(folder, contentsFiles);
  return file === undefined ? [] : [{ prefix: '/', entries: summaryOf(file, tell), file }];
}

export const plain: Program = {
  name: 'plain',
  title: 'Markdown',
  find: (folder, tell) =>
    existsSync(folder)
      ? {
          root: folder,
          content: folder,
          lists: contentsAt(folder, tell),
          publicFolders: ['public', 'static'].map((name) => join(folder, name)),
        }
      : undefined,
  passes: (file) => [
    { sees: 'text', step: withAdmonitions },
    { sees: 'text', step: withAttributes },
    ...(isMdx(file)
      ? ([
          { sees: 'text', step: withoutModules },
          { sees: 'text', step: withPlainTags },
          { sees: 'text', step: withoutFragments },
          { sees: 'text', step: withComponents(commonComponents) },
          { sees: 'text', step: withoutExpressions },
        ] as const)
      : []),
  ],
};
