/** Finds the facts of a template that affect its script. */
import type { TemplateFacts } from './component.ts';

/** An element of a parsed template. */
interface TemplateElement {
  readonly tag: string;
  readonly attributes: readonly {
    readonly prefix: string;
    readonly name: string;
    readonly value?: string;
  }[];
  readonly children: readonly TemplateElement[];
}

/** Types of a tag's properties and of the members of its events. */
export interface TagTypes {
  readonly props: ReadonlyMap<string, { readonly type: string }>;
  readonly events: ReadonlyMap<
    string,
    { readonly fields: readonly { readonly name: string; readonly type: string }[] }
  >;
}

/** Parameter types of the setters of tags, by the type of the property in the reference. */
const SETTERS: Readonly<Record<string, string>> = {
  MakepadColor: 'String',
  LiveDependency: 'String',
  Src: 'String',
  F32: 'f32',
  F64: 'f64',
  I32: 'i32',
};

/** Properties whose types are wrapped in `Option`. */
const OPTIONAL = /^(?:link\.href|(?:checkbox|radio)\.value|\w+\.abs_pos)$/;

/**
 * The facts of a template. `tagOf` looks up built-in tags, and components by their names. `styled` are fields that
 * style rules bind.
 */
export function templateFacts(
  roots: readonly TemplateElement[],
  tagOf: (tag: string) => TagTypes | undefined,
  styled: readonly string[] = [],
): TemplateFacts {
  const bound = new Set(styled);
  const tags: Record<string, Record<string, string>> = {};
  const events: Record<string, Record<string, string>> = {};
  const visit = (element: TemplateElement, items: ReadonlySet<string>): void => {
    const inner = new Set(items);
    const known = tagOf(element.tag);
    const attributes = element.attributes.filter(({ value }) => value !== undefined);
    for (const { prefix, name, value = '' } of attributes) {
      if (prefix !== ':' || name !== 'for') continue;
      const [words = '', list = ''] = value.split(/\s+in\s+/);
      bound.add(list.trim());
      for (const word of ['index', ...(words.match(/\w+/g) ?? [])]) inner.add(word);
    }
    for (const { prefix, name, value = '' } of attributes) {
      const [word = ''] = value.match(/\w+/) ?? [];
      const isCall = value.includes('(');
      if (prefix === ':' && name !== 'for' && !isCall && !inner.has(word)) bound.add(word);
      if (prefix === '' && name === 'id') tags[value] = setters(element.tag, known);
      const event = prefix === '@' ? known?.events.get(name) : undefined;
      if (event)
        events[word] = Object.fromEntries(event.fields.map((field) => [field.name, field.type]));
    }
    for (const child of element.children) visit(child, inner);
  };
  for (const root of roots) visit(root, new Set());
  return { bound: [...bound], tags, events };
}

function setters(tag: string, known: TagTypes | undefined): Record<string, string> {
  const entries = [...(known?.props ?? [])].map(([name, { type }]) => {
    const own = SETTERS[type] ?? type;
    return [name, OPTIONAL.test(`${tag}.${name}`) ? `Option<${own}>` : own] as const;
  });
  return Object.fromEntries(entries);
}
