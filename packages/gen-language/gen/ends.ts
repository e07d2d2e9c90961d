/** Looks ahead at closing tags, and explains closing tags that do not close the innermost element. */
import type { Advice, Problems } from '../problem.ts';
import { closing, endOfText, insertion, removal } from '../repair.ts';
import { mistake } from '../words/words.ts';
import type { GenElement } from './element.ts';

/** Whether the code after `from` closes more than `outer` elements of a name that it does not open. */
function closesLater(code: string, from: number, tag: string, outer: number): boolean {
  if (!code.includes(`</${tag}`, from)) return false;
  const tags = new RegExp(
    String.raw`"[^"\n]*"|//[^\n]*|<(/?)${tag}(?![\p{L}\w-])(?:"[^"]*"|[^"<>])*>`,
    'gu',
  );
  let depth = 0;
  for (const [text, slash] of code.slice(from).matchAll(tags)) {
    if (slash === undefined || text.endsWith('/>')) continue;
    depth += slash === '/' ? -1 : 1;
    if (depth < -outer) return true;
  }
  return false;
}

/**
 * Advice for crossed tags such as `<a><b></a></b>`: the closing tag of `tag` comes before the closing tag of `inner`.
 * Swaps the two closing tags if nothing is between them.
 *
 * @param place offsets of the closing tag of `tag`
 * @param isOnly whether `inner` is the only element that is still open in `tag`
 */
function crossed(
  code: string,
  place: readonly [number, number],
  tag: string,
  inner: GenElement,
  isOnly: boolean,
): Advice {
  const [start, end] = place;
  const line = code.slice(0, inner.tagStart).split('\n').length;
  const words = mistake('stray-end/crossed', tag, inner.tag, line);
  const ends = [`</${tag}>`, `</${inner.tag}>`] as const;
  const gap = /^\s*/.exec(code.slice(end))![0].length;
  if (!isOnly || code.slice(start, end) !== ends[0] || !code.startsWith(ends[1], end + gap))
    return words;
  const next = end + gap;
  return {
    ...words,
    edits: [
      { start, end, text: ends[1] },
      { start: next, end: next + ends[1].length, text: ends[0] },
    ],
  };
}

interface Around {
  readonly code: string;
  /** Open elements, innermost last. */
  readonly open: readonly GenElement[];
  /** Elements that are closed after an element around them. */
  readonly crossed: GenElement[];
}

/**
 * Finds elements of `within` that are closed only after the element around them. Reports them, and adds them to
 * `crossed`. Returns the others.
 *
 * @param place offsets of the closing tag of `tag`
 */
export function uncrossed(
  within: readonly GenElement[],
  place: readonly [number, number],
  tag: string,
  { code, open, crossed: known }: Around,
  problems: Problems,
): GenElement[] {
  const before = known.length;
  const left = within.toReversed().filter((element) => {
    const outer = [...open, ...known].filter((one) => one.tag === element.tag);
    const isLater = closesLater(code, place[1], element.tag, outer.length);
    if (isLater) known.push(element);
    return !isLater;
  });
  const inner = known[before];
  if (inner !== undefined)
    problems.add(...place, crossed(code, place, tag, inner, within.length === 1));
  return left.reverse();
}

/** Advice for a closing tag that closes no element. @param open the open elements, innermost last */
export function stray(
  code: string,
  [start, end]: readonly [number, number],
  tag: string,
  open: readonly GenElement[],
): Advice {
  const innermost = open.at(-1);
  const isOpened = new RegExp(`<${tag}(?![\\p{L}\\w-])`, 'u').test(code.slice(0, start));
  return {
    ...(innermost !== undefined && open.some((one) => one.tag === tag)
      ? mistake('stray-end/inner', tag, innermost.tag)
      : isOpened
        ? mistake('stray-end/closed', tag)
        : mistake('stray-end', tag)),
    ...(code[end - 1] === '>' ? { edits: [removal(code, start, end)] } : {}),
    ...(innermost === undefined ? {} : { guess: true }),
  };
}

/**
 * Advice for attributes in a closing tag, at `at`. Moves them to the opening tag, unless they are already there.
 *
 * @param head offset after the opening tag
 */
export function closingAttribute(
  code: string,
  at: number,
  tag: string,
  written: string,
  closed: GenElement | undefined,
  head: number | undefined,
): Advice {
  const isFree = closed?.attributes.every((one) => !written.includes(`${one.name}=`));
  return {
    ...mistake('closing-attribute', tag),
    ...(head !== undefined &&
      isFree && {
        edits: [
          insertion(endOfText(code, head - 1), ` ${written}`),
          removal(code, at, at + written.length),
        ],
        guess: true,
      }),
  };
}

/**
 * Advice for an element that is not closed.
 *
 * @param end offset after its opening tag
 * @param limit end of the content of the element around it
 */
export function unclosed(
  code: string,
  { tag, tagStart }: GenElement,
  end: number,
  limit: number,
): Advice {
  const head = endOfText(code, end - 1);
  const edit = closing(code, { start: tagStart - 1, end }, limit, `</${tag}>`);
  return {
    ...(edit === undefined ? mistake('unclosed-tag', tag) : mistake('unclosed-tag/inside', tag)),
    edits: [edit ?? { start: head, end, text: ' />' }],
  };
}
