/** A block of raw HTML as the pieces of a line: to CommonMark a line that starts with an inline tag is a block. */
import type { Html as HtmlNode, Text } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import type { Place } from '../../diagnose/place.ts';
import type { PageContext } from './context.ts';

export interface HtmlPiece {
  readonly piece: HtmlNode | Text;
  /** Where it is written, unless it cannot be found. */
  readonly at?: Place;
}

/** The pieces of a block; none where it holds comments alone. */
export function htmlPieces(
  node: HtmlNode,
  { source }: Pick<PageContext, 'source'>,
): readonly HtmlPiece[] {
  if (node.value.replace(/<!--[\s\S]*?-->/g, '').trim() === '') return [];
  const text = source.text(node);
  const { offset } = source.start(node);
  let at = 0;
  return node.value
    .split(/(<!--[\s\S]*?-->|<[^<>]*>)/)
    .filter(Boolean)
    .map((value): HtmlPiece => {
      const piece = { ...node, type: value.startsWith('<') ? 'html' : 'text', value } as const;
      // Within a quote, the lines of a block begin with what is no part of them.
      const line = firstLine(value);
      const found = text.indexOf(line, at);
      if (found < 0) return { piece };
      at = found + line.length;
      return { piece, at: source.at(offset + found) };
    });
}
