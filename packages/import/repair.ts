/** Repairs errors that the check finds in imported pages, with as little loss as possible. */
import type { Nodes } from 'mdast';
import type { Diagnostic } from 'parallel-docs/content';
import { normalizeSource, type ParsedMarkdown, parseMarkdown } from 'parallel-docs/content';
import { withEdits } from './blocks.ts';
import { cellsOf, delimiterRow, withoutSurplus } from './repair-table.ts';
import type { Kind, Told } from './report.ts';

/** The repaired text of a page, and the repairs. */
interface Repaired {
  readonly text: string;
  readonly done: readonly (Told & { readonly line: number })[];
}

/** Repairs the findings of a page, as far as that is mechanical. The next check may find others. */
export function repair(source: string, findings: readonly Diagnostic[]): Repaired {
  const text = normalizeSource(source);
  const parsed = parseMarkdown(text);
  const lines = text.split('\n');
  const edits: { from: number; to: number; text: string }[] = [];
  const done: (Told & { line: number })[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  for (const finding of findings) {
    const { line, column } = finding.place;
    const at = (starts[line - 1] ?? 0) + column - 1;
    const change = changeFor(finding, text, at, parsed);
    if (!change) continue;
    edits.push(change);
    done.push({ ...toldOf(finding, change.what, lines[line - 1] ?? ''), line });
  }
  return { text: withEdits(text, edits), done };
}

/** Rules whose repair loses something that a reader may miss, with advice for the author. */
const LOSSES: Readonly<Record<string, string>> = {
  'bad-math': 'write the formula so that KaTeX accepts it',
  'dead-link': 'write the address of the page',
  'unsafe-link': 'link to a page',
  'missing-image': 'put the picture into public/ and show it again',
  'undefined-reference': 'define the address of the reference below the text',
};

const KINDS: Readonly<Record<string, Kind>> = {
  'bad-fence': 'code block',
  'bad-heading': 'heading',
  'bad-table': 'table',
  'dead-anchor': 'anchor',
  'dead-link': 'link',
  'duplicate-id': 'heading',
  'heading-order': 'heading',
  'missing-image': 'picture',
  'raw-html': 'html',
  'unclosed-fence': 'code block',
  'undefined-reference': 'link',
  'unsafe-link': 'link',
};

function toldOf({ rule, message, replacement }: Diagnostic, what: string, line: string): Told {
  const kind = KINDS[rule] ?? 'text';
  const isLost = rule === 'dead-anchor' && !replacement;
  const fix = isLost ? 'write another anchor' : LOSSES[rule];
  const text = /^(?:dead|missing|unsafe|undefined)/.test(rule) ? message : line;
  return fix ? { fate: 'left', kind, what, text, fix } : { fate: 'changed', kind, what, text };
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly what: string;
}

function changeFor(
  finding: Diagnostic,
  text: string,
  at: number,
  parsed: ParsedMarkdown,
): Change | undefined {
  const { rule, replacement } = finding;
  switch (rule) {
    case 'dead-anchor': {
      const from = replacement ? text.indexOf(replacement.from, at) : -1;
      if (replacement && from >= 0)
        return {
          from,
          to: from + replacement.from.length,
          text: replacement.to,
          what: 'written as proposed',
        };
      return withoutAnchor(text, at, parsed);
    }
    case 'dead-link':
    case 'unsafe-link':
      return withoutLink(text, at, parsed, 'dead or unsafe links became text');
    case 'missing-image':
      return withoutLink(text, at, parsed, 'missing pictures became their alternative texts');
    case 'bad-math':
      return asMathCode(text, at, parsed);
    case 'unclosed-fence':
      return closedFence(text, at, parsed);
    case 'bad-table':
      return inTable(finding, text, at);
    case 'bad-heading':
      return inHeading(finding, text, at);
    case 'undefined-reference': {
      const from = text.indexOf('[', at);
      return from < 0 ? undefined : { from, to: from, text: '\\', what: 'brackets escaped' };
    }
    case 'raw-html': {
      const from = text.indexOf('<', at);
      return from < 0 ? undefined : { from, to: from, text: '\\', what: 'escaped' };
    }
    case 'duplicate-id': {
      const id = /[ \t]*\{#[^}\n]*\}/.exec(text.slice(at));
      return id
        ? { from: at + id.index, to: at + id.index + id[0].length, text: '', what: 'ids left out' }
        : undefined;
    }
    case 'heading-order':
      return (
        replacement && {
          from: at,
          to: at + replacement.from.length,
          text: replacement.to,
          what: 'levels of headings',
        }
      );
    case 'bad-fence': {
      const [, fence, info] = /^([ \t>]*(?:`{3,}|~{3,}))([^\n]*)/.exec(text.slice(at)) ?? [];
      return fence === undefined
        ? undefined
        : {
            from: at + fence.length,
            to: at + fence.length + (info?.length ?? 0),
            text: 'text',
            what: 'shown plain',
          };
    }
    case 'unknown-directive':
    case 'unclosed-directive':
    case 'directive-attribute': {
      const from = text.indexOf(':', at);
      return from < 0 ? undefined : { from, to: from, text: '\\', what: 'colons escaped' };
    }
    default:
      return undefined;
  }
}

/** The line that contains an offset. */
function lineAt(text: string, at: number): { from: number; to: number; line: string } {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const to = end < 0 ? text.length : end;
  return { from, to, line: text.slice(from, to) };
}

function inTable({ message }: Diagnostic, text: string, at: number): Change {
  const { from, to, line } = lineAt(text, at);
  const [, , width] = /^The row has (\d+) cells, but the head has (\d+)/.exec(message) ?? [];
  if (width !== undefined)
    return { from, to, text: withoutSurplus(line, Number(width)), what: 'surplus cells joined' };
  const [, cells] = /^The table is text: its head has (\d+) /.exec(message) ?? [];
  // The row of dashes gets the indentation of the header. With more indentation, the row would be text again.
  const head = cells === undefined ? line : lineAt(text, Math.max(0, from - 1)).line;
  const indent = /^[ \t>]*/.exec(head)?.[0] ?? '';
  return cells === undefined
    ? {
        from: to,
        to,
        text: `\n${indent}${delimiterRow(cellsOf(line))}`,
        what: 'lines of dashes added',
      }
    : { from, to, text: indent + delimiterRow(Number(cells)), what: 'lines of dashes made to fit' };
}

function inHeading({ replacement }: Diagnostic, text: string, at: number): Change {
  const { from, to } = lineAt(text, at);
  if (!replacement) return { from, to, text: '', what: 'headings without text left out' };
  // A single `#` is more likely a comment than a title.
  return replacement.from === '#'
    ? { from: at, to: at, text: '\\', what: 'signs escaped' }
    : { from: at, to: at + replacement.from.length, text: replacement.to, what: 'spaces added' };
}

/** Closes a code block, with the indentation of its first line. */
function closedFence(text: string, at: number, parsed: ParsedMarkdown): Change | undefined {
  const node = nodeAt(
    parsed.tree,
    (each) => each.type === 'code' && parsed.start(each).offset === at,
  );
  if (!node) return undefined;
  const end = at + parsed.text(node).length;
  // Four spaces before a fence make it indented code.
  const indented = /^(?: {4}|\t)/.test(lineAt(text, at).line) && !/^`|^~/.test(text.slice(at));
  if (indented)
    return {
      from: at,
      to: end,
      text: text.slice(at, end).replace(/^(?: {1,4}|\t)/gm, ''),
      what: 'moved to the left',
    };
  const [run] = /^(?:`{3,}|~{3,})/.exec(text.slice(at)) ?? ['```'];
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const indent = before.replace(/[^>\s]/g, ' ');
  return {
    from: end,
    to: end,
    text: `${text[end - 1] === '\n' ? '' : '\n'}${indent}${run}`,
    what: 'closed where they end',
  };
}

/** Turns a formula that KaTeX rejects into code. */
function asMathCode(text: string, at: number, parsed: ParsedMarkdown): Change | undefined {
  const node = nodeAt(parsed.tree, (each) => {
    const [from, to] = parsed.range(each);
    return /^(?:math|inlineMath)$/.test(each.type) && from <= at && at < to;
  });
  if (!node || !('value' in node)) return undefined;
  const [from, to] = parsed.range(node);
  const what = 'formulas that KaTeX rejects became code';
  if (!text.slice(from, to).includes('\n')) return { from, to, text: `\`${node.value}\``, what };
  const indent = /^[ \t>]*/.exec(lineAt(text, from).line)?.[0] ?? '';
  return {
    from,
    to,
    text: `\`\`\`tex\n${node.value.replace(/^/gm, indent)}\n${indent}\`\`\``,
    what,
  };
}

function nodeAt(tree: Nodes, fits: (node: Nodes) => boolean): Nodes | undefined {
  if (fits(tree)) return tree;
  if (!('children' in tree)) return undefined;
  for (const child of tree.children) {
    const found = nodeAt(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Removes the anchor of a link; a link to its own page becomes text. */
function withoutAnchor(text: string, at: number, parsed: ParsedMarkdown): Change | undefined {
  const node = nodeAt(
    parsed.tree,
    (each) => each.type === 'link' && parsed.start(each).offset === at,
  );
  const url = node?.type === 'link' ? node.url : '';
  const hash = url.slice(url.indexOf('#'));
  const from = node && url.indexOf('#') > 0 ? at + parsed.text(node).lastIndexOf(hash) : -1;
  return from < at
    ? withoutLink(text, at, parsed, 'links to missing headings became text')
    : {
        from,
        to: from + hash.length,
        text: '',
        what: 'links to missing headings lead to their page',
      };
}

/** Replaces a link or picture by its text. */
function withoutLink(
  text: string,
  at: number,
  parsed: ParsedMarkdown,
  what: string,
): Change | undefined {
  const found = nodeAt(
    parsed.tree,
    (each) =>
      /^(?:link|image|linkReference|imageReference|definition)$/.test(each.type) &&
      parsed.start(each).offset === at,
  );
  if (!found) return undefined;
  const written = parsed.text(found);
  const children = 'children' in found ? found.children : [];
  const [first, last] = [children[0], children.at(-1)];
  const words =
    first && last
      ? text.slice(parsed.range(first)[0], parsed.range(last)[1])
      : found.type === 'image' || found.type === 'imageReference'
        ? (found.alt ?? '')
        : '';
  return { from: at, to: at + written.length, text: words, what };
}
