/** Raw HTML in text: a few tags are let through, in pairs. */
import type { Nodes } from 'mdast';

/** Raw HTML that authors may write. */
const rawTag = /^<(\/?)(kbd|br|sub|sup|abbr)(?:\s+title="([^"<>]*)")?\s*\/?>$/i;

type Raw = Extract<Nodes, { type: 'html' }>;

/** An element that is open among the siblings before. */
export interface OpenTag {
  readonly tag: string;
  readonly node: Raw;
}

/** What a piece of raw HTML is. */
export type RawKind =
  | { readonly kind: 'comment' | 'break' }
  | { readonly kind: 'open'; readonly tag: string; readonly title: string | undefined }
  | { readonly kind: 'close'; readonly tag: string }
  /** A tag that closes nothing, where `closes`; else what is not let through. */
  | { readonly kind: 'refused'; readonly closes: boolean };

/** Reads a piece among its siblings. `open` are the elements open so far, and then those open after it. */
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
