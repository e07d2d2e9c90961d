/** The `{#id}` at the end of a heading. */
import type { Heading, PhrasingContent } from 'mdast';

const explicitId = /\s*\{#([\w\u0080-\uffff-]+)\}\s*$/;

/** Separates the text of a heading from the id that its author gave it, if any. Does not change the heading. */
export function splitHeading({ children }: Heading): {
  children: PhrasingContent[];
  id: string | undefined;
} {
  const last = children.at(-1);
  const match = last?.type === 'text' ? explicitId.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { children, id: undefined };
  const text = { ...last, value: last.value.slice(0, match.index) };
  return { children: [...children.slice(0, -1), text], id: match[1] };
}
