/** The tables of the framework: configuration, commands, prompts, lifecycle, macros, examples, links. */

import type { ConfigKey, DataLang as Lang, Prop, Text } from 'gen-language/reference';
import { formatValues } from './cells.ts';
import {
  checkAttributes,
  type DirectiveTable,
  named,
  requiredAttribute,
  unknownName,
} from './directive-attributes.ts';
import {
  anchoredCode,
  codeSpan,
  formatCodeList,
  formatCodeOrText,
  joinBlocks,
  joinSentences,
  markdownTable,
  NOTHING,
} from './format.ts';
import { CLOSE, fill, type Head, OPEN, WORDS } from './table-words.ts';

/** `::config{of="gen_ui.toml" table="compiler"}`: the keys of a file, or of one of its tables. */
export const configTable: DirectiveTable = (data, attributes, lang) => {
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
          entry.note?.[lang],
        ],
        lang,
      ),
    ]),
  );
};

/** Whether a key is in a table: `makepad.root.window` is in `makepad`, `members[].src` in `members`. */
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

/** `::commands`: all commands of Ract. `::commands{of="install"}`: the parameters, options and keys of a command. */
export const commandsTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('commands', attributes, ['of']);
  const of = attributes.of;
  if (of === undefined) {
    return markdownTable(
      WORDS.commandsHead[lang],
      data.commands.map((command) => [
        codeSpan(command.usage),
        WORDS.interfaces[command.interface][lang],
        joinSentences([command.description[lang], command.note?.[lang]], lang),
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
    command.note?.[lang],
  ]);
};

/** `::prompts{of="create"}`: the questions a command asks, in order. */
export const promptsTable: DirectiveTable = (data, attributes, lang) => {
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
      joinSentences([only?.[lang], note?.[lang]], lang),
    ]),
  );
};

/** `::lifecycle`: the steps in the life of a component, in order. */
export const lifecycleTable: DirectiveTable = (data, attributes, lang) => {
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
export const macrosTable: DirectiveTable = (data, attributes, lang) => {
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
        joinSentences([macro.description[lang], macro.note?.[lang]], lang),
      ]),
    );
  }
  if (kind === 'script') {
    return markdownTable(
      WORDS.scriptMacrosHead[lang],
      data.scriptMacros.map((macro) => [
        codeSpan(macro.form),
        macro.where[lang],
        joinSentences([macro.description[lang], macro.note?.[lang]], lang),
      ]),
    );
  }
  throw unknownName('kind of macro', kind, ['http', 'script']);
};

/** `::examples`: the official example projects. */
export const examplesTable: DirectiveTable = (data, attributes, lang) => {
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

/** `::links` or `::links{of="ract"}`: all addresses outside the site, or only one group. */
export const linksTable: DirectiveTable = (data, attributes, lang) => {
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
