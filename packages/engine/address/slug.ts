/**
 * Converts heading text to an anchor; the only slug function.
 *
 * Lower case; letters, digits (Chinese included), `_` and `-` stay; spaces become hyphens; every
 * other character is dropped.
 *
 * @example slugify('Vec2 & Vec4!') // 'vec2--vec4'
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replace(/ /g, '-');
}

/** Ids that the page's own markup uses (theme, footnotes, tabs, swatches), so that no heading may have them. */
const own =
  /^(?:app|main|announcer|mobile-menu|local-outline|page-data|(?:app|page-data)-[\w.]+-[a-z]{2}|fn-\d+|fnref-\d+|swatch-\d+|tab-\d+-\d+(?:-panel)?|term--.+)$/;

/** Whether an id belongs to the page's own markup. */
export const isOwnId = (id: string): boolean => own.test(id);

/**
 * Creates slugs that are unique within a page: a repeated slug gets `-1`, `-2`, … An empty slug becomes `section`. A
 * slug with the prefix of the page's own ids gets `section-` in front.
 */
export function createSlugger(): { unique(text: string): string; reserve(id: string): string } {
  const taken = new Set<string>();
  const reserve = (wanted: string): string => {
    // Some of the page's own ids are recognised by their prefix, so a number at the end would not help.
    const start = isOwnId(`${wanted}-1`) ? `section-${wanted}` : wanted;
    let id = start;
    for (let n = 1; taken.has(id) || isOwnId(id); n++) id = `${start}-${n}`;
    taken.add(id);
    return id;
  };
  return { reserve, unique: (text) => reserve(slugify(text) || 'section') };
}
