/** Generates `reference.json` from the data of a version. */

import type { ReferenceData, Text } from 'gen-language/reference';
import { collectTags, inEach, isText, type TagReference } from 'gen-language/reference';
import type { PublishContext } from 'parallel-docs';
import type { SampleRecords, STAGES } from '../samples/record.ts';
import { type ReferenceFile, referenceFileSchema } from './reference-schema.ts';

type Address = PublishContext['address'];

/**
 * Creates the content of `reference.json`.
 *
 * @param schema address of its schema
 * @param samples verification records of samples, if there are any
 */
export function referenceFile(
  data: ReferenceData,
  samples: SampleRecords | undefined,
  schema: string,
  { version, products, address }: PublishContext,
): ReferenceFile {
  const { components: _, rejectedCommands, scriptMacros, httpMacros, ...rest } = data;
  const file = {
    $schema: schema,
    version,
    describes: products,
    site: both('/', address),
    ...(samples ? { verified: verifiedOf(samples) } : {}),
    components: [...collectTags(data).values()].map((tag) => componentOf(tag, address)),
    rejectedCommands,
    macros: { script: scriptMacros, http: httpMacros },
    ...rest,
  };
  return referenceFileSchema.parse(withAddresses(file, address));
}

/** Converts a tag to a component. The props, events and slots omit the tag, since the component has it. */
function componentOf(
  { tag, page, props, rejected, events, slots }: TagReference,
  address: Address,
): ReferenceFile['components'][number] {
  const own = <T extends { readonly tag: string }>(entries: Iterable<T>) =>
    [...entries].map(({ tag: _, ...entry }) => entry);
  return {
    tag,
    ...(page ? { page: both(`/${page}`, address) } : {}),
    props: own(props.values()),
    rejected: own(rejected.values()),
    events: own(events.values()),
    slots: own(slots),
  };
}

function verifiedOf(records: SampleRecords): NonNullable<ReferenceFile['verified']> {
  const all = [...records.values()];
  const counts: Record<(typeof STAGES)[number], number> = {
    rejected: 0,
    parsed: 0,
    compiled: 0,
    checked: 0,
    shown: 0,
  };
  for (const { stage } of all) counts[stage] += 1;
  return {
    with: [...new Set(all.flatMap((record) => record.with))].sort(),
    samples: { all: all.length, ...counts },
  };
}

function both(path: string, address: Address): Text {
  return inEach((lang) => address(path, lang));
}

/** Returns a copy with absolute links in all texts. Each text links to pages in the text's language. */
function withAddresses(value: object, address: Address): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    isText(part) ? { ...part, ...inEach((lang) => linked(part[lang], lang, address)) } : part,
  );
}

function linked(text: string, lang: keyof Text, address: Address): string {
  return text.replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${address(path, lang)})`);
}
