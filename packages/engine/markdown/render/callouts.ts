/** The kinds of callouts, and quotes that are one. */
import type { Blockquote, Paragraph } from 'mdast';
import type { PageWords } from '../../languages/language.ts';
import type { RenderContext } from './context.ts';

/** Callouts: how each looks (danger and caution look alike), and the alert that GFM has for it. */
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

/** Whether a name is that of a callout. */
export const isCallout = (name: string): name is Callout => Object.hasOwn(callouts, name);

const alert = /^\[!([A-Za-z]+)\][ \t]*/;

/** A quote that is an alert, `> [!NOTE]`. */
export interface Alert {
  /** The paragraph that begins with its name. */
  readonly first: Paragraph;
  /** In small letters; authors may write any. */
  readonly name: string;
  readonly written: string;
  /** The name in its brackets, and the blanks after it. */
  readonly mark: string;
}

/** The alert that a quote is, if it is one. */
export function alertOf(
  { children: [first] }: Blockquote,
  { source }: Pick<RenderContext, 'source'>,
): Alert | undefined {
  const head = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = head?.type === 'text' ? alert.exec(head.value) : null;
  // `\[!NOTE]` is text.
  if (first?.type !== 'paragraph' || !match || !source.text(first).startsWith('['))
    return undefined;
  const [mark, written = ''] = match;
  return { first, name: written.toLowerCase(), written, mark };
}
