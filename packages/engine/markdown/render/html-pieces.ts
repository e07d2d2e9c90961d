/**
 * Splits a block of raw HTML into inline pieces, since CommonMark treats a line that starts with an inline tag as a
 * block.
 */
import type { Html as HtmlNode, Text } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import type { Place } from '../../diagnose/place.ts';
import type { PageContext } from './context.ts';

export interface HtmlPiece {
  readonly piece: HtmlNode | Text;
  /** Place in the source, unless it cannot be found. */
  readonly at?: Place;
}

/** The pieces of a block; none if it contains only comments. */
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
      // Inside a quote, the lines of the source have markers that the value lacks.
      const line = firstLine(value);
      const found = text.indexOf(line, at);
      if (found < 0) return { piece };
      at = found + line.length;
      return { piece, at: source.at(offset + found) };
    });
}
