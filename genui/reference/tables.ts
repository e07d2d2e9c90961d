/**
 * The directives that put reference data into a page: `::props{of="components/basic/button"}`.
 * Each function returns Markdown in the page's language, to be parsed like the rest of the page.
 */
import { formatValues, linkType } from './cells.ts';
import type { DataLang as Lang } from './data-lang.ts';
import {
  checkAttributes,
  type DirectiveAttributes,
  named,
  requiredAttribute,
  unknownName,
} from './directive-attributes.ts';
import {
  anchoredCode,
  codeSpan,
  formatCodeList,
  formatCodeOrText,
  inLang,
  joinBlocks,
  joinSentences,
  markdownTable,
  NOTHING,
} from './format.ts';
import { tagProps } from './props-table.ts';
import type {
  ComponentEvent,
  ComponentPage,
  ConfigKey,
  Prop,
  ReferenceData,
  Text,
} from './schema.ts';
import { sharedNotes } from './shared-notes.ts';
import { CLOSE, COLON, fill, type Head, OPEN, STOP, WORDS } from './table-words.ts';
import { errorsList, limitsTable } from './trouble.ts';
import { formatSyntax, formatTypeValues } from './type-parts.ts';

export { DataDirectiveError, type DirectiveAttributes } from './directive-attributes.ts';

/** Makes the Markdown one directive stands for. */
export type DirectiveTable = (
  data: ReferenceData,
  attributes: DirectiveAttributes,
  lang: Lang,
) => string;

/** `::props{of="components/form/checkbox" tag="checkbox_group"}`: the props of a page's tags. */
const propsTable: DirectiveTable = (data, attributes, lang) => {
  const { page, tags } = componentPage(data, attributes);
  return eachTag(tags, lang, WORDS.noProps, (tag) =>
    tagProps(
      data,
      page.props.filter((prop) => prop.tag === tag),
      anchorOf('prop', page, tag),
      lang,
    ),
  );
};

/** What the anchors of a tag's rows begin with: the tag where the page has several. */
function anchorOf(kind: string, { tags }: ComponentPage, tag: string): readonly string[] {
  return tags.length === 1 ? [kind] : [kind, tag];
}

/** `::events{of="components/basic/button"}`: the events of a page's tags. */
const eventsTable: DirectiveTable = (data, attributes, lang) => {
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
    ? joinSentences([description[lang], inLang(note, lang)], lang)
    : `${mark} ${description[lang]}`;
}

/** `::slots{of="components/basic/button"}`: where other elements go in a page's tags. */
const slotsTable: DirectiveTable = (data, attributes, lang) => {
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

/** `::config{of="gen_ui.toml" table="compiler"}`: the keys of a file, or of one table in it. */
const configTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('config', attributes, ['of', 'table']);
  const file = named(
    'configuration file',
    data.config.map((entry) => [entry.file, entry]),
    requiredAttribute(attributes, 'of'),
  );
  const table = attributes.table;
  const keys = file.keys.filter(
    ({ key }) => table === undefined || (typeof key === 'string' && isInTable(key, table)),
  );
  if (keys.length === 0) {
    throw unknownName(`table in ${file.file}`, table ?? '', tableNames(file.keys));
  }
  return markdownTable(
    WORDS.configHead[lang],
    keys.map((entry) => [
      typeof entry.key === 'string' ? anchoredCode(entry.key, 'key', entry.key) : entry.key[lang],
      entry.type[lang],
      formatDefault(entry, lang),
      joinSentences(
        [
          entry.description[lang],
          formatValues(entry.values, entry.description[lang], lang),
          inLang(entry.note, lang),
        ],
        lang,
      ),
    ]),
  );
};

/** `makepad.root.window` is in the table `makepad`, `members[].src` in `members`. */
function isInTable(key: string, table: string): boolean {
  return key === table || key.startsWith(`${table}.`) || key.startsWith(`${table}[].`);
}

function tableNames(keys: readonly ConfigKey[]): string[] {
  const names = new Set<string>();
  for (const { key } of keys) {
    if (typeof key !== 'string') continue;
    const parts = key.split(/(?:\[\])?\./);
    for (let length = 1; length <= parts.length; length++)
      names.add(parts.slice(0, length).join('.'));
  }
  return [...names];
}

function formatDefault({ required, default: value }: ConfigKey, lang: Lang): string {
  if (value !== undefined) {
    const text = formatCodeOrText(value, lang);
    return required ? `${text}${OPEN[lang]}${WORDS.required[lang]}${CLOSE[lang]}` : text;
  }
  return required ? WORDS.required[lang] : NOTHING;
}

/** `::commands`: all commands of Ract. `::commands{of="install"}`: what one of them takes. */
const commandsTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('commands', attributes, ['of']);
  const of = attributes.of;
  if (of === undefined) {
    return markdownTable(
      WORDS.commandsHead[lang],
      data.commands.map((command) => [
        codeSpan(command.usage),
        WORDS.interfaces[command.interface][lang],
        joinSentences([command.description[lang], inLang(command.note, lang)], lang),
      ]),
    );
  }
  const command = named(
    'command of Ract',
    data.commands.map((entry) => [entry.name, entry]),
    of.replace(/^ract /, ''),
  );
  const table = (
    head: Head,
    rows: readonly { name: string; default?: Prop['default']; description: Text }[] = [],
  ): string | undefined =>
    rows.length === 0
      ? undefined
      : markdownTable(
          head[lang],
          rows.map((row) => [
            codeSpan(row.name),
            formatCodeOrText(row.default, lang),
            row.description[lang],
          ]),
        );
  const parameters = [...command.arguments, ...command.flags];
  return joinBlocks([
    parameters.length === 0
      ? fill(WORDS.noParameters[lang], codeSpan(command.usage))
      : table(WORDS.parametersHead, parameters),
    command.options &&
      markdownTable(
        WORDS.optionsHead[lang],
        command.options.map((option) => [codeSpan(option.name), option.description[lang]]),
      ),
    command.keys &&
      markdownTable(
        WORDS.keysHead[lang],
        command.keys.map((key) => [`<kbd>${key.name}</kbd>`, key.description[lang]]),
      ),
    inLang(command.note, lang),
  ]);
};

/** `::prompts{of="create"}`: the questions a command asks, in order. */
const promptsTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('prompts', attributes, ['of']);
  const { prompts } = named(
    'command with prompts',
    data.prompts.map((entry) => [entry.command, entry]),
    requiredAttribute(attributes, 'of'),
  );
  return markdownTable(
    WORDS.promptsHead[lang],
    prompts.map(({ prompt, choices, default: value, only, note }) => [
      codeSpan(prompt),
      choices === undefined ? NOTHING : formatCodeList(choices, lang),
      formatCodeOrText(value, lang),
      joinSentences([inLang(only, lang), inLang(note, lang)], lang),
    ]),
  );
};

/** `::lifecycle`: what happens to a component, in order. */
const lifecycleTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('lifecycle', attributes, []);
  return markdownTable(
    WORDS.lifecycleHead[lang],
    data.lifecycle.map((step) => [
      String(step.order),
      step.attribute === undefined ? formatCodeOrText(step.hook, lang) : codeSpan(step.attribute),
      step.signature === undefined ? NOTHING : codeSpan(step.signature),
      step.when[lang],
      formatCodeOrText(step.mapsTo, lang),
    ]),
  );
};

/** `::macros{kind="http"}` or `::macros{kind="script"}`. */
const macrosTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('macros', attributes, ['kind']);
  const kind = requiredAttribute(attributes, 'kind');
  if (kind === 'http') {
    return markdownTable(
      WORDS.httpMacrosHead[lang],
      data.httpMacros.map((macro) => [
        codeSpan(macro.name),
        macro.method,
        macro.forms.map(codeSpan).join('<br>'),
        codeSpan(macro.returns),
        joinSentences([macro.description[lang], inLang(macro.note, lang)], lang),
      ]),
    );
  }
  if (kind === 'script') {
    return markdownTable(
      WORDS.scriptMacrosHead[lang],
      data.scriptMacros.map((macro) => [
        codeSpan(macro.form),
        macro.where[lang],
        joinSentences([macro.description[lang], inLang(macro.note, lang)], lang),
      ]),
    );
  }
  throw unknownName('kind of macro', kind, ['http', 'script']);
};

/** `::type{of="Themes"}`: values, members, default and written forms of one type. */
const typeTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('type', attributes, ['of']);
  const type = named(
    'type',
    [...data.types, ...data.configTypes].map((entry) => [entry.name, entry]),
    requiredAttribute(attributes, 'of'),
  );
  return joinBlocks([
    joinSentences(
      [
        type.description[lang],
        type.default === undefined
          ? undefined
          : fill(WORDS.defaultIs[lang], formatCodeOrText(type.default, lang)),
        inLang(type.note, lang),
      ],
      lang,
    ),
    formatTypeValues(type, lang),
    type.fields &&
      markdownTable(
        WORDS.fieldsHead[lang],
        type.fields.map((field) => [
          codeSpan(field.name),
          typeof field.type === 'string' ? linkType(data, field.type) : field.type[lang],
          field.description?.[lang] ?? NOTHING,
        ]),
      ),
    type.methods && fill(WORDS.methods[lang], formatCodeList(type.methods, lang)),
    formatSyntax(type, lang),
  ]);
};

/** `::examples`: the official example projects. */
const examplesTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('examples', attributes, []);
  return markdownTable(
    WORDS.examplesHead[lang],
    data.examples.map(({ name, url, member, description }) => [
      `[${codeSpan(name)}](${url})`,
      member ? codeSpan(`[${member.index}]`) : NOTHING,
      member ? codeSpan(member.target) : NOTHING,
      description[lang],
    ]),
  );
};

/** `::links` or `::links{of="ract"}`: addresses outside the site, all or those of one group. */
const linksTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('links', attributes, ['of']);
  const of = attributes.of;
  const groups: string[] = [...new Set(data.links.map(({ group }) => group))];
  if (of !== undefined && !groups.includes(of)) throw unknownName('group of links', of, groups);
  return markdownTable(
    WORDS.linksHead[lang],
    data.links
      .filter(({ group }) => of === undefined || group === of)
      .map(({ name, url, description }) => [`[${name[lang]}](${url})`, description[lang]]),
  );
};

/** Every directive that data stands behind, by the name authors write. */
export const directiveTables: Readonly<Record<string, DirectiveTable>> = {
  props: propsTable,
  events: eventsTable,
  slots: slotsTable,
  config: configTable,
  commands: commandsTable,
  prompts: promptsTable,
  lifecycle: lifecycleTable,
  macros: macrosTable,
  type: typeTable,
  examples: examplesTable,
  links: linksTable,
  limits: limitsTable,
  errors: errorsList,
};

/** The page a directive names with `of`, and the tags it is about: the one named with `tag`, or all. */
function componentPage(
  data: ReferenceData,
  attributes: DirectiveAttributes,
): { page: ComponentPage; tags: readonly string[] } {
  checkAttributes('props, events and slots', attributes, ['of', 'tag']);
  const of = requiredAttribute(attributes, 'of');
  const page = named('component page', Object.entries(data.components), of);
  const tag = attributes.tag;
  if (tag === undefined) return { page, tags: page.tags };
  if (!page.tags.includes(tag)) throw unknownName(`tag on ${of}`, tag, page.tags);
  return { page, tags: [tag] };
}

/** One table, or one under the name of each tag when several have something to show. */
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
