/** Plain text of inline nodes, and the removal of line breaks between Chinese characters. */
import type { Nodes } from 'mdast';

const han = '\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff60';
/**
 * Punctuation that Chinese shares with other scripts. Beside a line break, it counts as Chinese if the character on the
 * other side of the line break is Chinese.
 */
const shared = '\\u2018\\u2019\\u201c\\u201d\\u2026\\u2014\\u00b7';
/** A line break between Chinese characters. */
export const softBreak = new RegExp(
  `(?<=[${han}])\\n(?=[${han}${shared}])|(?<=[${han}${shared}])\\n(?=[${han}])`,
  'gu',
);

/** Removes the line breaks between Chinese characters. Fast path: most texts have no line break. */
export const joinLines = (text: string) =>
  text.includes('\n') ? text.replace(softBreak, '') : text;

/** A line break in a code span is a space (CommonMark 6.1). */
export const codeText = (value: string) => value.replaceAll('\n', ' ');

/**
 * Returns the nodes without line breaks between Chinese characters, even if the two characters are in different nodes:
 * `中文⏎**中文**`.
 */
export function joinChineseLines<Node extends Nodes>(nodes: readonly Node[]): readonly Node[] {
  const leaves: { value: string; text?: Extract<Nodes, { type: 'text' }> }[] = [];
  const walk = (children: readonly Nodes[]) => {
    for (const node of children) {
      if (node.type === 'text') leaves.push({ value: node.value, text: node });
      else if ('children' in node) walk(node.children);
      // Footnote marks and tags show no text, so the character after them is used instead.
      else if (
        node.type === 'footnoteReference' ||
        (node.type === 'html' && !/^<br/i.test(node.value))
      )
        continue;
      else leaves.push({ value: node.type === 'inlineCode' ? node.value : '\uFFFC' });
    }
  };
  walk(nodes);
  const joined = new Map<Nodes, string>();
  for (const [index, leaf] of leaves.entries()) {
    if (!leaf.text?.value.includes('\n')) continue;
    const before = leaves[index - 1]?.value.at(-1) ?? '';
    const after = leaves[index + 1]?.value[0] ?? '';
    const text = (before + leaf.text.value + after).replace(softBreak, '');
    leaf.value = text.slice(before.length, text.length - after.length);
    if (leaf.value !== leaf.text.value) joined.set(leaf.text, leaf.value);
  }
  return joined.size > 0 ? withTexts(nodes, joined) : nodes;
}

function withTexts<Node extends Nodes>(
  nodes: readonly Node[],
  texts: ReadonlyMap<Nodes, string>,
): readonly Node[] {
  return nodes.map((node) => {
    const value = texts.get(node);
    if (value !== undefined) return { ...node, value };
    return 'children' in node ? { ...node, children: withTexts(node.children, texts) } : node;
  });
}

/** Plain text of inline nodes as shown to a reader, without footnotes, and without badges unless `withBadges`. */
export function inlineText(nodes: readonly Nodes[], withBadges = false): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'text') out += joinLines(node.value).replaceAll('\n', ' ');
    else if (node.type === 'inlineCode' || node.type === 'inlineMath') out += codeText(node.value);
    else if (node.type === 'break') out += ' ';
    else if (node.type === 'textDirective') {
      // `10:30`: without label and attributes it is text, not a directive.
      const isText = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
      if (isText) out += `:${node.name}`;
      else if (node.name !== 'badge') out += inlineText(node.children, withBadges);
      else if (withBadges) out += inlineText(node.children);
    } else if ('children' in node) out += inlineText(node.children, withBadges);
  }
  return out;
}
