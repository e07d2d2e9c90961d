/** The tables of a component page: props, events and slots of its tags. */

import type {
  ComponentEvent,
  ComponentPage,
  DataLang as Lang,
  ReferenceData,
} from 'gen-language/reference';
import { linkType } from './cells.ts';
import {
  checkAttributes,
  type DirectiveAttributes,
  type DirectiveTable,
  named,
  requiredAttribute,
  unknownName,
} from './directive-attributes.ts';
import {
  anchoredCode,
  codeSpan,
  formatCodeList,
  joinBlocks,
  joinSentences,
  markdownTable,
} from './format.ts';
import { tagProps } from './props-table.ts';
import { sharedNotes } from './shared-notes.ts';
import { COLON, fill, STOP, WORDS } from './table-words.ts';

/** `::props{of="components/form/checkbox" tag="checkbox_group"}`: the props of a page's tags. */
export const propsTable: DirectiveTable = (data, attributes, lang) => {
  const { of, page, tags } = componentPage(data, attributes);
  return eachTag(tags, lang, WORDS.noProps, (tag) =>
    tagProps(
      data,
      page.props.filter((prop) => prop.tag === tag),
      { of, tag, anchor: anchorOf('prop', page, tag) },
      lang,
    ),
  );
};

/** The first parts of the anchors of a tag's rows. They include the tag if the page has several tags. */
function anchorOf(kind: string, { tags }: ComponentPage, tag: string): readonly string[] {
  return tags.length === 1 ? [kind] : [kind, tag];
}

/** `::events{of="components/basic/button"}`: the events of a page's tags. */
export const eventsTable: DirectiveTable = (data, attributes, lang) => {
  const { page, tags } = componentPage(data, attributes);
  return eachTag(tags, lang, WORDS.noEvents, (tag) => {
    const events = page.events.filter((event) => event.tag === tag);
    if (events.length === 0) return '';
    const notes = sharedNotes(events, lang);
    const table = markdownTable(
      WORDS.eventsHead[lang],
      events.map((event) => [
        anchoredCode(event.name, ...anchorOf('event', page, tag), event.name),
        codeSpan(event.param),
        event.fields
          .map(({ name, type, description }) => {
            const member = `${codeSpan(name)}${COLON[lang]}${linkType(data, type)}`;
            return description === undefined
              ? member
              : joinSentences([member + STOP[lang], description[lang]], lang);
          })
          .join('<br>'),
        describeEvent(event, notes.mark(event), lang),
      ]),
    );
    return joinBlocks([notes.callouts, table]);
  });
};

function describeEvent(
  { description, note }: ComponentEvent,
  mark: string | undefined,
  lang: Lang,
): string {
  return mark === undefined
    ? joinSentences([description[lang], note?.[lang]], lang)
    : mark + description[lang];
}

/** `::slots{of="components/basic/button"}`: the places for other elements in a page's tags. */
export const slotsTable: DirectiveTable = (data, attributes, lang) => {
  const { page, tags } = componentPage(data, attributes);
  return eachTag(tags, lang, WORDS.noSlots, (tag) => {
    const slots = page.slots.filter((slot) => slot.tag === tag);
    if (slots.length === 0) return '';
    return markdownTable(
      WORDS.slotsHead[lang],
      slots.map(({ name, asProp, accepts, description }) => [
        asProp
          ? anchoredCode(`as_prop="${name}"`, ...anchorOf('slot', page, tag), name)
          : WORDS.children[lang],
        accepts[lang],
        description[lang],
      ]),
    );
  });
};

/** The page that `of` names, and the tag that `tag` names, or all tags of the page. */
function componentPage(
  data: ReferenceData,
  attributes: DirectiveAttributes,
): { of: string; page: ComponentPage; tags: readonly string[] } {
  checkAttributes('props, events and slots', attributes, ['of', 'tag']);
  const of = requiredAttribute(attributes, 'of');
  const page = named('component page', Object.entries(data.components), of);
  const tag = attributes.tag;
  if (tag === undefined) return { of, page, tags: page.tags };
  if (!page.tags.includes(tag)) throw unknownName(`tag of ${of}`, tag, page.tags);
  return { of, page, tags: [tag] };
}

/**
 * Returns the table of the only tag, or one table per tag under the name of the tag. Tags without a table are left out.
 * If no tag has a table, returns the sentence `empty`.
 */
function eachTag(
  tags: readonly string[],
  lang: Lang,
  empty: Readonly<Record<Lang, string>>,
  table: (tag: string) => string,
): string {
  const tables = tags
    .map((tag) => ({ tag, markdown: table(tag) }))
    .filter(({ markdown }) => markdown !== '');
  const [only] = tables;
  if (only === undefined) return fill(empty[lang], formatCodeList(tags, lang));
  if (tags.length === 1) return only.markdown;
  return joinBlocks(tables.flatMap(({ tag, markdown }) => [`**${codeSpan(tag)}**`, markdown]));
}
