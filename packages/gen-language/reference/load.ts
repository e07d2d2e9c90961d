/** Reads the reference data. Also checks names that refer to other files, which the schema of one file cannot check. */
import { readdir } from 'node:fs/promises';
import { type DataProblem, nearest, startOf } from 'parallel-docs';
import type * as z from 'zod';
import {
  type ComponentPage,
  componentPageSchema,
  type Prop,
  themesSchema,
} from './component-schema.ts';
import {
  commandsSchema,
  configSchema,
  examplesSchema,
  httpMacrosSchema,
  lifecycleSchema,
  linksSchema,
  messagesSchema,
  promptsSchema,
  scriptMacrosSchema,
  syntaxSchema,
} from './framework-schema.ts';
import { groupOf, type PropGroup, propGroupsSchema } from './prop-groups.ts';
import { DataFileError, dataProblem, type PlaceOf, readPlaced } from './read-data.ts';
import type { ReferenceData } from './schema.ts';
import { errorsSchema, limitsSchema } from './trouble-schema.ts';
import { type TypeReference, typesSchema } from './type-schema.ts';
import { findType } from './types.ts';

export type { ReferenceData } from './schema.ts';

/**
 * Reads and checks every file of the reference data in `dir` (`data/<version>`). Fills in the props of `propsOf` and
 * the words of enum types.
 *
 * @throws {DataFileError} with all mistakes of all files at once.
 */
export async function loadData(dir: string): Promise<ReferenceData> {
  const problems: DataProblem[] = [];
  const root = dir.replaceAll('\\', '/').replace(/\/$/, '');

  const pages = await readComponentPages(root, problems);
  const [
    propGroups,
    themes,
    types,
    configTypes,
    config,
    commands,
    prompts,
    messages,
    lifecycle,
    httpMacros,
    scriptMacros,
    examples,
    links,
    syntax,
    limits,
    errors,
  ] = await Promise.all([
    readData(`${root}/prop-groups.json`, propGroupsSchema, problems),
    readData(`${root}/themes.json`, themesSchema, problems),
    readData(`${root}/types.json`, typesSchema, problems),
    readData(`${root}/framework/config-types.json`, typesSchema, problems),
    readData(`${root}/framework/config.json`, configSchema, problems),
    readData(`${root}/framework/commands.json`, commandsSchema, problems),
    readData(`${root}/framework/prompts.json`, promptsSchema, problems),
    readData(`${root}/framework/messages.json`, messagesSchema, problems),
    readData(`${root}/framework/lifecycle.json`, lifecycleSchema, problems),
    readData(`${root}/framework/http-macros.json`, httpMacrosSchema, problems),
    readData(`${root}/framework/script-macros.json`, scriptMacrosSchema, problems),
    readData(`${root}/framework/examples.json`, examplesSchema, problems),
    readData(`${root}/framework/links.json`, linksSchema, problems),
    readData(`${root}/framework/syntax.json`, syntaxSchema, problems),
    readData(`${root}/framework/limits.json`, limitsSchema, problems),
    readData(`${root}/framework/errors.json`, errorsSchema, problems),
  ]);

  if (types !== undefined) checkComponents(pages, types, problems);
  if (propGroups !== undefined) checkPropGroups(pages, propGroups, problems);
  if (
    problems.length > 0 ||
    !propGroups ||
    !themes ||
    !types ||
    !configTypes ||
    !config ||
    !commands ||
    !prompts ||
    !messages ||
    !lifecycle ||
    !httpMacros ||
    !scriptMacros ||
    !examples ||
    !links ||
    !syntax ||
    !limits ||
    !errors
  ) {
    throw new DataFileError(problems);
  }

  return {
    components: completePages(pages, types),
    propGroups,
    themes,
    types,
    configTypes,
    config,
    commands: commands.commands,
    rejectedCommands: commands.rejected,
    prompts,
    messages,
    lifecycle,
    httpMacros,
    scriptMacros,
    examples,
    links,
    syntax,
    limits,
    errors,
  };
}

/** A component page and its file. */
interface LoadedPage {
  readonly file: string;
  /** `components/basic/button`. */
  readonly name: string;
  readonly page: ComponentPage;
  readonly placeOf: PlaceOf;
}

async function readComponentPages(root: string, problems: DataProblem[]): Promise<LoadedPage[]> {
  const folder = `${root}/components`;
  let names: string[];
  try {
    names = await readdir(folder, { recursive: true });
  } catch {
    const help =
      'Restore it. It contains one JSON file per component page, such as basic/button.json.';
    problems.push(dataProblem(startOf(folder), [], 'The folder cannot be read.', help));
    return [];
  }
  const paths = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const pages = await Promise.all(
    paths.map(async (path): Promise<LoadedPage | undefined> => {
      const file = `${folder}/${path}`;
      const read = await readPlaced(file, componentPageSchema, problems);
      return (
        read && {
          file,
          name: `components/${path.slice(0, -'.json'.length)}`,
          page: read.data,
          placeOf: read.placeOf,
        }
      );
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Reads and checks one file; undefined if it has problems, which are added to `problems`. */
async function readData<T>(
  file: string,
  schema: z.ZodType<T>,
  problems: DataProblem[],
): Promise<T | undefined> {
  return (await readPlaced(file, schema, problems))?.data;
}

/** Checks what a schema cannot: duplicates, and names that must exist elsewhere. */
function checkComponents(
  pages: readonly LoadedPage[],
  types: readonly TypeReference[],
  problems: DataProblem[],
): void {
  const pageOfTag = new Map<string, LoadedPage>();
  for (const loaded of pages) {
    for (const tag of loaded.page.tags) {
      const other = pageOfTag.get(tag);
      if (other !== undefined) {
        const place = loaded.placeOf(['tags', loaded.page.tags.indexOf(tag)]);
        const message = `The tag "${tag}" belongs to ${other.file} already.`;
        problems.push(dataProblem(place, ['tags'], message, 'Name a tag on one page only.'));
      }
      pageOfTag.set(tag, loaded);
    }
  }
  const viewProps = new Map<string, Prop>();
  for (const prop of pageOfTag.get('view')?.page.props ?? []) viewProps.set(prop.name, prop);

  for (const { page, placeOf } of pages) {
    const note = (path: readonly PropertyKey[], message: string, fix: string): void => {
      problems.push(dataProblem(placeOf(path), path, message, fix));
    };
    if (page.propsOf !== undefined && !pageOfTag.has(page.propsOf)) {
      note(
        ['propsOf'],
        `There is no tag "${page.propsOf}".`,
        suggest(page.propsOf, pageOfTag.keys()),
      );
    }
    for (const list of ['props', 'rejected', 'events', 'slots'] as const) {
      const seen = new Set<string>();
      for (const [index, entry] of (page[list] ?? []).entries()) {
        const id = `${entry.tag} ${entry.name}`;
        if (!page.tags.includes(entry.tag)) {
          note(
            [list, index, 'tag'],
            `"${entry.tag}" is not a tag of this page.`,
            suggest(entry.tag, page.tags),
          );
        }
        if (seen.has(id)) {
          note(
            [list, index, 'name'],
            `"${entry.name}" of "${entry.tag}" is here twice.`,
            'Remove one of the two entries.',
          );
        }
        seen.add(id);
      }
    }
    for (const [index, prop] of page.props.entries()) {
      const type = findType(types, prop.type);
      if (type === undefined) {
        const names = types.map(({ name }) => name);
        note(
          ['props', index, 'type'],
          `types.json has no type "${prop.type}".`,
          suggest(prop.type, names),
        );
      } else if (typeof prop.default === 'string' && !isDefaultOf(type, prop.default)) {
        const words = type.values?.map(({ name }) => name) ?? [];
        note(
          ['props', index, 'default'],
          `"${prop.default}" is not a value of ${type.name}.`,
          suggest(prop.default, words),
        );
      }
      if (!prop.verified && prop.note === undefined) {
        note(
          ['props', index],
          '"verified" is false without a reason.',
          'Add a "note" that says what does not work.',
        );
      }
      if (prop.inherited !== undefined && viewProps.get(prop.name)?.type !== prop.type) {
        note(
          ['props', index, 'inherited'],
          `view has no prop "${prop.name}" of type ${prop.type}.`,
          'Remove "inherited" or fix the name or type.',
        );
      }
      const events = page.events.filter(({ tag }) => tag === prop.tag).map(({ name }) => name);
      if (prop.twoWay !== undefined && !events.includes(prop.twoWay)) {
        note(
          ['props', index, 'twoWay'],
          `"${prop.tag}" has no event "${prop.twoWay}".`,
          suggest(prop.twoWay, events),
        );
      }
    }
  }
}

/** Checks that every prop belongs to a group; long tables would otherwise omit it. */
function checkPropGroups(
  pages: readonly LoadedPage[],
  groups: readonly PropGroup[],
  problems: DataProblem[],
): void {
  for (const { page, placeOf } of pages) {
    for (const [index, prop] of page.props.entries()) {
      if (groupOf(groups, prop) !== undefined) continue;
      const path = ['props', index, 'name'];
      const message = `No group in prop-groups.json names "${prop.name}".`;
      const fix = `Add "${prop.name}" to prop-groups.json, or "${prop.tag}.${prop.name}" for this tag only.`;
      problems.push(dataProblem(placeOf(path), path, message, fix));
    }
  }
}

/** Whether the default may be a value of the type. Checks only words, not numbers and structs. */
function isDefaultOf(type: TypeReference, value: string): boolean {
  if (type.kind !== 'enum' || !/^[A-Za-z]\w*$/.test(value)) return true;
  return type.values?.some(({ name }) => name === value) ?? true;
}

function suggest(wrong: string, names: Iterable<string>): string {
  const list = [...names];
  const meant = nearest(wrong, list);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return list.length > 0 && list.length <= 12 ? `Known: ${list.join(', ')}.` : 'Correct the name.';
}

/** Fills in the props of `propsOf` and the words of enum types. */
function completePages(
  pages: readonly LoadedPage[],
  types: readonly TypeReference[],
): Record<string, ComponentPage> {
  const completed: Record<string, ComponentPage> = {};
  for (const { name, page } of pages) {
    const props = [...page.props];
    for (const tag of page.propsOf === undefined ? [] : page.tags) {
      const own = new Set(page.props.filter((prop) => prop.tag === tag).map((prop) => prop.name));
      for (const prop of pages.flatMap((other) => other.page.props)) {
        if (prop.tag === page.propsOf && !own.has(prop.name)) props.push({ ...prop, tag });
      }
    }
    completed[name] = { ...page, props: props.map((prop) => withValues(prop, types)) };
  }
  return completed;
}

function withValues(prop: Prop, types: readonly TypeReference[]): Prop {
  const type = findType(types, prop.type);
  if (prop.values !== undefined || type?.kind !== 'enum' || type.values === undefined) return prop;
  const words = type.values.map(({ name }) => name);
  // An enum with data (`Fixed(f64)`) has values that cannot be listed.
  return words.every((word) => /^\w+$/.test(word)) ? { ...prop, values: words } : prop;
}
