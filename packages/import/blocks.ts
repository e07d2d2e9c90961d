/** Corrects headings, links and pictures of a page that already has our syntax: levels and addresses. */
import type { Nodes } from 'mdast';
import { parseMarkdown } from 'parallel-docs/content';
import type { Tell } from './report.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies edits. If edits overlap, only the one that starts last in the text is applied. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let out = text;
  let before = Number.POSITIVE_INFINITY;
  for (const { from, to, text: by } of [...edits].sort((a, b) => b.from - a.from)) {
    if (to > before || from === before) continue;
    out = out.slice(0, from) + by + out.slice(to);
    before = from;
  }
  return out;
}

/**
 * Corrects the levels of headings, so that there are no gaps and only one title, and replaces addresses.
 *
 * @param isTitled whether the frontmatter already has a title
 * @param resolve returns the new address of a link or picture; `undefined` keeps the old one
 */
export function withOurBlocks(
  body: string,
  isTitled: boolean,
  resolve: (url: string) => string | undefined,
  tell: Tell,
): string {
  const parsed = parseMarkdown(body);
  const edits: Edit[] = [];
  const edit = (node: Nodes, text: string | undefined) => {
    const from = parsed.start(node).offset;
    const written = parsed.text(node);
    if (text !== undefined && text !== written)
      edits.push({ from, to: from + written.length, text });
  };
  let last = 1;
  let titled = isTitled;
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      const depth = Math.min(titled ? Math.max(node.depth, 2) : node.depth, last + 1);
      titled ||= depth === 1;
      last = depth;
      if (depth !== node.depth) {
        const written = parsed.text(node);
        tell(
          {
            fate: 'changed',
            kind: 'heading',
            what: `level ${node.depth} became ${depth}`,
            text: written,
          },
          parsed.start(node).line,
        );
        const mark = /^#+/.exec(written)?.[0];
        // Only the marks change, so that links in the heading are still replaced.
        if (mark !== undefined)
          edits.push({
            from: parsed.start(node).offset,
            to: parsed.start(node).offset + mark.length,
            text: '#'.repeat(depth),
          });
        else {
          edit(node, atLevel(written, depth));
          return;
        }
      }
    }
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      edit(
        node,
        withAddress(parsed.text(node), node.url, resolve, (what) =>
          tell(
            {
              fate: 'changed',
              kind: node.type === 'image' ? 'picture' : 'link',
              what,
              text: node.url,
            },
            parsed.start(node).line,
          ),
        ),
      );
    if (node.type === 'leafDirective') edit(node, withHref(parsed.text(node), resolve));
    if (node.type === 'link' && node.children.some((child) => child.type === 'image')) {
      edits.pop();
      edit(node, linkedPicture(parsed.text(node), resolve));
    }
    if ('children' in node && node.type !== 'link') for (const child of node.children) walk(child);
  };
  walk(parsed.tree);
  return withEdits(body, edits);
}

function atLevel(written: string, depth: number): string {
  return `${'#'.repeat(depth)} ${written.replace(/\n[ \t>]*[=-]+[ \t]*$/, '').replace(/\s*\n\s*/g, ' ')}`;
}

/** Replaces the address of a link, a picture or a definition. */
function withAddress(
  written: string,
  url: string,
  resolve: (url: string) => string | undefined,
  note: (what: string) => void,
): string | undefined {
  const to = resolve(url);
  if (to === undefined || to === url) return undefined;
  const at = Math.max(written.lastIndexOf(`](`), written.indexOf(']:'));
  const place = at < 0 ? -1 : written.indexOf(url, at);
  if (place < 0) return undefined;
  note('address changed to the address in the new site');
  return written.slice(0, place) + to + written.slice(place + url.length);
}

/** `[![picture](address)](address)`: replaces both addresses. */
function linkedPicture(written: string, resolve: (url: string) => string | undefined): string {
  return written.replace(/(?<=\]\()([^)\s]+)/g, (url: string) => resolve(url) ?? url);
}

/** Replaces the address of a card. */
function withHref(written: string, resolve: (url: string) => string | undefined): string {
  return written.replace(/(?<=\bhref=")([^"]*)(?=")/, (url: string) => resolve(url) ?? url);
}
