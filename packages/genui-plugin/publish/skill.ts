/** The skill that teaches an assistant to write `.gen` files: a handwritten template, filled with data. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Limit, ReferenceData, TypeReference } from 'gen-language/reference';
import { collectTags, type TagReference } from 'gen-language/reference';
import type { PublishContext, PublishedFile } from 'parallel-docs';

/** Folder of skills; assistants find it by this convention: https://agentskills.io, discovery 0.2.0. */
const FOLDER = '.well-known/agent-skills';
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** Areas of limits that concern authors of `.gen` files. */
const AREAS: readonly Limit['area'][] = ['template', 'binding', 'list', 'style', 'script'];

/** Returns the file of the skill, and the index of skills with the digest of that file. */
export function publishSkill(
  data: ReferenceData,
  context: PublishContext,
): readonly PublishedFile[] {
  const text = skillText(data, context);
  const [, name = '', description = ''] =
    /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text) ?? [];
  const path = `${FOLDER}/${name}/SKILL.md`;
  const digest = createHash('sha256').update(text).digest('hex');
  const skill = {
    name,
    type: 'skill-md',
    description,
    url: context.address(path),
    digest: `sha256:${digest}`,
  };
  return [
    {
      path,
      text,
      label: {
        en: 'what an assistant has to know to write .gen files, as a skill.',
        zh: '助手编写 .gen 文件所需的知识，以 skill 文件提供（英文）。',
      },
    },
    { path: `${FOLDER}/index.json`, text: JSON.stringify({ $schema: SCHEMA, skills: [skill] }) },
  ];
}

function skillText(data: ReferenceData, { address, products }: PublishContext): string {
  const parts: Readonly<Record<string, string>> = {
    products: Object.values(products).join(', '),
    rules: rules(data),
    types: types(data),
    tags: [...collectTags(data).values()].map(tag).join('\n'),
    lifecycle: lifecycle(data),
    limits: data.limits
      .filter(({ area }) => AREAS.includes(area))
      .map(({ what, happens, instead }) => `- ${what.en}: ${happens.en}. Instead: ${instead.en}.`)
      .join('\n'),
    llms: address('llms.txt'),
    reference: address('reference.json'),
    schemas: address('schemas/gen_ui.schema.json'),
  };
  const frame = readFileSync(new URL('./skill.md', import.meta.url), 'utf8');
  return frame
    .replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => parts[name] ?? gap)
    .replaceAll(/\]\((\/[^)#]*)/g, (_, path: string) => `](${address(path, 'en')}`);
}

function rules({ syntax }: ReferenceData): string {
  return syntax
    .map(({ id, rule, fragment }) => `- ${fragment ? codes([fragment]) : id}: ${rule.en}`)
    .join('\n');
}

function lifecycle(data: ReferenceData): string {
  return data.lifecycle
    .flatMap(({ attribute, signature, when }) =>
      attribute ? `- \`${attribute} ${signature ?? ''}\`: ${when.en}` : [],
    )
    .join('\n');
}

function types(data: ReferenceData): string {
  const names = new Map<string, Set<string>>();
  for (const { props } of collectTags(data).values()) {
    for (const { name, type } of props.values()) {
      const own = names.get(type) ?? new Set();
      names.set(type, own.add(name));
    }
  }
  return data.types
    .flatMap((type) => {
      const properties = names.get(type.name);
      const inGen = type.syntax?.attribute !== undefined;
      return properties === undefined || !inGen ? [] : typeLine(type, [...properties]);
    })
    .join('\n');
}

function typeLine({ name, syntax, values }: TypeReference, properties: readonly string[]): string {
  const forms = [...(syntax?.attribute ?? []), ...(syntax?.style ?? [])];
  const words = values?.map((value) => value.name).join(', ');
  return `- ${name}: ${codes(forms)}${words ? `; one of ${words}` : ''}. ${codes(properties)}`;
}

function tag({ tag: name, events, slots, props }: TagReference): string {
  const parts = [
    ...(events.size > 0 ? [`events ${codes([...events.keys()].map((event) => `@${event}`))}`] : []),
    ...(slots.length > 0 ? [`slots ${codes(slots.map((slot) => slot.name))}`] : []),
    `properties ${[...props.keys()].join(', ')}`,
  ];
  return `- \`<${name}>\`: ${parts.join('; ')}`;
}

const codes = (list: readonly string[]): string => list.map((one) => `\`${one}\``).join(', ');
