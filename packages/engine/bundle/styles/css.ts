/** Parses style sheets to trees, and prints trees. Supports as much of CSS as is needed to move whole rules. */

/** A declaration (`color:red`), or a statement without a block (`@layer a,b`). */
export interface Declaration {
  readonly text: string;
}

/** A rule, or an at-rule around rules or declarations. */
export interface Block {
  readonly prelude: string;
  readonly nodes: readonly Node[];
}

export type Node = Declaration | Block;

export const isBlock = (node: Node): node is Block => 'prelude' in node;

/** Index after the end of a string that starts at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/**
 * Calls `visit` with the index of each character from `start` on that is outside strings, brackets and parentheses.
 *
 * @param visit returns `true` to stop
 */
function scanTop(text: string, start: number, visit: (index: number) => boolean): void {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"' || char === "'") at = stringEnd(text, at) - 1;
    else if (char === '\\') at++;
    else if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    else if (depth === 0 && visit(at)) return;
  }
}

/**
 * Parses a minified style sheet without comments.
 *
 * @throws {Error} if braces do not match, which is a bug in the bundler or in this parser
 */
export function parseCss(text: string): Node[] {
  let at = 0;
  const list = (isInner: boolean): Node[] => {
    const nodes: Node[] = [];
    const take = (end: number) => {
      // The end is not trimmed, since the value of a custom property may be a space.
      const declaration = text.slice(at, end).trimStart();
      if (declaration) nodes.push({ text: declaration });
    };
    for (;;) {
      let end = text.length;
      scanTop(text, at, (index) => {
        if (!'{};'.includes(text.charAt(index))) return false;
        end = index;
        return true;
      });
      const char = text[end];
      if (char === '{') {
        const prelude = text.slice(at, end).trim();
        at = end + 1;
        nodes.push({ prelude, nodes: list(true) });
        continue;
      }
      take(end);
      at = end + 1;
      if (char === ';') continue;
      if ((char === '}') !== isInner)
        throw new Error('A style sheet has braces that do not match.');
      return nodes;
    }
  };
  return list(false);
}

/** The text of a style sheet, minified. */
export function printCss(nodes: readonly Node[]): string {
  return nodes
    .map((node, index) => {
      if (isBlock(node)) return `${node.prelude}{${printCss(node.nodes)}}`;
      return index < nodes.length - 1 || node.text.startsWith('@') ? `${node.text};` : node.text;
    })
    .join('');
}

/** The selectors of a list: `a,:is(b,c)` are two. */
export function selectorsOf(prelude: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  const take = (end: number) => {
    selectors.push(prelude.slice(start, end).trim());
    start = end + 1;
  };
  scanTop(prelude, 0, (index) => {
    if (prelude[index] === ',') take(index);
    return false;
  });
  take(prelude.length);
  return selectors;
}

/** Finds the pseudo-classes of a selector that contain selectors (`:is(…)`). `plain` is the selector without them. */
export function functionsOf(selector: string): {
  plain: string;
  functions: { name: string; argument: string }[];
} {
  const functions: { name: string; argument: string }[] = [];
  let plain = '';
  let at = 0;
  for (const match of selector.matchAll(/:(is|where|not|has)\(/g)) {
    if (match.index < at) continue;
    const [all, name = ''] = match;
    const start = match.index + all.length;
    let end = start;
    for (let depth = 1; depth > 0 && end < selector.length; end++)
      depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0;
    functions.push({ name, argument: selector.slice(start, end - 1) });
    plain += selector.slice(at, match.index);
    at = end;
  }
  return { plain: plain + selector.slice(at), functions };
}
