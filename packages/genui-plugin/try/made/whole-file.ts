/** Makes a whole file of what a reader has written: the compiler takes no fragments. */
import { isStyle, Problems, splitBlocks } from 'gen-language';
import type { TagReference } from 'gen-language/reference';
import { completeStyle } from '../../samples/complete-style.ts';
import { completeTags } from '../../samples/complete-template.ts';
import { renderComponent } from '../../samples/component.ts';

/** A text as a file. */
export interface WholeFile {
  readonly file: string;
  /** Where the text begins in it. */
  readonly start: number;
  /** Whether there is a component around the text that the reader has not written. */
  readonly isCompleted: boolean;
}

/** The file of a text: tags get a component around them that declares what they name, rules the tags they match. */
export function wholeFile(text: string, tags: ReadonlyMap<string, TagReference>): WholeFile {
  const blocks = splitBlocks(text, new Problems());
  const [only] = blocks ?? [];
  const isRules = blocks === undefined && isStyle(text);
  if (blocks !== undefined && !(blocks.length === 1 && only?.name === 'style'))
    return { file: text, start: 0, isCompleted: false };
  const css = only ? text.slice(only.contentStart, only.contentEnd) : text;
  const parts = only || isRules ? completeStyle(css, tags) : completeTags(text, tags).draft;
  const file = renderComponent(parts);
  return {
    file,
    start: Math.max(0, file.indexOf(css)) - (only?.contentStart ?? 0),
    isCompleted: true,
  };
}
