/** Converts definition lists, `term` above `: definition`, to lists whose items begin with the term in bold. */
import type { Step } from './page.ts';

const definition = /^[ ]{0,3}:[ \t]+(\S.*)$/;
const noTerm = /^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t]|#|>|\||:|!!!|\?\?\?|===)/;

export const withDefinitions: Step = (text, page) => {
  const lines = text.split('\n');
  if (!lines.some((line) => definition.test(line))) return text;
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const term = lines[at] ?? '';
    const first = definition.test(lines[at + 1] ?? '')
      ? at + 1
      : (lines[at + 1] ?? '') === '' && definition.test(lines[at + 2] ?? '')
        ? at + 2
        : -1;
    if (term.trim() === '' || noTerm.test(term) || first < 0) {
      out.push(term);
      continue;
    }
    const { body, end } = bodyOf(lines, first);
    page.tell(
      {
        fate: 'changed',
        kind: 'text',
        what: 'term and its definition as an entry of a list',
        text: term,
      },
      at + 1,
    );
    const bold = /^\*\*/.test(term) ? term.trim() : `**${term.trim()}**`;
    const [head = '', ...rest] = body;
    out.push(`- ${bold}: ${head}`, ...rest.map((line) => line && `  ${line}`));
    at = end - 1;
  }
  return out.join('\n');
};

/**
 * The lines of a definition without their indentation, and the index of the line after it. Several definitions of a
 * term are joined.
 */
function bodyOf(lines: readonly string[], from: number): { body: string[]; end: number } {
  const body = [definition.exec(lines[from] ?? '')?.[1] ?? ''];
  let end = from + 1;
  const indent = /^[ ]{0,3}:[ \t]+/.exec(lines[from] ?? '')?.[0].length ?? 2;
  let own: number | undefined;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const next = definition.exec(line)?.[1];
    const depth = /^[ \t]*/.exec(line)![0].length;
    if (line.trim() === '') {
      body.push('');
      continue;
    }
    const wasBlank = (lines[at - 1] ?? '').trim() === '';
    if (next !== undefined) body.push('', next);
    else if (depth >= 2 || !wasBlank) {
      if (depth >= 2) own ??= Math.min(depth, Math.max(indent, 2));
      body.push(line.slice(Math.min(depth, own ?? 0)));
    } else break;
    end = at + 1;
  }
  return { body: body.slice(0, bodyLength(body)), end };
}

/** Blank lines at the end do not belong to the definition. */
function bodyLength(body: readonly string[]): number {
  let length = body.length;
  while (length > 1 && body[length - 1]?.trim() === '') length--;
  return length;
}
