/** Scores how well a page answers a reading: where its groups occur (names, headings, text), and how close together. */
import type { Page, Section } from './corpus.ts';
import { findNeedle, isWordStart, type Needle } from './needle.ts';
import { findSound, type Readings } from './pinyin.ts';
import type { Group, Reading, Writing } from './reading.ts';

/** A page and its score, greater is better. */
export interface Scored {
  readonly page: Page;
  readonly score: number;
  /**
   * Share of the query (0 to 1) in the best section of the page. The section's headings and the page's title count as
   * part of the section.
   */
  readonly coverage: number;
}

// Weight of a match by its location. A page whose title or address is the word ranks before pages that mention it.
const IS_TITLE = 20;
const IN_TITLE = 9;
const IS_NAME = 9;
const IN_NAME = 6;
const IS_HEADING = 6;
const IN_HEADING = 4;
const IS_ROW = 6;
const IN_ROW = 4;
const IN_CONTENT = 2;
/** Added for a word in the breadcrumb, if the text of the page has the word too. */
const IN_SECTION = 1;
/** Added for each section with a match, for at most `MAX_FURTHER` sections. */
const FURTHER = 0.12;
const MAX_FURTHER = 8;
/** Weight of the best page about a subject. For each further page, the weight is multiplied by `ABOUT_NEXT`. */
const ABOUT = 15;
const ABOUT_NEXT = 0.93;
/** Factors for a match inside a word, at the start of a word, and by pinyin. A whole word has the factor 1. */
const WITHIN = 0.15;
const START = 0.9;
const SOUND = 0.85;
/** If the whole query occurs, the weight of its location is multiplied by this and added. */
const PHRASE = 0.7;
/** Matches of all words within this many characters are close together. */
const NEAR = 90;
const IS_NEAR = 1.5;

const LETTER = /[\p{L}\p{N}]/u;
const TITLE_PARTS = / |[:：、,，]/;

/** The groups found in a text: one bit and one weight for each. */
interface Looked {
  bits: number;
  readonly worth: number[];
}

/** 1 for a whole word, less for the start of a word, little for the inside of a word. */
function fitOf(text: string, at: number, needle: Needle): number {
  if (!isWordStart(text, at, needle)) return WITHIN;
  return LETTER.test(text.charAt(at + needle.text.length)) ? START : 1;
}

/** The best fit of a needle in a short text. */
function bestFit(text: string, needle: Needle): number {
  let best = 0;
  for (
    let at = findNeedle(text, needle);
    at >= 0 && best < 1;
    at = findNeedle(text, needle, at + 1)
  )
    best = Math.max(best, fitOf(text, at, needle));
  return best;
}

/** Weight of a group in a short text such as a title: `is` if the text equals it, otherwise up to `has`. */
function worthOf(
  text: string,
  { writings }: Group,
  [is, has]: readonly [number, number],
  readings?: Readings,
): number {
  let best = 0;
  for (const { needle, weight } of writings) {
    if (weight * is <= best) continue;
    const fit = text === needle.text ? 1 : bestFit(text, needle);
    if (fit > 0) best = Math.max(best, weight * (text === needle.text ? is : has * fit));
  }
  if (best > 0 || !readings) return best;
  const heard = findSound(text, writings[0]!.needle.text, readings);
  return heard ? SOUND * has - heard[0] / 1000 : 0;
}

/**
 * Weight of a group in a title. In a title in two languages, each part counts nearly as much as a whole title: button
 * and 按钮 in «button 按钮».
 */
function titleWorth(page: Page, group: Group, readings: Readings | undefined): number {
  const { text } = page.title;
  const whole = worthOf(text, group, [IS_TITLE, IN_TITLE], readings);
  if (whole === 0) return 0;
  const parts = text.split(TITLE_PARTS).filter(Boolean);
  const isPart =
    parts.length === 2 && group.writings.some(({ needle }) => parts.includes(needle.text));
  return isPart ? Math.max(whole, IS_TITLE - 2) : whole;
}

interface ContentFinds {
  readonly worth: number[];
  readonly rows: number[];
  /** Bit set of the groups in the text of each section. */
  readonly bits: number[];
  /** Offsets of the first match of each group, by section. */
  readonly places: Map<number, number[]>;
  /** Offset of the first match of any group. */
  first: number;
}

/** Looks for all writings in the content, section by section. */
function lookInContent(
  { content: { text }, sections }: Page,
  groups: readonly Group[],
): ContentFinds {
  const finds: ContentFinds = {
    worth: groups.map(() => 0),
    rows: groups.map(() => 0),
    bits: sections.map(() => 0),
    places: new Map(),
    first: text.length,
  };
  groups.forEach(({ writings }, group) => {
    let count = 0;
    for (const { needle, weight } of writings) {
      let index = 0;
      for (let at = findNeedle(text, needle); at >= 0; ) {
        while (index < sections.length - 1 && at >= sections[index]!.to) index++;
        const section = sections[index]!;
        const end = at + needle.text.length;
        const fit = fitOf(text, at, needle);
        if (fit > WITHIN) finds.first = Math.min(finds.first, at);
        if (at >= section.from && end <= section.to) {
          if (section.row && at < section.row.nameEnd)
            finds.rows[group] = Math.max(
              finds.rows[group]!,
              weight * rowWorth(section, at, end, fit),
            );
          if (fit > WITHIN) {
            finds.bits[index]! |= 1 << group;
            const places = finds.places.get(index) ?? [];
            places[group] ??= at;
            finds.places.set(index, places);
          }
        }
        finds.worth[group] = Math.max(finds.worth[group]!, IN_CONTENT * weight * fit);
        if (fit > WITHIN) count++;
        // A section counts once. After a match inside a word, a word start may follow in the same section.
        at = findNeedle(text, needle, fit > WITHIN ? Math.max(at + 1, section.to) : at + 1);
      }
    }
    if (finds.worth[group]! > 0) finds.worth[group]! += FURTHER * Math.min(count, MAX_FURTHER);
  });
  return finds;
}

function rowWorth({ from, row }: Section, at: number, end: number, fit: number): number {
  return at === from && end === row!.nameEnd ? IS_ROW : IN_ROW * fit;
}

/** The groups whose subject the page is about, with the anchors of the relevant sections. */
function subjectsOf({ order }: Page, groups: readonly Group[]) {
  const worth = groups.map(() => 0);
  const ids = new Map<string, number>();
  let anywhere = 0;
  groups.forEach(({ subjects }, group) => {
    for (const { places } of subjects)
      places.forEach((place, at) => {
        if (place.order !== order) return;
        worth[group] = Math.max(worth[group]!, ABOUT * ABOUT_NEXT ** at);
        if (place.id === undefined) anywhere |= 1 << group;
        else ids.set(place.id, (ids.get(place.id) ?? 0) | (1 << group));
      });
  });
  return { worth, ids, anywhere };
}

/** Creates the scoring function of a reading. `weights` has one weight for each group, by default the group's own. */
export function createScorer(
  { groups: all, query }: Reading,
  readings: Readings | undefined,
  weights: readonly number[] = all.map(({ weight }) => weight),
): (page: Page) => Scored {
  // Each group needs one bit of a number.
  const groups = all.slice(0, 30);
  const total = groups.reduce((sum, _, at) => sum + weights[at]!, 0) || 1;
  const share = (bits: number) =>
    groups.reduce((sum, _, at) => sum + (bits & (1 << at) ? weights[at]! : 0), 0) / total;
  const phrases =
    groups.length > 1
      ? query.phrases.map((text): Writing => ({ needle: needleOf(text), weight: 1 }))
      : [];
  const phrase: Group | undefined = phrases.length
    ? { text: '', writings: phrases, subjects: [], weight: 1, isRequired: false }
    : undefined;
  const strength = groups.some(({ weight }) => weight > 0) ? PHRASE : 0;

  return (page) => {
    const { title, headings, sections, section, document, names } = page;
    const about = subjectsOf(page, groups);
    const finds = lookInContent(page, groups);
    const inTitle: Looked = { bits: about.anywhere, worth: [] };
    groups.forEach((group, at) => {
      const own = titleWorth(page, group, readings);
      const name = Math.max(0, ...names.map((text) => worthOf(text, group, [IS_NAME, IN_NAME])));
      if (finds.worth[at]! > 0)
        finds.worth[at]! += worthOf(section, group, [IN_SECTION, IN_SECTION]);
      inTitle.worth[at] = Math.max(own, name) + 0.25 * Math.min(own, name);
      if (inTitle.worth[at]! > WITHIN * IN_TITLE) inTitle.bits |= 1 << at;
    });
    const inHeadings: Looked = { bits: 0, worth: groups.map(() => 0) };
    const headingBits = headings.map(({ text }) => {
      let bits = 0;
      groups.forEach((group, at) => {
        const worth = worthOf(text, group, [IS_HEADING, IN_HEADING], readings);
        inHeadings.worth[at] = Math.max(inHeadings.worth[at]!, worth);
        if (worth > WITHIN * IN_HEADING) bits |= 1 << at;
      });
      return bits;
    });
    const paths = pathBits(headingBits, document.toc);

    let coverage = share(inTitle.bits);
    let nearness = 0;
    sections.forEach(({ row, heading }, index) => {
      const ids = [row?.id, document.toc[heading]?.id];
      const of = ids.reduce((bits, id) => bits | (about.ids.get(id ?? '') ?? 0), 0);
      const bits = inTitle.bits | finds.bits[index]! | (paths[heading] ?? 0) | of;
      const own = share(bits);
      if (own < coverage) return;
      const near = isNear(finds.places.get(index), groups) ? IS_NEAR : 0;
      nearness = own > coverage ? near : Math.max(nearness, near);
      coverage = own;
    });

    let sum = 0;
    groups.forEach((_, at) => {
      const rows = finds.rows[at]!;
      sum +=
        weights[at]! *
        (Math.max(inTitle.worth[at]!, about.worth[at]!) +
          0.25 * Math.min(inTitle.worth[at]!, about.worth[at]!) +
          0.5 * Math.max(inHeadings.worth[at]!, rows) +
          0.5 * finds.worth[at]!);
    });
    let score = (sum / total) * (0.3 + 0.7 * coverage) + nearness;
    if (phrase) {
      const inText = Math.max(
        0,
        ...phrases.map(({ needle }) => bestFit(page.content.text, needle)),
      );
      score +=
        strength *
        Math.max(
          worthOf(title.text, phrase, [IS_TITLE, IN_TITLE]),
          ...names.map((text) => worthOf(text, phrase, [IS_NAME, IN_NAME])),
          inText > 0
            ? Math.max(
                ...headings.map(({ text }) =>
                  worthOf(text, phrase, [IS_HEADING + 3, IN_HEADING + 3]),
                ),
                0,
              )
            : 0,
          5 * inText,
        );
    }
    // Breaks ties: the earlier match, then the shorter title.
    score -= Math.min(finds.first, 1e6) / 1e8 + Math.min(title.text.length, 500) / 1e12;
    return { page, score, coverage };
  };
}

function needleOf(text: string): Needle {
  // Few pages are searched, so finding the rarest letter is not worthwhile.
  return { text, lead: 0, tail: text.slice(0, 6) };
}

/** Bit set of the groups in each heading and the headings above it. */
function pathBits(own: readonly number[], toc: Page['document']['toc']): number[] {
  const above: { depth: number; bits: number }[] = [];
  return own.map((bits, at) => {
    const { depth } = toc[at]!;
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop();
    const all = bits | (above.at(-1)?.bits ?? 0);
    above.push({ depth, bits: all });
    return all;
  });
}

/** Whether the first matches of several groups are close together. */
function isNear(places: readonly number[] | undefined, groups: readonly Group[]): boolean {
  const found = (places ?? []).filter((at) => at !== undefined);
  if (found.length < 2 || found.length < groups.filter((group) => group.isRequired).length)
    return false;
  return Math.max(...found) - Math.min(...found) < NEAR;
}
