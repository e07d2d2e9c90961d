/** The report of an import: every change with its place, and a summary with counts. */

/** Outcomes for a piece of the foreign documentation, the most serious first. */
const fates = {
  left: 'Left for you',
  dropped: 'Left out, because nothing here does the same',
  changed: 'Changed',
} as const;
type Fate = keyof typeof fates;

/** The subject of an entry: the second column of the report. */
export type Kind =
  | 'address'
  | 'anchor'
  | 'attributes'
  | 'callout'
  | 'code block'
  | 'component'
  | 'configuration'
  | 'expression'
  | 'file'
  | 'frontmatter'
  | 'heading'
  | 'home page'
  | 'html'
  | 'include'
  | 'language'
  | 'link'
  | 'module code'
  | 'picture'
  | 'shortcode'
  | 'sidebar'
  | 'table'
  | 'tabs'
  | 'text'
  | 'translation';

export interface Entry {
  readonly fate: Fate;
  readonly kind: Kind;
  /** What was done or found. All entries of the same sort use the same words. */
  readonly what: string;
  /** The original text. */
  readonly text?: string;
  /** Advice for the author. */
  readonly fix?: string;
  /** Path relative to the folder that was read. */
  readonly file: string;
  readonly line?: number;
}

/** A report entry for a page, without its place. Steps report line numbers in the text that they receive. */
export type Told = Omit<Entry, 'file' | 'line'>;
export type Tell = (told: Told, line?: number) => void;

/** Maximum number of characters of a quoted text. Readers find the whole text at the reported place. */
const LONGEST = 100;

const brief = (text: string) => {
  const line = text.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** An entry as a line: place, kind, what was done, the original text, advice. */
function lineOf({ file, line, kind, what, text, fix }: Entry): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const piece = text === undefined ? '' : `: ${brief(text)}`;
  return `${place}  ${kind}  ${what}${piece}${fix ? ` → ${fix}` : ''}`;
}

/**
 * Returns all entries as text, grouped by fate, the most serious group first. Within a group, entries are sorted by
 * file and line.
 */
export function reportText(entries: readonly Entry[]): string {
  return (Object.keys(fates) as Fate[])
    .map((fate) => {
      const own = entries.filter((each) => each.fate === fate).sort(byPlace);
      return [`${fates[fate]}: ${own.length}`, '', ...own.map(lineOf)].join('\n');
    })
    .join('\n\n');
}

function byPlace(a: Entry, b: Entry): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

/** The number of entries by fate and kind, as lines for the terminal. */
export function countByKind(entries: readonly Entry[]): string[] {
  return (Object.keys(fates) as Fate[]).flatMap((fate) => {
    const counts = new Map<Kind, number>();
    for (const { fate: own, kind } of entries)
      if (own === fate) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (counts.size === 0) return [];
    const sum = [...counts.values()].reduce((a, b) => a + b, 0);
    return [
      `${fates[fate]}: ${sum}`,
      ...[...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([kind, number]) => `${String(number).padStart(7)}  ${kind}`),
    ];
  });
}
