/** Completes a reader's text to a whole file, because the compiler does not accept fragments. */
import { isStyle, Problems, splitBlocks } from 'gen-language';
import type { TagReference } from 'gen-language/reference';
import { completeStyle } from '../../samples/complete-style.ts';
import { completeTags } from '../../samples/complete-template.ts';
import { renderComponent } from '../../samples/component.ts';

/** A text as a file. */
interface WholeFile {
  readonly file: string;
  /** Offset of the text in the file. */
  readonly start: number;
  /** Whether a component was added around the text. */
  readonly isCompleted: boolean;
}

/**
 * Completes a text to a file: tags get a component that declares the names in them, style rules get tags that match.
 */
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
