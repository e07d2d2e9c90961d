/** Finds the blocks of a `.gen` file and checks their order. Other modules check their content. */
import { matchAt } from '../match-at.ts';
import { excerpt, type Problems } from '../problem.ts';
import { endOfText, insertion } from '../repair.ts';
import { mistake } from '../words/words.ts';

/** The three blocks of a file, in their required order. */
const ORDER = ['template', 'script', 'style'] as const;
export type BlockName = (typeof ORDER)[number];

/** One block of a `.gen` file. All positions are 0-based offsets in the code. */
export interface Block {
  readonly name: BlockName;
  /** Offset of the `<` of the opening tag. */
  readonly start: number;
  /** The content between the tags. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Text after the name in the opening tag; absent for template tags without a block around them. */
  readonly extra?: string;
}

/**
 * Finds the blocks of a `.gen` file. Tags before the first block count as a template. Reports mistakes in the tags and
 * the order of blocks, and text between blocks. Undefined for a fragment: code that does not begin with a block, or
 * with tags before a block.
 */
export function splitBlocks(code: string, problems: Problems): Block[] | undefined {
  const blocks: Block[] = [];
  let pos = skipSpace(code, 0);
  if (!openingAt(code, pos)) {
    const next = nextBlock(code, pos);
    if (next === code.length || code[pos] !== '<') return undefined;
    blocks.push({
      name: 'template',
      start: pos,
      contentStart: pos,
      contentEnd: endOfText(code, next),
    });
    pos = next;
  }
  while (pos < code.length) {
    const opening = openingAt(code, pos);
    if (opening === undefined) {
      pos = strayText(code, pos, problems);
    } else {
      const { name, isEmpty, extra } = opening;
      const contentStart = pos + opening.length;
      // Rust strings may contain `<`, so only the block's own closing tag ends the block.
      const closing = isEmpty ? contentStart : closingOf(code, name, contentStart);
      const contentEnd = closing === -1 ? nextBlock(code, contentStart) : closing;
      if (closing === -1) {
        problems.add(pos, contentStart, {
          ...mistake('unclosed-block', name),
          edits: [insertion(endOfText(code, contentEnd), `\n</${name}>`)],
        });
      }
      checkNames(code, name, pos, isEmpty ? -1 : closing, problems);
      const block = { name, start: pos, contentStart, contentEnd, extra };
      const tail = isEmpty || closing === -1 ? 0 : `</${name}>`.length;
      pos = contentEnd + tail;
      checkOrder(block, blocks, code, pos, problems);
      blocks.push(block);
    }
    pos = skipSpace(code, pos);
  }
  const find = (name: BlockName) => blocks.find((block) => block.name === name);
  const script = find('script');
  if (script !== undefined && find('style') !== undefined && find('template') === undefined) {
    problems.add(script.start, script.contentStart, {
      ...mistake('missing-template'),
    });
  }
  return blocks;
}

interface Opening {
  readonly name: BlockName;
  /** Length of the tag, in characters. */
  readonly length: number;
  /** Text after the name. */
  readonly extra: string;
  /** `<script/>` */
  readonly isEmpty: boolean;
}

function openingAt(code: string, pos: number): Opening | undefined {
  const match = matchAt(/<(template|script|style)(|\s[^<>]*?)(\/?)>/iy, code, pos);
  const written = match?.[1] ?? '';
  const name = ORDER.find((each) => each === written.toLowerCase());
  if (match === undefined || name === undefined) return undefined;
  // A component may be named `Template`, so a tag with capital letters is a block only if it is closed.
  const isBlock =
    written === name || (match[0] === `<${written}>` && closingOf(code, name, pos) > 0);
  if (!isBlock) return undefined;
  const extra = match[2]?.trimEnd() ?? '';
  return { name, extra, length: match[0].length, isEmpty: match[3] === '/' };
}

/** Offset of the closing tag of a block; -1 if there is none. `</Script>` counts only if there is no `</script>`. */
function closingOf(code: string, name: BlockName, from: number): number {
  const exact = code.indexOf(`</${name}>`, from);
  if (exact !== -1) return exact;
  const other = code.slice(from).search(new RegExp(`</${name}>`, 'i'));
  return other === -1 ? -1 : from + other;
}

/** Reports a block name with capital letters. */
function checkNames(
  code: string,
  name: BlockName,
  opening: number,
  closing: number,
  problems: Problems,
): void {
  const edits = [opening + 1, ...(closing === -1 ? [] : [closing + 2])]
    .map((start) => ({ start, end: start + name.length, text: name }))
    .filter(({ start, end }) => code.slice(start, end) !== name);
  const [first] = edits;
  if (first === undefined) return;
  const sign = first.start === opening + 1 ? '' : '/';
  const written = code.slice(first.start, first.end);
  problems.add(first.start, first.end, {
    ...mistake('block-name', sign + written, sign + name),
    edits,
  });
}

/** Offset of the next block at the beginning of a line, or the end of the code. */
function nextBlock(code: string, start: number): number {
  const next = code.slice(start).search(/(?<=\n)<(?:template|script|style)(?:\s[^<>]*)?\/?>/i);
  return next === -1 ? code.length : start + next;
}

/**
 * Reports a block that is repeated or in the wrong order.
 *
 * @param end offset after the closing tag of the block
 */
function checkOrder(
  block: Block,
  before: readonly Block[],
  code: string,
  end: number,
  problems: Problems,
): void {
  if (before.some(({ name }) => name === block.name)) {
    problems.add(block.start, block.contentStart, {
      ...mistake('repeated-block', block.name),
    });
    return;
  }
  const late = before.find(({ name }) => ORDER.indexOf(name) > ORDER.indexOf(block.name));
  if (late !== undefined) {
    problems.add(block.start, block.contentStart, {
      ...mistake('block-order', block.name, late.name),
      edits: [
        insertion(late.start, `${code.slice(block.start, end)}\n\n`),
        { start: endOfText(code, block.start), end, text: '' },
      ],
    });
  }
}

/** Reports text outside of blocks and returns the offset of the next block. */
function strayText(code: string, pos: number, problems: Problems): number {
  // The text may begin with a tag that only looks like a block.
  const rest = code.slice(pos + 1);
  const next = rest.search(/<(?:template|script|style)(?:\s[^<>]*)?\/?>/i);
  const end = next === -1 ? code.length : pos + 1 + next;
  const text = code.slice(pos, end).trimEnd();
  problems.add(pos, pos + text.length, {
    ...mistake('stray-text/blocks', excerpt(text)),
  });
  return end;
}

/** The offset after white space and `//` comments. */
function skipSpace(code: string, pos: number): number {
  return pos + (matchAt(/(?:\s|\/\/[^\n]*)*/y, code, pos)?.[0].length ?? 0);
}
