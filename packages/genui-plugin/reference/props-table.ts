/** `::props`: the table of a tag's own props, and a collapsed table of common or inherited props. */

import type { DataLang as Lang, Prop, ReferenceData } from 'gen-language/reference';
import { groupOf, groupProps } from 'gen-language/schemas';
import { formatValues, linkType } from './cells.ts';
import {
  anchoredCode,
  codeSpan,
  formatCodeOrText,
  joinBlocks,
  joinSentences,
  markdownTable,
  type TableRow,
} from './format.ts';
import { sharedNotes } from './shared-notes.ts';
import { fill, WORDS } from './table-words.ts';

/** At most this many words of an enum are listed beside a prop. If there are more, only the linked type lists them. */
const MAX_LISTED_VALUES = 6;

/** The table of a tag's own props has groups only if it has more rows than this. */
const MAX_PLAIN_ROWS = 12;

interface TagOfPage {
  /** The page of the tag: "components/basic/button". */
  readonly of: string;
  readonly tag: string;
  /** The first parts of the anchors of its rows. */
  readonly anchor: readonly string[];
}

/**
 * The props of one tag. The props that nearly every tag has, and the props inherited from `view`, are in a collapsed
 * block at the end. The page that explains these common props shows them among its own props.
 */
export function tagProps(
  data: ReferenceData,
  props: readonly Prop[],
  { of, tag, anchor }: TagOfPage,
  lang: Lang,
): string {
  const table = (list: readonly Prop[], grouped: boolean): string | undefined => {
    if (list.length === 0) return undefined;
    const notes = sharedNotes(list, lang);
    const row = (prop: Prop): readonly string[] => [
      anchoredCode(prop.name, ...anchor, prop.name),
      linkType(data, prop.type),
      formatDefault(data, prop, props, lang),
      describeProp(prop, notes.mark(prop), lang),
    ];
    const rows: readonly TableRow[] = grouped
      ? groupProps(data.propGroups, list).flatMap((group) => [
          { group: group.name[lang] },
          ...group.props.map(row),
        ])
      : list.map(row);
    return joinBlocks([notes.callouts, markdownTable(WORDS.propsHead[lang], rows)]);
  };
  const explainedBy = (prop: Prop) => groupOf(data.propGroups, prop)?.common;
  const isFolded = (prop: Prop) =>
    prop.inherited !== undefined || ![of, undefined].includes(explainedBy(prop));
  const own = props.filter((prop) => !isFolded(prop));
  const folded = props.filter(isFolded);
  const page = folded.map(explainedBy).find((name) => name !== undefined);
  const title = folded.some(({ inherited }) => inherited) ? 'inheritedTitle' : 'commonTitle';
  return joinBlocks([
    table(own, own.length > MAX_PLAIN_ROWS),
    folded.length > 0
      ? joinBlocks([
          `:::details{title="${WORDS[title][lang]}" id="${['props.common', ...anchor.slice(1)].join('.')}"}`,
          page && fill(WORDS.common[lang], page, codeSpan(tag)),
          table(folded, true),
          ':::',
        ])
      : undefined,
  ]);
}

const themeShade = /^theme shade (\d+)$/;

/** The default of a prop. A shade of the theme is followed by its colour in the tag's default theme. */
function formatDefault(
  { themes }: ReferenceData,
  { default: value }: Prop,
  props: readonly Prop[],
  lang: Lang,
): string {
  const text = formatCodeOrText(value, lang);
  const shade = typeof value === 'object' ? themeShade.exec(value.en)?.[1] : undefined;
  if (shade === undefined) return text;
  const theme = props.find(({ name }) => name === 'theme')?.default;
  const color = themes
    .find(({ name }) => name === theme)
    ?.shades.find(({ name }) => name === shade)?.color;
  return color === undefined ? text : `${text} ${codeSpan(color)}`;
}

function describeProp(prop: Prop, mark: string | undefined, lang: Lang): string {
  const description = prop.description[lang];
  const values = (prop.values?.length ?? 0) <= MAX_LISTED_VALUES ? prop.values : undefined;
  const sentences = joinSentences(
    [
      description,
      formatValues(values, description, lang),
      prop.twoWay && fill(WORDS.twoWay[lang], codeSpan(`:${prop.name}`), codeSpan(prop.twoWay)),
      mark === undefined ? prop.note?.[lang] : undefined,
    ],
    lang,
  );
  return mark === undefined ? sentences : mark + sentences;
}
