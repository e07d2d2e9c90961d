/**
 * Converts the text of a heading to an anchor. No other function does this.
 *
 * The text is converted to lower case. Letters and digits of all scripts, combining marks, `_` and `-` stay; spaces
 * become hyphens; every other character is dropped.
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

/** Ids that the page's own markup uses (theme, footnotes, swatches, tabs, terms). No heading may have one of them. */
const own =
  /^(?:app|main|announcer|mobile-menu|local-outline|page-data|(?:app|page-data)-[\w.]+-[a-z]{2}|fn-\d+|fnref-\d+|swatch-\d+|tab-\d+-\d+(?:-panel)?|term--.+)$/;

/** Whether an id belongs to the page's own markup. */
export const isOwnId = (id: string): boolean => own.test(id);

/**
 * Creates ids that are unique within a page. `unique` returns the slug of a text, or `section` if the slug is empty.
 * `reserve` returns an id as it is. A repeated id, or an id of the page's own markup, gets `-1`, `-2`, … at its end. If
 * even that would be an id of the markup, it gets `section-` in front.
 */
export function createSlugger(): { unique(text: string): string; reserve(id: string): string } {
  const taken = new Set<string>();
  const reserve = (wanted: string): string => {
    // With `-1` at its end, `fn` becomes an id of the markup (`fn-1`), and `term--a` remains one.
    const start = isOwnId(`${wanted}-1`) ? `section-${wanted}` : wanted;
    let id = start;
    for (let n = 1; taken.has(id) || isOwnId(id); n++) id = `${start}-${n}`;
    taken.add(id);
    return id;
  };
  return { reserve, unique: (text) => reserve(slugify(text) || 'section') };
}
