/** Callouts of MkDocs and its themes as containers of ours: `!!! note "Title"`, `??? note`, and `/// note | Title`. */
import type { Count } from './html-to-markdown.ts';

/** What MkDocs calls its kinds, and the nearest of ours. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'note',
  summary: 'note',
  quote: 'note',
  example: 'note',
  info: 'info',
  question: 'info',
  check: 'tip',
  hint: 'tip',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  attention: 'warning',
  caution: 'caution',
  warning: 'warning',
  bug: 'danger',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
};

const INDENTED = /^( *)(!!!|\?\?\?\+?)[ \t]+([\w-]+)[^"\n]*(?:"([^"]*)")?[ \t]*$/;
const FENCED = /^( *)\/\/\/[ \t]*([\w-]+)?[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const FENCE = /^ *(`{3,}|~{3,})/;

/** The text with its callouts as containers. Code stays as it is. */
export function withAdmonitions(body: string, { count }: { readonly count: Count }): string {
  if (!/^ *(?:!!!|\?\?\?|\/\/\/)/m.test(body)) return body;
  return converted(body.split('\n'), count).join('\n');
}

function converted(lines: readonly string[], count: Count): string[] {
  const result: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    const indented = fence === undefined ? INDENTED.exec(line) : null;
    const fenced = fence === undefined ? FENCED.exec(line) : null;
    if (indented !== null) {
      const [, indent = '', sign = '', kind = '', title = ''] = indented;
      const end = endOfBody(lines, at + 1, indent.length + 4);
      const inside = lines.slice(at + 1, end).map((one) => indent + one.slice(indent.length + 4));
      result.push(...container(sign, kind, title, converted(inside, count), indent, count));
      at = end - 1;
    } else if (fenced?.[2] !== undefined) {
      const [, indent = '', kind = '', title = ''] = fenced;
      const end = endOfFenced(lines, at + 1);
      result.push(
        ...container('///', kind, title, converted(lines.slice(at + 1, end), count), indent, count),
      );
      at = end;
    } else result.push(line);
  }
  return result;
}

/** The first line that is neither blank nor indented as far; blank lines before it do not belong to the callout. */
function endOfBody(lines: readonly string[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    if (/^ */.exec(line)![0].length < indent) break;
    end = at + 1;
  }
  return end;
}

function endOfFenced(lines: readonly string[], from: number): number {
  let depth = 1;
  for (let at = from; at < lines.length; at++) {
    const fenced = FENCED.exec(lines[at]!);
    if (fenced === null) continue;
    depth += fenced[2] === undefined ? -1 : 1;
    if (depth === 0) return at;
  }
  return lines.length;
}

function container(
  sign: string,
  kind: string,
  title: string,
  inside: readonly string[],
  indent: string,
  count: Count,
): string[] {
  const isFold = sign.startsWith('???') || kind === 'details';
  const name = isFold ? 'details' : (KINDS[kind] ?? 'note');
  count('unknown-directive', `${sign} ${kind} as :::${name}`);
  // A container around others has more colons than they have.
  const colons = ':'.repeat(
    Math.max(2, ...inside.map((line) => /^ *(:{3,})/.exec(line)?.[1]?.length ?? 2)) + 1,
  );
  const words = title || (isFold ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : '');
  const head = `${colons}${name}${words && ` ${words}`}${sign === '???+' ? '{open}' : ''}`;
  return [`${indent}${head}`, ...inside, `${indent}${colons}`];
}
