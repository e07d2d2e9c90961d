/** What inline nodes say, without their marks; and the line endings that Chinese does without. */
import type { Nodes } from 'mdast';

const han = '\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff60';
/** Punctuation that Chinese shares with other scripts: Chinese where a Chinese character is on the other side. */
const shared = '\\u2018\\u2019\\u201c\\u201d\\u2026\\u2014\\u00b7';
/** A line ending between Chinese characters. */
export const softBreak = new RegExp(
  `(?<=[${han}])\\n(?=[${han}${shared}])|(?<=[${han}${shared}])\\n(?=[${han}])`,
  'gu',
);

/** Takes out the line endings between Chinese characters; most texts have none, and looking is cheap. */
export const joinLines = (text: string) =>
  text.includes('\n') ? text.replace(softBreak, '') : text;

/** A line ending in a code span is a space (CommonMark 6.1). */
export const codeText = (value: string) => value.replaceAll('\n', ' ');

/**
 * The same nodes without the line endings between Chinese characters that are at the edge of a text, where what is on
 * the other side is in another node: `中文⏎**中文**`. Those within a text are `softBreak`'s.
 */
export function joinChineseLines<Node extends Nodes>(nodes: readonly Node[]): readonly Node[] {
  const leaves: { value: string; text?: Extract<Nodes, { type: 'text' }> }[] = [];
  const walk = (children: readonly Nodes[]) => {
    for (const node of children) {
      if (node.type === 'text') leaves.push({ value: node.value, text: node });
      else if ('children' in node) walk(node.children);
      // Marks without width: what is on their other side counts.
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

/** Nodes with other texts in some of them. */
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

/** Plain text of inline nodes: what a reader reads, without marks; badges and footnotes are left out. */
export function inlineText(nodes: readonly Nodes[], withBadges = false): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'text') out += joinLines(node.value).replaceAll('\n', ' ');
    else if (node.type === 'inlineCode' || node.type === 'inlineMath') out += codeText(node.value);
    else if (node.type === 'break') out += ' ';
    else if (node.type === 'textDirective') {
      // `10:30`. What has neither text nor attributes is no directive.
      const isText = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
      if (isText) out += `:${node.name}`;
      else if (node.name !== 'badge') out += inlineText(node.children, withBadges);
      else if (withBadges) out += inlineText(node.children);
    } else if ('children' in node) out += inlineText(node.children, withBadges);
  }
  return out;
}
