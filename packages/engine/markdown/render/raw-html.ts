/** Raw HTML in text: only a few tags are allowed, and they must be paired. */
import type { Nodes } from 'mdast';

/** Raw HTML that authors may write. */
const rawTag = /^<(\/?)(kbd|br|sub|sup|abbr)(?:\s+title="([^"<>]*)")?\s*\/?>$/i;

type Raw = Extract<Nodes, { type: 'html' }>;

/** An element that is still open: an earlier sibling opened it. */
export interface OpenTag {
  readonly tag: string;
  readonly node: Raw;
}

/** The kind of a piece of raw HTML. */
export type RawKind =
  | { readonly kind: 'comment' | 'break' }
  | { readonly kind: 'open'; readonly tag: string; readonly title: string | undefined }
  | { readonly kind: 'close'; readonly tag: string }
  /** A closing tag without its opening tag if `closes`; otherwise HTML that is not allowed. */
  | { readonly kind: 'refused'; readonly closes: boolean };

/** Classifies a piece of raw HTML, and updates `open`, the list of open elements. */
export function readRaw(node: Raw, open: OpenTag[]): RawKind {
  if (/^<!--[\s\S]*-->$/.test(node.value)) return { kind: 'comment' };
  const match = rawTag.exec(node.value);
  if (!match) return { kind: 'refused', closes: false };
  const [, slash, name = '', title] = match;
  const tag = name.toLowerCase();
  if (tag === 'br') return { kind: 'break' };
  if (!slash) {
    open.push({ tag, node });
    return { kind: 'open', tag, title };
  }
  if (open.at(-1)?.tag !== tag) return { kind: 'refused', closes: true };
  open.pop();
  return { kind: 'close', tag };
}
