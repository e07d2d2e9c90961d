/** Highlights words in the current page without changing its elements (CSS Custom Highlight API). */
import { findRanges } from '../../search/excerpt.ts';
import { createFold } from '../../search/fold.ts';

const NAME = 'search';
/** Maximum number of highlights; more would cost time without helping readers. */
const MAX_MARKS = 1000;

const BLOCKS = 'p,li,td,th,dt,dd,pre,h1,h2,h3,h4,h5,h6,figcaption,summary,.l';
const IGNORED = 'button,.anchor,.sign,.code-lang,svg,script';

const fold = createFold();

export function clearMarks(): void {
  CSS.highlights?.delete(NAME);
}

/** Highlights the terms in the current page, and opens the elements that hide terms in the section of `hash`. */
export function markWords(terms: readonly string[], hash: string): void {
  const main = document.getElementById('main');
  if (!main || !('highlights' in CSS)) return;
  const { text, nodes } = readText(main);
  const ranges: Range[] = [];
  let at = 0;
  const startOf = (index: number) => nodes[index]?.start ?? Number.POSITIVE_INFINITY;
  for (const [start, end] of findRanges(text, terms, fold).slice(0, MAX_MARKS)) {
    while (startOf(at + 1) <= start) at++;
    let last = at;
    while (startOf(last + 1) < end) last++;
    const [from, to] = [nodes[at], nodes[last]];
    if (!from || !to) break;
    const range = new Range();
    range.setStart(from.node, start - from.start);
    range.setEnd(to.node, end - to.start);
    ranges.push(range);
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
  reveal(main, ranges, hash);
}

interface TextPlace {
  readonly node: Text;
  readonly start: number;
}

/** Returns the text of the page with line breaks between blocks, and the offsets of the text nodes in it. */
function readText(main: HTMLElement): { text: string; nodes: readonly TextPlace[] } {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const nodes: TextPlace[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (parent.closest(IGNORED)) continue;
    const next = parent.closest(BLOCKS);
    if (next !== block) text += '\n';
    block = next;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return { text, nodes };
}

const HIDING = 'details, [data-closed], [data-folded]';

/**
 * For each highlighted word that is nowhere visible in the section of `hash`, opens the elements around its first
 * occurrence there.
 */
function reveal(main: HTMLElement, ranges: readonly Range[], hash: string): void {
  const headings = [...main.querySelectorAll('h2,h3,h4')];
  const at = headings.findIndex(
    ({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash,
  );
  const [start, end] = [headings[at], headings[at + 1]];
  const hidden = new Map<string, Range | undefined>();
  for (const range of ranges) {
    if (start && range.comparePoint(start, 0) > 0) continue;
    if (end && range.comparePoint(end, 0) < 0) break;
    const word = String(range).toLowerCase();
    const isHidden = !range.startContainer.parentElement?.checkVisibility();
    if (!isHidden) hidden.set(word, undefined);
    else if (!hidden.has(word)) hidden.set(word, range);
  }
  for (const range of hidden.values()) {
    let box = range?.startContainer.parentElement?.closest(HIDING);
    while (box && main.contains(box)) {
      if (box instanceof HTMLDetailsElement) box.open = true;
      else if (box.hasAttribute('data-closed'))
        document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.click();
      else box.removeAttribute('data-folded');
      box = box.parentElement?.closest(HIDING);
    }
  }
}
