/** Selects and sorts the hits of one page: its title and its sections. `find-pages.ts` finds the pages. */
import type { Page, Section } from './corpus.ts';
import type { SearchGroup, SearchHit } from './document.ts';
import { codeExcerpt, excerpt, isCode, markText } from './excerpt.ts';
import { type Fold, toOriginal } from './fold.ts';
import { createNeedle, findNeedle, findWordStart, isWordStart, type Needle } from './needle.ts';
import { findSound, type Readings } from './pinyin.ts';
import type { Query } from './query.ts';
import { longestFirst } from './rank-pages.ts';

// Maximum number of needles, since a bit set records which of them were found. The needles are the phrase, if there are
// several terms, and then the terms to highlight, longest first.
const MAX_NEEDLES = 30;

/** The needles found in a title or heading. */
interface Found {
  readonly bits: number;
  readonly hasWordStart: boolean;
  /** Ranges that match by pinyin, in the folded text. */
  readonly heard: readonly (readonly [number, number])[];
}

/** A section and its best match, `at`–`end`. */
interface Body extends Omit<Section, 'row'> {
  readonly row: Section['row'] | undefined;
  bits: number;
  hasWordStart: boolean;
  at: number;
  end: number;
}

interface Candidate {
  readonly href: string;
  readonly rank: number;
  readonly toHit: () => SearchHit;
}

/** Added to the rank of a section about the subject, so that it comes before all other hits. */
const ABOUT = 1000;

const NOTHING: Found = { bits: 0, hasWordStart: false, heard: [] };

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count++;
  return count;
}

/**
 * Rank of a hit within its page: by the number of needles, then by kind (3 title, 2 heading, 1 content), then by
 * whether a needle begins a word.
 */
function rankHit(
  bits: number,
  kind: 1 | 2 | 3,
  { hasWordStart }: { readonly hasWordStart: boolean },
): number {
  return (countBits(bits) * 4 + kind) * 2 + +hasWordStart;
}

/** Looks for the needles in a title or heading, as written and by pinyin. */
function look(text: string, needles: readonly Needle[], readings: Readings | undefined): Found {
  let bits = 0;
  let hasWordStart = false;
  const heard: (readonly [number, number])[] = [];
  needles.forEach((needle, bit) => {
    const isWritten = findNeedle(text, needle) >= 0;
    const range = isWritten || !readings ? undefined : findSound(text, needle.text, readings);
    if (range) heard.push(range);
    if (isWritten || range) bits |= 1 << bit;
    if (isWritten && findWordStart(text, needle) >= 0) hasWordStart = true;
  });
  return { bits, hasWordStart, heard };
}

/** Looks for the needles in the content, section by section. */
function lookInBodies(
  { content: { text }, sections }: Page,
  needles: readonly Needle[],
): readonly Body[] {
  // Properties are listed, since object spread for a thousand sections takes longer than scanning them.
  const bodies: Body[] = sections.map(({ from, to, heading, row }) => ({
    from,
    to,
    heading,
    row,
    bits: 0,
    hasWordStart: false,
    at: -1,
    end: -1,
  }));
  needles.forEach((needle, bit) => {
    let index = 0;
    let next: number;
    for (let at = findNeedle(text, needle); at >= 0; at = findNeedle(text, needle, next)) {
      let body = bodies[index];
      while (body && at >= body.to) body = bodies[++index];
      // This never happens, since the last body ends where the text ends.
      if (!body) break;
      next = at + 1;
      const end = at + needle.text.length;
      if (at < body.from || end > body.to) continue;
      const hasWordStart = isWordStart(text, at, needle);
      // The excerpt shows the first needle that the section contains, at its first word start if there is one.
      const isBest = !body.bits || (hasWordStart && !body.hasWordStart && body.bits === 1 << bit);
      if (isBest) Object.assign(body, { at, end, hasWordStart });
      body.bits |= 1 << bit;
      if (hasWordStart) next = body.to;
    }
  });
  return bodies;
}

/** Texts of heading `index` and of the headings above it, outermost first. */
function headingPath({ document: { toc } }: Page, index: number): string[] {
  const path: string[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (const heading of toc.slice(0, index + 1).reverse()) {
    if (heading.depth >= depth) continue;
    depth = heading.depth;
    path.unshift(heading.text);
  }
  return path;
}

/** A hit in the text of a section. If the text is code, the excerpt has whole lines. */
function contentHit(
  { document, content }: Page,
  href: string,
  path: readonly string[],
  { at, end, from, to }: Pick<Body, 'at' | 'end' | 'from' | 'to'>,
  marks: readonly string[],
  fold: Fold,
): SearchHit {
  const range = [toOriginal(content, at), toOriginal(content, end, true)] as const;
  const bounds = [toOriginal(content, from), toOriginal(content, to)] as const;
  const hit = { type: 'content', href, path } as const;
  return isCode(document.content, range[0])
    ? { ...hit, isCode: true, excerpt: codeExcerpt(document.content, range, marks, fold) }
    : { ...hit, excerpt: excerpt(document.content, range, bounds, marks, fold) };
}

/**
 * Returns the hits of a matching page, best first, at most `limit`: one for the title and one for each section. The hit
 * of a section is its heading, or its text if the text contains a needle that the heading does not. Sections with fewer
 * needles than the best are left out, unless they are about the subject of the query. If neither the title nor a
 * section matches, the page is shown by its title.
 */
export function groupHits(
  page: Page,
  { phrases, terms, marks, places = [] }: Query,
  fold: Fold,
  readings: Readings | undefined,
  limit: number,
): SearchGroup {
  const isSeveral = terms.length > 1;
  const texts = [page.title.text, page.content.text];
  const phrase = phrases.find((each) => texts.some((text) => text.includes(each)));
  const sought = [...(isSeveral ? [phrase ?? phrases[0] ?? ''] : []), ...longestFirst(marks)].slice(
    0,
    MAX_NEEDLES,
  );
  const needles = sought.map(createNeedle);
  const { document } = page;
  const href = document.domain + document.routePath;
  const inTitle = look(page.title.text, needles, readings);
  const title = markText(document.title, marks, fold, inTitle.heard);

  let most = 0;
  let inSections: Candidate[] = [];
  for (const body of lookInBodies(page, needles)) {
    const { heading: index, row } = body;
    const heading = document.toc[index];
    const inHeading = heading ? look(page.headings[index]?.text ?? '', needles, readings) : NOTHING;
    const id = row?.id ?? heading?.id;
    const isAbout = id !== undefined && places.includes(id);
    if (!isAbout && !body.bits && (row || !inHeading.bits)) continue;

    const bits = body.bits | inHeading.bits | inTitle.bits;
    const held = countBits(isSeveral ? bits & ~1 : bits);
    if (!isAbout && held < most) continue;
    if (held > most) inSections = inSections.filter((each) => each.rank >= ABOUT);
    most = Math.max(most, held);

    const path = headingPath(page, index);
    const sectionHref = id === undefined ? href : `${href}#${id}`;
    // A match in the name of a row counts as much as one in a heading.
    const kind = row && body.at < row.nameEnd ? 2 : 1;
    const first = isAbout ? ABOUT : 0;
    // If a section about the subject has none of the words, its beginning is shown.
    const [at, end] = body.bits ? [body.at, body.end] : [body.from, body.from];
    const found: Candidate =
      heading && !row && !(body.bits & ~inHeading.bits)
        ? {
            href: sectionHref,
            rank: rankHit(bits, 2, inHeading) + first,
            toHit: () => ({
              type: 'header',
              href: sectionHref,
              path: path.slice(0, -1),
              header: markText(heading.text, marks, fold, inHeading.heard),
            }),
          }
        : {
            href: sectionHref,
            rank: rankHit(bits, kind, body) + first,
            toHit: () => contentHit(page, sectionHref, path, { ...body, at, end }, marks, fold),
          };
    // Table rows divide the text of a section into parts. Only the best part becomes a hit.
    const same = inSections.findIndex((each) => each.href === sectionHref);
    if (same < 0) inSections.push(found);
    else if (found.rank > (inSections[same]?.rank ?? 0)) inSections[same] = found;
  }

  const ofTitle: Candidate[] = inTitle.bits
    ? [
        {
          href,
          rank: rankHit(inTitle.bits, 3, inTitle),
          toHit: () => ({ type: 'title', href, title }),
        },
      ]
    : [];
  const candidates = [...ofTitle, ...inSections].sort((a, b) => b.rank - a.rank);
  // It can happen that no part of a page matches: a quotation may span two sections, and a service may match by its own
  // rules.
  if (!candidates.length)
    candidates.push({ href, rank: 0, toHit: () => ({ type: 'title', href, title }) });
  return {
    id: document.id,
    href,
    title,
    section: document.section,
    hits: candidates.slice(0, limit).map(({ toHit }) => toHit()),
    more: Math.max(0, candidates.length - limit),
  };
}
