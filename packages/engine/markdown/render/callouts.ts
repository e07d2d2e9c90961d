/** The kinds of callouts, and quotes that are alerts. */
import type { Blockquote, Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { PageWords } from '../../languages/language.ts';
import type { PageContext } from './context.ts';

/** Callouts: the look of each, and its GFM alert. Some look alike: info and note, danger and caution. */
export const callouts = {
  note: { look: 'note', alert: 'NOTE' },
  tip: { look: 'tip', alert: 'TIP' },
  info: { look: 'note', alert: 'NOTE' },
  important: { look: 'important', alert: 'IMPORTANT' },
  warning: { look: 'warning', alert: 'WARNING' },
  caution: { look: 'danger', alert: 'CAUTION' },
  danger: { look: 'danger', alert: 'CAUTION' },
} as const satisfies Partial<Record<keyof PageWords, { look: string; alert: string }>>;
export type Callout = keyof typeof callouts;

export const isCallout = (name: string): name is Callout => Object.hasOwn(callouts, name);

const alert = /^\[!([A-Za-z]+)\][ \t]*/;

/** A quote that is an alert, `> [!NOTE]`. */
export interface Alert {
  /** The paragraph that begins with the name. */
  readonly first: Paragraph;
  /** The name of the alert in lower case; authors may use either case. */
  readonly name: string;
  readonly written: string;
  /** The name in brackets, and the white space after it. */
  readonly mark: string;
}

/** The alert of a quote; `undefined` if the quote is not one. */
export function alertOf(
  { children: [first] }: Blockquote,
  { source }: Pick<PageContext, 'source'>,
): Alert | undefined {
  const head = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = head?.type === 'text' ? alert.exec(head.value) : null;
  // An escaped name (`\[!NOTE]`) is text.
  if (first?.type !== 'paragraph' || !match || !source.text(first).startsWith('['))
    return undefined;
  const [mark, written = ''] = match;
  return { first, name: written.toLowerCase(), written, mark };
}

/** The title and body of an alert; the rest of its first line is the title. */
export function alertParts(
  node: Blockquote,
  within: Pick<PageContext, 'source'>,
): { readonly title: readonly PhrasingContent[]; readonly body: readonly Nodes[] } | undefined {
  const found = alertOf(node, within);
  if (!found) return undefined;
  const { title, body } = splitFirstLine(found.first.children, found.mark.length);
  const rest = node.children.slice(1);
  return {
    title,
    body: body.length > 0 ? [{ ...found.first, children: body }, ...rest] : rest,
  };
}

/** Splits inline nodes at the first line break, without the first `skip` characters of the first text. */
function splitFirstLine(
  nodes: readonly PhrasingContent[],
  skip: number,
): { title: PhrasingContent[]; body: PhrasingContent[] } {
  const title: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return { title, body: nodes.slice(index + 1) };
    if (node.type !== 'text') {
      title.push(node);
      continue;
    }
    const value = index === 0 ? node.value.slice(skip) : node.value;
    const end = value.indexOf('\n');
    const line = end < 0 ? value : value.slice(0, end);
    if (line !== '') title.push({ ...node, value: line });
    if (end < 0) continue;
    const after = value.slice(end + 1);
    return {
      title,
      body: [...(after === '' ? [] : [{ ...node, value: after }]), ...nodes.slice(index + 1)],
    };
  }
  return { title, body: [] };
}
